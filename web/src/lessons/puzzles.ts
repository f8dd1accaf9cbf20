// Which puzzle comes when.
import type { LessonInfo } from "../lib/server/protocol";

export const puzzleLevels = ["easy", "medium", "hard"] as const;

// The same for everybody on one day, another one on the next until all had their turn.
export function ofTheDay(puzzles: LessonInfo[], now: Date): LessonInfo | undefined {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
  return puzzles[day % Math.max(1, puzzles.length)];
}
