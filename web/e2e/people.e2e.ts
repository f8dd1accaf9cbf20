// Several people: two browsers, one screen, spectators, open seats.
import { expect, test } from "vitest";
import { answer } from "./anteros";
import type { Table } from "../src/lib/server/protocol";
import { Person, until } from "./browser";
import { begin, desk } from "./meeting";
import { playQuickly, seatOf } from "./quick";
import { browser, server } from "./table";

interface Made {
  table: string;
  seats: { seat: number; token?: string }[];
}

test("two people who have only a link, from the lobby to the end", async () => {
  const { hilda, bo } = await begin(desk, { theme: "light" });

  // The second player places first; the other sees it and is asked then.
  expect(await bo.asked()).toBe("place");
  await expect.poll(() => hilda.question()).toContain("Bo is choosing");
  await answer(bo, "place");
  expect(await hilda.asked()).toBe("place");
  await expect.poll(() => hilda.at("log").textContent()).toContain("Bo");
  await bo.page.getByText("Turned to your seat in the north").waitFor();
  await hilda.page.getByText("Turned to your seat in the south").waitFor();

  // Nobody sees the other's cards.
  const cardsOf = (person: Person) =>
    person.page
      .locator('[data-target^="card:"]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-target")));
  for (const person of [hilda, bo]) await expect.poll(() => cardsOf(person)).toHaveLength(2);
  const [mine, theirs] = [await cardsOf(hilda), await cardsOf(bo)];
  expect(mine.some((card) => theirs.includes(card))).toBe(false);

  // Whoever is asked answers, until the game is over or so many answers are given.
  const people = [hilda, bo];
  const play = async (most: number) => {
    for (let i = 0; i < most; ++i) {
      const asked = await until(async () => {
        if ((await hilda.at("end-screen").count()) > 0) return "over";
        for (const person of people) {
          const kind = await person.page.getAttribute('[data-testid="question"]', "data-kind");
          if (kind) return { person, kind };
        }
        return null;
      });
      if (asked === "over") return;
      await answer(asked.person, asked.kind, i);
    }
  };
  await play(24);
  await hilda.picture("two-hilda");
  await bo.picture("two-bo-light");
  await bo.accessible("the table in light colors");
  // The middle of the game is quickly played; the last turns by hand again.
  const late = (table: Table) => (table.view as { turns_done: number }).turns_done >= 34;
  await Promise.all(people.map(async (person) => playQuickly(await seatOf(person), late)));
  await play(60);
  await hilda.at("end-screen").waitFor();
  await bo.at("end-screen").waitFor();
  expect(await hilda.at("end-screen").locator("h2").textContent()).toBe(
    await bo.at("end-screen").locator("h2").textContent(),
  );
  await bo.picture("end-light");

  // One asks for a rematch, the other is led to it and keeps the seat.
  await hilda.at("rematch").click();
  await bo.page.getByRole("button", { name: "Go to it" }).click();
  expect(await bo.asked()).toBe("place");
  await hilda.leave();
  await bo.leave();
});

test("an open seat is taken by whoever comes first; a spectator sees no cards", async () => {
  const made = await server.post<Made>("/api/tables", {
    game: "anteros",
    options: {},
    seats: [{ kind: "person", name: "Hilda" }, { kind: "open" }],
  });
  const address = `${server.url}/t/${made.table}`;
  const hilda = await Person.enter(browser, `${address}#${made.seats[0]?.token}`);

  const juno = await Person.enter(browser, address);
  await juno.at("take-seat").waitFor();
  await juno.picture("open-seat");
  await juno.page.getByPlaceholder("Your name").fill("Juno");
  await juno.at("take-seat").click();
  expect(await juno.asked()).toBe("place");
  await expect.poll(() => hilda.at("players").textContent()).toContain("Juno");

  const watcher = await Person.enter(browser, address);
  await watcher.page.getByText("You are watching").waitFor();
  expect(await watcher.page.locator('[data-target^="card:"]').count()).toBe(0);
  expect(await watcher.page.locator('[data-mark="option"]').count()).toBe(0);
  await answer(juno, "place");
  await expect.poll(() => watcher.at("log").textContent()).toContain("Juno");

  // Coming back by the plain link of the table, Juno has the seat again.
  await juno.page.goto(server.url);
  await juno.page.goto(address);
  await juno.page.getByText("Turned to your seat in the north").waitFor();
  for (const person of [hilda, juno, watcher]) await person.leave();
});

test("several people at one screen hand the device on", async () => {
  const screen = await Person.enter(browser, server.url, { name: "Hilda" });
  await screen.at("setup-anteros").click();
  await screen.at("begins").selectOption("first");
  await screen.at("seat-1").selectOption("here");
  await screen.page.getByLabel("Name at seat 2").fill("Bo");
  await screen.at("open-table").click();

  const cards = () => screen.page.locator('[data-target^="card:"]').count();
  const handed: string[] = [];
  for (let i = 0; i < 40 && handed.length < 5; ++i) {
    const kind = await screen.asked();
    if (kind === "pass") {
      handed.push(((await screen.at("pass-device").locator("h1").textContent()) ?? "").trim());
      expect(await cards()).toBe(0);
      if (handed.length === 1) {
        await screen.picture("pass-device");
        await screen.accessible("handing the device on");
      }
      await screen.page.getByRole("button", { name: "show my cards" }).click();
      await screen.page.getByTestId("question").waitFor();
      expect(await screen.at("players").textContent()).not.toContain("away");
    } else {
      await answer(screen, kind, i);
    }
  }
  expect(handed).toEqual([
    "Pass the device to Bo",
    "Pass the device to Hilda",
    "Pass the device to Bo",
    "Pass the device to Hilda",
    "Pass the device to Bo",
  ]);

  // A reload shows nobody's cards either.
  await screen.page.reload();
  await screen.at("pass-device").waitFor();
  expect(await cards()).toBe(0);
  await screen.leave();
});

test("a name that is written from right to left leaves the words beside it in their order", async () => {
  const name = "אבי (7)";
  const made = await server.post<Made>("/api/tables", {
    game: "anteros",
    options: {},
    seats: [
      { kind: "person", name: "Hilda" },
      { kind: "person", name },
    ],
  });
  const hilda = await Person.enter(browser, `${server.url}/t/${made.table}#${made.seats[0]?.token}`);
  const shown = hilda.at("players").getByText(name);
  await shown.waitFor();
  expect(await shown.evaluate((at) => getComputedStyle(at).unicodeBidi)).toBe("isolate");
  await hilda.leave();
});
