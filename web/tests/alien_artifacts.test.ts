import { describe, expect, test } from "vitest";
import { actions, priceOf } from "../src/games/alien_artifacts/board/actions";
import { locked, readContent, readView, row } from "../src/games/alien_artifacts/adapter";
import { attackLine, attacksOf } from "../src/games/alien_artifacts/board/attacks";
import { briefly, clauses, pieces } from "../src/games/alien_artifacts/cards/phrases";
import { layout } from "../src/games/alien_artifacts/board/layout";
import { stageOf } from "../src/games/alien_artifacts/board/stage";
import { News } from "../src/games/alien_artifacts/state.svelte";
import {
  attackSum,
  bonusAgainst,
  changeOf,
  clockWarning,
  costLine,
  rowFor,
  rungs,
  sectionsOf,
} from "../src/games/alien_artifacts/sums";
import { heldWords, sideTip, stateWords } from "../src/games/alien_artifacts/words";
import type { GameEvent, MoveOffer } from "../src/lib/server/protocol";

const wireContent = {
  constants: { bank_max: 15, complete_base_cost: 5, blockade_tokens: 38 },
  resources: [
    {
      id: "res_01",
      name: "Resource 01",
      a: { color: "blue", symbols: 3, type: "expand" },
      b: { color: "green", symbols: 2, type: "explore" },
      combat: 3,
    },
    {
      id: "res_02",
      name: "Resource 02",
      a: { color: "gold", symbols: 1, type: "exploit" },
      b: { color: "red", symbols: 2, type: "explore" },
      combat: 1,
    },
  ],
  cards: [
    {
      id: "planet_a",
      name: "Alpha",
      kind: "planet",
      type: "explore",
      logistics: "Discover costs 2 less",
      operational: "produce 3 when discovered, produce 1 when mined",
    },
    {
      id: "tech_a",
      name: "Vorsch",
      kind: "technology",
      type: "expand",
      keyword: "ONGOING",
      ladder: "ladder_a",
      clue: "planet",
      logistics: "1 point",
      operational: "4 Planets: 1 point now, 3 at the end",
    },
    {
      id: "ship_a",
      name: "Lance",
      kind: "ship",
      type: "exterminate",
      class: "class_a",
      logistics: "Assembly Limit +1 for Build",
      operational: "attacks (Frigate: +1)",
    },
  ],
  classes: [{ id: "class_a", name: "Frigate", text: "+1" }],
  ladders: [
    {
      id: "ladder_a",
      name: "Planets held",
      clue: "planet",
      rungs: [
        { need: "4 Planets", needs: [4], during: 1, end: 3 },
        { need: "4 types among Planets", needs: [4], during: 2, end: 4 },
        { need: "6 Planets and 2 Ships", needs: [6, 2], during: 3, end: 7 },
      ],
    },
  ],
  artifacts: [],
  systems: [
    {
      id: "sys_a",
      name: "Hollow Choir",
      rows: [
        { at: 1, plus: false, text: "the Ship is destroyed" },
        { at: 2, plus: false, text: "1 credit" },
        { at: 3, plus: false, text: "1 point" },
        { at: 4, plus: false, text: "1 Alien Artifact" },
        { at: 6, plus: true, text: "3 points" },
      ],
    },
  ],
  plans: [{ id: "plan_basic", name: "Basic", rows: [] }],
  factions: [],
};

const facts = {
  buy: 3,
  see: 1,
  trade_limit: 2,
  hand_limit: 3,
  costs: {
    planet: { cards: 2, change: -4, cost: 3, limit: 2 },
    ship: { cards: 0, change: 0, cost: 5, limit: 3 },
    technology: { cards: 1, change: 0, cost: 6, limit: 2 },
  },
  offensive: { cost: 5, limit: 2, cards: 1 },
  revenue: { cost: 5, limit: 2, cards: 2 },
  mine: { cost: 4, limit: 2, cards: 4 },
  attack: { alien: 1, player: 0 },
  evasion: -1,
  ladders: { tech_a: { now: 1, end: 3, have: [[5], [3], [5, 2]] } },
  ships: { ship_a: { alien: 1, player: 2 } },
  scoring: [],
};

