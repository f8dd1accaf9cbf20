import { describe, expect, test } from "vitest";
import { readContent, readView, type Action, type Board } from "../src/games/luna_maris/adapter";
import { changeBetween, destination, keeper, noChange, spoil } from "../src/games/luna_maris/change";
import {
  colony,
  corridors,
  flow,
  room,
  smallColony,
  standing,
  way,
  zonePlace,
} from "../src/games/luna_maris/layout";
import { lastAiTurn } from "../src/games/luna_maris/replay";
import { cubeItems, effectItems, faceOf, faceWidth } from "../src/games/luna_maris/symbols";
import { depotOpens, destinationWords, nameLines, noteOf, widthOf } from "../src/games/luna_maris/words";

const neighbors: Record<string, string[]> = {
  recycling_facility: ["sleeping_quarters", "industrial_complex"],
  sleeping_quarters: ["recycling_facility", "laboratory", "industrial_complex"],
  laboratory: ["sleeping_quarters", "power_plants", "comms_room"],
  power_plants: ["laboratory", "airlock"],
  industrial_complex: ["recycling_facility", "sleeping_quarters", "comms_room", "mining_station"],
  comms_room: ["laboratory", "industrial_complex", "airlock", "shipping_dock"],
  airlock: ["power_plants", "comms_room", "greenhouse"],
  mining_station: ["industrial_complex", "shipping_dock"],
  shipping_dock: ["comms_room", "mining_station"],
  greenhouse: ["airlock"],
};

function steps(from: string, to: string): number {
  if (from === to) return 1; // LM-9.7
  let reached = new Set([from]);
  for (let n = 1; n < 12; ++n) {
    reached = new Set([...reached, ...[...reached].flatMap((at) => neighbors[at] ?? [])]);
    if (reached.has(to)) return n;
  }
  return 99;
}

const action = (id: string, module: string, more: object = {}) => ({
  id,
  name: id,
  module,
  extra: false,
  pay: {},
  gain: {},
  effects: [],
  text: "",
  extraction: 0,
  sustainability: 0,
  built: null,
  equipment: null,
  ...more,
});

const wireContent = {
  modules: Object.keys(neighbors).map((id) => ({
    id,
    name: id,
    letter: id[0]?.toUpperCase(),
    space: id !== "power_plants",
    energy: id === "power_plants" ? 0 : 1,
    keeper_vp: id === "power_plants" ? 0 : 1,
    specialty_needed: id !== "sleeping_quarters",
    neighbors: neighbors[id],
    oxygen: Object.fromEntries(Object.keys(neighbors).map((to) => [to, steps(id, to)])),
  })),
  actions: [
    action("extract_water", "industrial_complex", {
      name: "A1 Simple Water Extraction",
      extraction: 1,
      pay: { iron: 1 },
      gain: { waste: 1, water: 1, vp: 1 },
      text: "1 iron for 1 water, 1 waste, 1 point",
    }),
    action("extract_helium_double", "industrial_complex", {
      name: "C Double Helium Extraction",
      extraction: 3,
      text: "2 iron, 1 water for 2 helium",
    }),
    action("co2_scrubber_double", "industrial_complex", {
      extra: true,
      pay: { energy: 2 },
      effects: [{ do: "co2", n: 2 }],
      text: "2 energy for CO2 2 down",
    }),
    action("mine_ore", "mining_station", { effects: [{ do: "mine", n: 0 }] }),
    action("install_probe", "airlock", { effects: [{ do: "install_probe", n: 1 }] }),
  ],
  zones: [
    { id: "z01", name: "Frigoris", titanium: false, x: 180, y: 250, neighbors: [] },
    { id: "z07", name: "Procellarum", titanium: true, x: 116, y: 500, neighbors: [] },
  ],
  covered: [[], ["z07"], [], []],
  scientists: [
    { id: "biologist", name: "Biologist", level: 1, specialties: ["laboratory", "recycling_facility"] },
    { id: "geologist", name: "Geologist", level: 2, specialties: ["airlock", "laboratory"] },
  ],
  food: [{ id: "food_rye", name: "Rye", crop: "rye", nutrition: 6, bonus: "", effects: [] }],
  orders: [
    {
      id: "order_i_1",
      name: "Foundry Stock",
      class: 1,
      pay: { water: 2 },
      vp: 4,
      rewards: "1 waste off",
      effects: [{ do: "discard_waste", n: 1 }],
    },
  ],
  advanced: [],
  bonuses: [],
  equipment: [],
  ai_cards: [],
  fees: [2, 2, 1],
  battery: 6,
  water_room: 4,
  helium_room: 3,
  ai_battery: 8,
  waste_spaces: 10,
  danger_from: 8,
  stress: { most: 4, best: 8 },
  co2_vp: [-5, -4, -2, -1, 0, 1, 2, 3, 5, 8],
  construction_vp: [4, 3, 3, 2],
  depot_vp: [2, 3, 2],
  import_vp: 2,
  rounds: 5,
  rows: [],
  research_levels: 4,
  cap_vp: 5,
  probe_rewards: [{ vp: 1, iron: 1 }, { water: 1 }, { helium: 1, waste: 1 }],
  solar: [0, 0, 0, 3, 0, 3],
};

