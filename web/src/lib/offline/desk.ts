// Answers what a page asks of a table on this device: finds out which game it is about and lets the program of that game
// answer, which is loaded when it is first needed.
import { gameOfRecord } from "../people/record";
import type { OfflineFiles } from "./files";
import type { Keeper } from "./keeper";
import type { Answer, Line, Module } from "./module";

const failed = (status: number, sentence: string): Answer => ({
  status,
  type: "application/json",
  file: "",
  body: JSON.stringify({ error: sentence }),
});

export class Desk {
  private modules = new Map<string, Promise<Module>>();

  constructor(
    private readonly files: OfflineFiles,
    private readonly keeper: Pick<Keeper, "write" | "read">,
    private readonly load: (game: string) => Promise<Module>,
    private readonly text: (path: string) => Promise<string>,
  ) {}

  async request(method: string, path: string, body: string): Promise<Answer> {
    if (path === "/api/games")
      return { status: 200, type: "application/json", file: "", body: await this.text(this.files.games) };
    const game = await this.gameOf(path, body);
    if (!game && path === "/api/tables/carried") return failed(400, "This is no record of a game.");
    if (!game) return failed(404, "There is nothing here.");
    return (await this.module(game)).request(method, path, body);
  }

  // The first message says which table it is about.
  async connect(hello: string, line: Line): Promise<{ send(text: string): void; close(): void } | null> {
    const { table } = JSON.parse(hello) as { table?: unknown };
    const game = await this.gameOf(`/api/tables/${String(table)}`, "");
    if (!game) {
      line.deliver(JSON.stringify({ type: "error", sentence: "There is no such table." }));
      line.close();
      return null;
    }
    const module = await this.module(game);
    const viewer = module.connect(line);
    module.send(viewer, hello);
    return {
      send: (text) => module.send(viewer, text),
      close: () => module.disconnect(viewer),
    };
  }

  private module(game: string): Promise<Module> {
    const known = this.modules.get(game);
    if (known) return known;
    const loading = this.load(game);
    this.modules.set(game, loading);
    loading.catch(() => this.modules.delete(game));
    return loading;
  }

  private async gameOf(path: string, body: string): Promise<string | null> {
    const [, , kind, id] = path.split("?")[0]?.split("/") ?? [];
    const known = (game: unknown) =>
      typeof game === "string" && Object.hasOwn(this.files.modules, game) ? game : null;
    if (kind === "games") return known(id);
    if (id && kind === "tables" && id !== "carried") {
      const row = await this.keeper.read(`t/${id}/row`);
      return known(row[0] && (JSON.parse(row[0][1]) as { game?: unknown }).game);
    }
    if (id && kind === "campaigns") {
      const kept = await this.keeper.read(`c/${id}`);
      const campaign = kept[0] && (JSON.parse(kept[0][1]) as { text: string });
      return known(campaign && (JSON.parse(campaign.text) as { game?: unknown }).game);
    }
    try {
      const asked = JSON.parse(body) as { game?: unknown; file?: { game?: unknown }; record?: string };
      return known(asked.game ?? asked.file?.game ?? gameOfRecord(asked.record ?? ""));
    } catch {
      return null;
    }
  }
}
