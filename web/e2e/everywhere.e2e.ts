// What holds for the table of every game, in four windows: readable, nothing cut, calm, and asking only before
// what cannot be taken back.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Person, until } from "./browser";
import { hurry, playQuickly, seatOf } from "./quick";
import { cutWords, riddles, smallText } from "./readable";
import { browser, server } from "./table";
import type { Table } from "../src/lib/server/protocol";

const games = ["anteros", "ceres", "luna_maris", "alien_artifacts", "skymines"];
const windows = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844 },
];
const desktop = { width: 1280, height: 800 };

interface Made {
  table: string;
  seats: { seat: number; token?: string }[];
}

async function sit(game: string, size = desktop, theme: "dark" | "light" = "dark"): Promise<Person> {
  const seats = [
    { kind: "person", name: "Hilda" },
    { kind: "bot", level: "rookie" },
  ];
  const made = await server.post<Made>("/api/tables", { game, options: {}, seats });
  const link = `${server.url}/t/${made.table}#${made.seats[0]?.token}`;
  const person = await Person.enter(browser, link, { theme }, size);
  await person.asked();
  return person;
}

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

// Plays a move by clicking something that can be chosen; says how far from it the page asked, if it did, and whether it
// was a button that ends something.
async function step(person: Person, nth: number): Promise<{ far: number | null; ending: boolean }> {
  let far: number | null = null;
  let ending = false;
  await person.doing(async () => {
    const before = await person.deeds();
    for (let click = 0; click < 6; ++click) {
      const { spot, ends } = await person.page.evaluate((at) => {
        const seen = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((thing) => thing.getClientRects().length > 0);
        const things = seen('[data-mark="option"][data-target]');
        const all = things.length > 0 ? things : seen("[data-move]:not([inert])");
        const thing = all[at % Math.max(1, all.length)];
        document.querySelector("[data-hand]")?.removeAttribute("data-hand");
        thing?.setAttribute("data-hand", "");
        const ends = thing?.hasAttribute("data-ends") ?? false;
        const box = thing?.getBoundingClientRect();
        const middle = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        if (middle && thing?.contains(document.elementFromPoint(middle.x, middle.y)))
          return { spot: middle, ends };
        // Out of sight, or something lies over its middle.
        thing?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        thing?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return { spot: null, ends };
      }, nth);
      ending = ends;
      if (spot) await person.page.mouse.click(spot.x, spot.y);
      // It asks, or the table goes on, or more has to be chosen.
      for (let look = 0; look < 12; ++look) {
        await person.page.waitForTimeout(40);
        far = await person.page.evaluate(() => {
          const bubble = document.querySelector('[data-testid="sure"].placed')?.getBoundingClientRect();
          const hand = document.querySelector("[data-hand]")?.getBoundingClientRect();
          if (!bubble || !hand) return null;
          const aside = Math.max(hand.left - bubble.right, bubble.left - hand.right, 0);
          return Math.max(aside, hand.top - bubble.bottom, bubble.top - hand.bottom);
        });
        if (far !== null || (await person.deeds()) !== before) return;
      }
    }
  });
  return { far, ending };
}

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

