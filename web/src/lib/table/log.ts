// The log as runs of lines of the same kind by the same seat.
import type { GameEvent } from "../server/protocol";

export function folded(events: GameEvent[]): GameEvent[][] {
  const runs: GameEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1)?.[0];
    if (last && last.kind === event.kind && last.seat === event.seat) runs.at(-1)?.push(event);
    else runs.push([event]);
  }
  return runs;
}

// Told in one go: of many lines of one kind, the first and how many there are besides.
export function toldInOne(events: GameEvent[]): string {
  return folded(events)
    .flatMap((run) =>
      run.length > 2 ? [`${run[0]?.text} (${run.length - 1} more)`] : run.map((event) => event.text),
    )
    .join(" ");
}

// What can be read in one go, and the next, and the next.
export function inPieces(events: GameEvent[], letters: number): GameEvent[][] {
  const pieces: GameEvent[][] = [];
  for (const run of folded(events)) {
    const last = pieces.at(-1);
    if (last && toldInOne([...last, ...run]).length <= letters) last.push(...run);
    else pieces.push([...run]);
  }
  return pieces;
}
