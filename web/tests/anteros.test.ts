import { describe, expect, test } from "vitest";
import { readContent, readView, type Content, type View } from "../src/games/anteros/adapter";
import { changeOf } from "../src/games/anteros/mine/change";
import {
  afterSlide,
  cellPlace,
  control,
  edge,
  heading,
  neighbor,
  quarterTurns,
  reach,
  slideLine,
  slidePlace,
  slideResult,
  turned,
} from "../src/games/anteros/board/geometry";
import { layout, tilePlaces } from "../src/games/anteros/board/layout";
import { rock } from "../src/lib/drawing/rock";

const names = "abcdefghijklmnop".split("");
const cells = ["a", "b", "c", "d"].flatMap((column) => [1, 2, 3, 4].map((row) => `${column}${row}`));

const wireContent = {
  tiles: names.map((id) => ({ id, name: id.toUpperCase(), ore: "cobalt" })),
  tokens: [{ id: "token_5a", name: "5", points: 5 }],
  cards: [
    { id: "tripod_fore", name: "Tripod Fore", kind: "regular", arrows: ["up", "down_right", "down_left"] },
    { id: "steal_a", name: "Steal", kind: "steal", arrows: [] },
  ],
  contracts: [{ id: "hull_rivets", name: "Hull Rivets", cost: { iron: 3 }, points: 6 }],
};

// Ships of two players at b2 and c3; tiles a, b, ... lie on the other cells in order; o and p are held.
function wire() {
  const free = cells.filter((cell) => cell !== "b2" && cell !== "c3");
  const player = { supply: 40, salvaged: 0, ore: { iron: 1, cobalt: 0, gold: 0, platinum: 0 } };
  return {
    players: [
      { ...player, ship: "b2", held: "o", hand: [{ card: "tripod_fore" }] },
      { ...player, ship: "c3", held: "p", hand: [{ card: null }, { card: null }] },
    ],
    field: { ...Object.fromEntries(free.map((cell, i) => [cell, names[i]])), b2: null, c3: null },
    tiles: Object.fromEntries(
      names.map((id) => [id, { token: "token_5a", drills: id === "m" ? { ne: 1, e: 0, w: 1 } : {} }]),
    ),
    contracts: [{ contract: "hull_rivets", owner: null }],
    deck: Array.from({ length: 32 }, () => null),
    played: [],
    active: 0,
    step: "slide",
    turns_done: 0,
    questions: [],
  };
}

const content: Content = readContent(wireContent);
const view: View = readView(wire(), content);

describe("reading the position", () => {
  test("cells under ships hold no tile; hidden cards are null; points come from the tokens", () => {
    expect(view.field.get("b2")).toBeNull();
    expect(view.field.get("a1")).toBe("a");
    expect(view.players[1]?.hand).toEqual([null, null]);
    expect(view.tiles.get("a")?.points).toBe(5);
    expect(view.deck).toBe(32);
  });
});