for (const game of games) {
  test(`${game} is readable and whole in every window, also for those who cannot see it`, async () => {
    for (const size of windows) {
      const name = `${size.width}x${size.height}`;
      const person = await sit(game, size, size.width === 1920 || size.width === 390 ? "light" : "dark");
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
    await person.page.emulateMedia({ reducedMotion: "reduce" }); // colors change at once
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
    const person = await sit(game);
    let count = { asked: 0, free: 0 };
    const kept = () => person.at("undo").getAttribute("aria-disabled");
    const told = async () => (await person.at("summary").allTextContents()).join();
    for (let i = 0; i < 24 && (await person.asked()) !== "over"; ++i) {
      const before = await kept();
      const only = await theOnlyMove(person);
      const others = await told();
      const { far, ending } = await step(person, i);
      const asked = far !== null;
      if ((await person.asked()) === "over") break;
      // What the others gained stays beside what they did.
      const now = await told();
      if (withoutPoints(now) === withoutPoints(others)) expect(now).toBe(others);
      // Ending what could be taken back until then is a yes to it.
      if (ending && before === "false") {
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

interface TraceEvent {
  name: string;
  pid: number;
  tdur?: number; // microseconds of processor time: what else the machine does is not counted
}

test("an idle table costs nothing, playing jumps nowhere and never stands still", async () => {
  const tables: { game: string; person: Person }[] = [];
  for (const game of games) {
    const person = await sit(game);
    await person.page.evaluate(() => {
      const seen = { shift: 0 };
      (window as unknown as { seen: typeof seen }).seen = seen;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: "layout-shift" });
    });
    await browser.startTracing(person.page, {
      categories: ["disabled-by-default-devtools.timeline", "blink.user_timing"],
    });
    await person.page.evaluate(() => performance.mark("this page"));
    for (let i = 0; i < 6 && (await person.asked()) !== "over"; ++i) await step(person, i);
    await person.asked();
    // The log has followed.
    const below = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight;
    await expect.poll(() => person.at("log").evaluate(below), { message: game }).toBeLessThan(30);
    const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    // The browser's own pages work in processes of their own.
    const process = trace.traceEvents.find((event) => event.name === "this page")?.pid;
    const tasks = trace.traceEvents.filter((event) => event.name === "RunTask" && event.pid === process);
    expect(tasks.length, game).toBeGreaterThan(0);
    const longest = Math.max(...tasks.map((task) => (task.tdur ?? 0) / 1000));
    const { shift } = await person.page.evaluate(
      () => (window as unknown as { seen: { shift: number } }).seen,
    );
    console.log(`${game}: layout shift ${shift.toFixed(4)}, longest task ${Math.round(longest)} ms`);
    expect(tasks.length).toBeGreaterThan(100);
    expect(shift, `layout shift of ${game}`).toBeLessThan(0.02);
    expect(longest, `longest task of ${game}`).toBeLessThan(200);
    tables.push({ game, person });
  }
  // All of them rest at once; motion may take a few seconds to end.
  await Promise.all(
    tables.map(async ({ game, person }) => {
      await person.page.mouse.move(5, 5);
      await person.page.waitForTimeout(7_000);
      const session = await person.context.newCDPSession(person.page);
      await session.send("Performance.enable");
      const busy = async () => {
        const { metrics } = await session.send("Performance.getMetrics");
        return metrics.find((metric) => metric.name === "TaskDuration")?.value ?? NaN;
      };
      // A busy machine can only make it look dearer: the best of a few windows of ten seconds counts.
      let share = Infinity;
      for (let attempt = 0; attempt < 3 && share >= 0.01; ++attempt) {
        const before = await busy();
        await person.page.waitForTimeout(10_000);
        share = Math.min(share, ((await busy()) - before) / 10);
      }
      console.log(`${game}: idle ${(100 * share).toFixed(2)} % of a core`);
      expect(share, `idle ${game}`).toBeLessThan(0.01);
      await person.leave();
    }),
  );
});

test("the end tells the scoring by category: the one that it names, with its points", async () => {
  const person = await sit("anteros");
  await hurry(person, (table) => (table.view as { turns_done: number }).turns_done >= 34);
  await person.page.getByLabel("Speed of the others' moves").selectOption("fast");
  await playQuickly(await seatOf(person));
  const seen = new Set<string>();
  const marked = new Set<string>(); // categories whose pieces were marked on the board or in the panels meanwhile
  await until(async () => {
    const [headline, named, column, lit, panel] = await person.page.evaluate(() => {
      const heads = [...document.querySelectorAll('[data-testid="end-screen"] thead th')];
      const cells = [...document.querySelectorAll('[data-testid="end-screen"] tbody tr:first-child > *')];
      const now = heads.findIndex((head) => head.matches(".now"));
      const told = cells.findIndex((cell) => cell.matches(".now"));
      return [
        document.querySelector('[data-testid="end-screen"] h2')?.textContent ?? "",
        heads[now]?.textContent,
        told - now,
        document.querySelectorAll(".board [data-flashed], .players [data-flashed]").length,
        document.querySelector('[data-testid="scored"]')?.textContent ?? "",
      ];
    });
    if (/wins|share/.test(String(headline))) return true;
    if (named === undefined) return null;
    expect(headline).toBe(`Scoring: ${named}`);
    expect(column).toBe(0); // its points, not those of another
    expect(panel).toContain(named);
    seen.add(String(named));
    if (Number(lit) > 0) marked.add(String(named));
    return null;
  });
  expect(seen.size).toBeGreaterThan(1);
  expect([...marked]).toContain("Control");
  expect(await person.page.locator("[data-flashed]").count()).toBe(0);
  await person.leave();
});

// Points that were gained on the way, and a sum that is mended: nothing on the table stands for them.
const nowhere = ["Track", "Never below 0", "points gained"];

test("at the end whoever points at a category sees on the table what it counts", async () => {
  for (const game of games) {
    const person = await sit(game);
    await hurry(person);
    await person.at("end-screen").waitFor();
    await person.at("chart").waitFor();
    const heads = person.at("end-screen").locator("button.category");
    for (let i = 0; i < (await heads.count()); ++i) {
      const head = heads.nth(i);
      const name = (await head.textContent()) ?? "";
      const column = await person
        .at("end-screen")
        .locator(`tbody td:nth-child(${i + 4})`)
        .allTextContents();
      if (nowhere.includes(name) || column.every((points) => Number(points) === 0)) continue;
      await head.hover();
      await expect
        .poll(() => person.page.locator(".board [data-flashed], .players [data-flashed]").count(), {
          message: `${game}: ${name}`,
        })
        .toBeGreaterThan(0);
      if (i === 1) await person.picture(`${game}-end-category`);
    }
    await person.accessible(`a category at the end of ${game}`);
    await person.page.mouse.move(5, 5);
    for (const size of windows.slice(1)) {
      await person.page.setViewportSize(size);
      const name = `the end of ${game} at ${size.width}x${size.height}`;
      await expect.poll(() => cutWords(person), { message: name }).toEqual([]);
      if (size.width > 500) await expect.poll(() => smallText(person, 13), { message: name }).toEqual([]); // the chart is drawn anew
      await person.picture(`${game}-end-${size.width}`);
    }
    await person.leave();
  }
});

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
  const person = await sit("anteros");
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

// The mark that a thing has on the board.
const mark = (person: Person, thing: string) =>
  person.page.evaluate(
    (id) =>
      [...document.querySelectorAll(`[data-target="${id}"]`)]
        .map((element) => element.getAttribute("data-mark"))
        .find((found) => found !== null) ?? null,
    thing,
  );

async function clickThing(person: Person, thing: string): Promise<void> {
  const clicked = await person.page.evaluate((id) => {
    const all = [...document.querySelectorAll(`[data-target="${id}"]`)];
    const element = all.find((found) => found.getClientRects().length > 0) ?? all[0];
    element?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return element !== undefined;
  }, thing);
  if (!clicked) throw new Error(`there is no ${thing} to click`);
}

const offered = (person: Person) =>
  person.page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll("[data-move]")].map((button) => button.getAttribute("data-move")),
    ),
  ]);

