// What is told about people and their games: names, places, dates, results.
import type { GameInfo, SeatInfo, TableSummary } from "../server/protocol";
import { rowOf, seatName } from "./seats";
import type { KeptTable, Result } from "../browser/storage";

export const phrases = [
  "Hello!",
  "Good luck!",
  "One moment, please.",
  "Nice move!",
  "Thank you.",
  "Well played!",
  "Another game?",
];
export const longestLine = 200;

// "Hilda", "Hilda and Bo", "Hilda, Bo and Juno"
export function inWords(names: string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

// The name that somebody gave to the seat; empty: nobody did.
export function givenName(seats: SeatInfo[], seat: number): string {
  const name = seats[seat]?.name ?? "";
  return name === `Player ${seat + 1}` ? "" : name;
}

// Who has to come or to be ready before the game begins.
export function missing(seats: SeatInfo[]): string[] {
  return seats.flatMap((seat, at) =>
    seat.kind === "bot" || seat.ready
      ? []
      : [seat.kind === "open" ? `somebody for seat ${at + 1}` : seatName(seats, at)],
  );
}

// "just now", "5 minutes ago", "yesterday"; older ones by date.
export function ago(seconds: number, now: number): string {
  const minutes = Math.floor((now - seconds) / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  if (hours < 48) return "yesterday";
  return dateOf(seconds);
}

export function dateOf(seconds: number): string {
  return new Date(1000 * seconds).toLocaleDateString(undefined, { dateStyle: "medium" });
}

// Names of all rows of the standings: seats, then opponents run by a deck.
export function rowNames(summary: TableSummary, game: GameInfo | undefined): string[] {
  return summary.totals.map((_, row) =>
    row < summary.seats.length
      ? seatName(summary.seats, row)
      : (game?.automata[row - summary.seats.length] ?? `Player ${row + 1}`),
  );
}

export function resultOf(summary: TableSummary, game: GameInfo | undefined): Result {
  const names = rowNames(summary, game);
  return {
    at: summary.changed,
    rows: summary.totals.map((total, row) => ({
      name: names[row] ?? "",
      total,
      rank: summary.ranking?.[row] ?? null,
    })),
  };
}

// What a table of this browser is like from where its people sit.
export function mySeats(table: KeptTable): number[] {
  return table.seats.filter((seat) => seat.here).map((seat) => seat.seat);
}

export function isMyTurn(table: KeptTable, summary: TableSummary): boolean {
  return !summary.over && summary.to_act.some((seat) => mySeats(table).includes(seat));
}

// "Hilda: 17, Bot 2: 12", best first.
export function score(rows: { name: string; total: number }[]): string {
  return [...rows]
    .sort((a, b) => b.total - a.total)
    .map((row) => `${row.name}: ${row.total}`)
    .join(", ");
}

export function outcome(table: KeptTable, result: Result): string {
  const own = mySeats(table).flatMap((seat) => result.rows[rowOf(seat, result.rows.length)] ?? []);
  if (result.rows.every((row) => row.rank === null)) return "nobody won";
  const winners = result.rows.filter((row) => row.rank === 1).map((row) => row.name);
  if (own.length !== 1) return `${inWords(winners)} won`;
  return own[0]?.rank === 1 ? "you won" : `place ${own[0]?.rank}`;
}
