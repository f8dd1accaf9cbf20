// A single game that ended in the time loop goes on as a campaign of its own: this is its file.
import type { Table } from "../../../lib/server/protocol";
import type { Facts } from "../adapter";

const kept = ["missions", "lunas", "luna_level", "linked_slots"]; // what the next games are played with
const items = ["beat_one", "beat_two", "winner", "missions", "tracks"];

export function loopFile(table: Table, facts: Facts): object {
  const totals = table.standings.rows.map((row) => row.total);
  return {
    orrery_campaign: 1,
    game: table.game,
    campaign: "time_loop",
    seed: table.seed,
    players: table.seats.map((seat) => ({
      name: seat.name,
      ...(seat.kind === "bot" ? { bot: seat.level } : {}),
    })),
    options: Object.fromEntries(Object.entries(table.options).filter(([key]) => kept.includes(key))),
    items,
    games: [
      {
        chapter: 1,
        seed: table.seed,
        first: 0,
        totals,
        points: table.seats.map((_, seat) => items.map((item) => facts.success?.[seat]?.[item] ?? 0)),
        again: { threat: "time_loop" },
      },
    ],
  };
}
