// What holds for the table of every game, in four windows: readable, nothing cut, and asking only before what cannot
// be taken back.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Person, until } from "./browser";
import { hurry } from "./quick";
import { cutWords, riddles, smallText } from "./readable";
import { desktop, games, sit, step, windows } from "./sit";
import { browser, server } from "./table";

const cut = (person: Person) =>
  person.page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const bar = document.querySelector(".bar")?.getBoundingClientRect();
    const buttons = [...document.querySelectorAll<HTMLElement>(".bar .button:not([inert])")].filter(
      (button) => button.getClientRects().length > 0 && !button.closest(".panel"),
    );
    const outside = buttons.filter((button) => {
      const box = button.getBoundingClientRect();
      return !bar || box.left < -1 || box.right > innerWidth + 1 || box.bottom > bar.bottom + 1;
    });
    const told = document.querySelector('[data-testid="teller"] .text:not([data-telling])');
    return [
      ...(scrollWidth > innerWidth ? ["the page scrolls sideways"] : []),
      ...(scrollHeight > innerHeight ? ["the page scrolls down"] : []),
      ...(told && told.scrollHeight > told.clientHeight + 1 ? [`cut: ${told.textContent}`] : []),
      ...outside.map((button) => `cut: ${button.textContent?.trim()}`),
    ];
  });

const withoutPoints = (told: string) => told.replace(/ \([+−]\d+ points?\)/g, "");

const theOnlyMove = (person: Person) =>
  person.page.evaluate(() => {
    const moves = new Set(
      [...document.querySelectorAll("[data-move]")].map((button) => button.getAttribute("data-move")),
    );
    const more = document.querySelector('[data-testid="all-options"] .shown')?.textContent ?? "";
    return moves.size === 1 && !more.startsWith("All options");
  });

// Boxes that can be chosen and do not look it, because something else about them is shown instead.
const unmarked = (person: Person) =>
  person.page.evaluate(() =>
    [...document.querySelectorAll('.target-box[data-mark="option"]')]
      .filter((box) => box.getClientRects().length > 0)
      .filter((box) => !getComputedStyle(box).boxShadow.includes("0px 0px 0px 2px"))
      .map((box) => box.getAttribute("data-target")),
  );

// The rules and the settings, beside whatever is asked: whole, readable, and for everybody. The list of all rules is
// made in the same way for every game, and long: those of one game say whether everybody can read it.
async function drawers(person: Person, what: string): Promise<void> {
  const look = async (part: string, name: string) => {
    await expect.poll(() => cutWords(person), { message: `${name}, ${what}` }).toEqual([]);
    expect(await smallText(person), `${name}, ${what}`).toEqual([]);
    if (name.endsWith("All rules") && !what.startsWith(games[0] ?? "")) return;
    await person.accessible(`${name}, ${what}`, undefined, part);
  };
  await person.at("rules").click();
  for (const tab of await person.at("rules-drawer").getByRole("tab").all()) {
    await tab.click();
    await look('[data-testid="rules-drawer"]', `the rules: ${await tab.textContent()}`);
  }
  await person.page.keyboard.press("Escape");
  await expect.poll(() => person.at("rules-drawer").count()).toBe(0);
  await person.at("menu").click();
  await look(".menu", "the settings");
  await person.page.keyboard.press("Escape");
}

// On a phone the move that ends something is always in reach, and a dot says in which tab something can be chosen.
async function inReach(person: Person): Promise<void> {
  const seen = await person.page.evaluate(() => {
    const tabs = document.querySelector('[aria-label="Parts of the table"]')?.getBoundingClientRect();
    const end = document.querySelector(".ending")?.getBoundingClientRect();
    const choices = document.querySelectorAll('[data-mark="option"][data-target]').length;
    return {
      tabs: tabs ? Math.round(tabs.bottom) : 0,
      end: !end || (tabs !== undefined && end.top > innerHeight / 2 && end.bottom <= tabs.top + 1),
      told: choices === 0 || document.querySelectorAll('[role="tab"] .dot').length > 0,
    };
  });
  expect(seen).toEqual({ tabs: 844, end: true, told: true });
}

