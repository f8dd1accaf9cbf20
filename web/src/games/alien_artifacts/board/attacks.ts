// Reads the attacks of the present turn out of the log.
import type { GameEvent } from "../../../lib/server/protocol";

export interface AttackLine {
  n: number;
  ship: string;
  card: number;
  bonus: number; // of the Ship
  other: number; // of Technologies and Artifacts, less the defender's evasion
  value: number;
  table: string;
  effect: string;
}

const pattern = /^(.+): card (\d+) \+ Ship (\d+) ([+-]) Technologies (\d+) = (\d+); (.+?): (.+)\.$/;

export function attackLine(event: GameEvent): AttackLine | null {
  const found = event.kind === "attack_value" ? pattern.exec(event.text) : null;
  if (!found) return null;
  const [, ship, card, bonus, sign, other, value, table, effect] = found;
  return {
    n: event.n,
    ship: ship ?? "",
    card: Number(card),
    bonus: Number(bonus),
    other: (sign === "-" ? -1 : 1) * Number(other),
    value: Number(value),
    table: table ?? "",
    effect: effect ?? "",
  };
}

export function attacksOf(events: GameEvent[]): AttackLine[] {
  let first = events.length;
  while (first > 0 && events[first - 1]?.kind !== "turn_begins") --first;
  return events
    .slice(first)
    .map(attackLine)
    .filter((line) => line !== null);
}
