// Luna Maris: one person against a bot, and alone against the automaton, from the start page to the end screen.
import { expect, test } from "vitest";
import { Person } from "./browser";
import { hurry, somethingNew } from "./quick";
import { browser, server, sitWhere } from "./table";

// Where each question is answered on the board.
const places: Record<string, string[]> = {
  draft: ["equipment:"],
  place: ["module:"],
  go: ["module:"],
  again: ["module:"],
  action: ["action:"],
  second: ["action:"],
  pay: ["cube:"],
  zone: ["zone:"],
  hire: ["scientist:"],
  order: ["order:"],
  track: ["track:"],
  bonus: ["bonus:"],
  reuse: ["bonus:"],
  tile: ["advanced:"],
  seedbed: ["bed:"],
  row_food: ["bed:"],
  recover: ["scientist:"],
  rest: ["scientist:"],
};

class Player {
  readonly clicked = new Map<string, number>(); // kind of question -> answers given on the board
  private turns = 0; // of this round
  private round = "";

  constructor(
    readonly person: Person,
    private readonly turnsEach: number,
  ) {}

  private marked(prefix: string) {
    return this.person.page.locator(`[data-mark="option"][data-target^="${prefix}"]`);
  }

  // Plays scientists while there is oxygen, feeds once the hand is empty, ends after so many turns.
  private async wishes(): Promise<string[]> {
    const round = (await this.person.page.locator("[data-round]").getAttribute("data-round")) ?? "";
    if (round !== this.round) this.turns = 0;
    this.round = round;
    if (this.turns++ >= this.turnsEach) return ["end"];
    return ["scientist:", "food:", "end"];
  }

  async answer(kind: string, variety: number): Promise<void> {
    const { person } = this;
    const wanted = kind === "turn" ? await this.wishes() : (places[kind] ?? []);
    await person.doing(async () => {
      for (const prefix of wanted) {
        const count = await this.marked(prefix).count();
        if (count === 0) continue;
        // Rooms have other things in their middle.
        const corner = prefix === "module:" ? { position: { x: 9, y: 12 } } : {};
        await this.marked(prefix)
          .nth(variety % count)
          .click(corner);
        this.clicked.set(kind, (this.clicked.get(kind) ?? 0) + 1);
        if (await this.settled(kind)) return;
      }
      // The last round has no next row to end into on the board.
      if (wanted.at(-1) === "end") return person.page.locator('[data-move="end"]').click();
      const buttons = person.page.locator('[data-testid="options"] .option:not([aria-disabled])');
      if ((await buttons.count()) > 0) await buttons.first().click();
      else await person.page.locator(".bar > [data-move]").click();
    });
  }

  // Whether the click was an answer; otherwise it has only narrowed the choice.
  private async settled(kind: string): Promise<boolean> {
    await this.person.page.waitForTimeout(30);
    if (kind !== "pay" && kind !== "action") return true;
    return !(await this.person.page.getByRole("button", { name: "Other choice" }).isVisible());
  }
}

async function setUp(person: Person, players: number, more: () => Promise<void> = async () => {}) {
  await person.at("setup-luna_maris").click();
  await person.players(players);
  await more();
  await person.at("open-table").click();
}

async function playToTheEnd(player: Player, pictures: string, most = 600): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let i = 0; i < most; ++i) {
    const kind = await player.person.asked();
    if (kind === "over") break;
    const first = !seen.has(kind);
    if (first) {
      seen.add(kind);
      await player.person.picture(`${pictures}-${kind}`);
      if (["draft", "turn", "go", "action", "pay"].includes(kind))
        await player.person.accessible(`the question ${kind}`);
    }
    // Some turns by hand, then what was not asked before.
    if (i < 40 || first) await player.answer(kind, i);
    else await hurry(player.person, somethingNew(seen));
  }
  return seen;
}

test("one person against a bot, from the start page to the end screen", async () => {
  const person = await Person.enter(browser, server.url, { confirm: false });
  await person.at("my-name").fill("Hilda");
  await setUp(person, 2, async () => {
    await person.at("seat-1").selectOption("bot:rookie");
  });
  const player = new Player(person, 4);
  const seen = await playToTheEnd(player, "luna");
  expect([...seen]).toEqual(expect.arrayContaining(["draft", "turn", "go", "action"]));
  expect(player.clicked.size).toBeGreaterThan(5);

  const end = person.at("end-screen");
  await end.waitFor();
  expect(await end.locator("tbody tr").count()).toBe(2);
  expect(await end.textContent()).toContain("Hilda");
  await person.picture("luna-end");
  await person.accessible("the end screen");
  await person.rowsAddUp();
  await person.leave();
});