test("what is not asked for yet can be chosen first: a field of research and then who goes for it", async () => {
  const person = await sit("ceres");
  expect(await mark(person, "field:aerospace")).toBe(null);
  await clickThing(person, "field:aerospace");
  await until(async () => ((await mark(person, "field:aerospace")) === "chosen" ? true : null));
  // Looking is not acting: the one way to it is left, and waits to be chosen.
  expect(await offered(person)).toEqual(["worker main_lab"]);
  expect(await person.asked()).toBe("turn");
  // Then using the Lab and choosing the field follow by themselves, up to the end of the turn, which asks.
  // A yes that comes at once, in the moment in which it is asked for, is heard.
  await person.page.evaluate(() => {
    const look = new MutationObserver(() => {
      const yes = document.querySelector<HTMLElement>('[data-testid="confirm"]');
      if (!yes) return;
      look.disconnect();
      yes.click();
    });
    look.observe(document.body, { childList: true, subtree: true });
  });
  await person.option("worker main_lab");
  await expect
    .poll(() => person.page.textContent(".log"), { timeout: 10_000 })
    .toContain("Hilda reaches Aerospace level 1");
  await person.leave();
});

test("a room can be chosen first and then the scientist who works there", async () => {
  const person = await sit("luna_maris");
  for (let i = 0; i < 4 && (await person.asked()) !== "turn"; ++i) await step(person, 0);
  const room = await until(async () => {
    expect(await person.asked()).toBe("turn");
    for (const module of ["laboratory", "industrial_complex", "greenhouse", "comms_room"]) {
      await clickThing(person, `module:${module}`);
      for (let look = 0; look < 20; ++look) {
        if ((await mark(person, `module:${module}`)) === "chosen") return module;
        await person.page.waitForTimeout(25);
      }
    }
    return null;
  });
  await person.choose("scientist:");
  await until(async () => ((await person.asked()) !== "turn" ? true : null));
  const log = async () => ((await person.page.textContent(".log")) ?? "").toLowerCase();
  await expect.poll(log).toContain(`goes to the ${room.replace("_", " ")}`);
  await person.leave();
});

