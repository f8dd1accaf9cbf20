// Lessons played on the page by clicks: a wrong answer to every question that has one, then a right one.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyPatch } from "../../src/lib/server/patch";
import type { Lesson, NewTable, ServerMessage, Table } from "../../src/lib/server/protocol";
import { Person, until } from "../browser";
import { playQuickly } from "../quick";
import { browser, server } from "../table";

// What the server tells a page, as the page has it.
class Overheard {
  table: Table | null = null;
  seq = 0;

  constructor(person: Person) {
    person.page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => this.take(JSON.parse(String(payload)) as ServerMessage)),
    );
  }

  private take(message: ServerMessage): void {
    if (message.type === "state") this.table = message.table;
    else if (message.type === "update" && this.table) this.table = applyPatch(this.table, message.patch);
    else return;
    this.seq = message.seq;
  }
}

export interface Learned {
  asked: number; // questions that have a right answer
  wrong: number; // of them answered wrongly first
  free: number; // moves that were left to the player
}

// Reads what the teacher says, page by page. Whatever is pointed at is marked where it is drawn.
async function read(person: Person, lesson: Lesson): Promise<void> {
  for (const [at, page] of lesson.pages.entries()) {
    expect((await person.at("teacher-says").textContent())?.trim()).toContain(page.words.slice(0, 20));
    for (const id of page.point) {
      const marked = person.page.locator(`[data-target="${id}"][data-hinted], [data-hinted="${id}"]`);
      await expect
        .poll(() => marked.count(), { message: `${id} is marked: ${page.words}` })
        .toBeGreaterThan(0);
    }
    if (at + 1 < lesson.pages.length) await person.at("teacher-next").click();
  }
}

export async function learn(game: string, lesson: string): Promise<Learned> {
  const made = await server.post<NewTable>("/api/tables", { game, lesson });
  const token = made.seats.find((seat) => seat.token)?.token ?? "";
  const person = await Person.enter(browser, server.url, { name: "Hilda" });
  const overheard = new Overheard(person);
  await person.page.goto(`${server.url}/t/${made.table}#${token}`);
  const objection = person.at("teacher-objects");
  const asked = new Set<number>();
  let wrong = 0;
  let free = 0;
  for (let count = 0; ; ++count) {
    expect(count, "answers in one lesson").toBeLessThan(200);
    // The page shows the newest, and the teacher has spoken.
    const table = await until(async () => {
      const shown = await person.page.locator(".table[data-seq]").getAttribute("data-seq");
      if (overheard.table === null || Number(shown) !== overheard.seq) return null;
      return (await person.at("teacher-says").count()) > 0 ? overheard.table : null;
    });
    const { step, answers, done } = table.lesson!;
    await read(person, table.lesson!);
    if (done) break;
    if (answers.length === 0) {
      const further = ({ lesson }: Pick<Table, "lesson">) => lesson!.done || lesson!.step !== step;
      free += await playQuickly({ table: made.table, token }, further);
      // All of these moves have come to the page before it is read again.
      await until(async () => (overheard.table && further(overheard.table) ? true : null));
      continue;
    }
    const others = table.moves.filter((move) => !answers.includes(move.notation));
    const other = others[step % Math.max(1, others.length)];
    if (other && !asked.has(step)) {
      await person.option(other.notation);
      await until(async () => {
        if ((await objection.count()) > 0) return true;
        const confirm = person.at("confirm");
        if ((await confirm.count()) > 0) await confirm.click();
        return null;
      });
      expect((await objection.textContent())?.trim()).not.toBe("");
      ++wrong;
    }
    asked.add(step);
    await person.doing(() => person.option(answers[0]!));
  }
  expect(await person.at("lesson-step").textContent()).toBe("done");
  await person.leave();
  return { asked: asked.size, wrong, free };
}

// The tests of a game's course, one for each lesson.
export function testCourse(game: string, which: (lesson: string) => boolean = () => true): void {
  const lessons = readdirSync(join(__dirname, "../../../games", game, "lessons"))
    .sort()
    .map((file) => file.replace(".toml", ""))
    .filter(which);
  test.each(lessons)(
    `${game}, lesson %s: every question answered wrongly and rightly by clicks`,
    async (lesson) => {
      const { asked, wrong, free } = await learn(game, lesson);
      console.log(
        `${lesson}: ${asked} questions, ${wrong} of them answered wrongly first, ${free} free moves`,
      );
      expect(asked + free).toBeGreaterThan(0);
    },
  );
}
