// Several people: two browsers, one screen, spectators, open seats.
import { expect, test } from "vitest";
import { answer } from "./anteros";
import { Person } from "./browser";
import { browser, server } from "./table";

interface Made {
  table: string;
  seats: { seat: number; token?: string }[];
}

// Plays until it is somebody else's turn, the game is over or so many answers are given.
async function turn(person: Person, most = 30): Promise<void> {
  for (let i = 0; i < most; ++i) {
    const kind = await person.page.getAttribute('[data-testid="question"]', "data-kind");
    if (!kind) return;
    await answer(person, kind, i);
  }
}

test("two browsers against each other, by secret link, until the end", async () => {
  const made = await server.post<Made>("/api/tables", {
    game: "anteros",
    options: {},
    seats: [
      { kind: "person", name: "Hilda" },
      { kind: "person", name: "Bo" },
    ],
  });
  const link = (seat: number) => `${server.url}/t/${made.table}#${made.seats[seat]?.token}`;
  const hilda = await Person.enter(browser, link(0), { theme: "dark" });
  const bo = await Person.enter(browser, link(1), { theme: "light" });

  // The second player places first; the other sees it and is asked then.
  expect(await bo.asked()).toBe("place");
  expect(await hilda.question()).toContain("Bo is choosing");
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
  const [mine, theirs] = [await cardsOf(hilda), await cardsOf(bo)];
  expect(mine).toHaveLength(2);
  expect(theirs).toHaveLength(2);
  expect(mine.some((card) => theirs.includes(card))).toBe(false);

  let pictured = false;
  for (let round = 0; round < 60; ++round) {
    await turn(hilda);
    if (!pictured && round === 6) {
      await hilda.picture("two-hilda");
      await bo.picture("two-bo-light");
      await bo.accessible("the table in light colors");
      pictured = true;
    }
    await turn(bo);
    if ((await hilda.page.getByTestId("end-screen").count()) > 0) break;
    await hilda.page.waitForTimeout(40);
  }
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
  const hilda = await Person.enter(browser, server.url, { name: "Hilda" });
  await hilda.at("setup-anteros").click();
  await hilda.at("begins").selectOption("first");
  await hilda.at("seat-1").selectOption("open");
  await hilda.at("open-table").click();
  await hilda.page.waitForURL(/\/t\//);
  const address = hilda.page.url();

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