const wireBoard = {
  vp: 5,
  energy: 3,
  water: 2,
  helium: 0,
  waste: 1,
  belt: { first: { iron: 1, titanium: 0 }, last: { iron: 2, titanium: 1 } },
  oxygen: 3,
  stress: 6,
  co2: 0,
  probes_left: 3,
  research: { extraction: { level: 1, capped: false }, sustainability: { level: 1, capped: false } },
  depot: { energy: true, water: true, iron: true },
  module: "laboratory" as string | null,
  on_space: true,
  equipment: null,
  equipment_ready: false,
  hand: ["biologist"],
  rest: [],
  retired: [],
  orders: [],
  probes: ["z01", "z07"],
  food: { food_rye: 1, food_none: 0 },
  secret_food: [null],
};

function wire(players: object[], more: object = {}) {
  return {
    players,
    ai: { ...wireBoard, module: "greenhouse", on_space: true },
    orders: [[null, "order_i_1"], [], [], []],
    hiring: [null, "geologist", null],
    scientist_deck: [null, null],
    seedbeds: ["food_rye", null, null],
    food_deck: [null],
    food_discard: [],
    projects: [],
    constructions: [],
    bonuses: {},
    ai_deck: [],
    ai_played: [],
    equipment_offer: [],
    start_cards: [],
    round: 2,
    step: "turn",
    active: 0,
    order: [0, 1],
    next_order: [],
    turn: { scientist: null },
    ...more,
  };
}

const content = readContent(wireContent);
const two = () => readView(wire([wireBoard, { ...wireBoard, module: "airlock", on_space: true }]));
const offer = (notation: string, ...targets: string[]) => ({ notation, words: "", targets });

describe("reading the position", () => {
  test("the automaton's board comes behind the players' in the solo game only", () => {
    expect(two().boards).toHaveLength(2);
    const solo = readView(wire([wireBoard]));
    expect(solo.boards).toHaveLength(2);
    expect(solo.boards[1]?.module).toBe("greenhouse");
    expect([two().solo, solo.solo]).toEqual([false, true]);
  });

  test("the open order lies on top of its stack; food of which there is none is left out", () => {
    expect(two().orders[0]).toEqual({ open: "order_i_1", left: 2 });
    expect(two().orders[1]).toEqual({ open: null, left: 0 });
    expect(two().boards[0]?.food).toEqual([{ id: "food_rye", n: 1 }]);
  });
});

describe("the colony", () => {
  for (const small of [false, true]) {
    const size = small ? smallColony : colony;
    test(`${small ? "small" : "large"}: rooms lie apart, on the plain`, () => {
      const ids = Object.keys(neighbors);
      for (const id of ids) {
        const a = room(id, small);
        expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= size.w && a.y + a.h <= size.h).toBe(true);
        for (const other of ids) {
          if (other === id) continue;
          const b = room(other, small);
          const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
          expect(apart, `${id} and ${other}`).toBe(true);
        }
      }
    });

    test(`${small ? "small" : "large"}: every corridor is straight and passes under no third room`, () => {
      const tubes = corridors(content, small);
      expect(tubes).toHaveLength(13);
      for (const tube of tubes) {
        expect(tube.a.x === tube.b.x || tube.a.y === tube.b.y, `${tube.from} ${tube.to}`).toBe(true);
        for (const id of Object.keys(neighbors)) {
          if (id === tube.from || id === tube.to) continue;
          const at = room(id, small);
          const [left, right] = [Math.min(tube.a.x, tube.b.x), Math.max(tube.a.x, tube.b.x)];
          const [top, bottom] = [Math.min(tube.a.y, tube.b.y), Math.max(tube.a.y, tube.b.y)];
          const crosses = left < at.x + at.w && right > at.x && top < at.y + at.h && bottom > at.y;
          expect(crosses, `${tube.from} to ${tube.to} under ${id}`).toBe(false);
        }
      }
    });
  }

  test("a way has as many steps as it costs oxygen", () => {
    expect(way(content, "recycling_facility", "airlock")).toHaveLength(
      steps("recycling_facility", "airlock"),
    );
    expect(way(content, "laboratory", "comms_room")).toEqual(["comms_room"]);
    expect(way(content, "laboratory", "laboratory")).toEqual([]);
  });
});

