import { describe, expect, test } from "vitest";
import { partsOf, readContent, readView, type Asteroid, type Content } from "../src/games/ceres/adapter";
import { costAngle, iceTo, polar, rockAngle, sectorAngle, turnOn } from "../src/games/ceres/board/geometry";
import { sheetOf } from "../src/games/ceres/board/sheets";
import { buildChange, buildCost, covers, goodsChange, projectedOrder } from "../src/games/ceres/sums";
import { deedName, goodsWords, partWords } from "../src/games/ceres/words";

const rock = (id: string, ring: string, sector: number) => ({
  id,
  name: id,
  ring,
  sector,
  vp: 5,
  production: { ore: 1 },
});

const facility = (id: string, extra: object = {}) => ({
  id,
  name: id,
  type: "mine",
  vp: 3,
  cost: { alloy: 1, credits: 2 },
  production: { ore: 2 },
  starting: false,
  parts: [{ do: "gain", text: "gain 2 ore", gain: { ore: 2 } }],
  ...extra,
});

const wireContent = {
  rounds: 3,
  resource_limit: 12,
  project_spots: 2,
  hq_uses: 2,
  leaders_each: 5,
  settlement_influence: [1, 0, -1],
  types: [{ id: "mine", name: "Mine", worker: "Mine Overseer" }],
  locations: [],
  facilities: [
    facility("open_pit"),
    facility("ice_drill", {
      parts: [
        { do: "gain", text: "gain 2 ice", gain: { ice: 2 } },
        { do: "manufacture", text: "manufacture up to 2 times", times: 2, pay: { energy: 1 } },
      ],
    }),
    facility("launch_site", {
      starting: true,
      top_parts: 2,
      parts: [
        { do: "gain", text: "gain 3 ore", gain: { ore: 3 } },
        { do: "gain", text: "gain 3 ice", pay: { energy: 1 }, gain: { ice: 3 } },
        { do: "launch", text: "launch" },
      ],
    }),
  ],
  projects: [{ id: "power_grid", name: "Power Grid", vp: 9, cost: { energy: 4 } }],
  craft: [],
  favors: [],
  research: [],
  belt: {
    rings: [
      { id: "outer", name: "Outer", rotation: 1, enter_ice: 0 },
      { id: "intermediate", name: "Middle", rotation: 2, enter_ice: 3 },
      { id: "inner", name: "Inner", rotation: 3, enter_ice: 5 },
    ],
    asteroids: [
      rock("a", "outer", 0),
      rock("b", "outer", 0),
      rock("c", "outer", 0),
      rock("d", "inner", 1),
      rock("e", "inner", 2),
      rock("f", "inner", 2),
    ],
    separators: [0, 0, 1, 2, 1],
    separator_ice: 1,
    skilled_enter_ice: [0, 2, 3],
    launch_discount: 2,
  },
  draw_offers: [],
  launch_bonuses: [],
};

function wireView(extra: object = {}, mine: object = {}) {
  const player = {
    goods: { ore: 2, ice: 1, ceramics: 1, energy: 1, credits: 11, influence: 5, alloy: 1, probe: 1 },
    vp: 4,
    probes_stock: 11,
    leaders: 5,
    hq_uses: 0,
    passed: false,
    research: { aerospace: 0, construction: 0, logistics: 0 },
    projects: [],
    outstations: [{ top: "launch_site", bottom: null, worker: false, activated: false }],
  };
  return {
    players: [{ ...player, ...mine }, player, player],
    offsets: { outer: 0, intermediate: 0, inner: 0 },
    claims: { a: 1, b: null },
    docks: [],
    quarters: { mine: 3, lab: 3, factory: 3, office: 3 },
    leaders: { trade_bureau: [2, 0] },
    pile: [null, null],
    discard: [],
    display: ["open_pit", null],
    drawn: [],
    projects: ["power_grid", null],
    completed: { power_grid: null },
    favors: { mars_droid: null, continuous_ice_supply: null },
    droid_used: false,
    assistant_used: false,
    droid_on: null,
    first_tokens: { aerospace: 2 },
    alloys: 13,
    order: [1, 2, 0],
    next_order: [2],
    round: 1,
    active: 0,
    step: "turn",
    questions: [],
    ...extra,
  };
}