test("a deck can be chosen first: a card is bought from it, and that can be taken back", async () => {
  const person = await sit("alien_artifacts");
  await hurry(person, (table) => table.moves.some((move) => move.notation === "buy"));
  await clickThing(person, "deck:planet");
  await until(async () => (/^Buy: how many/.test(await person.question()) ? true : null));
  await expect.poll(() => person.at("undo").getAttribute("aria-disabled")).toBe("false");
  await person.leave();
});

// What is under construction in the viewer's rows, by the deck that each card comes from.
interface Building {
  cards: { card: string; owner: number; area: string }[];
}
const building = (view: unknown) =>
  (view as Building).cards
    .filter((held) => held.owner === 0 && held.area === "under_construction")
    .map((held) => held.card);
const completing = ["discover", "build", "develop"];

// A person at a table of Alien Artifacts whose turn begins so; not every game has such a turn.
async function turnOf(wanted: (table: Table) => boolean): Promise<Person> {
  for (let games = 0; games < 8; ++games) {
    const person = await sit("alien_artifacts");
    let found = false;
    await hurry(
      person,
      (table) => (found = table.question?.kind === "menu" && table.moves.length > 0 && wanted(table)),
    );
    if (found) return person;
    await person.leave();
  }
  throw new Error("no game had such a turn");
}

test("a card under construction can be chosen itself: it is paid for, or prepared for where that is too early", async () => {
  const can = (table: Table, notation: string) => table.moves.some((move) => move.notation === notation);
  let card = "";
  let person = await turnOf((table) => {
    const move = table.moves.find((offer) => completing.includes(offer.notation));
    card = move?.targets.find((target) => target.startsWith("card:")) ?? "";
    return card !== "" && building(table.view).length > 1;
  });
  await clickThing(person, card);
  const asked = async (question: RegExp) => (question.test(await person.question()) ? true : null);
  await until(() => asked(/^(Discover|Build|Develop) .*: pay|^On which side/));
  await person.leave();

  // Nothing can be completed, and no row has two cards: a click on one of them begins to attach to it.
  let cards: string[] = [];
  person = await turnOf((table) => {
    cards = building(table.view);
    const rows = new Set(cards.map((at) => at.split("_")[0])).size;
    return rows === cards.length && can(table, "prepare") && !completing.some((verb) => can(table, verb));
  });
  let begun = false;
  for (const at of cards) {
    await clickThing(person, `card:${at}`);
    // It may be one that nothing in hand fits to; then it is shown instead.
    begun = await until(async () => {
      if (await asked(/^Attach a card/)) return true;
      return (await person.page.locator(".reader").count()) > 0 ? false : null;
    });
    if (begun) break;
    await person.page.keyboard.press("Escape");
    await expect.poll(() => person.page.locator(".reader").count()).toBe(0);
  }
  expect(begun).toBe(true);
  await expect.poll(() => person.at("undo").getAttribute("aria-disabled")).toBe("false");
  await person.leave();
});

test("goods and pieces go to their place before one's eyes, and not where motion is unwelcome", async () => {
  for (const motion of ["no-preference", "reduce"] as const) {
    const seats = [
      { kind: "person", name: "Hilda" },
      { kind: "bot", level: "rookie" },
    ];
    const made = await server.post<Made>("/api/tables", { game: "ceres", options: {}, seats });
    const link = `${server.url}/t/${made.table}#${made.seats[0]?.token}`;
    const person = await Person.enter(browser, link, { speed: "fast" });
    await person.page.emulateMedia({ reducedMotion: motion });
    await person.asked();
    await person.page.evaluate(() => {
      const seen = { travelers: 0 };
      (window as unknown as { seen: typeof seen }).seen = seen;
      new MutationObserver((changes) => {
        for (const change of changes)
          for (const node of change.addedNodes)
            if (node instanceof Element && node.classList.contains("traveler")) ++seen.travelers;
      }).observe(document.body, { childList: true });
    });
    await person.doing(() => person.option("worker main_factory"));
    await person.asked();
    const count = () =>
      person.page.evaluate(() => (window as unknown as { seen: { travelers: number } }).seen.travelers);
    if (motion === "reduce") expect(await count()).toBe(0);
    else await until(async () => ((await count()) > 0 ? true : null));
    await until(async () => ((await person.page.locator(".traveler").count()) === 0 ? true : null));
    await person.leave();
  }
});
