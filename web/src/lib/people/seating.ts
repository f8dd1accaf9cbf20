// Who sits where at a table to be set up.
import type { GameInfo, NewTable, SeatRequest } from "../server/protocol";
import type { KeptSeat, KeptTable } from "../browser/storage";

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

// Who the others are, where they are all of one kind: bots, friends with a link each, or people at this screen.
export const companies = ["bot", "link", "here"] as const;
export type Company = (typeof companies)[number];
export function companyOf(plan: SeatPlan[]): Company | null {
  const others = plan.filter((seat) => seat.who !== "me");
  return companies.find((who) => others.length > 0 && others.every((seat) => seat.who === who)) ?? null;
}
export function inCompany(plan: SeatPlan[], who: Company): SeatPlan[] {
  return plan.map((seat) => (seat.who === "me" ? seat : { ...seat, who }));
}

// Keeps what was already chosen when the number of players changes; who is added is like the others.
export function resized(plan: SeatPlan[], game: GameInfo, players: number): SeatPlan[] {
  const who = companyOf(plan) ?? "bot";
  return inCompany(startPlan(game, players, ""), who).map((fresh, seat) => plan[seat] ?? fresh);
}

// The one who sets up the table begins, and the others follow in the order given.
export function meFirst(plan: SeatPlan[]): SeatPlan[] {
  const me = Math.max(
    0,
    plan.findIndex((seat) => seat.who === "me"),
  );
  return [...plan.slice(me), ...plan.slice(0, me)];
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
    // Whoever sets up the table without a name is asked for one in the lobby.
    const ready = seat.who === "link" || (seat.who === "me" && !name) ? {} : { ready: true };
    return name ? { kind: "person", name, ...ready } : { kind: "person", ...ready };
  });
}

// Somebody has still to come: people gather before the game begins.
export function needsLobby(plan: SeatPlan[]): boolean {
  return plan.some((seat) => seat.who === "link" || seat.who === "open");
}

// What is wrong with the name at a seat, in a sentence; empty: nothing.
export function nameProblem(plan: SeatPlan[], at: number): string {
  const people = plan.filter((seat) => seat.who !== "bot" && seat.who !== "open");
  const name = plan[at]?.name.trim() ?? "";
  if (!name) return "";
  if (!isName(name)) return "A name is 1 to 24 characters that can be seen.";
  return people.filter((seat) => seat.name.trim() === name).length > 1 ? "Two people have this name." : "";
}

export function isName(name: string): boolean {
  return (
    [...name].length <= 24 &&
    /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) &&
    !/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(name)
  );
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
