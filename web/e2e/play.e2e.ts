// One person against bots, from the start page to the end screen and beyond.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answer } from "./anteros";
import { Person, until } from "./browser";
import { hurry, somethingNew } from "./quick";
import { browser, server, sitWhere } from "./table";

test("the first load is small and quick", async () => {
  const person = await Person.enter(browser, server.url);
  await person.page.getByTestId("quick-anteros").waitFor();
  const loaded = await person.page.evaluate(() => ({
    usable: performance.now(),
    sizes: performance
      .getEntriesByType("resource")
      .map((entry) => entry as PerformanceResourceTiming)
      .filter((entry) => /\.(js|css)$/.test(entry.name))
      .map((entry) => entry.encodedBodySize),
  }));
  const bytes = loaded.sizes.reduce((sum, size) => sum + size, 0);
  expect(loaded.sizes.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(300 * 1024);
  console.log(`first load: ${bytes} bytes of script and style, usable after ${Math.round(loaded.usable)} ms`);
  await person.leave();
});

test("the page follows the system's light or dark, also when it changes", async () => {
  const person = await Person.enter(browser, server.url, { theme: "system" });
  await person.at("quick-anteros").waitFor();
  const paper = async (scheme: "dark" | "light") => {
    await person.page.emulateMedia({ colorScheme: scheme });
    const root = person.page.locator("html");
    await until(async () => ((await root.getAttribute("data-theme")) === scheme ? true : null), 5_000);
    return person.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  const dark = await paper("dark");
  expect(await paper("light")).not.toBe(dark);
  expect(await paper("dark")).toBe(dark);
  await person.leave();
});

test("options that were folded away come back when there is room for them again", async () => {
  const made = await server.post<{ table: string; seats: { token: string }[] }>("/api/tables", {
    game: "anteros",
    options: {},
    seats: [
      { kind: "person", name: "Hilda" },
      { kind: "bot", level: "rookie" },
    ],
  });
  const person = await Person.enter(browser, `${server.url}/t/${made.table}#${made.seats[0]?.token}`);
  expect(await person.asked()).toBe("place");
  const shown = () => person.page.locator(".bar .option:not([inert])").count();
  await expect.poll(shown).toBe(4);
  await person.page.setViewportSize({ width: 800, height: 800 });
  await expect.poll(shown).toBeLessThan(4);
  await person.page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(shown).toBe(4);
  await person.leave();
});

test("a contract that is claimed keeps its height: nothing below it jumps", async () => {
  interface Claimed {
    view: { contracts: { owner: number | null }[] };
  }
  const person = await sitWhere("anteros", ({ view }: Claimed) => {
    for (const slot of view.contracts) slot.owner = 1;
  });
  const heights = () =>
    person.page
      .locator(".contract.taken")
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height)))]);
  await expect.poll(heights).toHaveLength(1);
  await person.leave();
});

test("one person against bots, from the start page to the end screen", async () => {
  const person = await Person.enter(browser, server.url);
  await person.at("quick-anteros").waitFor();
  await person.picture("start");
  await person.accessible("the start page");
  await person.at("my-name").fill("Hilda");
  await person.at("setup-anteros").click();
  await person.at("begins").selectOption("first");
  await person.players(4);
  for (const seat of [1, 2, 3]) await person.at(`seat-${seat}`).selectOption("bot:rookie");
  await person.picture("setup");
  await person.accessible("setting up a table");
  await person.at("open-table").click();

  const seen = new Set<string>();
  let count = 0;
  for (;;) {
    const kind = await person.asked();
    if (kind === "over") break;
    expect(++count).toBeLessThan(400);
    const first = !seen.has(kind);
    if (first) {
      seen.add(kind);
      await person.picture(`question-${kind}`);
      if (["slide", "card", "space", "finish"].includes(kind))
        await person.accessible(`the question ${kind}`);
    }
    // Some turns by hand, then what was not asked before.
    if (count < 30 || first) await answer(person, kind, count);
    else count += await hurry(person, somethingNew(seen));
  }
  expect([...seen]).toEqual(expect.arrayContaining(["slide", "card", "arrow", "space"]));

  const end = person.at("end-screen");
  await end.waitFor();
  await expect.poll(() => end.locator("svg path.line").count()).toBe(4);
  expect(await end.locator("tbody tr").count()).toBe(4);
  expect(await end.textContent()).toContain("Hilda");
  await person.picture("end");
  await person.accessible("the end screen");

  // Every row adds up.
  await person.rowsAddUp();

  // The seed fits the hash that was shown from the start.
  const seed = (await person.at("seed").textContent()) ?? "";
  const hash = (await person.at("seed-hash").textContent()) ?? "";
  expect(createHash("sha256").update(seed).digest("hex")).toBe(hash);

  // The record is there to be kept.
  const [download] = await Promise.all([person.page.waitForEvent("download"), person.at("record").click()]);
  const record = readFileSync(await download.path(), "utf8");
  expect(record).toContain("anteros");
  expect(record).toContain(seed);
  expect(record).toMatch(/slide [nesw][1-4a-d]/);

  // The board stays, and shows any moment of the game: by slider, step, turn, arrow key, chart and log.
  const bar = person.at("replay-bar");
  await bar.waitFor();
  const slider = bar.locator('input[type="range"]');
  const last = Number(await slider.getAttribute("max"));
  expect(last).toBeGreaterThan(100);
  expect(await slider.inputValue()).toBe(String(last));
  const half = Math.floor(last / 2);
  await slider.fill(String(half));
  await person.picture("replay");
  const line = await person.at("replay-line").textContent();
  expect(line).toContain(`Step ${half} of ${last}: `);
  await bar.getByRole("button", { name: "One step on" }).click();
  expect(await slider.inputValue()).toBe(String(half + 1));
  expect(await person.at("replay-line").textContent()).not.toBe(line);
  await person.page.keyboard.press("ArrowLeft");
  expect(await slider.inputValue()).toBe(String(half));
  await bar.getByRole("button", { name: "Turn" }).last().click();
  expect(Number(await slider.inputValue())).toBeGreaterThan(half);
  await person.at("chart").click({ position: { x: 60, y: 60 } });
  expect(Number(await slider.inputValue())).toBeLessThan(half);
  await person.at("log").locator("button.line").last().click();
  expect(await slider.inputValue()).toBe(String(last));
  await person.accessible("the replay");

  // The game is in the list of finished ones, and a rematch begins a new one.
  const address = person.page.url();
  await person.at("rematch").click();
  await person.page.waitForURL((url) => url.href !== address);
  expect(await person.asked()).toBe("slide"); // the last of four to place has no choice
  await person.page.getByRole("link", { name: "Back to the start page" }).click();
  await person.page.getByRole("region", { name: "Finished games" }).waitFor();
  await person.page.getByRole("region", { name: "Your running games" }).waitFor();
  await person.picture("start-with-games");
  await person.accessible("the start page with games");
  await person.leave();
});
