// The tables that this browser holds a seat at: how they stand, as far as the server says, and the words for it.
import { api, ApiError } from "../server/api";
import type { GameInfo, TableSummary } from "../server/protocol";
import { keptTables, markOver, type KeptTable } from "../browser/storage";
import {
  ago,
  dateOf,
  inWords,
  isMyTurn,
  missing,
  mySeats,
  outcome,
  resultOf,
  rowNames,
  score,
} from "./people";

export class KeptTables {
  private all = $state.raw<KeptTable[]>(keptTables(localStorage));
  // Lessons are in the list of their course.
  tables = $derived(this.all.filter((table) => !table.lesson));
  campaigns = $state.raw<KeptTable[]>(keptTables(localStorage, "campaigns"));
  private summaries = $state.raw<Map<string, TableSummary | "gone">>(new Map());
  private clock = $state(Date.now() / 1000);
  private games = $state.raw<GameInfo[]>([]);

  // Where somebody waits for the viewer first, then what moved last.
  running = $derived(
    this.tables
      .filter((table) => !table.over)
      .sort(
        (a, b) =>
          Number(this.isMyTurn(b)) - Number(this.isMyTurn(a)) ||
          (this.found(b)?.changed ?? b.created / 1000) - (this.found(a)?.changed ?? a.created / 1000),
      ),
  );
  finished = $derived(this.tables.filter((table) => table.over));
  turns = $derived(this.running.filter((table) => this.isMyTurn(table)).length);

  // Reads anew what this browser keeps.
  reread(): void {
    this.all = keptTables(localStorage);
    this.campaigns = keptTables(localStorage, "campaigns");
  }

  // How the newest tables stand; the rest, and finished ones, keep what is known of them.
  async look(): Promise<void> {
    this.clock = Date.now() / 1000;
    this.games = await api.games().catch(() => this.games);
    for (const table of keptTables(localStorage)
      .filter((table) => !table.result && !table.lesson)
      .slice(0, 20))
      api.summary(table.table).then(
        (found) => {
          this.summaries = new Map(this.summaries).set(table.table, found);
          if (!found.over) return;
          markOver(localStorage, table.table, "tables", resultOf(found, this.gameOf(found)));
          this.all = keptTables(localStorage);
        },
        (error: Error) => {
          if (error instanceof ApiError && error.status === 404)
            this.summaries = new Map(this.summaries).set(table.table, "gone");
        },
      );
  }

  private gameOf(summary: TableSummary): GameInfo | undefined {
    return this.games.find((game) => game.id === summary.game);
  }

  private found(table: KeptTable): TableSummary | undefined {
    const summary = this.summaries.get(table.table);
    return summary === "gone" ? undefined : summary;
  }

  private isMyTurn(table: KeptTable): boolean {
    const summary = this.found(table);
    return summary !== undefined && isMyTurn(table, summary);
  }

  // Against whom, or how it stands.
  standing(table: KeptTable): string {
    const summary = this.summaries.get(table.table);
    if (table.result) return score(table.result.rows);
    if (summary === "gone") return "This server does not know it any more.";
    if (!summary) return "";
    if (summary.lobby) return `waits for ${inWords(missing(summary.seats)) || "somebody to start it"}`;
    const names = rowNames(summary, this.gameOf(summary));
    if (summary.moves > 0)
      return score(summary.totals.map((total, row) => ({ name: names[row] ?? "", total })));
    const others = summary.seats.flatMap((_, seat) =>
      mySeats(table).includes(seat) ? [] : [names[seat] ?? ""],
    );
    return others.length > 0 ? `with ${inWords(others)}` : "";
  }

  when(table: KeptTable): string {
    if (table.result) return dateOf(table.result.at);
    const summary = this.found(table);
    if (!summary) return dateOf(table.created / 1000);
    return summary.moves > 0
      ? `last move ${ago(summary.changed, this.clock)}`
      : `set up ${ago(summary.created, this.clock)}`;
  }

  turn(table: KeptTable): string {
    if (table.result) return outcome(table, table.result);
    const summary = this.found(table);
    if (!summary) return "";
    if (summary.lobby) return "lobby";
    if (summary.over) return "finished";
    return this.isMyTurn(table) ? "your turn" : "waiting";
  }
}
