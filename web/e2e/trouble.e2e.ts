// Undo, refusals, hints, reload, lost connections, keyboard, phone.
import { expect, test } from "vitest";
import { answer } from "./anteros";
import { Person } from "./browser";
import { browser, server } from "./table";

interface Summary {
  moves: number;
}
const movesOf = async (address: string) =>
  (await server.get<Summary>(`/api/tables/${new URL(address).pathname.split("/")[2]}`)).moves;

// A table with one bot, at the person's first slide.
async function seated(size?: { width: number; height: number }, motion = false): Promise<Person> {
  const person = await Person.enter(browser, server.url, { name: "Hilda", motion }, size);
  await person.at("setup-anteros").click();
  await person.at("begins").selectOption("first");
  await person.at("seat-1").selectOption("bot:rookie");
  await person.at("open-table").click();
  expect(await person.asked()).toBe("place");
  await answer(person, "place");
  await waitFor(person, "slide");
  return person;
}

async function waitFor(person: Person, kind: string): Promise<void> {
  await expect
    .poll(() => person.page.getAttribute('[data-testid="question"]', "data-kind"), { timeout: 20_000 })
    .toBe(kind);
}

async function play(person: Person, until: string, most = 200): Promise<void> {
  for (let i = 0; i < most; ++i) {
    const kind = await person.asked();
    if (kind === until) return;
    await answer(person, kind, 2 * i); // even: mines where it can
  }
  throw new Error(`never asked for ${until}`);
}

// Answers until the next turn has begun; the log tells.
async function endTurn(person: Person): Promise<void> {
  const turns = async () => ((await person.at("log").textContent()) ?? "").match(/Turn \d+:/g)?.length ?? 0;
  const before = await turns();
  for (let i = 0; i < 40; ++i) {
    await answer(person, await person.asked(), 2 * i);
    if ((await turns()) > before) return;
  }
  throw new Error("the turn never ended");
}

test("a slide is previewed, can be taken back, and the page says when it cannot", async () => {
  const person = await seated();
  const moves = await movesOf(person.page.url());
  await person.page.locator('[data-mark="option"][data-target^="slide:"]').nth(2).hover();
  await person.page.getByText("Out comes").waitFor();
  await person.picture("slide-preview");
  await person.doing(() => person.choose("slide:", 2));
  await play(person, "card");
  expect(await movesOf(person.page.url())).toBeGreaterThan(moves);
  await person.at("undo").click();
  await waitFor(person, "slide");
  expect(await movesOf(person.page.url())).toBe(moves);

  // A card that is pinned keeps showing its arrows while slides are looked at.
  await person.page.locator('[data-target^="card:"]').first().click();
  await expect.poll(() => person.page.locator(".reach").count()).toBe(1);
  await person.picture("card-pinned");

  // After the turn is over there is nothing to take back, and the page says so.
  await endTurn(person);
  await waitFor(person, "slide");
  const played = await movesOf(person.page.url());
  await person.insist(person.at("undo"));
  await expect.poll(() => person.page.locator(".notice").textContent()).toMatch(/another player|take back/);
  expect(await movesOf(person.page.url())).toBe(played);
  await person.leave();
});

test("what is not possible says why and leads to the rule", async () => {
  const person = await seated();
  await play(person, "finish");
  const contract = person.page.locator('[data-target^="contract:"][data-mark="refused"]').first();
  expect(await contract.textContent()).toContain("Not possible: You lack");
  await person.insist(contract);
  await expect.poll(() => person.page.locator(".notice").textContent()).toContain("You lack");
  await person.picture("refused");
  await person.page.locator(".notice .rule").click();
  const drawer = person.at("rules-drawer");
  await expect.poll(() => drawer.locator(".marked").getAttribute("data-rule")).toBe("AN-16.14");
  await person.picture("rules");
  await person.accessible("the rules");
  await drawer.getByPlaceholder("Search the rules").fill("salvage edge");
  await expect.poll(() => drawer.locator(".statement").count()).toBeLessThan(20);
  expect(await drawer.locator(".statement").count()).toBeGreaterThan(0);
  await drawer.getByRole("tab", { name: "How to play" }).click();
  await drawer.getByRole("heading", { name: "Your turn" }).waitFor();
  await person.picture("primer");
  await person.page.keyboard.press("Escape");
  await expect.poll(() => drawer.count()).toBe(0);

  // A log line shows what it changed and cites its rule.
  await person.at("log").locator("button.line").last().click();
  await expect.poll(() => person.page.locator("[data-flashed]").count()).toBeGreaterThan(0);
  await person.at("log").locator(".rule").last().click();
  await expect.poll(() => drawer.locator(".marked").count()).toBe(1);
  await person.leave();
});

