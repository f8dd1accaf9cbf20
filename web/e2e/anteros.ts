// How a person plays Anteros in the tests.
import type { Person } from "./browser";

// Answers the present question, on the board where it can be, and waits until the answer shows.
export function answer(person: Person, kind: string, variety = 0): Promise<void> {
  return person.doing(() => give(person, kind, variety));
}

async function give(person: Person, kind: string, variety: number): Promise<void> {
  const pick = async (prefix: string) => {
    const count = await person.page.locator(`[data-mark="option"][data-target^="${prefix}"]`).count();
    await person.choose(prefix, variety % Math.max(1, count));
  };
  switch (kind) {
    case "place":
    case "claim_tile":
      await pick("cell:");
      break;
    case "slide":
      await pick("slide:");
      break;
    case "salvage":
    case "space":
    case "claim_drill":
    case "remote":
      await pick("space:");
      break;
    case "card":
    case "lowest":
      await pick("card:");
      break;
    case "arrow":
      for (const wanted of variety % 2 === 0 ? ["mine", "deploy", "skip"] : ["deploy", "mine", "skip"])
        if ((await person.page.locator(`[data-mark="option"][data-target="${wanted}"]`).count()) > 0)
          return person.choose(wanted);
      break;
    case "finish":
      if ((await person.page.locator('[data-move^="contract"]').count()) > 0)
        await person.page.locator('[data-move^="contract"]').first().click();
      else await person.option("end");
      break;
    default:
      await person.page.locator('[data-testid="options"] .option:not([aria-disabled])').first().click();
  }
}
