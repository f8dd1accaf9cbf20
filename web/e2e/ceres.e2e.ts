// Ceres: one person against a bot, from the start page to the end screen, and a turn on a phone.
import { expect, test } from "vitest";
import { Person, press } from "./browser";
import { hurry, somethingNew } from "./quick";
import { smallText } from "./readable";
import { browser, server } from "./table";

interface Made {
  table: string;
  seats: { seat: number; token?: string }[];
}

const highlighted = (person: Person, prefix: string) =>
  person.page.locator(`[data-mark="option"][data-target^="${prefix}"]:visible`);

// The ice that the board shows for each asteroid is what the server asks.
async function iceAgrees(person: Person): Promise<void> {
  // Few options stand in the bar, and there is no list of all.
  const all = person.at("all-options");
  const folded = await all.isVisible();
  if (folded) await all.click();
  const offers = await person
    .at(folded ? "option-list" : "options")
    .locator(".option")
    .evaluateAll((found) =>
      found.map((option) =>
        `${option.textContent} ${option.getAttribute("title") ?? ""}`.replace(/\s+/g, " ").trim(),
      ),
    );
  if (folded) await all.click();
  const labels = await highlighted(person, "asteroid:").evaluateAll((rocks) =>
    rocks.map((rock) => rock.getAttribute("aria-label") ?? ""),
  );
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) {
    const name = label.split(",")[0] ?? "";
    const offer = offers.find((words) => words.startsWith(`${name} (`)) ?? "";
    expect(offer, name).toContain(`${/(\d+) ice away/.exec(label)?.[1]} ice;`);
  }
}

test("a person plays Ceres from the start page to the end", async () => {
  const person = await Person.enter(browser, server.url, { confirm: false });
  await person.at("my-name").fill("Hilda");
  await person.picture("ceres-start");
  await person.at("setup-ceres").click();
  await person.players(2);
  await person.at("seat-1").selectOption("bot:rookie");
  await person.at("open-table").click();

  // Pointing at an outstation shows what its function would bring before a worker is committed.
  expect(await person.asked()).toBe("turn");
  const ore = person.page.locator('[data-target="good:ore"]');
  await person.page.locator('[data-target="outstation:0:launch_site"]').hover();
  await expect.poll(() => ore.textContent()).toContain("(+3)");
  await person.picture("ceres-function-preview");
  await person.accessible("the table of Ceres");

  // A click on the part that would be asked about counts, too, though pointing at it draws it anew.
  await person.page.locator('[data-target="outstation:0:launch_site"] .asked').click({ delay: 150 });
  await expect.poll(() => person.asked()).toBe("part");
  await person.at("undo").click();
  await expect.poll(() => person.asked()).toBe("turn");

  const seen = new Map<string, number>();
  let turns = 0;
  let round = "";
  let rounds = 0;
  for (let count = 0; ; ++count) {
    const kind = await person.asked();
    if (kind === "over") break;
    expect(count).toBeLessThan(200);
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    if (nth === 0) {
      await person.picture(`ceres-${kind}`);
      if (kind === "trade") await person.accessible("trading in Ceres");
      if (kind === "asteroid") await iceAgrees(person);
    }
    // A round by hand, then what was not asked before.
    if (rounds > 2 && nth > 0) {
      await hurry(person, somethingNew(seen));
      continue;
    }
    if (kind !== "turn") {
      await person.anything(nth);
      continue;
    }
    const now = (await person.page.locator('[data-target="order"]').textContent())?.slice(0, 7) ?? "";
    if (now !== round) {
      turns = 0;
      ++rounds;
    }
    round = now;
    // Whoever passes with a project that could be paid is warned.
    const payable = await person.page.locator(".project.payable").count();
    const pass = person.page.locator('[data-move="pass"]');
    expect((await pass.textContent())?.includes("could still complete")).toBe(payable > 0);
    const places = highlighted(person, "location:");
    const outstations = highlighted(person, "outstation:0:");
    const wanted = turns++ % 2 === 0 ? [places, outstations] : [outstations, places];
    await person.doing(async () => {
      const open = (await wanted[0]!.count()) > 0 ? wanted[0]! : wanted[1]!;
      const many = await open.count();
      const unvisited = [!seen.has("council") && "amac_council", !seen.has("bureau") && "trade_bureau"];
      const first = highlighted(person, `location:${unvisited.find(Boolean)}`);
      if (turns > 7 || many === 0) await pass.click();
      else if ((await first.count()) > 0) await press(first, { timeout: 5_000 });
      else await press(open.nth((turns + 2 * nth) % many), { timeout: 5_000 });
    });
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining(["turn", "council", "part", "bureau"]));
  expect(seen.size).toBeGreaterThan(7);

  const end = person.at("end-screen");
  await end.waitFor();
  await expect.poll(() => end.locator("svg path.line").count()).toBe(2);
  await person.picture("ceres-end");
  await person.accessible("the end of Ceres");
  await person.rowsAddUp();
  await person.at("replay-bar").locator('input[type="range"]').fill("40");
  await person.picture("ceres-replay");
  await person.leave();
});