test("ending a turn that could be taken back until then is not asked about", async () => {
  const person = await seated();
  await play(person, "finish");
  const moves = await movesOf(person.page.url());
  expect(await person.at("undo").getAttribute("aria-disabled")).toBe("false");
  await person.option("end");
  await expect.poll(() => movesOf(person.page.url())).toBeGreaterThan(moves);
  await person.leave();
});

test("giving up a round is confirmed, and backing out changes nothing", async () => {
  const person = await Person.enter(browser, server.url, { name: "Hilda" });
  await person.at("quick-ceres").click();
  await waitFor(person, "turn");
  const moves = await movesOf(person.page.url());
  await person.option("pass");
  await person.at("confirm").waitFor();
  await person.picture("confirm");
  await person.page.keyboard.press("Escape");
  await expect.poll(() => person.at("confirm").count()).toBe(0);
  expect(await movesOf(person.page.url())).toBe(moves);
  // A double click asks, and is no answer; nor is a key that is held. A yes of its own is one at once.
  const pass = person.page.locator('.bar > [data-move="pass"]');
  const keys = person.page.keyboard;
  await pass.dblclick();
  await person.at("confirm").waitFor();
  await keys.press("Escape");
  await pass.focus();
  await keys.down("Enter");
  await person.at("confirm").waitFor();
  await keys.down("Enter");
  await keys.up("Enter");
  await person.page.waitForTimeout(300);
  expect(await movesOf(person.page.url())).toBe(moves);
  await keys.press("Escape");
  await keys.press("e");
  await keys.press("Enter");
  await expect.poll(() => movesOf(person.page.url())).toBeGreaterThan(moves);
  await person.leave();
});

test("a hint names the best moves and marks the first on the board", async () => {
  const person = await seated();
  await person.at("hint").click();
  const hints = person.at("hints");
  await hints.waitFor({ timeout: 30_000 });
  expect(await hints.locator("li").count()).toBeGreaterThan(0);
  expect(await hints.locator("li").first().textContent()).toMatch(/\d+ %/);
  await expect.poll(() => person.page.locator("[data-hinted]").count()).toBeGreaterThan(0);
  await person.picture("hint");
  await person.accessible("a hint");
  await person.leave();
});

test("reloading returns to the same seat and the same question", async () => {
  const person = await seated();
  await person.doing(() => person.choose("slide:", 5));
  await play(person, "card");
  const [question, cards] = [
    await person.question(),
    await person.page
      .locator('[data-target^="card:"]')
      .evaluateAll((list) => list.map((card) => card.getAttribute("data-target"))),
  ];
  await person.page.reload();
  await waitFor(person, "card");
  expect(await person.question()).toBe(question);
  expect(
    await person.page
      .locator('[data-target^="card:"]')
      .evaluateAll((list) => list.map((card) => card.getAttribute("data-target"))),
  ).toEqual(cards);
  await person.leave();
});

test("a lost connection is told, comes back by itself, and no move is lost or doubled", async () => {
  const person = await seated();
  const moves = await movesOf(person.page.url());
  await server.kill();
  await person.at("connection").waitFor();
  await person.picture("connection-lost");
  await person.accessible("a lost connection");
  await server.start();
  await expect.poll(() => person.at("connection").count(), { timeout: 30_000 }).toBe(0);
  expect(await movesOf(person.page.url())).toBe(moves);

  // The server dies with the click unanswered: afterwards the slide counts once, not twice, not never.
  server.freeze();
  await person.page.locator('[data-mark="option"][data-target^="slide:"]').nth(3).click();
  await server.kill();
  await person.at("connection").waitFor();
  await server.start();
  await expect.poll(() => person.at("connection").count(), { timeout: 30_000 }).toBe(0);
  await expect.poll(() => movesOf(person.page.url())).toBe(moves + 1);
  await expect
    .poll(() => person.page.getAttribute('[data-testid="question"]', "data-kind"))
    .not.toBe("slide");
  expect(await movesOf(person.page.url())).toBe(moves + 1);
  await person.leave();
});

