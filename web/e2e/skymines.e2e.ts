// Skymines in the browser: one person against a bot, alone against Luna, a turn on a phone.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, Person } from "./browser";
import { TestServer } from "./server";

const patience = 600_000; // whole games, on a machine that may be busy

const server = new TestServer();
let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const options = (person: Person, prefix: string) =>
  person.page.locator(`[data-mark="option"][data-target^="${prefix}"]`);
const has = async (person: Person, prefix: string) => (await options(person, prefix).count()) > 0;

// Which things of the board answer a question, best first; the rest is answered in the question bar.
const answers: Record<string, string[]> = {
  track: ["track_board:"],
  token: ["token:"],
  resting: ["card:"],
  plan: ["card:"],
  enter: ["sector:"],
  column: ["column:"],
  ousted: ["column:"],
  removal: ["column:"],
  acquire: ["card:"],
  buy: ["card:"],
  sell: ["card:"],
  remove: ["card:"],
  advance: ["track:"],
  any_track: ["track:"],
  spread: ["track:"],
  move: ["space:"],
  purchase: ["plan:"],
  place: ["plan:", "screen:"],
  upload: ["screen:"],
  deck: ["resting:"],
  rest: ["resting:"],
};

// Answers by clicking the board, with some variety; confirms what the page asks to confirm.
async function answer(person: Person, kind: string, count: number): Promise<void> {
  await person.doing(async () => {
    const click = async (prefix: string) => {
      const things = options(person, prefix);
      const thing = things.nth(count % (await things.count()));
      await thing.waitFor(); // on a phone its tab comes to the front
      await thing.click({ force: true }); // cards of the hand overlap
    };
    const confirm = async () => {
      if ((await person.at("confirm").count()) > 0) await person.at("confirm").click();
    };
    if (kind === "plan") {
      if (await has(person, "card:")) {
        await click("card:");
        // With a single free slot the card goes there by itself.
        if ((await person.page.locator('[data-mark="chosen"]').count()) > 0)
          await options(person, "slot:").first().click();
        return;
      }
      await person.option("confirm");
      return confirm();
    }
    if (kind === "action") {
      for (const prefix of count % 3 === 0
        ? ["bonus:", "slot:", "company:"]
        : count % 3 === 1
          ? ["slot:", "company:"]
          : ["company:", "slot:", "bonus:"])
        if (await has(person, prefix)) {
          await click(prefix);
          // A card can be used alone or with others of its kind.
          if ((await person.page.locator('[data-mark="chosen"]').count()) > 0)
            await person.page.locator('[data-testid="options"] [data-move]').first().click();
          return confirm();
        }
      await person.page
        .locator('[data-move="drop-out"], [data-move="drop_out"], [data-move^="drop"]')
        .first()
        .click();
      return confirm();
    }
    let clicked = false;
    for (const prefix of answers[kind] ?? [])
      if (await has(person, prefix)) {
        clicked = true;
        await click(prefix);
        if ((await person.page.locator('[data-mark="chosen"]').count()) === 0) break;
      }
    if (!clicked)
      await person.page.locator('[data-testid="options"] .option:not([aria-disabled])').first().click();
    await confirm();
  });
}

async function play(
  person: Person,
  name: string,
  enough: (seen: Set<string>, count: number) => Promise<boolean>,
) {
  const seen = new Set<string>();
  for (let count = 0; count < 700; ++count) {
    const kind = await person.asked();
    if (kind === "over") return seen;
    if (!seen.has(kind)) {
      seen.add(kind);
      await person.picture(`${name}-${kind}`);
    }
    if (await enough(seen, count)) return seen;
    await answer(person, kind, count);
  }
  throw new Error("the game does not end");
}

// Plays the rest inside the page, by clicking what is marked there: much quicker than from outside.
async function hurry(person: Person): Promise<void> {
  await person.page.evaluate(async () => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const click = (thing: Element | undefined) =>
      thing?.dispatchEvent(new MouseEvent("click", { bubbles: true })) ?? false;
    let turn = 0;
    const act = (): boolean => {
      const sure = all('[data-testid="confirm"]')[0];
      if (sure) return click(sure);
      const kind = all('[data-testid="question"]')[0]?.dataset.kind;
      if (!kind) return false;
      const marked = (prefix: string) => all(`[data-mark="option"][data-target^="${prefix}"]`);
      const chosen = all('[data-mark="chosen"]').length > 0;
      const buttons = all('[data-testid="options"] .option:not([aria-disabled])');
      ++turn;
      if (kind === "plan") {
        if (chosen) return click(marked("slot:")[0]);
        const cards = marked("card:");
        return click(cards.length > 0 ? cards[turn % cards.length] : all('[data-move="confirm"]')[0]);
      }
      if (chosen && buttons.length > 0) return click(buttons[turn % buttons.length]);
      const things = all('[data-mark="option"]');
      return click(things.length > 0 ? things[turn % things.length] : buttons[turn % buttons.length]);
    };
    for (let waited = 0; waited < 20000; ++waited) {
      if (document.querySelector('[data-testid="end-screen"]')) return;
      act();
      await new Promise((done) => setTimeout(done, 12));
    }
  });
}

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

test("tracks of free choice and one of two starting tokens", async () => {
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
