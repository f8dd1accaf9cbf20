// Alien Artifacts: one person against bots, from the start page to the end screen, on the board; and a phone.
import { expect, test } from "vitest";
import { Person } from "./browser";
import { hurry, somethingNew } from "./quick";
import { browser, server, sitWhere } from "./table";

// Actions in the order in which a person who wants to see everything takes them.
const wishes = [
  ["discover", "build", "develop", "mine", "revenue", "offensive", "remove", "buy", "prepare", "trade"],
  ["buy", "build", "develop", "discover", "offensive", "faction", "prepare", "trade"],
  ["develop", "discover", "build", "revenue", "mine", "prepare", "trade", "buy"],
];

// Answers by clicking what is highlighted; the variety keeps games from being all alike.
async function answer(person: Person, kind: string, variety: number): Promise<void> {
  const visible = '[data-mark="option"]:visible';
  const click = async (target: string) =>
    person.page.locator(`${visible}[data-target="${target}"]`).first().click();
  await person.doing(async () => {
    const targets = await person.page
      .locator(visible)
      .evaluateAll((found) => found.map((at) => at.getAttribute("data-target") ?? ""));
    const among = (prefix: string) => targets.filter((target) => target.startsWith(prefix));
    if (kind === "menu") {
      const wish = wishes[variety % wishes.length]?.find((id) => targets.includes(`action:${id}`));
      if (wish) return click(`action:${wish}`);
      const end = person.page.locator('[data-move="end"]');
      if ((await end.count()) > 0) {
        await end.click();
        return;
      }
    }
    if (kind === "discard_step") {
      await person.page.locator('[data-move="stop"]').click();
      return;
    }
    const ready = among("ready:");
    const choice = ready[0] ?? targets[variety % Math.max(1, targets.length)];
    if (choice !== undefined) return click(choice);
    await person.page.locator('[data-testid="options"] .option:not([aria-disabled])').first().click();
  });
}

// Looking never acts, whatever is asked: at everybody's board, and back at the one that was shown.
async function lookAround(person: Person): Promise<void> {
  const before = await person.deeds();
  const shown = await person.page
    .locator('[data-testid^="look-"][aria-pressed="true"]')
    .getAttribute("data-testid");
  for (const tab of ["look-0", "look-1", shown ?? "look-0"]) await person.at(tab).click();
  expect(await person.deeds()).toBe(before);
}

test("one person against bots, from the start page to the end screen", async () => {
  const person = await Person.enter(browser, server.url, { confirm: false });
  await person.at("quick-alien_artifacts").waitFor();
  await person.picture("aa-start");
  await person.at("my-name").fill("Hilda");
  await person.at("setup-alien_artifacts").click();
  await person.players(2);
  await person.at("seat-1").selectOption("bot:rookie");
  await person.at("open-table").click();

  const seen = new Set<string>();
  const checked = ["menu", "pay", "side", "deck"];
  let count = 0;
  for (;;) {
    const kind = await person.asked();
    if (kind === "over") break;
    expect(++count).toBeLessThan(900);
    if (!seen.has(kind)) {
      seen.add(kind);
      await person.picture(`aa-question-${kind}`);
      if (checked.includes(kind)) await person.accessible(`the question ${kind}`);
      await lookAround(person);
      expect(await person.asked()).toBe(kind);
      await answer(person, kind, count);
    } else if (count < 14) await answer(person, kind, count);
    else count += await hurry(person, somethingNew(seen));
  }
  expect([...seen]).toEqual(expect.arrayContaining(["menu", "pay", "side", "deck", "discard_step"]));

  const end = person.at("end-screen");
  await end.waitFor();
  expect(await end.textContent()).toContain("Hilda");
  await person.rowsAddUp();
  console.log(`a game of ${count} decisions`);
  await person.picture("aa-end");
  await person.at("replay-bar").waitFor();
  await person.picture("aa-replay");
  await person.leave();
});

async function seated(
  size?: { width: number; height: number },
  theme: "dark" | "light" = "dark",
  confirm = false,
) {
  const made = await server.post<{ table: string; seats: { token?: string }[] }>("/api/tables", {
    game: "alien_artifacts",
    options: {},
    seats: [
      { kind: "person", name: "Hilda" },
      { kind: "bot", level: "rookie" },
      { kind: "bot", level: "rookie" },
    ],
  });
  const link = `${server.url}/t/${made.table}#${made.seats[0]?.token}`;
  return Person.enter(browser, link, { theme, confirm }, size);
}

