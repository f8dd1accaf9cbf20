import { expect, test } from "vitest";
import { readContent, readView } from "../src/games/skymines/adapter";
import {
  center,
  covered,
  height,
  innerLines,
  markerAcross,
  moonRadius,
  rimLines,
  spaceAlong,
  stationPlace,
  stationSize,
  trackBox,
  trackPoint,
  width,
} from "../src/games/skymines/board/geometry";
import { inWords, requirementItems, rewardItems } from "../src/games/skymines/faces/items";
import { firstLuna, lastTurn } from "../src/games/skymines/players/luna";
import { askedAbout, openParts, roomFor, toggled, type Part } from "../src/games/skymines/panels/folding";
import { advice, deedsOf, phaseOf } from "../src/games/skymines/mine/course";
import { handShape } from "../src/games/skymines/mine/hand";
import { stops } from "../src/games/skymines/mine/upload";
import { tell } from "../src/games/skymines/words";
import type { GameEvent } from "../src/lib/server/protocol";

// Two sectors side by side at the left rim, and an enclave in the first.
const sectors = [
  {
    id: "s1",
    number: 1,
    structure: "deep_mine",
    reward: { coins: 2 },
    single: ["s2"],
    double: [],
    x: 200,
    y: 400,
    outline: [72, 463, 100, 350, 300, 350, 300, 500, 70, 500],
  },
  {
    id: "s2",
    number: 2,
    structure: "gas_collector",
    reward: { tank: 1 },
    single: ["s1"],
    double: [],
    x: 200,
    y: 600,
    outline: [70, 500, 300, 500, 300, 650, 97, 650],
  },
  {
    id: "s3",
    number: 3,
    structure: "research_station",
    reward: { research: 2 },
    single: [],
    double: ["s1"],
    x: 220,
    y: 420,
    outline: [],
    enclave_in: "s1",
  },
];
const wire = {
  rounds: 7,
  companies: [
    {
      id: "astrogo",
      name: "Astrogo Enterprises",
      color: "#f0f",
      edge: "left",
      single: ["s1"],
      double: ["s2"],
    },
    { id: "tawac", name: "Tawac Industries", color: "#00f", edge: "top", single: [], double: [] },
  ],
  sectors,
  station_icons: [
    [0, 1, 1, 1, 2],
    [1, 0, 1, 1, 2],
    [1, 1, 0, 1, 2],
  ],
  tracks: [
    {
      id: "track_a1",
      code: "A1",
      name: "Energy grid",
      last: 4,
      shares: [0, 1, 1, 2, 3],
      barriers: [0, 2, 0, 0, 0],
      thresholds: [{ after: 2, coins: 1 }],
      bonus_space: false,
      bonuses: ["energy + 1"],
    },
  ],
  cards: [
    {
      id: "c1",
      name: "Soot Harvester",
      short: "carbon 3",
      cost: 3,
      kind: "resource",
      value: 3,
      good: "carbon",
    },
    {
      id: "c2",
      name: "Analyst",
      short: "research scientist 2",
      cost: 2,
      kind: "research_scientist",
      research: 2,
    },
  ],
  plans: [
    {
      id: "p1",
      name: "Carbon Lattice",
      kind: "B",
      price: 1,
      requirement: { carbon: 4 },
      reward: { tank: 2 },
    },
    { id: "special_2", name: "Special research plan 2", kind: "special", price: 2, enter_cost: 2, value: 4 },
    {
      id: "token_01",
      name: "Skymine Stake",
      kind: "token",
      requirement: { minerals: 1 },
      reward: { coins: 2 },
    },
  ],
  bonuses: [
    {
      id: "majority_carbon",
      name: "Carbon majority",
      pay: 0,
      majority: "carbon",
      tiers: [{ least: 2, reward: {} }],
    },
    { id: "astrogo_1", name: "Astrogo 1", company: "astrogo", level: 1 },
  ],
  tiles: [{ id: "tile_energy", name: "Energy tile" }],
  luna_cards: [{ id: "luna_i_1", name: "I-1" }],
  display_costs: [0, 1, 2],
  tank: { last: 28, slot_at: 8, values: Array(29).fill(0), tanks: [0, 5, 6, 12] },
  research: { last: 16, slot_at: 5, values: Array(17).fill(0), crossed_a: [8, 9] },
};
const content = readContent(wire);

