// The table without a server in a real browser, with the network switched off.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, Person, until } from "../e2e/browser";
import { TestServer } from "../e2e/server";
import { games, golden, pack } from "./built";

const server = new TestServer("--no-client-limits", "--offline", pack);
let browser: Browser;
beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

// A first visit: the browser keeps the page and the games.
async function visit(): Promise<Person> {
  const person = await Person.enter(browser, server.url);
  await person.at("where-device").waitFor({ state: "attached" });
  await until(() =>
    person.page.evaluate(async () =>
      (await caches.match("/offline/files.json")) && navigator.serviceWorker.controller ? true : null,
    ),
  );
  return person;
}

async function openTable(person: Person, game: string, level: string): Promise<void> {
  await person.at(`setup-${game}`).click();
  await person.players(2);
  await person.at("begins").selectOption("first");
  await person.at("seat-1").selectOption(`bot:${level}`);
  await person.at("open-table").click();
  await person.asked();
}

const seq = (page: Page) => page.locator(".table").getAttribute("data-seq");

// Answers the question of the moment by clicks. What a table on this device does goes over no network that could be
// watched, so the page itself tells when the answer is there.
async function answer(person: Person): Promise<void> {
  const before = await seq(person.page);
  await until(async () => {
    if ((await seq(person.page)) !== before) return true;
    const choices = [
      '[data-testid="confirm"]',
      '[data-mark="option"][data-target]',
      '[data-testid="options"] .option',
    ];
    for (const choice of choices) {
      const shown = person.page.locator(`${choice}:not([aria-disabled]):visible`).first();
      if ((await shown.count()) === 0) continue;
      await shown.click({ timeout: 3_000 }).catch(() => {}); // it may vanish before it is clicked
      break;
    }
    return null;
  });
}

// Plays the seat of the page to the end over the channel by which tabs reach the tables of a device.
function playToTheEnd(person: Person): Promise<number> {
  return person.page.evaluate(() => {
    interface Told {
      type: string;
      seq: number;
      sentence?: string;
      table: { moves: { notation: string }[]; over: boolean };
      patch: { path: string; value: never }[];
    }
    const table = location.pathname.split("/")[2];
    const kept = JSON.parse(localStorage.getItem("orrery.tables") ?? "[]") as {
      table: string;
      seats: { token: string }[];
    }[];
    const token = kept.find((one) => one.table === table)?.seats[0]?.token;
    const channel = new BroadcastChannel("orrery-desk");
    const ask = (message: object) => channel.postMessage({ kind: "ask", from: "test", message });
    let moves: { notation: string }[] = [];
    let over = false;
    let sent = -1;
    let played = 0;
    return new Promise<number>((done, failed) => {
      channel.onmessage = ({
        data,
      }: MessageEvent<{ to: string; message: { kind: string; text: string } }>) => {
        if (data.to !== "test") return;
        if (data.message.kind !== "message") return failed(new Error(data.message.kind));
        const told = JSON.parse(data.message.text) as Told;
        if (told.type === "error") return failed(new Error(told.sentence));
        if (told.type === "state") ({ moves, over } = told.table);
        else if (told.type === "update")
          for (const change of told.patch) {
            if (change.path === "moves") moves = change.value;
            if (change.path === "over") over = change.value;
          }
        else return;
        if (over) {
          ask({ kind: "leave", id: 1 });
          channel.close();
          return done(played);
        }
        if (moves.length === 0 || sent === told.seq) return;
        sent = told.seq;
        const move = moves[(++played * 7919) % moves.length]?.notation;
        const text = JSON.stringify({ type: "move", id: played, seq: told.seq, move });
        ask({ kind: "send", id: 1, text });
      };
      ask({ kind: "connect", id: 1, hello: JSON.stringify({ type: "hello", version: 1, table, token }) });
    });
  });
}