type Wire = ReturnType<typeof wire>;
function wire() {
  const player = {
    faction: null,
    bank: 8,
    hand: ["res_02", "res_02", "res_02"] as (string | null)[],
    artifacts: [],
    plans: [],
  };
  return {
    vp: [4, 0],
    players: [player, { ...player, hand: [null, null, null] }],
    cards: [
      { card: "planet_a", owner: 0, area: "under_construction", tokens: 0, marks: {} },
      { card: "tech_a", owner: 0, area: "operational", tokens: 1, marks: {} },
      { card: "ship_a", owner: 1, area: "operational", tokens: 1, marks: { switched_on: 1 } },
    ],
    tucked: [{ resource: "res_01", section: "b", card: "planet_a", owner: 0, stored: false }],
    resource_deck: Array.from({ length: 30 }, () => null),
    resource_discard: [],
    planet_deck: [null, "planet_b"],
    ship_deck: [],
    technology_deck: [null, null],
    looked: [] as string[],
    artifact_deck: [],
    artifact_discard: [],
    system: "sys_a",
    plan_deck: [],
    tokens_left: 36,
    marker: 2,
    end_triggered: false,
    over: false,
    active: 0,
    turn: { acted: false },
    payment: { mode: "fixed", cost: 3, limit: 2, cards: 0, symbols: 0 },
    attack: {
      on: false,
      ship: null as string | null,
      target: null,
      plan: null,
      revealed: [] as string[],
      value: 0,
    },
    stack: [{ what: "menu", seat: 0, card: null as string | null }],
    facts: { players: [facts, facts] } as object,
  };
}

const content = readContent(wireContent);
const changed = (change: Partial<Wire>) => readView({ ...wire(), ...change });
const view = readView(wire());
const offer = (notation: string, targets: string[] = [], words = ""): MoveOffer => ({
  notation,
  targets,
  words,
});

describe("reading the position", () => {
  test("tucked cards lie under their card; the top of a deck is the last", () => {
    expect(view.cards[0]?.tucked).toEqual([{ resource: "res_01", half: "b" }]);
    expect(view.tops).toEqual({ planet: "planet_b", ship: null, technology: null });
    expect(view.deckSizes.technology).toBe(2);
    expect(view.players[0]?.points).toBe(4);
  });
  test("AA-14.10: a card with tokens is locked unless it is switched on", () => {
    expect(view.cards.map(locked)).toEqual([false, true, false]);
  });
  test("rows hold one kind of one player", () => {
    expect(row(view, 0, "planet", content, false)).toHaveLength(1);
    expect(row(view, 0, "planet", content, true)).toHaveLength(0);
    expect(row(view, 1, "ship", content, true)).toHaveLength(1);
  });
});

describe("sums", () => {
  test("the cost of a card Under Construction as a sum, and what is missing", () => {
    const held = view.cards[0]!;
    expect(costLine(content, view.facts[0]!.costs.planet, held)).toEqual({
      sum: "5 + 2 − 4 =",
      cost: 3,
      attached: 2,
      missing: 1,
    });
    expect(costLine(content, view.facts[0]!.costs.ship, { ...held, tucked: [] }).sum).toBe("");
    expect(heldWords(held, view, content)).toContain("costs 5 + 2 − 4 = 3 green, 2 attached, 1 missing");
  });
  test("a card says what it does where it lies, and how it goes on", () => {
    const [building, scoring, attacking] = view.cards.map((held) => stateWords(held, view, content));
    expect(building).toContain("does nothing yet. Discover pays what is missing (1 green or gold)");
    expect(scoring).toContain("Blockaded: it does nothing until Unblock has taken its 1 token off");
    expect(attacking).toBe("In the Empire: Operational attacks: at once, and in an Offensive.");
    const technology = content.cards.get("tech_a")!;
    expect(sideTip("logistics", technology)).toContain(
      "for the rest of the game. ONGOING is always in force.",
    );
    expect(sideTip("operational", technology)).toContain("scores its ladder");
  });
  test("AA-24.53: which row a value meets", () => {
    const table = content.systems.get("sys_a")!;
    expect([1, 4, 5, 6, 9].map((value) => rowFor(table, value)?.at)).toEqual([1, 4, 4, 6, 6]);
  });
  test("the present rung, and what the next one needs", () => {
    const found = rungs(content.ladders.get("ladder_a")!, view.facts[0]!.ladders.tech_a!);
    expect(found.present).toBe(0);
    expect(found.next).toMatchObject({ need: "4 types among Planets", have: [3], end: 4 });
    const top = rungs(content.ladders.get("ladder_a")!, { now: 3, end: 7, have: [[6], [4], [6, 2]] });
    expect(top).toEqual({ present: 2, next: null });
  });
  test("attacks: card + Ship + Technologies", () => {
    const attack = { ...wire().attack, on: true, ship: "ship_a", revealed: ["res_01"] };
    const there = changed({ attack, facts: { players: [facts, facts], attack: { ship: 1, value: 6 } } });
    expect(attackSum(there, content)).toEqual({ card: 3, ship: 1, other: 2, value: 6 });
    expect(attackSum(view, content)).toBeNull();
    expect(bonusAgainst(view, "ship_a", 1, null)).toBe(2);
    expect(bonusAgainst(view, "ship_a", 1, 0)).toBe(1); // 2 of the Ship, -1 by evasion
  });
  test("prices of the Actions", () => {
    const mine = view.facts[0]!;
    expect(priceOf("buy", mine)).toEqual({ n: "3", sign: "credits" });
    expect(priceOf("discover", mine)).toEqual({ n: "3", sign: "green" });
    expect(priceOf("mine", mine)).toEqual({ n: "4", sign: "green" });
    expect(actions).toHaveLength(11);
  });
});

