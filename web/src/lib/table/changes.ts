// What others changed since the viewer last acted.
import type { GameEvent } from "../server/protocol";

// Events that name a seat without being its deed.
export const nobodysDeed = ["turn_begins", "left_space"];

// The number of the last event that the seat's own deeds caused. Where turns are told, what a new round brings
// before the first of them is nobody's deed.
export function lastOwn(events: GameEvent[], seat: number): number {
  const turns = events.some((event) => event.kind === "turn_begins");
  let last = -1;
  let dealing = false;
  for (const event of events) {
    if (event.kind === "round_begins") dealing = turns;
    else if (event.kind === "turn_begins") dealing = false;
    else if (event.seat === seat && !dealing && !nobodysDeed.includes(event.kind)) last = event.n;
  }
  return last;
}

// Whether the seat has done something since its turn began.
export function hasActed(events: GameEvent[], seat: number): boolean {
  const began = events[events.map((event) => event.kind).lastIndexOf("turn_begins")];
  return began?.seat === seat && lastOwn(events, seat) > began.n;
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