test("golden games have the same positions in Chromium as in the program, byte for byte", async () => {
  const person = await Person.enter(browser, server.url);
  await person.at("quick-anteros").waitFor();
  for (const game of games) {
    const records = golden(game);
    const found = await person.page.evaluate(
      async ({ game, texts }) => {
        const files = (await (await fetch("/offline/files.json")).json()) as {
          modules: Record<string, { script: string; wasm: string }>;
        };
        const { script, wasm } = files.modules[game] ?? { script: "", wasm: "" };
        const { default: make } = (await import(script)) as { default: (calls: object) => Promise<Program> };
        interface Program {
          _malloc(bytes: number): number;
          _free(address: number): void;
          stringToUTF8(text: string, address: number, bytes: number): void;
          lengthBytesUTF8(text: string): number;
          UTF8ToString(address: number): string;
          _orrery_fingerprint(record: number): number;
        }
        const program = await make({
          instantiateWasm(imports: WebAssembly.Imports, ready: (instance: WebAssembly.Instance) => void) {
            void WebAssembly.instantiateStreaming(fetch(wasm), imports).then((made) => ready(made.instance));
            return {};
          },
        });
        return texts.map((text) => {
          const bytes = program.lengthBytesUTF8(text) + 1;
          const at = program._malloc(bytes);
          program.stringToUTF8(text, at, bytes);
          const told = program.UTF8ToString(program._orrery_fingerprint(at));
          program._free(at);
          return told;
        });
      },
      { game, texts: records.map(({ text }) => text) },
    );
    expect(found, game).toEqual(records.map(({ positions }) => positions));
  }
  await person.leave();
});

test("where the server answers, this device is a choice, and a game goes there and back", async () => {
  const person = await visit();
  await person.pick(person.at("where-device"));
  await person.at("quick-anteros").waitFor();
  const begun = Date.now();
  await person.at("quick-anteros").click();
  await person.asked();
  console.log(`first decision on this device after ${Date.now() - begun} ms`);
  expect(person.page.url()).toMatch(/\/t\/o/);
  await answer(person);
  await person.asked();
  for (const there of [/\/t\/[^o]/, /\/t\/o/]) {
    const seen = await person.question();
    await person.at("menu").click();
    await person.at("carry").click();
    await until(async () => (there.test(person.page.url()) ? true : null));
    await person.asked();
    expect(await person.question()).toBe(seen);
  }
  await person.leave();
});

describe("without a network", () => {
  let person: Person;
  beforeAll(async () => {
    person = await visit();
    await person.context.setOffline(true);
    await server.kill();
  });
  afterAll(() => person.leave());
  const goHome = async () => {
    await person.page.goto(server.url);
    await person.at("serverless").waitFor();
  };

  test("on a phone: Skymines against a captain, reloaded, its tab closed, and on to the end", async () => {
    await person.page.setViewportSize({ width: 390, height: 844 });
    await goHome();
    await person.picture("offline-start-phone");
    await openTable(person, "skymines", "captain");
    const address = person.page.url();
    expect(address).toMatch(/\/t\/o[2-9a-z]{9}$/);
    await person.picture("offline-skymines-phone");
    await person.page.reload();
    await person.asked();
    const before = await seq(person.page);
    // Another tab shows the same table, and keeps it when the first one is gone.
    const other = await person.context.newPage();
    await other.goto(address);
    await until(async () => ((await seq(other)) === before ? true : null));
    await goHome(); // which ends the worker of the table's page, as closing its tab does
    await other.reload();
    await until(async () => ((await seq(other)) === before ? true : null));
    await other.close();
    await person.page.goto(address);
    await person.asked();
    expect(await seq(person.page)).toBe(before);
    expect(await playToTheEnd(person)).toBeGreaterThan(5);
    await person.at("end-screen").waitFor();
  });

  for (const game of games.filter((one) => one !== "skymines"))
    test(`a whole game of ${game} against a captain`, async () => {
      await person.page.setViewportSize({ width: 1280, height: 800 });
      await goHome();
      await openTable(person, game, "captain");
      expect(await playToTheEnd(person)).toBeGreaterThan(5);
      await person.at("end-screen").waitFor();
      await person.rowsAddUp();
      const saved = person.page.waitForEvent("download");
      await person.at("record").click();
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${game}-o.*\\.txt$`));
    });

  test("a chapter of a campaign", async () => {
    await goHome();
    await person.at("campaign-skymines").click();
    await person.at("open-table").click();
    await person.at("campaign-next").click();
    await person.asked();
    await playToTheEnd(person);
    await person.at("to-campaign").click();
    await person.at("campaign-points").waitFor();
  });
});
