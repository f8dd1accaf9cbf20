// Full tables and small windows: nothing lies over anything, nothing has to be looked for.
import { expect, test } from "vitest";
import { Person, until } from "./browser";
import { hurry } from "./quick";
import { browser, server } from "./table";

interface Made {
  table: string;
  seats: { token?: string }[];
}

async function sit(game: string, players: number, size = { width: 1280, height: 800 }): Promise<Person> {
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", level: "rookie" }));
  const seats = [{ kind: "person", name: "Hilda" }, ...bots];
  const made = await server.post<Made>("/api/tables", { game, options: {}, seats });
  const link = `${server.url}/t/${made.table}#${made.seats[0]?.token}`;
  const person = await Person.enter(browser, link, {}, size);
  await person.asked();
  return person;
}

test.each([
  ["anteros", 4],
  ["ceres", 4],
  ["luna_maris", 4],
  ["alien_artifacts", 5],
  ["skymines", 4],
])("%s with %i players keeps the log and all names in sight", async (game, players) => {
  const person = await sit(game, players);
  await person.anything();
  await person.asked();
  const seen = await person.page.evaluate(() => {
    const side = document.querySelector(".desk > .side");
    const lines = document.querySelector(".log .lines")?.getBoundingClientRect();
    const tabs = [...document.querySelectorAll(".tabs > *")].map((tab) => tab.getBoundingClientRect());
    return {
      lines: lines && lines.bottom <= innerHeight ? lines.height : 0,
      scrolls: side ? side.scrollHeight - side.clientHeight : NaN,
      overlap: tabs.some((a, i) =>
        tabs.some(
          (b, j) =>
            j > i &&
            a.right > b.left + 1 &&
            b.right > a.left + 1 &&
            a.bottom > b.top + 1 &&
            b.bottom > a.top + 1,
        ),
      ),
    };
  });
  expect(seen.lines).toBeGreaterThan(60);
  expect(seen.scrolls).toBeLessThanOrEqual(1);
  expect(seen.overlap).toBe(false);
  await person.leave();
});

test("the bubble of a thing covers nothing that can be chosen", async () => {
  const person = await sit("alien_artifacts", 2);
  const actions = person.page.locator('[data-target^="action:"][data-mark="option"]');
  for (let i = 0; i < 12 && (await actions.count()) < 2; ++i) {
    await person.anything();
    await person.asked();
  }
  expect(await actions.count()).toBeGreaterThan(1);
  await actions.first().hover();
  await person.page.locator(".reader").waitFor();
  const covered = await until(async () =>
    person.page.evaluate(() => {
      const bubble = document.querySelector(".reader")?.getBoundingClientRect();
      if (!bubble) return null;
      return [...document.querySelectorAll('[data-mark="option"]')].filter((thing) => {
        const box = thing.getBoundingClientRect();
        return (
          box.right > bubble.left &&
          box.left < bubble.right &&
          box.bottom > bubble.top &&
          box.top < bubble.bottom
        );
      }).length;
    }),
  );
  expect(covered).toBe(0);
  await person.leave();
});

const selected = (person: Person, tab: string) =>
  until(async () => ((await person.at(`tab-${tab}`).getAttribute("aria-selected")) === "true" ? true : null));

test("on a phone a question about the board brings the board, and the result needs no sideways scrolling", async () => {
  const person = await sit("anteros", 2, { width: 390, height: 844 });
  // Cards are in the hand, what their arrows point at is on the board; some cards point at nothing.
  let kind = "";
  for (let i = 0; i < 9 && kind !== "arrow"; ++i) {
    await hurry(person, (table) => table.question?.kind === "card");
    await selected(person, "mine");
    await person.anything(i);
    kind = await person.asked();
  }
  expect(kind).toBe("arrow");
  await selected(person, "board");
  await hurry(person);
  const scores = person.at("end-screen").locator(".scores");
  expect(await scores.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  expect(await scores.locator("tbody tr").last().locator("td").count()).toBe(2);
  await person.leave();
});