const screen = (plan: string | null, down = false) => ({ plan, down, uploaded: false });
function seen(change: object = {}, player: object = {}) {
  return readView(
    {
      players: [
        {
          hand: [],
          resting: [[], [], [], [], []],
          coins: 3,
          slots: Array(5).fill({ card: null, state: "empty" }),
          screens: [screen("token_01"), screen("p1"), screen("special_2"), screen("p1", true), screen(null)],
          track: { astrogo: 3 },
          bonus: {},
          tank: 8,
          upload: 0,
          markers: 2,
          token: "token_01",
          dealt: [null, null],
          ...player,
        },
      ],
      lunas: [],
      outposts: { astrogo: ["s1"] },
      entered: [],
      stations: {},
      tracks: { astrogo: "track_a1" },
      display: [],
      stack: [null, null],
      discard: [],
      plans: [],
      plan_stacks: [[], [], []],
      specials: [],
      markers: {},
      tiles: {},
      acquired: [],
      missions: [],
      expansion: { company: null, points: 0 },
      supplement: 1,
      round: 2,
      step: "action",
      active: 0,
      first: 0,
      deciding: [],
      out: [],
      questions: [],
      ...change,
    },
    content,
  );
}

test("borders are drawn once each, around enclaves too", () => {
  const lines = innerLines(content);
  expect(lines).toHaveLength(2);
  expect(lines.filter((line) => line.double)).toHaveLength(1);
  expect(lines.find((line) => line.double)?.d).toContain("A");
});

test("only the rim of a sector is a dock", () => {
  const [single, double] = rimLines(content, content.companies.get("astrogo")!);
  expect(single?.double).toBe(false);
  expect(single?.d.match(/M/g)).toHaveLength(2); // not the edges inside the Moon
  expect(double?.double).toBe(true);
});

test("stations keep clear of the Moon and of each other", () => {
  for (const edge of ["top", "right", "bottom", "left"] as const) {
    const at = stationPlace(edge);
    const near = {
      x: Math.max(at.x, Math.min(center.x, at.x + stationSize.width)),
      y: Math.max(at.y, Math.min(center.y, at.y + stationSize.height)),
    };
    expect(Math.hypot(near.x - center.x, near.y - center.y)).toBeGreaterThan(moonRadius);
  }
});

test("tracks run clockwise along their edge and stay inside it", () => {
  const track = content.tracks.get("track_a1")!;
  for (const edge of ["top", "right", "bottom", "left"] as const) {
    const box = trackBox(edge);
    const spots = [0, track.last].map((space) => trackPoint(edge, spaceAlong(edge, track, space), 0.5));
    for (const spot of spots) {
      expect(spot.x).toBeGreaterThan(box.x);
      expect(spot.x).toBeLessThan(box.x + box.width);
      expect(spot.y).toBeGreaterThan(box.y);
      expect(spot.y).toBeLessThan(box.y + box.height);
    }
    const [from, to] = spots as [{ x: number; y: number }, { x: number; y: number }];
    const turn = (from.x - center.x) * (to.y - center.y) - (from.y - center.y) * (to.x - center.x);
    expect(turn).toBeGreaterThan(0); // clockwise on a screen
  }
  expect(width).toBeGreaterThan(height);
  expect(markerAcross(0, 4)).toBeLessThan(markerAcross(3, 4));
});

test("the crossed-out space stays bare", () => {
  expect(covered({ outposts: 5, bare: false }, 5)).toEqual([true, true, true, true, true]);
  expect(covered({ outposts: 2, bare: false }, 5)).toEqual([false, false, false, true, true]);
  expect(covered({ outposts: 1, bare: true }, 5)).toEqual([false, false, false, true, false]);
  expect(covered({ outposts: 0, bare: true }, 5)).toEqual([false, false, false, false, false]);
});

