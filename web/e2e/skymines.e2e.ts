// Skymines in the browser: one person against a bot, alone against Luna, a turn on a phone.
import { expect, test } from "vitest";
import { Person, until } from "./browser";
import { smallText } from "./readable";
import { hurry, playQuickly, seatOf } from "./quick";
import { advance, answer, has, options, play } from "./skymines";
import { browser, server, sitWhere } from "./table";

async function open(person: Person, players: number, ownSetup = false) {
  await person.at("quick-skymines").waitFor();
  await person.at("my-name").fill("Hilda");
  await person.at("setup-skymines").click();
  await person.players(players);
  if (players > 1) await person.at("begins").selectOption("first");
  for (let seat = 1; seat < players; ++seat) await person.at(`seat-${seat}`).selectOption("bot:rookie");
  if (ownSetup) {
    const choice = (has: string) => person.page.locator(`.choices select:has(option[value="${has}"])`);
    await person.at("more-options").click();
    await choice("chosen").selectOption("chosen");
    await choice("random").last().selectOption("random");
  }
  await person.at("open-table").click();
}

test("one person against a bot, from the start page to the end screen", async () => {
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
  await person.rowsAddUp();
  await person.picture("skymines-end");
  await person.leave();
});

test("alone against Luna, whose turns are told deed by deed", async () => {
  const person = await Person.enter(browser, server.url, { speed: "normal" });
  await open(person, 1);
  const told = person.at("told");
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
});