describe("the clock", () => {
  const low = (n: number, more: Partial<Wire> = {}) =>
    changed({ resource_deck: Array.from({ length: n }, () => null), ...more });
  test("warns when an Action, or the Draw Step after it, can draw the last card", () => {
    expect(clockWarning(view, 0, "mine")).toBe("");
    expect(clockWarning(low(4), 0, "mine")).toBe("This can draw the last card: a pass ends.");
    expect(clockWarning(low(4, { marker: 1 }), 0, "mine")).toContain("the last round begins");
    expect(clockWarning(low(5), 0, "mine")).toContain("With your Draw Step");
    expect(clockWarning(low(2), 0, "trade")).toContain("Your Draw Step draws the last card");
    expect(clockWarning(low(1), 0, null)).toBe(""); // the hand is full
  });
  test("says nothing in another player's turn and in the last round", () => {
    expect(clockWarning(low(1), 1, "mine")).toBe("");
    expect(clockWarning(low(1, { end_triggered: true }), 0, "mine")).toBe("");
  });
});

describe("previews", () => {
  const bank = (move: MoveOffer, at = view) => changeOf(move, at, content, 0).bank;
  test("what an option changes", () => {
    expect(bank(offer("buy"))).toBe(-3);
    expect(bank(offer("extra 2"))).toBe(-5);
    const poorer = changed({ players: wire().players.map((player) => ({ ...player, bank: 6 })) });
    expect(changeOf(offer("switch-on tech_a"), view, content, 0, poorer).bank).toBe(-2);
    expect(changeOf(offer("section a", [], "3 blue (expand) - 1 point"), view, content, 0).points).toBe(1);
  });
  test("AA-13.1: a Trade gives its symbols as credits, not beyond 15", () => {
    const trade = { payment: { mode: "open", cost: 0, limit: 2, cards: 1, symbols: 2 } };
    const stack = [
      { what: "trade_gain", seat: 0, card: null },
      { what: "pay", seat: 0, card: null },
    ];
    const pay = offer("pay res_01.a", ["section:res_01:a"]);
    expect(bank(pay, changed({ ...trade, stack }))).toBe(5);
    const rich = wire().players.map((player) => ({ ...player, bank: 13 }));
    expect(bank(pay, changed({ ...trade, stack, players: rich }))).toBe(2);
    expect(bank(pay)).toBe(0);
  });
  test("a ready-made payment names its sections", () => {
    const ready = offer("ready 1", ["ready:1", "pays:section:res_01:a", "pays:section:res_02:b"]);
    expect(sectionsOf(ready)).toEqual([
      { resource: "res_01", half: "a" },
      { resource: "res_02", half: "b" },
    ]);
  });
});

