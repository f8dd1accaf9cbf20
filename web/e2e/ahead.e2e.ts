// What is not asked for yet can be chosen first; what leads to it follows.
import { expect, test } from "vitest";
import { until, type Person } from "./browser";
import { hurry } from "./quick";
import { sit, step } from "./sit";
import type { Table } from "../src/lib/server/protocol";

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
