// The end of every game: the scoring is told by category, and the table shows what each of them counts.
import { expect, test } from "vitest";
import { until } from "./browser";
import { hurry, playQuickly, seatOf } from "./quick";
import { cutWords, smallText } from "./readable";
import { games, sit, windows } from "./sit";

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

test.each(games)(
  "at the end of %s whoever points at a category sees on the table what it counts",
  async (game) => {
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
  },
);
