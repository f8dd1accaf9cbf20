// The programs for browsers in Node: the same positions as the program's, and whole games through the page's own code.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { KeyChange } from "../src/lib/offline/keeper";
import { Helper, Module, type Helpers, type MakeProgram } from "../src/lib/offline/module";
import { games, golden, modules } from "./built";

// The programs are made for workers.
Object.assign(globalThis, { self: globalThis.self ?? { location: { href: "" } } });

const compiled = (game: string) => new WebAssembly.Module(readFileSync(join(modules, `${game}.wasm`)));
// The test runner takes files to import for parts of the page, so this one is read.
function maker(game: string): MakeProgram {
  const script = readFileSync(join(modules, `${game}.mjs`), "utf8");
  return new Function(script.replace(/export default (\w+);\s*$/, "return $1;"))() as MakeProgram;
}

// As IndexedDB keeps it.
class MemoryKeeper {
  readonly texts = new Map<string, string>();
  write(changes: KeyChange[]): Promise<void> {
    for (const change of changes) {
      if ("text" in change) this.texts.set(change.key, change.text);
      else
        for (const key of [...this.texts.keys()])
          if (key >= change.key && key < change.end) this.texts.delete(key);
    }
    return Promise.resolve();
  }
  read(prefix: string): Promise<[string, string][]> {
    return Promise.resolve([...this.texts].filter(([key]) => key.startsWith(prefix)).sort());
  }
}

interface Given {
  table: string;
  seats: { token: string }[];
}

async function openTable(module: Module, game: string, level: string): Promise<Given> {
  const seats = [{ kind: "person" }, { kind: "bot", level }];
  const answer = await module.request("POST", "/api/tables", JSON.stringify({ game, seats }));
  expect(answer.status).toBe(201);
  return JSON.parse(answer.body) as Given;
}

// Makes at most so many moves for the person; whether the game is over then.
function play(module: Module, given: Given, most: number): Promise<boolean> {
  return new Promise<boolean>((done, failed) => {
    let moves: { notation: string }[] = [];
    let over = false;
    let seq = 0;
    let sent = -1;
    let played = 0;
    const viewer = module.connect({
      close: () => failed(new Error("turned away")),
      deliver(text) {
        const message = JSON.parse(text) as {
          type: string;
          seq: number;
          sentence?: string;
          table: { moves: typeof moves; over: boolean };
          patch: { path: string; value: never }[];
        };
        if (message.type === "error" || message.type === "refused")
          return failed(new Error(message.sentence));
        if (message.type === "state") ({ moves, over } = message.table);
        else if (message.type === "update")
          for (const change of message.patch) {
            if (change.path === "moves") moves = change.value;
            if (change.path === "over") over = change.value;
          }
        else return;
        seq = message.seq;
        if (over || played >= most) {
          queueMicrotask(() => module.disconnect(viewer));
          return done(over);
        }
        if (moves.length === 0 || sent === seq) return;
        sent = seq;
        const move = moves[(++played * 7919) % moves.length]?.notation;
        queueMicrotask(() => module.send(viewer, JSON.stringify({ type: "move", id: played, seq, move })));
      },
    });
    const { table, seats } = given;
    module.send(viewer, JSON.stringify({ type: "hello", version: 1, table, token: seats[0]?.token }));
  });
}

test("all games are built", () => expect(games.length).toBe(5));

for (const game of games) {
  test(`${game}: golden games have the same positions as in the program, byte for byte`, async () => {
    const module = await Module.start(maker(game), compiled(game), new MemoryKeeper());
    const records = golden(game);
    expect(records.length).toBeGreaterThan(3);
    for (const { name, text, positions } of records) expect(module.fingerprint(text), name).toBe(positions);
  });

  test(`${game}: a whole game against a captain, interrupted in the middle`, async () => {
    const keeper = new MemoryKeeper();
    const make = maker(game);
    let module = await Module.start(make, compiled(game), keeper);
    const given = await openTable(module, game, "captain");
    expect(await play(module, given, 6)).toBe(false);
    module = await Module.start(make, compiled(game), keeper); // as after a tab that was killed
    expect(await play(module, given, 1000)).toBe(true);
    const record = await module.request("GET", `/api/tables/${given.table}/record`, "");
    expect(record.body).toContain(game);
    expect(module.fingerprint(record.body)).toMatch(/^[0-9a-f]{64}$/);
  });

  test(`${game}: another program helps an admiral to think`, async () => {
    const helper = await Helper.start(maker(game), compiled(game));
    let wanted = 0;
    const reports: string[] = [];
    const helpers: Helpers = {
      begin(task, text, reported) {
        wanted = task;
        helper.begin(1, text);
        const goOn = () => {
          const report = wanted === task ? helper.goOn() : "";
          if (!report) return;
          reports.push(report);
          reported(report);
          setTimeout(goOn, 0);
        };
        goOn();
      },
      end(task) {
        expect(task).toBe(wanted);
        wanted = 0;
      },
    };
    const module = await Module.start(maker(game), compiled(game), new MemoryKeeper(), helpers);
    await play(module, await openTable(module, game, "admiral"), 12);
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    for (const report of reports) expect(report).toMatch(/^\[(\[\d+,\d+,[-\d.E+]+\],?)*\]$/);
  });
}