// What is chosen from lies on one sheet without scrolling, and everything beside it stays readable.
async function inSight(person: Person): Promise<void> {
  await expect
    .poll(() =>
      person.page.locator(".sheet.front").evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight),
    )
    .toBeLessThanOrEqual(1);
  expect(await smallText(person, 13)).toEqual([]);
}

test("cards that were drawn and favors are chosen in sight of what they do", async () => {
  const made = await server.post<Made>("/api/tables", {
    game: "ceres",
    options: {},
    seats: [
      { kind: "person", name: "Hilda" },
      ...Array.from({ length: 3 }, () => ({ kind: "bot", level: "rookie" })), // with most projects on offer
    ],
  });
  const link = `${server.url}/t/${made.table}#${made.seats[0]?.token}`;
  const person = await Person.enter(browser, link, { confirm: false });
  expect(await person.asked()).toBe("turn");
  // A line of a Location is chosen with it, by one click.
  await highlighted(person, "location:amac_council").getByText("Ask for a favor").click();
  await expect.poll(() => person.asked()).toBe("favor");
  await person.page.locator(".says", { hasText: "Launches take 2 ice less" }).waitFor();
  await inSight(person);
  await person.at("undo").click();
  await expect
    .poll(() => person.page.getAttribute('[data-testid="question"]', "data-kind"))
    .not.toBe("favor");
  if ((await person.asked()) !== "turn") await person.at("undo").click();
  await expect.poll(() => person.page.getAttribute('[data-testid="question"]', "data-kind")).toBe("turn");

  await person.doing(() => press(highlighted(person, "location:construction_yard")));
  expect(await person.asked()).toBe("draw");
  const belt = () => person.page.locator(".rings").boundingBox();
  const before = await belt();
  await person.doing(() => person.option("draw 5"));
  expect(await person.asked()).toBe("facility");
  await expect.poll(() => person.page.getByLabel("Drawn facilities").locator(".card").count()).toBe(5);
  expect(await belt()).toEqual(before); // they lie where the Locations were, and nothing else has moved
  await inSight(person);
  await person.picture("ceres-drawn");
  await person.leave();
});

test("a turn of Ceres on a phone", async () => {
  const made = await server.post<Made>("/api/tables", {
    game: "ceres",
    options: { side: "b" },
    seats: [
      { kind: "person", name: "Hilda" },
      { kind: "bot", level: "rookie" },
      { kind: "bot", level: "rookie" },
      { kind: "bot", level: "rookie" },
    ],
  });
  const phone = await Person.enter(
    browser,
    `${server.url}/t/${made.table}#${made.seats[0]?.token}`,
    { confirm: false, theme: "light" },
    { width: 360, height: 740 },
  );
  expect(await phone.asked()).toBe("turn");
  await phone.picture("ceres-phone");
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);

  // A leader to the Council, and one of its options.
  await phone.doing(() => press(highlighted(phone, "location:amac_council")));
  expect(await phone.asked()).toBe("council");
  await phone.picture("ceres-phone-council");
  await phone.doing(() => highlighted(phone, "option:").first().click());

  // The next turn at an outstation: the tab of the own area says that there is something to choose.
  for (let i = 0; i < 12 && (await phone.asked()) !== "turn"; ++i) await phone.anything(i);
  await phone.at("tab-mine").locator(".dot").waitFor();
  await phone.at("tab-mine").click();
  await phone.picture("ceres-phone-mine");
  await phone.accessible("an own area of Ceres on a phone");
  await phone.doing(() => highlighted(phone, "outstation:0:").first().click());
  await phone.leave();
});