test("slots are switched on by tank and upload", () => {
  expect(seen().players[0]?.on).toEqual([true, true, true, true, false]);
  expect(seen({}, { tank: 7, upload: 5 }).players[0]?.on).toEqual([false, true, true, true, true]);
});

test("an outpost on its way is known before its column is chosen", () => {
  expect(seen({ questions: [{ ask: "column", a: 1, b: 0 }] }).pending).toBe("s2");
  expect(seen().pending).toBeNull();
});

test("an upload stops at the first plan that is not met or not paid", () => {
  const facts = (screens: (string | null)[]) => ({ facts: { screens: [screens] } });
  expect([...stops(seen(facts([null, null, null, null, null])), content, 0).stops]).toEqual([1, 2, 3, 4]);
  expect(stops(seen(facts([null, null, null, null, null])), content, 0).wall).toBe(5);
  const unmet = stops(seen(facts([null, "Requirement not met", null, null, null])), content, 0);
  expect([...unmet.stops]).toEqual([1]);
  expect(unmet.wall).toBe(2);
  const poor = stops(seen(facts([null, null, null, null, null]), { coins: 1 }), content, 0);
  expect(poor.wall).toBe(3); // the special plan costs 2
});

test("rewards and requirements in words", () => {
  expect(inWords(rewardItems({ coins: 1, track: { astrogo: 2 }, research: 2 }, content))).toBe(
    "1 coin, Astrogo track +2, 2 research points",
  );
  expect(inWords(requirementItems({ carbon: 3, further_same_type: 3 }))).toBe(
    "carbon 3, 3 more of one resource",
  );
  expect(inWords([])).toBe("nothing");
});

test("things are told with what the server knows of them", () => {
  const view = seen({
    facts: { values: { astrogo: 4 }, shares: [{ astrogo: 2 }], screens: [[]], majorities: [] },
  });
  const name = () => "Bo";
  expect(tell(view, content, "company:astrogo", 0, name)?.lines).toEqual([
    "A share is worth 4",
    "you: 2 shares",
  ]);
  expect(tell(view, content, "track:astrogo", null, name)?.lines[0]).toBe("Bo: 2 shares");
  expect(tell(view, content, "sector:s1", 0, name)?.lines[1]).toContain("Astrogo outpost");
  expect(tell(view, content, "tile:tile_energy", 0, name)?.lines).toEqual([
    "Energy 2, used with all energy cards",
    "Beside the board",
  ]);
  expect(tell(view, content, "nonsense:x", 0, name)).toBeNull();
});

test("Luna's last turn begins with what her card or her majorities gave", () => {
  let n = 0;
  const event = (seat: number | null, kind: string): GameEvent => ({
    n: n++,
    seat,
    kind,
    text: kind,
    targets: [],
  });
  const events = [
    event(firstLuna, "luna_turns"),
    event(firstLuna, "coins_gained"),
    event(0, "marker_placed"),
    event(firstLuna, "luna_reveal_gain"),
    event(firstLuna, "luna_turns"),
    event(firstLuna, "luna_chooses"),
    event(0, "threshold_passed"),
    event(firstLuna, "advanced"),
    event(null, "plan_shown"),
    event(null, "round_begins"),
    event(0, "card_planned"),
  ];
  expect(lastTurn(events, 0).map((step) => step.kind)).toEqual([
    "luna_reveal_gain",
    "luna_turns",
    "luna_chooses",
    "advanced",
  ]);
  expect(lastTurn(events, 1)).toEqual([]);
});

