// Luna's turns in the log.
import type { GameEvent } from "../../../lib/server/protocol";

// Lunas are no seats; the log counts them from here.
export const firstLuna = 64;

// The events of a Luna's last turn, from turning up her card on.
export function lastTurn(events: GameEvent[], luna: number): GameEvent[] {
  const seat = firstLuna + luna;
  let from = -1;
  for (let i = events.length - 1; i >= 0 && from < 0; --i)
    if (events[i]?.seat === seat && events[i]?.kind === "luna_turns") from = i;
  if (from < 0) return [];
  // Gains of her majority cards come before the card of her first turn.
  while (events[from - 1]?.seat === seat && events[from - 1]?.kind !== "luna_drops_out") --from;
  const turn: GameEvent[] = [];
  for (const event of events.slice(from)) {
    if (turn.length > 0 && event.seat !== seat && event.seat !== null && event.kind !== "threshold_passed")
      break;
    if (event.kind === "round_begins" || event.kind === "special_flipped") break;
    if (event.seat === seat) turn.push(event);
  }
  return turn;
}