describe("the turned board", () => {
  test("AN-2.10: seats and the way they face", () => {
    expect([0, 1].map((seat) => quarterTurns(seat, 2))).toEqual([0, 2]);
    expect([0, 1, 2].map((seat) => quarterTurns(seat, 3))).toEqual([0, 1, 2]);
    expect([0, 1, 2, 3].map((seat) => quarterTurns(seat, 4))).toEqual([0, 1, 2, 3]);
  });

  test("what a seat faces is up on its screen", () => {
    expect(turned({ x: 1, y: 0 }, 1)).toEqual({ x: 0, y: -1 }); // the west seat faces east
    expect(turned({ x: 0, y: 1 }, 2)).toEqual({ x: 0, y: -1 }); // north faces south
    expect(turned({ x: -1, y: 0 }, 3)).toEqual({ x: 0, y: -1 }); // east faces west
    expect(heading("e", 1)).toBe(0);
    expect(heading("n", 2)).toBe(180);
  });

  test("cells and markers turn together", () => {
    expect(cellPlace("a1", 0)).toEqual({ x: -1.5, y: -1.5 });
    expect(cellPlace("a1", 2)).toEqual({ x: 1.5, y: 1.5 });
    expect(slidePlace("w1", 0, 2.2)).toEqual({ x: -2.2, y: -1.5 });
    expect(slidePlace("w1", 2, 2.2)).toEqual({ x: 2.2, y: 1.5 });
  });

  test("every held tile has its own place, the viewer's below", () => {
    for (const compact of [false, true])
      for (const players of [2, 3, 4])
        for (let viewer = 0; viewer < players; ++viewer) {
          const at = layout(players, viewer, compact);
          const spots = Array.from({ length: players }, (_, seat) => at.held(seat));
          expect(new Set(spots.map((spot) => `${spot.x},${spot.y}`)).size).toBe(players);
          expect(Math.max(...spots.map((spot) => spot.y))).toBe(spots[viewer]?.y);
        }
  });
});

test("a slid tile goes past the entry, the one that leaves past the exit", () => {
  const place = layout(2, 0, false);
  const result = slideResult(view, "w1", 0)!;
  const after = afterSlide(view, result, 0);
  const [into, out] = ["o", result.out];
  const places = tilePlaces(after, view, place);
  expect(places.get(into)).toMatchObject(place.cell("a1"));
  expect(places.get(into)?.via?.[0]?.x).toBeLessThan(place.cell("a1").x);
  expect(places.get(into)?.via?.[0]?.y).toBe(place.cell("a1").y);
  expect(places.get(out)).toMatchObject(place.held(0));
  expect(places.get(out)?.via?.[0]?.x).toBeGreaterThan(place.cell("d1").x);
  expect(tilePlaces(after, after, place).get(into)?.via).toBeUndefined();
});

describe("slides", () => {
  test("lines run from the entry to the exit", () => {
    expect(slideLine("w2").line).toEqual(["a2", "b2", "c2", "d2"]);
    expect(slideLine("e2").line).toEqual(["d2", "c2", "b2", "a2"]);
    expect(slideLine("nb").line).toEqual(["b1", "b2", "b3", "b4"]);
    expect(slideLine("sb").line).toEqual(["b4", "b3", "b2", "b1"]);
  });

  test("AN-5.2, AN-5.3: everything moves one cell, ships too; the last tile comes out", () => {
    const result = slideResult(view, "w2", 0);
    expect(result?.tiles.get("a2")).toBe("o");
    expect(result?.tiles.get("b2")).toBe(view.field.get("a2"));
    expect(result?.ships.get(0)).toBe("c2");
    expect(result?.out).toBe(view.field.get("d2"));
    const after = afterSlide(view, result!, 0);
    expect(after.players[0]?.ship).toBe("c2");
    expect(after.players[0]?.held).toBe(result?.out);
    expect(after.field.get("c2")).toBeNull();
    expect(view.players[0]?.ship).toBe("b2");
  });

  test("AN-5.4: no ship is pushed out", () => {
    const edgeCase: View = {
      ...view,
      players: view.players.map((player, at) => (at === 0 ? { ...player, ship: "d2" } : player)),
      field: new Map(view.field).set("d2", null).set("b2", "n"),
    };
    expect(slideResult(edgeCase, "w2", 0)).toBeNull();
  });

  test("AN-5.9, AN-5.11: only drills on the edge that faces the movement can be salvaged", () => {
    expect(edge("e")).toEqual(["ne", "e", "se"]);
    expect(edge("n")).toEqual(["nw", "n", "ne"]);
    const cell = [...view.field].find(([, tile]) => tile === "m")?.[0] as string; // in column d
    expect(slideResult(view, `w${cell[1]}`, 0)?.salvage).toEqual(["ne", "e"]);
  });
});