const content: Content = readContent(wireContent);

describe("what the server sends", () => {
  test("owners are known by what they own, and nobody's is left out", () => {
    const view = readView(wireView());
    expect([...view.claims]).toEqual([["a", 1]]);
    expect(view.firstTokens.get("aerospace")).toBe(2);
    expect(view.projects).toEqual(["power_grid"]);
    expect(view.pile).toBe(2);
    expect(view.asked).toBeNull();
  });

  test("the question on top is the one that is asked", () => {
    const view = readView(wireView({ questions: [{ ask: "part" }, { ask: "asteroid" }] }));
    expect(view.asked?.ask).toBe("asteroid");
  });

  test("functions come in rows: top and bottom of a starting outstation, and the card below", () => {
    const counts = (top: string, bottom: string | null) =>
      partsOf(content, { top, bottom }).map((row) => row.length);
    expect(counts("launch_site", null)).toEqual([2, 1]);
    expect(counts("open_pit", null)).toEqual([1]);
    expect(counts("open_pit", "ice_drill")).toEqual([1, 2]);
    expect(counts("nothing", null)).toEqual([]);
  });
});

describe("the belt", () => {
  const belt = content.belt.asteroids;

  test("positions run counterclockwise from the lower left, next to Ceres", () => {
    const first = polar(100, sectorAngle(0));
    const second = polar(100, sectorAngle(1));
    expect(first.x).toBeLessThan(0);
    expect(first.y).toBeGreaterThan(0);
    expect(second.x).toBeCloseTo(-first.x);
    expect(second.y).toBeCloseTo(first.y);
    expect(polar(100, sectorAngle(2)).x).toBeGreaterThan(second.x);
  });

  test("asteroids spread over their sector, the cost stands between them", () => {
    const angles = belt.slice(0, 3).map((at) => rockAngle(at as Asteroid, belt) - sectorAngle(0));
    expect(angles).toEqual([-24, 0, 24]);
    expect(costAngle("outer", 0, belt) - sectorAngle(0)).toBe(12);
    expect(costAngle("inner", 1, belt) - sectorAngle(1)).toBe(0);
    expect(rockAngle(belt[4] as Asteroid, belt) - sectorAngle(2)).toBe(-18);
  });

  test("a ring goes on turning the same way, past the full turn too", () => {
    expect(turnOn(0, 3)).toBe(-216);
    expect(turnOn(-216, 4)).toBe(-288);
    expect(turnOn(-288, 2)).toBe(-504);
    expect(turnOn(-504, 2)).toBe(-504);
  });

  test("the way costs the rings entered and the separators crossed, now and after the next turn", () => {
    const view = readView(wireView());
    expect(iceTo(content, view, "outer", 0, 0)).toEqual({ now: 0, next: 0 });
    expect(iceTo(content, view, "outer", 1, 0)).toEqual({ now: 0, next: 1 });
    expect(iceTo(content, view, "intermediate", 1, 0)).toEqual({ now: 3, next: 5 });
    // The rulebook's way to Bennu: two separators, both rings (CE-10.8).
    expect(iceTo(content, view, "inner", 3, 0)).toEqual({ now: 10, next: 8 });
  });

  test("Aerospace 2 and Continuous Ice Supply make it cheaper, the supply for this round only", () => {
    const skilled = { research: { aerospace: 2, construction: 0, logistics: 0 } };
    const view = readView(wireView({ favors: { continuous_ice_supply: 0 } }, skilled));
    expect(iceTo(content, view, "inner", 3, 0)).toEqual({ now: 5, next: 5 });
    expect(iceTo(content, view, "outer", 2, 0)).toEqual({ now: 0, next: 2 });
    expect(iceTo(content, view, "inner", 3, 1).now).toBe(10);
    expect(iceTo(content, view, "inner", 3, null).now).toBe(10);
  });

  test("after the last round the rings do not turn any more", () => {
    expect(iceTo(content, readView(wireView({ round: 3 })), "outer", 1, 0).next).toBeNull();
  });
});

