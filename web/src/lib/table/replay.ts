// Finding one's way in a finished game.
import type { GameEvent, ReplayFrame } from "../server/protocol";

// The frame where the turn before or after begins: where somebody else has moved.
export function turnFrom(frames: ReplayFrame[], at: number, by: 1 | -1): number {
  const mover = (i: number) => frames[i]?.move?.seat ?? null;
  const begins = (i: number) => i <= 1 || mover(i) !== mover(i - 1);
  let to = at + by;
  while (to > 0 && to < frames.length - 1 && !begins(to)) to += by;
  return Math.max(0, Math.min(frames.length - 1, to));
}

// What happened, in words, at a frame.
export function frameWords(frame: ReplayFrame | undefined, nameOf: (seat: number) => string): string {
  const told = frame?.events.map((event) => event.text).join(" ");
  if (told) return told;
  return frame?.move ? `${nameOf(frame.move.seat)}: ${frame.move.words}` : "The beginning.";
}

// The frame in which an event happened; events are counted from the beginning of the game.
export function frameOf(frames: ReplayFrame[], event: GameEvent): number {
  return Math.max(
    0,
    frames.findIndex((frame) => frame.events.includes(event)),
  );
}