describe("the middle of the table", () => {
  test("is given to decisions that have no place of their own", () => {
    expect(stageOf(view, [offer("side logistics", ["side:logistics"])], true)).toBe("side");
    expect(stageOf(view, [offer("buy", ["action:buy"])], true)).toBeNull();
    expect(stageOf(view, [offer("pay res_01.a", ["section:res_01:a"])], true)).toBeNull();
    const produce = changed({ stack: [{ what: "produce", seat: 0, card: "planet_a" }] });
    expect(stageOf(produce, [offer("section a", ["section:res_01:a"])], true)).toBe("section");
    expect(stageOf(changed({ looked: ["planet_a"] }), [], false)).toBe("keep");
  });
});

describe("words", () => {
  test("things of the game become icons, the rest stays", () => {
    expect(pieces("2 points for each of your exploit Planets")).toEqual([
      { text: "2 ", picture: null },
      { text: "points", picture: { is: "sign", sign: "points" } },
      { text: " for each of your ", picture: null },
      { text: "exploit", picture: { is: "type", type: "exploit" } },
      { text: " ", picture: null },
      { text: "Planets", picture: { is: "kind", kind: "planet" } },
    ]);
    expect(pieces("explored")).toEqual([{ text: "explored", picture: null }]);
    expect(clauses("a; b")).toEqual(["a", "b"]);
  });

  const event = (kind: string, text: string, n = 0): GameEvent => ({ n, seat: 0, kind, text, targets: [] });
  test("an attack is read out of the log", () => {
    const line = "Lance: card 3 + Ship 1 - Technologies 1 = 3; Hollow Choir: 1 point.";
    expect(attackLine(event("attack_value", line))).toEqual({
      n: 0,
      ship: "Lance",
      card: 3,
      bonus: 1,
      other: -1,
      value: 3,
      table: "Hollow Choir",
      effect: "1 point",
    });
    const events = [
      event("attack_value", line, 1),
      event("turn_begins", "", 2),
      event("attack_value", line, 3),
    ];
    expect(attacksOf(events).map((found) => found.n)).toEqual([3]);
  });
});

test("a row of a Faction board holds a dozen cards, and its halves share the width by what lies there", () => {
  const few = layout([
    [1, 2],
    [0, 4],
    [2, 0],
  ]);
  expect(Math.max(...few.lines.flat())).toBe(1);
  expect(few.empire).toBe(4);
  // A small Empire leaves its room: three cards Under Construction lie side by side.
  expect(
    layout([
      [3, 0],
      [1, 1],
    ]),
  ).toEqual({
    building: 3,
    empire: 1,
    lines: [
      [1, 1],
      [1, 1],
    ],
  });
  // Five in the Empire keep their height while at most one card is under construction.
  const lines = (building: number) => layout([[building, 5]]).lines;
  expect([0, 1, 2].map(lines)).toEqual([[[1, 1]], [[1, 1]], [[1, 2]]]);
  const begun = layout([
    [2, 0],
    [1, 1],
  ]);
  expect(begun.building / (begun.building + begun.empire)).toBeGreaterThan(0.55);
  const many = layout([
    [0, 12],
    [3, 1],
    [0, 0],
  ]);
  expect(many.lines).toEqual([
    [1, 2],
    [2, 1],
    [1, 1],
  ]);
  // More than that lies in three lines: bots collect without end.
  expect(layout([[17, 20]]).lines).toEqual([[3, 3]]);
  // Two lines of six, beside two columns Under Construction: each at least 95 of the 830 pixels there are.
  expect(many.empire).toBe(6);
  expect((830 * many.empire) / (many.empire + many.building) / 6).toBeGreaterThan(95);
});

test("a card with one short line says its first part, what is usual by signs", () => {
  expect(briefly("Discover costs 2 less")).toBe("Discover −2");
  expect(briefly("Assembly Limit +1 for Trade; when it joins your Empire: 1 Defense Plan card")).toBe(
    "Assembly Limit +1 Trade",
  );
  expect(briefly("hand size +1")).toBe("hand size +1");
});

test("cards come from their decks and go there once, whichever board is looked at", () => {
  const news = new News();
  news.look(["a", "b"]);
  expect([[...news.fresh], news.gone]).toEqual([[], []]);
  news.look(["b", "c"]);
  expect([[...news.fresh], news.gone]).toEqual([["c"], ["a"]]);
  news.look(["b", "c"]);
  expect([[...news.fresh], news.gone]).toEqual([[], []]);
});