describe("cards", () => {
  test("AN-2.12, AN-2.13: arrows are read from the owner's side", () => {
    const card = content.cards.get("tripod_fore")!;
    expect(reach(view, card, 0).map((at) => [at.direction, at.cell])).toEqual([
      ["n", "b1"],
      ["se", "c3"],
      ["sw", "a3"],
    ]);
    expect(reach(view, card, 0)[1]?.tile).toBeNull(); // an opponent's ship
    expect(reach(view, card, 1).map((at) => at.direction)).toEqual(["s", "nw", "ne"]);
  });

  test("an arrow may point off the field", () => {
    expect(neighbor("a1", "n")).toBeNull();
    expect(neighbor("d4", "se")).toBeNull();
    expect(neighbor("b2", "se")).toBe("c3");
  });
});

describe("control", () => {
  test("AN-12.1: most drills", () => {
    expect(control({ n: 0, e: 0, s: 1 })).toMatchObject({ leaders: [0], byCorners: false });
  });
  test("AN-12.3: a tie goes to more corners", () => {
    expect(control({ n: 0, ne: 1 })).toMatchObject({ leaders: [1], byCorners: true });
  });
  test("AN-12.4: still tied, it is divided among those with most corners", () => {
    expect(control({ ne: 0, sw: 1, n: 2 }).leaders).toEqual([0, 1]);
  });
  test("AN-12.5: nobody's without drills", () => {
    expect(control({}).leaders).toEqual([]);
  });
});

test("what a move would change in the own numbers", () => {
  const offer = (notation: string, ...targets: string[]) => ({ notation, words: "", targets });
  expect(changeOf(offer("contract hull_rivets", "contract:hull_rivets"), content).ore.iron).toBe(-3);
  expect(changeOf(offer("mine", "mine", "tile:a"), content).ore).toEqual({ cobalt: 1 });
  expect(changeOf(offer("salvage ne", "space:a:ne"), content).salvaged).toBe(1);
  expect(changeOf(offer("ore gold", "ore:gold"), content).ore).toEqual({ gold: 1 });
  expect(changeOf(offer("pay gold", "ore:gold"), content).ore).toEqual({ gold: -1 });
  expect(changeOf(offer("drill ne", "space:a:ne"), content).supply).toBe(-1);
  expect(changeOf(offer("space ne", "space:a:ne"), content).supply).toBe(-1);
  expect(changeOf(offer("end", "end"), content).ore).toEqual({});
});

test("a rock always looks the same", () => {
  expect(rock("smalt", 60)).toEqual(rock("smalt", 60));
  expect(rock("smalt", 60).outline).not.toBe(rock("bluevein", 60).outline);
});

test("AN-6.4: a card stays with the arrows that are still to resolve, also while the last drill is placed", () => {
  const asking = (arrows: number) => ({ ask: "arrow", spaces: 0, arrows, tile: null, seat: null, to_go: 0 });
  const placing = { ...asking(0), ask: "space", tile: "smalt" };
  const during = (questions: object[]) =>
    readView({ ...wire(), played: ["keel_line"], questions }, content).resolving;
  expect(during([])).toBe(null);
  expect(during([asking(0b10000001)])).toEqual({
    card: "keel_line",
    left: ["up", "up_left"],
    deploying: null,
  });
  expect(during([asking(0), placing])).toEqual({ card: "keel_line", left: [], deploying: "smalt" });
});

test("AN-7: a special card stays in sight while its effect is resolved", () => {
  const question = (ask: string) => ({ ask, spaces: 0, arrows: 0, tile: "smalt", seat: null, to_go: 2 });
  const during = (ask: string) =>
    readView({ ...wire(), played: ["claim"], questions: [question(ask)] }, content).resolving;
  for (const ask of ["claim_tile", "claim_drill", "remote", "victim", "kind", "ore"])
    expect(during(ask)).toEqual({ card: "claim", left: [], deploying: null });
  expect(during("salvage")).toBe(null);
});