// Whether something was done since the last turn began, where turns are told.
const underWay = (person: Person) =>
  person.page.evaluate(() => {
    const lines = [...document.querySelectorAll('[data-testid="log"] li')];
    const begins = lines.map((line) => /'s turn\.|Turn \d+:/.test(line.textContent ?? ""));
    return begins.includes(true) && begins.at(-1) === false;
  });

for (const game of games) {
  test(`${game} is readable and whole in every window, also for those who cannot see it`, async () => {
    for (const size of windows) {
      const name = `${size.width}x${size.height}`;
      const theme = size.width === 1920 || size.width === 390 ? "light" : "dark";
      const person = await sit(game, size, { theme });
      for (let i = 0; i < 4 && (await person.asked()) !== "over"; ++i) {
        await expect.poll(() => cut(person), { message: name }).toEqual([]);
        expect(await cutWords(person), name).toEqual([]);
        if (size.width > 500) expect(await smallText(person, 13), name).toEqual([]);
        else await inReach(person);
        expect(await riddles(person), name).toEqual({ things: [], signs: [] });
        expect(await unmarked(person), name).toEqual([]);
        await step(person, i);
      }
      await person.asked();
      await person.picture(`${game}-${name}`);
      if (size.width < 1300) {
        await person.accessible(`${game} at ${name}`);
        await drawers(person, `${game} at ${name}`);
      }
      await person.leave();
    }
  });

  test(`${game} keeps the contrast of its words whatever is dealt, in both themes`, async () => {
    const person = await sit(game);
    for (const size of [desktop, { width: 390, height: 844 }, desktop]) {
      let seen = 0;
      await hurry(person, (table) => table.moves.length > 0 && ++seen > 20);
      await person.page.setViewportSize(size);
      for (const theme of ["dark", "light"]) {
        await person.page.evaluate(
          (name) => document.documentElement.setAttribute("data-theme", name),
          theme,
        );
        await person.accessible(`${game} at ${size.width} pixels, ${theme}`, ["color-contrast"]);
      }
    }
    await person.leave();
  });

  test(`${game} asks before what cannot be taken back, beside the click, and never before the rest`, async () => {
    const person = await sit(game, desktop, { motion: true });
    let count = { asked: 0, free: 0 };
    const kept = () => person.at("undo").getAttribute("aria-disabled");
    const told = async () => (await person.at("summary").allTextContents()).join();
    for (let i = 0; i < 24 && (await person.asked()) !== "over"; ++i) {
      const before = await kept();
      const only = await theOnlyMove(person);
      const others = await told();
      const acted = await underWay(person);
      const { far, ending } = await step(person, i);
      const asked = far !== null;
      if ((await person.asked()) === "over") break;
      // What the others gained stays beside what they did.
      const now = await told();
      if (withoutPoints(now) === withoutPoints(others)) expect(now).toBe(others);
      // Ending a turn in which something was done is a yes to it.
      if (ending && (before === "false" || acted)) {
        expect(asked, "asked again at the end of a turn").toBe(false);
        continue;
      }
      // Where nothing else can be done, there is nothing to ask.
      if (only && before === "true") {
        expect(asked, "asked about the only move").toBe(false);
        continue;
      }
      const what = `${asked ? "asked" : "not asked"}, now: ${await person.question()}`;
      expect(await kept(), what).toBe(String(asked));
      if (asked) expect(far).toBeLessThan(40);
      count = { asked: count.asked + Number(asked), free: count.free + Number(!asked) };
    }
    expect(count.asked).toBeGreaterThan(0);
    expect(count.free).toBeGreaterThan(0);
    await person.leave();
  });
}

test("forgetting a seat asks, can be undone, and the links can be kept", async () => {
  const person = await Person.enter(browser, server.url);
  await person.at("quick-anteros").click();
  await person.asked();
  await person.page.goto(server.url);
  const running = person.page.getByRole("region", { name: "Your running games" });
  await running.getByTestId("ask-forget").click();
  await person.accessible("the question before forgetting");
  await running.getByTestId("forget").click();
  await until(async () => ((await running.locator("li").count()) === 0 ? true : null));
  await running.getByTestId("undo-forget").click();
  await until(async () => ((await running.locator("li").count()) === 1 ? true : null));
  const [download] = await Promise.all([
    person.page.waitForEvent("download"),
    running.getByTestId("export-tables").click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  expect(text).toMatch(/^Anteros, .*: http.*\/t\/[\w-]+#[0-9a-f]{32}\n$/);
  await person.leave();
});

test("a sign says what it is when it is pointed at, beside itself, until a click", async () => {
  const person = await sit("ceres", { width: 1920, height: 1080 });
  const sign = person.page.locator("svg[data-tip]:visible").first();
  await sign.hover();
  const tip = person.at("tip");
  await tip.waitFor();
  expect((await tip.textContent())?.length).toBeGreaterThan(3);
  const [a, b] = [await sign.boundingBox(), await tip.boundingBox()];
  if (!a || !b) throw new Error("nothing there");
  const apart =
    b.y >= a.y + a.height || b.y + b.height <= a.y || b.x >= a.x + a.width || b.x + b.width <= a.x;
  expect(apart).toBe(true);
  await person.page.mouse.down();
  await until(async () => ((await tip.count()) === 0 ? true : null));
  await person.leave();
});

test("a click leaves no tooltip behind, whatever it brings under the hand", async () => {
  const person = await sit("anteros", desktop, { motion: true });
  while ((await person.asked()) !== "slide") await step(person, 0);
  const slide = person.page.locator('[data-mark="option"][data-target^="slide:n"]').first();
  const box = await slide.boundingBox();
  if (!box) throw new Error("no slide to be seen");
  await person.page.mouse.move(box.x + 20, box.y + box.height / 2);
  await person.page.waitForTimeout(200);
  await person.page.mouse.down();
  await person.page.mouse.up();
  await until(async () => ((await person.asked()) !== "slide" ? true : null));
  await person.page.waitForTimeout(900);
  expect(await person.at("tip").count()).toBe(0);
  // It points again as soon as it moves.
  await person.page.mouse.move(5, 5);
  await person.page.mouse.move(box.x + 24, box.y + box.height / 2);
  await person.at("tip").waitFor();
  await person.leave();
});
