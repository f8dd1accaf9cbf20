// Records that somebody brings: looked at, analyzed, tried again and played on from, whoever played them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { AnalysisState } from "../src/lib/server/protocol";
import { Person, until } from "./browser";
import { browser, server } from "./table";

// A finished game of two people, played at random: full of mistakes.
const golden = readFileSync(join(__dirname, "../../games/anteros/tests/golden/2-players-1.orrery"), "utf8");
const asFile = (text: string) => ({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(text) });

// The first moves of it, with more lines for its head.
function begun(moves: number, ...more: string[]): string {
  const [head, rest] = golden.split("\n\n", 2);
  const lines = (rest ?? "").split("\n").filter((line) => /^\d: /.test(line));
  return `${[head, ...more].join("\n")}\n\n${lines.slice(0, moves).join("\n")}\n`;
}

async function bring(person: Person, text: string): Promise<void> {
  await person.page.goto(server.url);
  await person.at("setup-ceres").click(); // a record knows its game, whichever form it is given to
  await person.at("record-upload").setInputFiles(asFile(text));
}

const tableOf = (person: Person) => /\/t\/([\w-]+)/.exec(person.page.url())?.[1] ?? "";
const step = (person: Person) => person.at("replay-line").textContent();

test("the record of a game of two people is replayed and analyzed, and its mistakes are tried again", async () => {
  const person = await Person.enter(browser, server.url, { name: "Hilda" });
  await bring(person, golden);
  await person.at("end-screen").waitFor();
  await person.at("chart").waitFor();
  expect(await person.at("rematch").count()).toBe(0); // nobody sits here
  await person.at("analyze").click();
  await person.at("share-chart").waitFor({ timeout: 200_000 });
  const id = tableOf(person);
  const found = await server.get<AnalysisState>(`/api/tables/${id}/analysis`);
  if (found.state !== "done") throw new Error("no analysis");
  const rows = person.at("analysis").locator("tbody tr");
  expect(await rows.count()).toBe(2);
  for (const [seat, review] of found.analysis.seats.entries()) {
    const shown = (await rows.nth(seat).locator("td").allTextContents()).slice(0, 4).map(Number);
    expect(shown).toEqual(review.marks);
    expect(review.marks[3]).toBeGreaterThan(0);
  }
  await person.picture("record-analyzed");
  await person.accessible("an analysis");
  // As wide as what lies below the board, with the scores a click away.
  const wide = async (id: string) => (await person.at(id).boundingBox())?.width ?? 0;
  expect(await wide("analysis")).toBeGreaterThan(0.9 * (await wide("end-screen")));
  await person.at("review").click();
  await person.at("chart").waitFor();
  expect(await person.at("analysis").count()).toBe(0);
  await person.at("review").click();
  await person.at("share-chart").waitFor();

  // A turning point shows its moment, and what was better.
  const point = person.at("turning-point").first();
  const words = (await point.textContent()) ?? "";
  const move = Number(/Step (\d+)/.exec(words)?.[1]);
  const decision = found.analysis.decisions.find((one) => one.move === move)!;
  await point.click();
  await expect.poll(() => step(person)).toContain(`Step ${move} of `);
  await expect.poll(() => person.at("decision").textContent()).toContain(decision.mark);
  await person.page.locator("details summary", { hasText: "What was better?" }).first().click();
  await person.page.getByText(decision.reasons[0]!.slice(0, 30)).first().waitFor();

  // The same move again is not made; what was better is.
  await person.at("try-again").first().click();
  await person.at("retry").waitFor();
  await person.option(decision.played);
  await until(async () => {
    const confirm = person.at("confirm");
    if ((await confirm.count()) > 0) await confirm.click();
    return (await person.at("retry-objects").count()) > 0 ? true : null;
  });
  await person.picture("record-retry");
  await person.doing(() => person.option(decision.best));
  await expect.poll(() => person.at("retry-told").textContent()).toContain("That is it");
  await person.at("retry").getByText("back to the analysis").click();
  await person.at("share-chart").waitFor(); // kept: nothing is reckoned again

  // Shown what was better.
  await person.at("try-again").first().click();
  await person.at("give-up").click();
  await expect.poll(() => person.at("retry-told").textContent()).toContain("Better was");

  // "What if": any step, at a table of its own.
  await person.page.goto(`${server.url}/t/${id}`);
  await person.at("replay-bar").locator('input[type="range"]').fill("10");
  await person.at("what-if").click();
  await expect.poll(() => tableOf(person)).not.toBe(id);
  await expect.poll(() => person.asked()).not.toBe("over");

  await person.page.goto(server.url);
  await person.page.getByText("Anteros, a record").waitFor();
  await person.leave();
});

test("a record that ends before its game is looked at, or played on by the one person in it", async () => {
  const person = await Person.enter(browser, server.url, { name: "Hilda" });
  await bring(person, begun(30));
  await person.at("end-screen").waitFor();
  await expect.poll(() => step(person)).toBe("The record ends here.");
  expect(await person.at("end-screen").locator("h2").textContent()).toContain("Before the end");
  await person.at("analyze").click();
  await person.at("share-chart").waitFor({ timeout: 200_000 });
  await person.picture("record-unfinished");
  await person.at("what-if").click(); // from where it ends
  await person.asked();

  const alone = begun(30, "bot.1: rookie");
  await bring(person, alone);
  await person.at("record-look").click();
  await person.at("end-screen").waitFor();
  await bring(person, alone);
  await person.picture("record-upload");
  await person.at("record-play").click();
  expect(await person.asked()).not.toBe("over");
  await person.leave();
});

test("what is no record, or cannot be replayed, is refused with a reason", async () => {
  const person = await Person.enter(browser, server.url, { name: "Hilda" });
  const problem = () => person.at("open-problem").textContent();
  await bring(person, "eggs, flour, milk");
  await expect.poll(problem).toContain("This is no record of a game.");
  await person.at("record-upload").setInputFiles(asFile(golden.replace("game: anteros", "game: chess")));
  await expect.poll(problem).toContain("chess");
  await person
    .at("record-upload")
    .setInputFiles(asFile(golden.replace(/content: \w+/, `content: ${"0".repeat(64)}`)));
  await expect.poll(problem).toContain("other rules or cards");
  await person.at("record-upload").setInputFiles(asFile(golden.replace("1: place c3", "1: fly to the moon")));
  await expect.poll(problem).toContain("in line 8");
  await person.page.waitForTimeout(100);
  // What the server refuses is told by the browser's console, too.
  person.problems.length = 0;
  await person.leave();
});
