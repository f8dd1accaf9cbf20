// Skymines in the browser: one person against a bot, alone against Luna, a turn on a phone.
import { expect, test } from "vitest";
import { Person } from "./browser";
import { advance, answer, has, hurry, options, play } from "./skymines";
import { browser, server } from "./table";

const patience = 600_000; // whole games, on a machine that may be busy

async function open(person: Person, players: number, ownSetup = false) {
  await person.at("quick-skymines").waitFor();
  await person.at("my-name").fill("Hilda");
  await person.at("setup-skymines").click();
  await person.page.locator(`input[name="players"][value="${players}"]`).check({ force: true });
  for (let seat = 1; seat < players; ++seat) await person.at(`seat-${seat}`).selectOption("bot:rookie");
  if (ownSetup) {
    const choice = (has: string) => person.page.locator(`.choices select:has(option[value="${has}"])`);
    await person.at("begins").selectOption("first");
    await choice("chosen").selectOption("chosen");
    await choice("random").last().selectOption("random");
  }
  await person.at("open-table").click();
}

test(
  "one person against a bot, from the start page to the end screen",
  async () => {
    const person = await Person.enter(browser, server.url);
    await open(person, 2);
    let looked = false;
    const seen = await play(person, "skymines", async (kinds, count) => {
      // Pointing at a company shows the ways of its outposts and their energy.
      if (!looked && kinds.has("action") && (await has(person, "company:"))) {
        looked = true;
        await options(person, "company:").first().hover();
        expect(await person.page.locator("svg .cost").count()).toBeGreaterThan(2);
        expect(await person.page.locator("svg .cost:not(.far)").count()).toBeGreaterThan(0);
        await person.picture("skymines-ways");
        await person.accessible("the question action");
      }
      return count > 12 && kinds.has("enter");
    });
    expect(looked).toBe(true);
    expect([...seen]).toEqual(expect.arrayContaining(["resting", "plan", "action", "enter"]));
    await hurry(person);
    const end = person.at("end-screen");
    await end.waitFor();
    expect(await end.locator("tbody tr").count()).toBe(2);
    for (const row of await end.locator("tbody tr").all()) {
      const cells = (await row.locator("td").allTextContents()).map(Number);
      expect(cells.slice(1, -1).reduce((sum, points) => sum + points, 0)).toBe(cells.at(-1));
    }
    await person.picture("skymines-end");
    await person.leave();
  },
  patience,
);

test(
  "alone against Luna, whose turns are told deed by deed",
  async () => {
    const person = await Person.enter(browser, server.url, { speed: "normal" });
    await open(person, 1);
    const told = person.page.locator(".told");
    const watched = new Set<string>();
    for (let count = 0; count < 40 && watched.size < 2; ++count) {
      const kind = await person.asked();
      await answer(person, kind, count);
      // Whatever is told now is hers: nobody else is at the table.
      while (watched.size < 2) {
        const line = (await told.allTextContents())[0];
        if (line === undefined) break;
        if (line.startsWith("Luna")) watched.add(line);
      }
    }
    expect(watched.size).toBe(2);
    await person.picture("skymines-luna-told");
    // The rest need not be watched.
    await person.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("orrery.settings") ?? "{}") as object;
      localStorage.setItem("orrery.settings", JSON.stringify({ ...kept, speed: "at once" }));
    });
    await person.page.reload();
    await person.asked();
    const steps = person.page.locator(".turn li");
    expect(await steps.count()).toBeGreaterThan(0);
    expect(await steps.first().textContent()).toMatch(/Luna (turns up card|gains what)/);
    await person.picture("skymines-luna");
    await hurry(person);
    await person.at("end-screen").waitFor();
    expect(await person.at("end-screen").textContent()).toContain("Luna");
    await person.leave();
  },
  patience,
);

test("tracks of free choice, one of two starting tokens, the bonus space of a track", async () => {
  const person = await Person.enter(browser, server.url);
  await open(person, 2, true);
  expect(await person.asked()).toBe("track");
  expect(await options(person, "track_board:").count()).toBe(10);
  await person.picture("skymines-track");
  await person.accessible("the choice of tracks");
  await person.doing(() => options(person, "track_board:track_e2").click());
  expect(await person.asked()).toBe("track");
  // Neither side of a board that lies at an edge can be chosen again.
  expect(await options(person, "track_board:track_e").count()).toBe(0);
  expect(await options(person, "track_board:").count()).toBe(8);
  let kind = "track";
  for (let count = 0; kind === "track"; ++count) {
    await answer(person, kind, count);
    kind = await person.asked();
  }
  expect(kind).toBe("token");
  expect(await options(person, "token:").count()).toBe(2);
  await person.picture("skymines-token");
  await answer(person, kind, 1);
  expect(await person.asked()).toBe("resting");
  // E2 has a bonus space for each of its thresholds.
  expect(await person.page.locator('[data-target^="bonus:bonus_skymine_"]').count()).toBe(2);
  // The first of them opens behind its threshold: a card of the hand is removed and performs its action.
  for (let count = 1; ; count += 3) {
    const asked = await person.asked();
    if (await has(person, "bonus:bonus_skymine_1")) break;
    expect(count).toBeLessThan(300);
    await advance(person, asked, count, "skymine"); // and uses no other bonus space
  }
  await person.picture("skymines-track-bonus");
  await person.doing(async () => {
    await options(person, "bonus:bonus_skymine_1").click();
    if ((await person.at("confirm").count()) > 0) await person.at("confirm").click();
  });
  expect(await person.asked()).toBe("remove");
  await advance(person, "remove", 0, "skymine");
  expect(await person.asked()).toBe("salvage");
  await person.picture("skymines-salvage");
  await advance(person, "salvage", 0, "skymine");
  expect(await person.page.locator("body").textContent()).toMatch(/Hilda performs the action of /);
  await person.leave();
});

test("a turn on a phone", async () => {
  const person = await Person.enter(browser, server.url, {}, { width: 360, height: 740 });
  await open(person, 2);
  expect(await person.asked()).toBe("resting");
  await person.picture("skymines-phone-resting");
  for (let count = 0; count < 60; ++count) {
    const kind = await person.asked();
    if (kind === "action") break;
    await answer(person, kind, count); // the tab with the hand came to the front by itself
  }
  await person.picture("skymines-phone-mine");
  await person.at("tab-board").click();
  await person.picture("skymines-phone-board");
  await person.accessible("the board on a phone");
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await answer(person, "action", 0); // a bonus space of the board
  await person.asked();
  await person.leave();
});
