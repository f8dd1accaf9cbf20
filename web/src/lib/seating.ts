// Who sits where at a table to be set up.
import type { GameInfo, NewTable, SeatRequest } from "./protocol";
import type { KeptSeat, KeptTable } from "./storage";

// "me" and "here" are both people at this screen; "me" is the one who sets up the table.
export interface SeatPlan {
  who: "me" | "here" | "link" | "open" | "bot";
  level: string;
  name: string;
}

export function plainLevel(game: GameInfo): string {
  return game.bots[Math.min(1, game.bots.length - 1)] ?? "";
}

export function quickPlan(game: GameInfo, name: string): SeatPlan[] {
  const players = Math.min(game.max_players, Math.max(game.min_players, 3));
  return startPlan(game, players, name);
}

export function startPlan(game: GameInfo, players: number, name: string): SeatPlan[] {
  return Array.from({ length: players }, (_, seat) => ({
    who: seat === 0 ? "me" : "bot",
    level: plainLevel(game),
    name: seat === 0 ? name : "",
  }));
}

// Keeps what was already chosen when the number of players changes.
export function resized(plan: SeatPlan[], game: GameInfo, players: number): SeatPlan[] {
  return startPlan(game, players, "").map((fresh, seat) => plan[seat] ?? fresh);
}

// The first seat begins. By lot, anybody may come to sit there, and the others follow in the order given.
export function byLot(plan: SeatPlan[], random: number): SeatPlan[] {
  const first = Math.floor(random * plan.length);
  return [...plan.slice(first), ...plan.slice(0, first)];
}

export function requests(plan: SeatPlan[]): SeatRequest[] {
  return plan.map((seat) => {
    const name = seat.name.trim().slice(0, 24);
    if (seat.who === "bot") return { kind: "bot", level: seat.level };
    if (seat.who === "open") return { kind: "open" };
    return name ? { kind: "person", name } : { kind: "person" };
  });
}

export function keptFrom(made: NewTable, plan: SeatPlan[], game: GameInfo, now: number): KeptTable {
  const seats: KeptSeat[] = [];
  for (const { seat, token } of made.seats) {
    const planned = plan[seat];
    if (token && planned)
      seats.push({ seat, token, name: planned.name, here: planned.who === "me" || planned.who === "here" });
  }
  return { table: made.table, game: game.id, label: game.name, seats, created: now, over: false };
}
