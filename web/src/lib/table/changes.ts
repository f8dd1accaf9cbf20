// What others changed since the viewer last acted.
import type { GameEvent } from "../server/protocol";

// Events that name a seat without being its deed.
export const nobodysDeed = ["turn_begins"];

// The number of the last event that the seat's own deeds caused.
export function lastOwn(events: GameEvent[], seat: number): number {
  for (let i = events.length - 1; i >= 0; --i) {
    const event = events[i];
    if (event && event.seat === seat && !nobodysDeed.includes(event.kind)) return event.n;
  }
  return -1;
}

export function changedSince(events: GameEvent[], seat: number | null): Map<string, GameEvent> {
  const changed = new Map<string, GameEvent>();
  if (seat === null) return changed;
  const since = lastOwn(events, seat);
  if (since < 0) return changed; // before the first own deed everything would glow
  for (const event of events)
    if (event.n > since && event.seat !== seat)
      for (const target of event.targets) changed.set(target, event);
  return changed;
}