test("what is asked about opens, and what the viewer opened or folded stays so where there is room", () => {
  const there: Part[] = ["display", "bonuses", "research"];
  const none = { open: [], shut: [] };
  expect([...openParts(there, [], none, 2)]).toEqual(["display", "bonuses"]);
  const asked = askedAbout(new Set(["plan:a_1", "coin", "card:in_hand"]), new Set(["card:on_display"]));
  expect(asked).toEqual(["research"]);
  expect([...openParts(there, asked, none, 2)]).toEqual(["research", "display"]);
  const opened = toggled(none, "research", false);
  expect([...openParts(there, [], opened, 2)]).toEqual(["research", "display"]);
  const shut = toggled(none, "display", true);
  expect([...openParts(there, [], shut, 2)]).toEqual(["bonuses", "research"]);
  // Missions and threat leave room for what is usual.
  const belt: Part[] = [...there, "missions", "threat"];
  const small = toggled(toggled(none, "missions", false), "threat", false);
  expect([...openParts(belt, [], small, 2)]).toEqual(["threat", "missions", "display"]);
  // A question about it opens it all the same; missions that are not there never open.
  expect([...openParts(there, ["display", "missions"], shut, 2)]).toEqual(["display", "bonuses"]);
  // Where the window is low, or an analysis needs the room, one part is open: what is asked about.
  const [usually, low] = [roomFor(471, belt), roomFor(438, belt)]; // at 1280 x 800 and 1366 x 768
  expect(roomFor(438, there)).toBe(2);
  expect([...openParts(belt, ["bonuses"], none, usually)]).toEqual(["bonuses", "display"]);
  expect([...openParts(belt, ["bonuses"], none, low)]).toEqual(["bonuses"]);
});

test("cards of the hand lie beside each other, in two rows, or as signs beside many plans", () => {
  const wide = 388; // at 1280 x 800
  expect(handShape(5, wide, 0)).toBe("whole");
  expect(handShape(10, wide, 0)).toBe("low");
  expect(handShape(13, wide, 0)).toBe("signs");
  expect(handShape(4, wide, 3)).toBe("low");
  expect(handShape(9, wide, 5)).toBe("signs");
  expect(handShape(10, 0, 0)).toBe("whole");
});

test("what the cards of a plan can do is told until they are used", () => {
  const slot = (card: string | null, state: string) => ({ card, state });
  const slots = [null, "c1", "c1", "c2", null].map((card) => slot(card, card ? "up" : "empty"));
  const facts = { majorities: [{ carbon: 6 }] };
  const deeds = (change: object) => deedsOf(seen({ facts, ...change }, { slots }), content, 0);
  expect(deeds({}).map(({ symbol, amount, targets }) => [symbol, amount, targets])).toEqual([
    ["carbon", "6", ["slot:0:2", "slot:0:3"]],
    ["research_scientist", "2", ["slot:0:4"]],
  ]);
  const tiles = { tile_energy: { holder: 0, slot: 0, used: false } };
  expect(deeds({ tiles })[1]?.targets).toEqual(["tile:tile_energy"]);
  slots[3] = slot("c2", "used");
  expect(deeds({}).map((deed) => deed.symbol)).toEqual(["carbon"]);
});

test("where the round stands, and what a step is about", () => {
  const planning = { step: "planning", deciding: [0] };
  expect(phaseOf(seen(planning), 0, "plan")).toBe("Plan");
  expect(advice(seen(planning), 0, "plan")).toMatch(/^Resources take cards/);
  const laid = [{ card: "c1", state: "planned" }];
  expect(advice(seen(planning, { slots: laid }), 0, "plan")).toBe("");
  expect(advice(seen({ step: "planning" }), 0, "")).toMatch(/^Your plan is made/);
  expect(advice(seen({ side: "moon" }), 0, "enter")).toMatch(/double line/);
  expect(advice(seen({ side: "belt" }), 0, "enter")).toMatch(/shuttle/);
  expect(phaseOf(seen(), 0, "action")).toBe("Act");
  expect(phaseOf(seen(), 0, "deck")).toBe("Rest");
  expect(phaseOf(seen({ out: [0] }), 0, "")).toBe("Rest");
  expect(phaseOf(seen({ step: "resting" }), 0, "resting")).toBe(null);
});