describe("sums", () => {
  test("a cost is covered good by good", () => {
    expect(covers({ ore: 2, ice: 1 }, { ore: 2 })).toBe(true);
    expect(covers({ ore: 2 }, { ore: 2, ice: 1 })).toBe(false);
  });

  test("Construction 2 saves an alloy at the Yard only", () => {
    const builder = { research: { aerospace: 0, construction: 2, logistics: 0 } };
    const pit = content.facilities.get("open_pit")!;
    const asking = (deed: string, repeated: boolean) =>
      readView(wireView({ questions: [{ ask: "facility", deed, repeated }] }, builder));
    expect(buildCost(readView(wireView()), pit, 0).alloy).toBe(1);
    expect(buildCost(readView(wireView({}, builder)), pit, 0).alloy).toBe(0);
    expect(buildCost(readView(wireView({}, builder)), pit, 1).alloy).toBe(1);
    expect(buildCost(asking("construction_yard", false), pit, 0).alloy).toBe(0);
    expect(buildCost(asking("construction_yard", true), pit, 0).alloy).toBe(1);
    expect(buildCost(asking("expanse", false), pit, 0).alloy).toBe(1);
    const choosing = wireView({ questions: [{ ask: "mode", deed: "gain", repeated: true }] }, builder);
    expect(buildCost(readView(choosing), pit, 0).alloy).toBe(1);
  });

  test("building takes the cost and brings points; a new outstation its production, with Construction 1 twice", () => {
    const pit = content.facilities.get("open_pit")!;
    const view = (ask: string, deed: string, construction: number) =>
      readView(
        wireView(
          { questions: [{ ask, deed, repeated: false }] },
          { research: { aerospace: 0, construction, logistics: 0 } },
        ),
      );
    const yard = "construction_yard";
    expect(buildChange(view("facility", yard, 1), pit, 0, "build")).toEqual({
      vp: 3,
      alloy: -1,
      credits: -2,
    });
    expect(buildChange(view("mode", "gain", 0), pit, 0, "expanse")).toMatchObject({ ore: 2 });
    expect(buildChange(view("mode", "gain", 1), pit, 0, "expanse")).toMatchObject({ ore: 4 });
    expect(buildChange(view("mode", "gain", 1), pit, 0, "upgrade")).toMatchObject({ ore: 2 });
    expect(buildChange(view("target", "upgrade", 1), pit, 0, "under").ore).toBeUndefined();
    expect(buildChange(view("target", yard, 1), pit, 0, "under")).toMatchObject({ ore: 2 });
  });

  test("a preview shows as changes of the own numbers", () => {
    const now = readView(wireView()).players[0]!;
    const then = readView(wireView({}, { goods: { ...now.goods, ice: 0, ore: 5 }, vp: 9, leaders: 4 }));
    const change = goodsChange(now, then.players[0]);
    expect(change).toMatchObject({ ore: 3, ice: -1, energy: 0, vp: 5, leaders: -1 });
    expect(goodsChange(now, undefined)).toMatchObject({ ore: 0, vp: 0 });
  });

  test("the next order is settled by headquarters and passing, then open in the present order", () => {
    expect(projectedOrder(readView(wireView()))).toEqual([
      { seat: 2, settled: true },
      { seat: 1, settled: false },
      { seat: 0, settled: false },
    ]);
  });
});

test("the sheet with what is asked comes to the front, unless both hold it", () => {
  expect(sheetOf(["facility:a", "pile", "option:x"])).toBe("offer");
  expect(sheetOf(["trade:a"])).toBe("city");
  expect(sheetOf(["trade:a", "project:b"])).toBeNull();
  expect(sheetOf(["location:trade_bureau"])).toBeNull();
});

test("goods and parts in words", () => {
  expect(goodsWords({ credits: 1, alloy: 2, ceramics: 1, vp: 1 })).toBe(
    "1 ceramics, 1 credit, 2 alloys, 1 point",
  );
  expect(goodsWords({})).toBe("nothing");
  const part = content.facilities.get("ice_drill")!.parts[1]!;
  expect(partWords(part)).toBe("1 energy: manufacture up to 2 times");
  expect(deedName(part)).toBe("Make ×2");
});