async function until(person: Person, wanted: string): Promise<void> {
  for (let i = 0; i < 60; ++i) {
    const kind = await person.asked();
    if (kind === wanted) return;
    await answer(person, kind, i);
  }
  throw new Error(`no question ${wanted}`);
}

test("a plan for attacks is chosen in advance, kept, and taken back", async () => {
  const person = await seated(undefined, "light");
  await until(person, "menu");
  const plan = person.page.locator('[data-target^="plan:"][role="button"]').first();
  const preset = () => plan.getAttribute("aria-pressed");
  expect(await preset()).toBe("false");
  await plan.click();
  await expect.poll(preset).toBe("true");
  await person.picture("aa-light");
  await person.accessible("the table in light colors");
  await person.page.reload();
  await person.asked();
  await expect.poll(preset).toBe("true");
  await plan.click();
  await expect.poll(preset).toBe("false");

  // Another player's board is a click away; a card is read large when it is pointed at.
  await person.page.locator('[data-testid="look-1"]').click();
  await expect
    .poll(() => person.page.locator('[data-testid="look-1"]').getAttribute("aria-pressed"))
    .toBe("true");
  const card = person.page.locator('[data-target^="card:"]').first();
  await card.hover();
  await person.page.locator(".reader .side.operational").waitFor();
  await person.picture("aa-reader");
  await person.leave();
});

test("a plan against an attack is asked for", async () => {
  const person = await sitWhere("alien_artifacts", (table: object) =>
    Object.assign(table, {
      to_act: [0],
      question: { seat: 0, kind: "plan", text: "You are attacked: choose your Defense Plan." },
      moves: [{ notation: "plan plan_basic", words: "Basic", targets: ["plan:plan_basic"] }],
      refused: [],
    }),
  );
  expect(await person.asked()).toBe("plan");
  await person.picture("aa-question-plan");
  await person.leave();
});

interface WireCard {
  id: string;
  kind: string;
  ladder?: string;
}

test("a dozen cards lie in every row, and nothing of the board is out of sight", async () => {
  const content = await server.get<{
    cards: WireCard[];
    ladders: { id: string; rungs: { needs: number[] }[] }[];
    resources: { id: string }[];
  }>("/api/games/alien_artifacts/content");
  const person = await sitWhere("alien_artifacts", ({ view }: { view: WireTable }) => {
    const facts = view.facts.players[0];
    const there = new Set(view.cards.map((held) => held.card));
    for (const kind of ["ship", "technology", "planet"])
      content.cards
        .filter((card) => card.kind === kind && !there.has(card.id))
        .slice(0, 15)
        .forEach((card, i) => {
          const area = i >= 12 ? "under_construction" : i % 2 ? "operational" : "logistics";
          const marks = { switched_on: 0, used: 0, attacked: 0 };
          view.cards.push({ card: card.id, owner: 0, area, tokens: 0, marks });
          if (area !== "operational" || !facts) return;
          const rungs = content.ladders.find((ladder) => ladder.id === card.ladder)?.rungs ?? [];
          if (kind === "ship") facts.ships[card.id] = { alien: 1, player: 2 };
          else if (kind === "technology")
            facts.ladders[card.id] = {
              now: 2,
              end: 3,
              have: rungs.map((rung) => rung.needs.map(() => 0)),
            };
          else view.tucked.push({ card: card.id, resource: content.resources[i]?.id ?? "", section: "a" });
        });
  });
  await person.page.locator(".held.dense").first().waitFor();
  await person.picture("aa-dozen");
  const seen = await person.page.evaluate(() => {
    const within = (box: DOMRect, room: DOMRect) =>
      box.left >= room.left - 1 && box.right <= room.right + 1 && box.bottom <= room.bottom + 1;
    const held = [...document.querySelectorAll(".held")];
    const out = held.filter((card) => {
      const area = card.closest(".area");
      return !area || !within(card.getBoundingClientRect(), area.getBoundingClientRect());
    });
    // Names have two lines; those of up to 18 letters (the longest has 35) are whole.
    const unread = [...document.querySelectorAll(".held .band .name")].filter(
      (name) =>
        (name.textContent ?? "").length <= 18 &&
        (name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1),
    );
    const stored = document.querySelector(".stored");
    return {
      cards: held.length,
      out: out.length,
      unread: unread.map((name) => name.textContent),
      stored: stored ? stored.scrollHeight - stored.clientHeight : null,
    };
  });
  expect(seen.cards).toBeGreaterThanOrEqual(45);
  expect(seen.out).toBe(0);
  expect(seen.unread).toEqual([]);
  expect(seen.stored).toBeLessThanOrEqual(1);
  await person.leave();
});

