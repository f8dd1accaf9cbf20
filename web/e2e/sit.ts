// The table of any game: sitting down at it in some window, and playing on by clicks, whatever is asked.
import { locationName, Person, type Settings } from "./browser";
import { browser, server } from "./table";

export const games = ["anteros", "ceres", "luna_maris", "alien_artifacts", "skymines"];
export const windows = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844 },
];
export const desktop = { width: 1280, height: 800 };

interface Made {
  table: string;
  seats: { seat: number; token?: string }[];
}

export async function sit(game: string, size = desktop, settings: Settings = {}): Promise<Person> {
  const seats = [
    { kind: "person", name: "Hilda" },
    { kind: "bot", level: "rookie" },
  ];
  const made = await server.post<Made>("/api/tables", { game, options: {}, seats });
  const link = `${server.url}/t/${made.table}#${made.seats[0]?.token}`;
  const person = await Person.enter(browser, link, settings, size);
  await person.asked();
  return person;
}

// Plays a move by clicking something that can be chosen; says how far from it the page asked, if it did, and whether it
// was a button that ends something.
export async function step(person: Person, nth: number): Promise<{ far: number | null; ending: boolean }> {
  let far: number | null = null;
  let ending = false;
  await person.doing(async () => {
    const before = await person.deeds();
    for (let click = 0; click < 6; ++click) {
      const { spot, ends } = await person.page.evaluate(
        ({ at, name }) => {
          const seen = (selector: string) =>
            [...document.querySelectorAll(selector)].filter((thing) => thing.getClientRects().length > 0);
          const things = seen('[data-mark="option"][data-target]');
          const all = things.length > 0 ? things : seen("[data-move]:not([inert])");
          const thing = all[at % Math.max(1, all.length)];
          document.querySelector("[data-hand]")?.removeAttribute("data-hand");
          thing?.setAttribute("data-hand", "");
          const ends = thing?.hasAttribute("data-ends") ?? false;
          const box = (thing?.querySelector(name) ?? thing)?.getBoundingClientRect();
          const middle = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          if (middle && thing?.contains(document.elementFromPoint(middle.x, middle.y)))
            return { spot: middle, ends };
          // Out of sight, or something lies over its middle.
          thing?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
          thing?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
          return { spot: null, ends };
        },
        { at: nth, name: locationName },
      );
      ending = ends;
      if (spot) await person.page.mouse.click(spot.x, spot.y);
      // It asks, or the table goes on, or more has to be chosen.
      for (let look = 0; look < 12; ++look) {
        await person.page.waitForTimeout(40);
        far = await person.page.evaluate(() => {
          const bubble = document.querySelector('[data-testid="sure"].placed')?.getBoundingClientRect();
          const hand = document.querySelector("[data-hand]")?.getBoundingClientRect();
          if (!bubble || !hand) return null;
          const aside = Math.max(hand.left - bubble.right, bubble.left - hand.right, 0);
          return Math.max(aside, hand.top - bubble.bottom, bubble.top - hand.bottom);
        });
        if (far !== null || (await person.deeds()) !== before) return;
      }
    }
  });
  return { far, ending };
}
