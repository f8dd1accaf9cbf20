// Puzzles by clicks: the list by difficulty, the puzzle of the day, hints in two steps, wrong and right answers.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Person, until } from "./browser";
import { browser, server } from "./table";

interface Puzzle {
  id: string;
  level: string;
  answer: string;
  wrong: string; // one that the puzzle has words for
}

function puzzlesOf(game: string): Puzzle[] {
  const folder = join(__dirname, "../../games", game, "puzzles");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".toml"))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const of = (key: string) => new RegExp(`^${key}\\s*=\\s*\\[?\\s*"(.*?)"`, "m").exec(text)?.[1] ?? "";
      return {
        id: file.replace(".toml", ""),
        level: of("level"),
        answer: of("ask"),
        wrong: /\{ move = "(.*?)"/.exec(text)?.[1] ?? "",
      };
    });
}

async function openList(person: Person, game: string): Promise<void> {
  await person.page.goto(server.url);
  await person.at(`puzzles-${game}`).click();
  await person.at("puzzle-of-the-day").waitFor();
}

// To the last page of what the teacher says.
async function readOn(person: Person): Promise<void> {
  while ((await person.at("teacher-next").count()) > 0) await person.at("teacher-next").click();
}

test.each(["ceres", "skymines"])(
  "%s: a puzzle is found, helped with in two steps, and solved",
  async (game) => {
    const person = await Person.enter(browser, server.url, { name: "Hilda" });
    const puzzles = puzzlesOf(game);
    const levels = [...new Set(puzzles.map((one) => one.level))];
    await openList(person, game);
    for (const level of levels) {
      const count = puzzles.filter((one) => one.level === level).length;
      await person.page.getByText(`${level}, 0 of ${count} solved`).waitFor();
    }
    await person.picture(`puzzles-${game}`);
    await person.accessible("the list of puzzles");
    const puzzle = puzzles[0]!;
    await person.at(`puzzle-${puzzle.id}`).click();
    await person.at("teacher-says").waitFor();
    await readOn(person);
    await person.asked();

    // First where to look, then what to do.
    const hinted = person.page.locator("[data-hinted]");
    const before = await hinted.count();
    await person.at("hint").click();
    await until(async () => ((await hinted.count()) > before ? true : null));
    await person.picture(`puzzle-${game}-hint`);
    expect(await person.at("teacher-answer").count()).toBe(0);
    await person.at("hint").click();
    await person.at("teacher-answer").waitFor();

    // A wrong answer is not made.
    await person.option(puzzle.wrong);
    await until(async () => {
      const confirm = person.at("confirm");
      if ((await confirm.count()) > 0) await confirm.click();
      return (await person.at("teacher-objects").count()) > 0 ? true : null;
    });
    await person.doing(() => person.option(puzzle.answer));
    await until(async () => ((await person.at("lesson-step").textContent()) === "done" ? true : null));
    expect(((await person.at("teacher").textContent()) ?? "").length).toBeGreaterThan(60); // why it was best
    await person.picture(`puzzle-${game}-solved`);
    await readOn(person);
    await person.at("next-lesson").click();
    await until(async () => ((await person.at("lesson-step").textContent()) === "done" ? null : true));

    await openList(person, game);
    await person.page.locator(`[data-testid="puzzle-${puzzle.id}"][data-done]`).waitFor();
    const count = puzzles.filter((one) => one.level === puzzle.level).length;
    await person.page.getByText(`${puzzle.level}, 1 of ${count} solved`).waitFor();
    await person.at("puzzle-of-the-day").click();
    await person.at("teacher-says").waitFor();
    await person.leave();
  },
);