test("a card under construction says all that it has room for", async () => {
  const content = await server.get<{ cards: (WireCard & { logistics: string })[] }>(
    "/api/games/alien_artifacts/content",
  );
  const longest = (kind: string) =>
    content.cards
      .filter((card) => card.kind === kind)
      .sort((one, other) => other.logistics.length - one.logistics.length)
      .slice(0, 2);
  const laid = ["ship", "technology", "planet"].flatMap(longest).map((card) => card.id);
  const person = await sitWhere("alien_artifacts", ({ view }: { view: WireTable }) => {
    view.cards = view.cards.filter((held) => !laid.includes(held.card ?? ""));
    const marks = { switched_on: 0, used: 0, attacked: 0 };
    for (const card of laid)
      view.cards.push({ card, owner: 0, area: "under_construction", tokens: 0, marks });
  });
  const bodies = person.page.locator(".held .building .body");
  await bodies.first().waitFor();
  await person.picture("aa-under-construction");
  const cut = await bodies.evaluateAll((all) =>
    all.flatMap((body) => {
      const words = body.querySelector(".effect");
      if (!words || words.scrollHeight <= words.clientHeight + 1) return [];
      const free = body.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom;
      return free >= 12 ? [`${words.textContent}: ${free} px are free`] : [];
    }),
  );
  expect(cut).toEqual([]);
  await person.leave();
});

test("many cards stored on one Planet are told by color, and cover nothing of it", async () => {
  const content = await server.get<{ cards: WireCard[]; resources: { id: string }[] }>(
    "/api/games/alien_artifacts/content",
  );
  const person = await sitWhere("alien_artifacts", ({ view }: { view: WireTable }) => {
    const there = new Set(view.cards.map((held) => held.card));
    const planet = content.cards.find((card) => card.kind === "planet" && !there.has(card.id))?.id ?? "";
    const marks = { switched_on: 0, used: 0, attacked: 0 };
    view.cards.push({ card: planet, owner: 0, area: "operational", tokens: 0, marks });
    for (const resource of content.resources.slice(20, 28))
      view.tucked.push({ card: planet, resource: resource.id, section: "a" });
  });
  const card = person.page.locator(".held .operational").first();
  await card.locator(".tucked").waitFor();
  expect(await card.locator(".tucked").textContent()).toContain("8 cards");
  const over = await card.evaluate((planet) => {
    const body = planet.querySelector(".match")?.getBoundingClientRect();
    const stored = planet.querySelector(".tucked")?.getBoundingClientRect();
    return body && stored ? body.bottom - stored.top : NaN;
  });
  expect(over).toBeLessThanOrEqual(1);
  await person.leave();
});

test("cards that are looked at lie side by side, whole, and leave the rows of the board apart", async () => {
  const content = await server.get<{ cards: WireCard[] }>("/api/games/alien_artifacts/content");
  for (const count of [4, 8]) {
    const person = await sitWhere(
      "alien_artifacts",
      ({ view }: { view: WireTable & { looked: string[] } }) => {
        view.looked = content.cards
          .filter((card) => card.kind === "technology")
          .slice(0, count)
          .map((card) => card.id);
      },
    );
    await person.page.locator(".stage .pair").first().waitFor();
    await person.picture(`aa-keep-${count}`);
    const seen = await person.page.evaluate(() => {
      const stage = document.querySelector(".stage") as Element;
      const tops = new Set(
        [...stage.querySelectorAll(".pair")].map((pair) => pair.getBoundingClientRect().top),
      );
      const cut = [...stage.querySelectorAll(".side")].filter(
        (side) => side.scrollHeight > side.clientHeight + 1,
      );
      // Each row of the board has room for the words at its head.
      const crowded = [...document.querySelectorAll(".row > .head")].filter(
        (head) => head.scrollHeight > head.clientHeight + 2,
      );
      return {
        lines: tops.size,
        hidden: stage.scrollHeight - stage.clientHeight,
        cut: cut.length,
        crowded: crowded.length,
        rows: document.querySelectorAll(".row > .head").length,
      };
    });
    const together = count <= 4;
    expect(seen, `${count} cards`).toEqual({
      lines: together ? 1 : 2,
      hidden: 0,
      cut: 0,
      crowded: 0,
      rows: together ? 3 : 0,
    });
    await person.leave();
  }
});