test("boxes flow into rows, people stand closer when there are many", () => {
  expect(flow([40, 40, 40], (w) => w, 90, 20).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [44, 0],
    [0, 20],
  ]);
  expect(standing(2, 100)).toEqual([11, 33]);
  expect(standing(4, 44).at(-1)).toBeLessThanOrEqual(44);
  expect(zonePlace({ x: 500, y: 500 }).x).toBe(158);
});

describe("what coming to a module costs", () => {
  test("LM-9.6, LM-10.1, LM-10.2: oxygen, energy or the keeper's point", () => {
    const view = two();
    expect(keeper(view, 0, "airlock")).toBe(1);
    expect(destination(view, content, 0, "airlock")).toMatchObject({
      oxygen: 2,
      reachable: true,
      energy: 0,
      keeper: 1,
      keeperVp: 1,
    });
    expect(destination(view, content, 0, "comms_room")).toMatchObject({ oxygen: 1, energy: 1, keeper: null });
    expect(destination(view, content, 0, "laboratory")).toMatchObject({ oxygen: 1, energy: 0 }); // stands there
    expect(destination(view, content, 0, "power_plants")).toMatchObject({ energy: 0, keeper: null }); // LM-10.6
  });

  test("LM-10.2: the automaton gets no point", () => {
    const solo = readView(wire([wireBoard]));
    expect(destination(solo, content, 0, "greenhouse")).toMatchObject({ keeper: 1, keeperVp: 0, energy: 0 });
  });

  test("too far, an empty battery, and the emergency cube that would do", () => {
    const poor = readView(wire([{ ...wireBoard, oxygen: 6, energy: 0 }, wireBoard]));
    const cost = destination(poor, content, 0, "comms_room");
    expect(cost).toMatchObject({ reachable: false, lacksEnergy: true, depotEnergy: true });
    const telling = { view: poor, content, seat: 0, nameOf: () => "Bo" };
    expect(destinationWords(telling, "comms_room")).toBe(
      "1 oxygen (too far); 1 energy to activate; the emergency energy would do, for 2 points",
    );
    expect(noteOf(telling, "scientist:biologist", null)?.lines[0]).toContain("laboratory: 1 oxygen");
  });
});

describe("the note beside a thing", () => {
  const telling = { view: two(), content, seat: 0, nameOf: () => "Bo" };

  test("of a module says what can be done there", () => {
    expect(noteOf(telling, "module:industrial_complex", null)?.lines.slice(1)).toEqual([
      "A1: 1 iron for 1 water, 1 waste, 1 point",
      "C: 2 iron, 1 water for 2 helium (extraction level 3)",
      "co2_scrubber_double, extra action: 2 energy for CO2 2 down",
    ]);
  });

  test("of a research track says what its levels open", () => {
    expect(noteOf(telling, "track:extraction", null)).toEqual({
      title: "Extraction",
      lines: [
        "C: 2 iron, 1 water for 2 helium (extraction level 3)",
        "Level 4: two of these in one activation.",
        "One step more: 5 points and one of the research bonuses below.",
      ],
    });
  });

  test("is there for every track of the viewer's board", () => {
    for (const track of ["co2", "oxygen", "stress", "waste"])
      expect(noteOf(telling, track, null)?.lines.join(), track).not.toBe("");
  });
});

test("what a move would change is the difference to the foreseen board", () => {
  const now = two().boards[0] as Board;
  const then: Board = {
    ...now,
    energy: 2,
    vp: 6,
    oxygen: 5,
    belt: { first: { iron: 1, titanium: 2 }, last: { iron: 1, titanium: 1 } },
  };
  expect(changeBetween(now, then)).toEqual({
    ...noChange(),
    energy: -1,
    vp: 1,
    oxygen: 2,
    belt: { first: { iron: 0, titanium: 2 }, last: { iron: -1, titanium: 0 } },
  });
  expect(changeBetween(now, undefined)).toEqual(noChange());
});