test("everything can be done with the keyboard", async () => {
  const person = await seated();
  const focus = () => person.page.evaluate(() => document.activeElement?.getAttribute("data-target") ?? "");
  await person.page.keyboard.press("ArrowDown");
  await expect.poll(focus).toMatch(/^slide:/);
  const first = await focus();
  await person.page.keyboard.press("ArrowRight");
  await expect.poll(focus).not.toBe(first);
  await person.picture("keyboard");
  await person.page.keyboard.press("Enter");
  await expect
    .poll(() => person.page.getAttribute('[data-testid="question"]', "data-kind"))
    .not.toBe("slide");
  const kinds = new Set<string>();
  for (let i = 0; i < 40 && !kinds.has("space"); ++i) {
    const kind = await person.asked();
    kinds.add(kind);
    await person.doing(async () => {
      if (["slide", "salvage", "space", "remote", "claim_drill", "claim_tile"].includes(kind)) {
        await person.page.keyboard.press("ArrowDown");
        await expect.poll(focus).not.toBe("");
        await person.page.keyboard.press("Enter");
      } else if (kind === "finish") {
        await person.page.keyboard.press("e");
        await person.page.keyboard.press("Enter");
      } else await person.page.keyboard.press("1");
    });
  }
  expect([...kinds]).toEqual(expect.arrayContaining(["card", "arrow", "space"]));
  await person.page.keyboard.press("?");
  await person.at("rules-drawer").waitFor();
  await person.page.keyboard.press("Escape");
  await expect.poll(() => person.at("rules-drawer").count()).toBe(0);
  await person.leave();
});

test("others' moves are shown one by one and can be skipped", async () => {
  const person = await seated(undefined, true);
  await person.at("menu").click();
  await person.page.getByLabel("Other players' moves", { exact: true }).selectOption("slow");
  await person.accessible("the settings");
  await person.picture("settings");
  await person.page.keyboard.press("Escape");
  await endTurn(person);
  const skip = person.page.getByRole("button", { name: "Skip to now", disabled: false });
  await skip.waitFor({ timeout: 15_000 });
  await person.picture("watching");
  await skip.click();
  await waitFor(person, "slide");
  await expect.poll(() => person.page.locator("[data-changed]").count()).toBeGreaterThan(0);
  await expect.poll(() => person.at("live").textContent()).not.toBe("");
  await person.leave();
});

test("a turn on a phone, 360 pixels wide", async () => {
  const person = await seated({ width: 360, height: 740 });
  const wide = () => person.page.evaluate(() => document.documentElement.scrollWidth);
  await person.picture("phone-slide");
  await person.accessible("the phone's board");
  expect(await wide()).toBeLessThanOrEqual(360);
  for (const tab of ["mine", "players", "log"]) {
    await person.at(`tab-${tab}`).click();
    await person.picture(`phone-${tab}`);
    await person.accessible(`the phone's ${tab}`);
    expect(await wide()).toBeLessThanOrEqual(360);
  }
  await person.at("tab-board").click();
  const seen = new Set<string>();
  for (let i = 0; i < 60; ++i) {
    const kind = await person.asked();
    if (!seen.has(kind)) await person.picture(`phone-question-${kind}`);
    seen.add(kind);
    if (seen.has("space") && kind === "slide") break;
    if (kind === "card" || kind === "arrow")
      await person.doing(() => person.page.locator('[data-testid="options"] .option').first().tap());
    else await answer(person, kind, i);
  }
  expect([...seen]).toEqual(expect.arrayContaining(["slide", "card", "arrow", "space"]));
  expect(await wide()).toBeLessThanOrEqual(360);
  // The page itself does not scroll.
  expect(await person.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(740);
  await person.leave();
});

test("links that lead nowhere get a sentence", async () => {
  const person = await Person.enter(browser, server.url);
  await person.at("join-link").fill("what is this?");
  await person.page.getByRole("button", { name: "Join" }).click();
  await person.page.getByText("This is not a link to a table.").waitFor();
  await person.at("join-link").fill("/t/nosuchtable");
  await person.page.getByRole("button", { name: "Join" }).click();
  await person.page.getByText("There is no such table.").waitFor();
  await person.picture("no-table");
  const made = await server.post<{ table: string }>("/api/tables", {
    game: "anteros",
    options: {},
    seats: [{ kind: "person" }, { kind: "bot", level: "rookie" }],
  });
  await person.page.goto(`${server.url}/t/${made.table}#${"0".repeat(32)}`);
  await person.page.getByRole("button", { name: "Try again" }).waitFor();
  await person.picture("wrong-link");
  await person.page.goto(`${server.url}/nothing`);
  await person.page.getByText("There is nothing here.").waitFor();
  person.problems.length = 0; // the browser itself reports the answers 404
  await person.leave();
});
