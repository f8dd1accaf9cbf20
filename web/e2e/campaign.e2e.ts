// The Belt with missions from start to end, and a whole campaign from the start page to its winner.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Person, until } from "./browser";
import { hurry } from "./quick";
import { has, options, play } from "./skymines";
import { browser, server } from "./table";

async function choose(person: Person, about: string, value: string): Promise<void> {
  const option = person.page.locator("label.option", { hasText: about }).locator("select");
  if (!(await option.isVisible())) await person.at("more-options").click();
  await option.selectOption(value);
}

test("the Belt with missions and a threat, from the start page to the end screen", async () => {
  const person = await Person.enter(browser, server.url, {}, { width: 1400, height: 900 });
  await person.at("my-name").fill("Hilda");
  await person.at("setup-skymines").click();
  await choose(person, "Side of the game board", "belt");
  await choose(person, "Mission cards", "yes");
  await choose(person, "Threat card", "random");
  await person.at("begins").selectOption("first");
  await person.at("seat-1").selectOption("bot:rookie");
  await person.picture("skymines-belt-setup");
  await person.at("open-table").click();
  let looked = false;
  const seen = await play(person, "skymines-belt", async (kinds, count) => {
    if (!looked && kinds.has("action") && (await has(person, "company:"))) {
      looked = true;
      // Pointing at a company shows the ways of its pieces and their energy.
      await options(person, "company:").first().hover();
      expect(await person.page.locator("svg .cost").count()).toBeGreaterThan(1);
      await person.picture("skymines-belt-ways");
      await person.accessible("the Belt");
      expect(await person.page.locator('[data-target="threat"]').count()).toBe(1);
      const missions = person.page.locator('[data-target^="mission:"]');
      if ((await missions.count()) === 0)
        await person.page.locator('.panel-part[aria-label="Missions"] button.title').click();
      await expect.poll(() => missions.count()).toBe(3);
    }
    return count > 12 && kinds.has("enter");
  });
  expect(looked).toBe(true);
  expect([...seen]).toEqual(expect.arrayContaining(["plan", "action", "enter"]));
  await hurry(person);
  const end = person.at("end-screen");
  await end.waitFor();
  expect(await end.locator("tbody tr").count()).toBe(2);
  await person.picture("skymines-belt-end");
  await person.leave();
});

test("the Belt on a phone", async () => {
  const person = await Person.enter(browser, server.url, {}, { width: 390, height: 844 });
  await person.at("setup-skymines").click();
  await choose(person, "Side of the game board", "belt");
  await choose(person, "Mission cards", "yes");
  await choose(person, "Threat card", "random");
  await person.at("open-table").click();
  await person.asked();
  await person.at("tab-board").click();
  await person.picture("skymines-belt-phone");
  await person.accessible("the Belt on a phone");
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await person.leave();
});

// Bots play for everybody: the campaign is led by whoever looks on.
test("a whole campaign, with its file carried on in the middle", async () => {
  const person = await Person.enter(browser, server.url);
  await person.at("campaign-skymines").click();
  for (const seat of [0, 1]) await person.at(`seat-${seat}`).selectOption("bot:rookie");
  await choose(person, "Simulated players", "1");
  await person.picture("campaign-setup");
  await person.at("open-table").click();
  await person.at("campaign-next").waitFor();
  await person.picture("campaign-begin");
  await person.accessible("the campaign page");

  const chapters = async () => (await person.page.locator("details").count()) === 4;
  // Played to its end at the table, where the way back to the campaign is; a time loop that nobody breaks is
  // left by consent.
  const watched = async () => {
    await person.at("campaign-next").click();
    await person.at("end-screen").waitFor({ timeout: 120_000 });
    await person.picture("campaign-chapter-end");
    await person.at("to-campaign").click();
    await until(async () => ((await chapters()) ? true : null));
    if ((await person.at("campaign-close").count()) > 0) {
      await person.picture("campaign-loop");
      await person.at("campaign-close").click();
    }
  };
  // The page of the campaign notices by itself that the game is over.
  const unwatched = async (next: string) => {
    await person.at("campaign-next").click();
    await person.page.locator(".table").waitFor();
    await person.page.goBack();
    await until(
      async () => ((await person.at("campaign-next").textContent()) ?? "").includes(next) || null,
      120_000,
    );
  };
  await watched();
  await person.picture("campaign-chapter-1");

  // Somebody else goes on with the file.
  const [download] = await Promise.all([
    person.page.waitForEvent("download"),
    person.at("campaign-file").click(),
  ]);
  const file = await download.path();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ orrery_campaign: 1, game: "skymines" });
  const address = person.page.url();
  await person.page.goto(server.url);
  await person.at("campaign-skymines").click();
  await person.at("campaign-upload").setInputFiles({
    name: "broken.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"orrery_campaign": 1}'),
  });
  await person.page.getByRole("alert").filter({ hasText: "this is no campaign" }).waitFor();
  // The browser tells of the refusal, too.
  await until(async () => person.problems.length > 0 || null);
  expect(person.problems.splice(0).join()).toContain("400");
  await person.at("campaign-upload").setInputFiles(file);
  await person.at("campaign-next").waitFor();
  expect(person.page.url()).not.toBe(address);
  expect(await person.at("campaign-next").textContent()).toContain("chapter 2");

  await unwatched("Begin chapter 3");
  await unwatched("Begin chapter 4");
  await watched();
  await person.at("campaign-won").waitFor();
  expect(await person.at("campaign-won").textContent()).toMatch(/wins|share/);
  const rows = await person.at("campaign-points").locator("tbody tr").all();
  expect(rows.length).toBe(2);
  for (const row of rows) {
    const cells = (await row.locator("td.number").allTextContents()).map(Number);
    expect(cells.slice(0, 4).reduce((sum, points) => sum + points, 0)).toBe(cells[4]);
  }
  await person.picture("campaign-over");
  await person.accessible("the finished campaign");
  await person.leave();
});

test("a player by a secret link, and somebody who only looks on", async () => {
  const given = await server.post<{ campaign: string; seats: { token: string }[] }>("/api/campaigns", {
    game: "skymines",
    campaign: "chapters",
    options: {},
    seats: [
      { kind: "person", name: "Hilda" },
      { kind: "person", name: "Juno" },
    ],
  });
  const hilda = await Person.enter(browser, `${server.url}/c/${given.campaign}#${given.seats[0]?.token}`);
  await hilda.at("campaign-next").click();
  expect(await hilda.asked()).toBe("token");
  const guest = await Person.enter(browser, `${server.url}/c/${given.campaign}`);
  await guest.at("campaign-next").waitFor();
  expect(await guest.at("campaign-next").textContent()).toContain("Watch");
  const juno = await Person.enter(
    browser,
    `${server.url}/c/${given.campaign}#${given.seats[1]?.token}`,
    { theme: "light" },
    { width: 390, height: 844 },
  );
  await juno.at("campaign-next").waitFor();
  await juno.picture("campaign-phone");
  await juno.accessible("the campaign on a phone");
  expect(await juno.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await juno.at("campaign-next").click();
  expect(await juno.asked()).toBe("token");
  for (const person of [hilda, guest, juno]) await person.leave();
});
