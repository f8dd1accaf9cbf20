// How a person plays Skymines in a browser test.
import type { Person } from "./browser";

export const options = (person: Person, prefix: string) =>
  person.page.locator(`[data-mark="option"][data-target^="${prefix}"]`);
export const has = async (person: Person, prefix: string) => (await options(person, prefix).count()) > 0;

// Which things of the board answer a question, best first; the rest is answered in the question bar.
const answers: Record<string, string[]> = {
  track: ["track_board:"],
  token: ["token:"],
  resting: ["card:"],
  plan: ["card:"],
  enter: ["sector:", "belt:"],
  tasks: ["mission:"],
  drain: ["card:"],
  column: ["column:"],
  ousted: ["column:"],
  removal: ["column:"],
  acquire: ["card:"],
  buy: ["card:"],
  sell: ["card:"],
  remove: ["card:"],
  advance: ["track:"],
  any_track: ["track:"],
  spread: ["track:"],
  move: ["space:"],
  purchase: ["plan:"],
  place: ["plan:", "screen:"],
  upload: ["screen:"],
  deck: ["resting:"],
  rest: ["resting:"],
};

// Answers by clicking the board, with some variety; confirms what the page asks to confirm.
export async function answer(person: Person, kind: string, count: number): Promise<void> {
  await person.doing(async () => {
    const click = async (prefix: string) => {
      const things = options(person, prefix);
      const thing = things.nth(count % (await things.count()));
      await thing.waitFor(); // on a phone its tab comes to the front
      await thing.click();
    };
    if (kind === "plan") {
      if (await has(person, "card:")) {
        await click("card:");
        // With a single free slot the card goes there by itself.
        if ((await person.page.locator('[data-mark="chosen"]').count()) > 0)
          await options(person, "slot:").first().click();
        return;
      }
      await person.option("confirm");
      return;
    }
    if (kind === "action") {
      for (const prefix of count % 3 === 0
        ? ["bonus:", "slot:", "company:"]
        : count % 3 === 1
          ? ["slot:", "company:"]
          : ["company:", "slot:", "bonus:"])
        if (await has(person, prefix)) {
          await click(prefix);
          // A card can be used alone or with others of its kind.
          if ((await person.page.locator('[data-mark="chosen"]').count()) > 0)
            await person.page.locator('[data-testid="options"] [data-move]').first().click();
          return;
        }
      await person.option("drop-out");
      return;
    }
    let clicked = false;
    for (const prefix of answers[kind] ?? [])
      if (await has(person, prefix)) {
        clicked = true;
        await click(prefix);
        if ((await person.page.locator('[data-mark="chosen"]').count()) === 0) break;
      }
    if (!clicked)
      await person.page.locator('[data-testid="options"] .option:not([aria-disabled])').first().click();
  });
}

// Answers so that one company's marker goes ahead: plans and uses resources, and spends them on its track.
export async function advance(person: Person, kind: string, count: number, company: string): Promise<void> {
  const click = async (prefixes: string[]) => {
    for (const prefix of prefixes)
      if (await has(person, prefix)) {
        await options(person, prefix).first().click();
        return true;
      }
    return false;
  };
  const goods = ["carbon", "minerals", "titanium"].flatMap((good) => [
    `card:start_${good}_2`,
    `card:start_${good}_1`,
  ]);
  await person.doing(async () => {
    if (kind === "plan" && (await click(goods))) {
      if ((await person.page.locator('[data-mark="chosen"]').count()) > 0)
        await options(person, "slot:").first().click();
      return;
    }
    if (kind === "acquire") await person.option("none");
    else if (kind === "salvage") await person.option("perform");
    else if (kind === "remove") await click([...goods, "card:"]);
    else if (kind !== "advance" || !(await click([`track:${company}`]))) return answer(person, kind, count);
    if ((await person.at("confirm").count()) > 0) await person.at("confirm").click();
  });
}

export async function play(
  person: Person,
  name: string,
  enough: (seen: Set<string>, count: number) => Promise<boolean>,
) {
  const seen = new Set<string>();
  for (let count = 0; count < 700; ++count) {
    const kind = await person.asked();
    if (kind === "over") return seen;
    if (!seen.has(kind)) {
      seen.add(kind);
      await person.picture(`${name}-${kind}`);
    }
    if (await enough(seen, count)) return seen;
    await answer(person, kind, count);
  }
  throw new Error("the game does not end");
}