describe("the belt", () => {
  const me = (more: Partial<Board> = {}): Board => ({ ...(two().boards[0] as Board), ...more });

  test("LM-7.1: what lies on the last space turns to waste with the next round", () => {
    expect(spoil(me(), two(), content)).toEqual({ cubes: 3, waste: 4, hurts: 0 });
    expect(spoil(me({ waste: 6 }), two(), content)).toEqual({ cubes: 3, waste: 9, hurts: 2 }); // LM-5.8
    expect(spoil(me({ waste: 9 }), two(), content)).toEqual({ cubes: 3, waste: 10, hurts: 1 }); // LM-5.10
    expect(spoil(me(), two(), content, { iron: -2, titanium: 0 }).cubes).toBe(1);
  });

  test("LM-6.4: nothing turns to waste after the last round", () => {
    const last = readView(wire([wireBoard, wireBoard], { round: 5 }));
    expect(spoil(me(), last, content).cubes).toBe(0);
  });
});

test("what a depot cube opens, with its price", () => {
  const opened = depotOpens([
    offer("depot energy", "depot:energy", "opens:action:mine_ore"),
    offer("stop", "stop"),
  ]);
  expect([...opened]).toEqual([["action:mine_ore", "energy"]]);
});

test("signs tell what is paid and what is got", () => {
  expect(cubeItems({ vp: 1, iron: 2 })).toEqual([
    { sign: "iron", n: 2 },
    { sign: "vp", n: 1 },
  ]);
  expect(effectItems([{ do: "discard_waste", n: 3 }])).toEqual([{ sign: "waste", n: -3 }]);
  const face = faceOf(content.actions.get("extract_water") as Action);
  expect(face.code).toBe("A1");
  expect(face.pay).toEqual([{ sign: "iron", n: 1 }]);
  expect(face.gain.map((item) => item.sign)).toEqual(["water", "waste", "vp"]);
  expect(faceWidth(face)).toBeLessThan(110);
  expect(faceOf(content.actions.get("install_probe") as Action).pay).toEqual([{ sign: "stress", n: 1 }]);
});

test("names break into at most two lines", () => {
  expect(nameLines("Biomedical Researcher", 11)).toEqual(["Biomedical", "Researcher"]);
  expect(nameLines("Biologist", 11)).toEqual(["Biologist"]);
  expect(nameLines("Astrobiologist", 11)).toEqual(["Astrobiologist"]); // whole, however long
  // What would not go on a card of 62 is drawn closer, what would is left alone.
  expect(widthOf("Mechanical", 11.5)).toBeGreaterThan(57);
  expect(widthOf("Electrical", 11.5)).toBeLessThan(57);
});

test("the automaton's card is told step by step, with reasons", () => {
  const event = (n: number, kind: string, text: string, ...targets: string[]) => ({
    n,
    seat: null,
    kind,
    text,
    targets,
  });
  const turn = lastAiTurn([
    event(1, "ai_card", "The AI plays card B.", "ai:ai_b"),
    event(2, "ai_step", "The AI turns to the Lab: why.", "module:laboratory"),
    event(3, "ai_rests", "old", "module:laboratory"),
    event(10, "ai_card", "The AI plays card A.", "ai:ai_a"),
    event(11, "ai_step", "The AI turns to the Dock: why.", "module:shipping_dock"),
    event(12, "delivered", "The AI delivers Rail Ingots.", "order:order_i_2"),
    event(13, "ai_step", "The AI turns to the Airlock: why.", "module:airlock"),
    event(14, "ai_skips", "The AI skips the Airlock: none.", "module:airlock"),
    event(15, "ai_rests", "The AI's disc lies in the Dock.", "module:shipping_dock"),
    event(16, "round_begins", "Round 2, night."),
  ]);
  expect(turn?.card).toBe("ai_a");
  expect(turn?.steps.map((step) => [step.module, step.skipped, step.deeds.length])).toEqual([
    ["shipping_dock", false, 1],
    ["airlock", true, 1],
  ]);
  expect(turn?.steps[0]?.targets).toEqual(["module:shipping_dock", "order:order_i_2"]);
  expect(turn?.rest).toContain("Dock");
  expect(lastAiTurn([])).toBeNull();
});