test("alone against the AI, whose turns are told once and whose cards can be read with reasons", async () => {
  const person = await Person.enter(browser, server.url, { confirm: false, speed: "fast", motion: false });
  await setUp(person, 1);
  const player = new Player(person, 2);
  const card = person.at("ai-replay");
  const again = person.at("ai-again");
  let last = "";
  let watched = 0;
  for (let i = 0; i < 300; ++i) {
    const kind = await person.asked();
    if (kind === "over") break;
    // It was told beside the board, and nothing covers the rooms unless it is asked for.
    expect(await card.isVisible()).toBe(false);
    const played = (await again.isVisible()) ? ((await again.textContent()) ?? "") : "";
    if (played !== last) {
      ++watched;
      await expect.poll(() => person.at("teller").textContent()).toContain("AI");
      await again.click();
      expect(await card.locator("li").count()).toBeGreaterThanOrEqual(4);
      expect((await card.locator(".why").textContent())?.length).toBeGreaterThan(10);
      if (watched === 1) {
        await person.picture("luna-solo-card");
        await person.accessible("the AI's card");
        while (await person.at("ai-next").isVisible()) await person.at("ai-next").click();
        await person.at("ai-close").click();
        await again.click();
      }
      await person.page.getByRole("button", { name: "Close the AI's card" }).click();
    }
    last = played;
    if (watched >= 3) {
      await person.page.getByLabel("Speed of the others' moves").selectOption("at once");
      await hurry(person);
      continue;
    }
    await player.answer(kind, i);
  }
  expect(watched).toBeGreaterThanOrEqual(3);
  const end = person.at("end-screen");
  await end.waitFor();
  expect(await end.locator("tbody tr").count()).toBe(2);
  expect(await end.textContent()).toContain("AI");
  await person.picture("luna-solo-end");
  await person.leave();
});

test("the AI's last turn is told before the end, and what it did since one's own", async () => {
  const person = await Person.enter(browser, server.url, { confirm: false });
  await setUp(person, 1);
  await person.asked();
  await hurry(
    person,
    ({ view, moves }) =>
      (view as { round: number }).round === 5 && moves.some((move) => move.notation === "end"),
  );
  const [line] = await person.at("summary").locator("p").allTextContents();
  expect(line).toMatch(/AI\s+plays card \w, .* more/);
  await person.page.getByLabel("Speed of the others' moves").selectOption("normal");
  await person.option("end");
  await person.at("told").waitFor();
  expect(await person.at("told").textContent()).toContain("The AI plays card");
  expect(await person.question()).toBe("The last moves.");
  expect(await person.at("end-screen").count()).toBe(0);
  await person.page.getByRole("button", { name: "Skip to now" }).click();
  await person.at("end-screen").waitFor();
  await person.leave();
});

test("a turn on a phone", async () => {
  const person = await Person.enter(
    browser,
    server.url,
    { confirm: false, theme: "light" },
    { width: 360, height: 740 },
  );
  await setUp(person, 2);
  await person.picture("luna-phone-draft");
  const player = new Player(person, 3);
  for (const wanted of ["draft", "place", "turn"]) {
    const kind = await person.asked();
    if (kind === "turn") break;
    expect(["draft", "place"]).toContain(kind);
    await player.answer(kind, 0);
    void wanted;
  }
  expect(await person.asked()).toBe("turn");
  await person.picture("luna-phone-board");
  await person.accessible("the board on a phone");
  await person.at("tab-mine").click();
  await person.picture("luna-phone-mine");
  await person.accessible("the own area on a phone");
  await person.choose("scientist:");
  // What could be taken before is not what is asked about now: the rooms come to the front.
  await expect.poll(() => person.at("tab-board").getAttribute("aria-selected")).toBe("true");
  expect(await person.asked()).toBe("go");
  await person.picture("luna-phone-go");
  await player.answer("go", 0);
  await person.picture("luna-phone-action");
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await person.leave();
});

interface Team {
  step: string;
  players: { hand: string[] }[];
}

test("however large a team is, no card of it covers the name of another", async () => {
  const content = await server.get<{ scientists: { id: string }[] }>("/api/games/luna_maris/content");
  const person = await sitWhere("luna_maris", ({ view }: { view: Team }) => {
    view.step = "turn"; // before it equipment is chosen where the team lies afterwards
    const me = view.players[0];
    if (me) me.hand = content.scientists.slice(0, 10).map((one) => one.id);
  });
  const cards = person.page.locator('.hand [data-target^="scientist:"]');
  await expect.poll(() => cards.count()).toBe(10);
  const covered = await cards.evaluateAll(
    (all) =>
      all.flatMap((card) =>
        [...card.querySelectorAll("text.name")].filter((name) => {
          const { right, top, height } = name.getBoundingClientRect();
          return !card.contains(document.elementFromPoint(right - 1, top + height / 2));
        }),
      ).length,
  );
  expect(covered).toBe(0);
  await person.picture("luna-maris-large-team");
  await person.leave();
});