test("what an Action does is told beside all Actions, and covers none of them", async () => {
  const person = await seated();
  await until(person, "menu");
  const covered = async (action: string) => {
    await person.page.mouse.move(5, 5);
    await person.page.locator(`[data-target="action:${action}"]`).hover();
    await person.page.locator(".reader").waitFor();
    return person.page.evaluate(() => {
      const bubble = document.querySelector(".reader")?.getBoundingClientRect();
      return [...document.querySelectorAll('[data-target^="action:"]')].filter((tile) => {
        const box = tile.getBoundingClientRect();
        return bubble && box.top < bubble.bottom && box.bottom > bubble.top;
      }).length;
    });
  };
  for (const action of ["buy", "discover", "faction", "mine"]) expect(await covered(action), action).toBe(0);
  await person.leave();
});

interface WireTable {
  cards: { card: string | null; owner: number; area: string; tokens: number; marks: object }[];
  tucked: { card: string; resource: string; section: string }[];
  facts: { players: { ships: Record<string, object>; ladders: Record<string, object> }[] };
}

test("one bubble tells of what is pointed at, and none of what a click brings under the pointer", async () => {
  const person = await seated();
  await until(person, "menu");
  const reader = person.page.locator(".reader");
  await person.page.locator('[data-target="action:develop"]').hover();
  await reader.waitFor();
  await person.page.waitForTimeout(600); // a tooltip would have come by then
  expect(await person.at("tip").count()).toBe(0);
  expect(await reader.textContent()).toContain("joins your Empire");
  // A click silences it, until the pointer moves again.
  await person.page.mouse.down();
  await person.page.mouse.up();
  await expect.poll(() => reader.count()).toBe(0);
  await person.page.waitForTimeout(400);
  expect(await reader.count()).toBe(0);
  await person.page.mouse.move(5, 5);
  await person.page.locator('[data-target="action:develop"]').hover();
  await reader.waitFor();
  await person.leave();
});

test("a click elsewhere is a no to what waits for a yes", async () => {
  const person = await seated(undefined, "dark", true);
  await until(person, "keep");
  const card = person.page.locator('.stage [data-mark="option"]').first();
  await card.click();
  await person.at("sure").waitFor();
  await person.page.locator('[data-target="action:buy"]').click();
  await expect.poll(() => person.at("sure").count()).toBe(0);
  expect(await person.asked()).toBe("keep");
  await person.leave();
});

test("a card says what it does where it lies, and which of its sides is not in force", async () => {
  const person = await seated();
  await until(person, "menu");
  const reader = person.page.locator(".reader");
  await person.page.locator(".building .target-box").first().hover();
  await expect.poll(() => reader.textContent()).toContain("Under Construction: it does nothing yet.");
  expect(await reader.locator(".idle").count()).toBe(0);
  await person.page.mouse.move(5, 5);
  await person.page.locator(".empire .target-box").first().hover();
  await expect.poll(() => reader.textContent()).toContain("In the Empire:");
  expect(await reader.locator(".idle").count()).toBe(1);
  await person.leave();
});

test("a turn on a phone, 360 pixels wide", async () => {
  const person = await seated({ width: 360, height: 740 });
  const wide = () => person.page.evaluate(() => document.documentElement.scrollWidth);
  await until(person, "menu");
  await person.picture("aa-phone-menu");
  // No button lies over the name of what it reads.
  const covered = await person.page.locator(".deck").evaluateAll((decks) =>
    decks.flatMap((deck) => {
      const name = deck.querySelector(".band .name");
      const read = deck.querySelector(".read")?.getBoundingClientRect();
      if (!name || !read) return [];
      const words = document.createRange();
      words.selectNodeContents(name);
      const over = [...words.getClientRects()].some(
        (line) => line.right > read.left + 2 && line.top < read.bottom && line.bottom > read.top,
      );
      return over ? [name.textContent] : [];
    }),
  );
  expect(covered).toEqual([]);
  await person.accessible("the phone's board");
  expect(await wide()).toBeLessThanOrEqual(360);
  for (const tab of ["mine", "players"]) {
    await person.at(`tab-${tab}`).click();
    await person.picture(`aa-phone-${tab}`);
    await person.accessible(`the phone's ${tab}`);
    expect(await wide()).toBeLessThanOrEqual(360);
  }
  await person.at("tab-board").click();
  const seen = new Set<string>();
  for (let i = 0; i < 40 && !(seen.has("discard_step") && seen.size > 4); ++i) {
    const kind = await person.asked();
    if (!seen.has(kind)) await person.picture(`aa-phone-question-${kind}`);
    seen.add(kind);
    await answer(person, kind, i);
  }
  expect(seen.has("menu") && seen.has("discard_step")).toBe(true);
  expect(await wide()).toBeLessThanOrEqual(360);
  await person.leave();
});