test("tracks of free choice, one of two starting tokens, the bonus space of a track", async () => {
  const person = await Person.enter(browser, server.url);
  await open(person, 2, true);
  expect(await person.asked()).toBe("track");
  await expect.poll(() => options(person, "track_board:").count()).toBe(10);
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

// Where a thing is, once it lies still.
const middle = async (person: Person, thing: string) => {
  const box = await person.page.locator(thing).first().boundingBox({ timeout: 5_000 });
  if (!box) throw new Error(`${thing} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const slot = (n: number) => `.column [data-target^="slot:"][data-target$=":${n}"]`; // of one's own
const aCard = '.hand [data-mark="option"]';
const inSlot = (person: Person, n: number) => person.page.locator(`${slot(n)} .card`).count();

test("plans are laid by dragging; a click picks a card up, also with one slot left", async () => {
  const person = await Person.enter(browser, server.url, { motion: true });
  await open(person, 2);
  await person.asked();
  const drag = async (from: string, to: string) => {
    await person.doing(async () => {
      const before = await person.deeds();
      const [a, b] = [await middle(person, from), await middle(person, to)];
      // The last answer may not be acknowledged yet: then it is dragged again.
      for (let attempt = 0; attempt < 8 && (await person.deeds()) === before; ++attempt) {
        await person.page.mouse.move(a.x, a.y);
        await person.page.mouse.down();
        await person.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
        await person.page.mouse.move(b.x, b.y);
        await person.page.mouse.up();
        await person.page.waitForTimeout(250);
      }
    });
  };
  await drag(aCard, '.column [data-mark="subject"]'); // the first card to rest
  for (let count = 0; (await person.asked()) === "resting"; ++count) await answer(person, "resting", count);
  await drag(aCard, slot(4));
  expect(await inSlot(person, 4)).toBe(1);
  await drag(slot(4), slot(2)); // taken back, and laid anew
  await until(async () => ((await inSlot(person, 2)) === 1 && (await inSlot(person, 4)) === 0 ? true : null));
  await drag(slot(2), aCard); // to the hand
  expect(await inSlot(person, 2)).toBe(0);
  for (const n of [2, 3]) await drag(aCard, slot(n));
  const before = await person.deeds();
  await until(async () => {
    await person.page.locator(aCard).first().click({ timeout: 3_000 });
    return (await person.page.locator('.hand [data-mark="chosen"]').count()) === 1 ? true : null;
  });
  expect(await person.deeds()).toBe(before);
  await person.doing(() => person.page.locator(slot(4)).click());
  expect(await inSlot(person, 4)).toBe(1);
  await person.leave();
});

test("no card of the hand covers another, and every name is whole", async () => {
  const person = await Person.enter(browser, server.url);
  await open(person, 2);
  const sizes = new Set<number>();
  for (let count = 0; count < 6; ++count) {
    const kind = await person.asked();
    await person.page.mouse.move(5, 5); // what is pointed at is raised
    const look = () =>
      person.page.evaluate(() => {
        const faces = [...document.querySelectorAll(".hand .face")];
        const boxes = faces.map((face) => face.getBoundingClientRect());
        const covered = boxes.filter((a, i) =>
          boxes.some(
            (b, j) =>
              i < j &&
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
          ),
        );
        const cut = faces
          .map((face) => face.querySelector(".name"))
          .filter(
            (name) =>
              name && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 3), // not a line
          );
        return { covered: covered.length, cut: cut.map((name) => name?.textContent) };
      });
    await expect.poll(look, { message: kind }).toEqual({ covered: 0, cut: [] });
    sizes.add(await person.page.locator(".hand .face").count());
    await answer(person, kind, count);
  }
  expect([...sizes]).toEqual(expect.arrayContaining([10, 7, 5]));
  await person.leave();
});

test("what a step is about stands beside the hand, and what the plan can do can be chosen there", async () => {
  const person = await Person.enter(browser, server.url);
  await open(person, 2);
  const course = person.page.getByRole("region", { name: "This round" });
  await expect.poll(() => course.textContent()).toMatch(/Seven rounds/);
  for (let count = 0; (await person.asked()) === "resting"; ++count) await answer(person, "resting", count);
  await expect.poll(() => course.textContent()).toMatch(/Resources take cards/);
  await expect.poll(() => course.locator("[aria-current]").textContent()).toMatch(/Plan/);
  for (const card of ["card:start_scientist_", "card:start_minerals_", "card:start_carbon_"])
    await person.doing(async () => {
      await options(person, card).first().click();
      await options(person, "slot:")
        .filter({ hasNot: person.page.locator(".laid") })
        .first()
        .click();
    });
  expect(await course.getByRole("button").count()).toBe(3);
  await person.doing(() => person.option("confirm"));
  expect(await person.asked()).toBe("action");
  await expect.poll(() => course.locator("[aria-current]").textContent()).toMatch(/Act/);
  const bar = () => person.page.locator(".bar").evaluate((bar) => bar.getBoundingClientRect().height);
  const high = await bar();
  await person.doing(() => course.getByRole("button", { name: /upload/ }).click());
  expect(await person.asked()).toMatch(/upload|purchase/);
  // A warning beside long options: nothing below jumps.
  expect(await bar()).toBe(high);
  await person.leave();
});

test("where nothing hangs on it, cards rest by one click", async () => {
  const person = await Person.enter(browser, server.url);
  await open(person, 2);
  await person.asked();
  await playQuickly(await seatOf(person), (table) =>
    Boolean(table.moves.length > 1 && table.question?.text.includes("makes no difference")),
  );
  await person.at("rest-anywhere").waitFor();
  await person.picture("skymines-rest-anywhere");
  await person.at("rest-anywhere").click();
  await until(async () => {
    await person.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="confirm"]')?.click());
    return (await person.at("rest-anywhere").count()) === 0 ? true : null;
  });
  expect(await person.asked()).not.toMatch(/deck|rest/);
  await person.leave();
});

test("a finger drags a card to its slot", async () => {
  const person = await Person.enter(browser, server.url, { motion: true }, { width: 390, height: 844 });
  await open(person, 2);
  for (let count = 0; (await person.asked()) === "resting"; ++count) await answer(person, "resting", count);
  await person.page.locator(aCard).first().waitFor(); // its tab came to the front
  const finger = await person.context.newCDPSession(person.page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await person.doing(async () => {
    const before = await person.deeds();
    for (let attempt = 0; attempt < 8 && (await person.deeds()) === before; ++attempt) {
      const a = await middle(person, aCard);
      const b = await middle(person, slot(3));
      await touch("touchStart", a);
      for (const share of [0.2, 0.6, 1])
        await touch("touchMove", { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
      await touch("touchEnd");
      await person.page.waitForTimeout(250);
    }
  });
  expect(await inSlot(person, 3)).toBe(1);
  await person.leave();
});

test("the Belt is readable, and what is asked about opens beside it", async () => {
  const person = await Person.enter(browser, server.url);
  await person.at("quick-skymines").waitFor();
  const made = await server.post<{ table: string; seats: { token?: string }[] }>("/api/tables", {
    game: "skymines",
    options: { side: "belt", missions: "yes", threat: "random" },
    seats: [{ kind: "person", name: "Hilda" }],
  });
  await person.page.goto(`${server.url}/t/${made.table}#${made.seats[0]?.token}`);
  const opened = new Set<string>();
  for (let count = 0; count < 15; ++count) {
    const kind = await person.asked();
    const plans = await person.page.locator('.side [data-target^="plan:"]:visible').count();
    if (kind === "purchase") expect(plans).toBeGreaterThan(0);
    if (plans > 0) opened.add(kind);
    expect(await smallText(person), kind).toEqual([]);
    await answer(person, kind, count);
  }
  expect(opened).not.toContain("plan"); // folded again
  await person.picture("skymines-belt");
  // Whatever Luna turned up lies open.
  expect(await person.page.getByText("Her last turn").count()).toBe(1);
  await person.leave();
});

test("no outpost on the Moon lies over the number of a sector", async () => {
  const { sectors } = await server.get<{ sectors: { id: string }[] }>("/api/games/skymines/content");
  const person = await sitWhere("skymines", ({ view }: { view: { outposts: Record<string, string[]> } }) => {
    view.outposts = { tawac: sectors.map(({ id }) => id) };
  });
  await expect.poll(() => person.page.locator(".pieces path.base").count()).toBe(24);
  await person.picture("skymines-full-moon");
  const under = await person.page.evaluate(() => {
    const domes = [...document.querySelectorAll(".pieces path.base")].map((base) =>
      (base.previousElementSibling as Element).getBoundingClientRect(),
    );
    return [...document.querySelectorAll(".pieces text.number")]
      .filter((number) => {
        const box = number.getBoundingClientRect();
        return domes.some(
          (dome) =>
            Math.min(box.right, dome.right) - Math.max(box.left, dome.left) > 1 &&
            Math.min(box.bottom, dome.bottom) - Math.max(box.top, dome.top) > box.height / 3,
        );
      })
      .map((number) => number.textContent);
  });
  expect(under).toEqual([]);
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
  await person.at("tab-mine").click();
  await person.picture("skymines-phone-mine");
  expect(await smallText(person)).toEqual([]); // the Moon can be magnified, the own area cannot
  await person.at("tab-board").click();
  await person.picture("skymines-phone-board");
  await person.accessible("the board on a phone");
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await answer(person, "action", 0); // a bonus space of the board
  await person.asked();
  await person.leave();
});
