import { expect, test } from "vitest";
import {
  readContent,
  readView,
  stationIcons,
  companyOn,
  type Belt,
  type Edge,
} from "../src/games/skymines/adapter";
import {
  badgeAt,
  badgeRadius,
  dockAt,
  fromStations,
  numberAt,
  onBelt,
  placeAt,
  placeName,
  rockHeight,
  rockWidth,
  screenWidth,
  shuttleParts,
  shuttleRadius,
  spaceAt,
  stationCorner,
  stationPaths,
  stationScale,
} from "../src/games/skymines/board/belt";
import { height, stationSize, trackDepth, width } from "../src/games/skymines/board/geometry";
import { loopFile } from "../src/games/skymines/players/loop";
import { shortTask } from "../src/games/skymines/panels/missions";
import type { Table } from "../src/lib/server/protocol";
import { tell } from "../src/games/skymines/words";

// The map of the rules: number, place, outpost spaces, items on the reward screen, gas collectors ...
const rocks = [
  [1, 310, 120, 4, 1, 1],
  [2, 690, 120, 2, 1, 0],
  [4, 120, 320, 3, 2, 0],
  [8, 500, 300, 3, 1, 0],
  [9, 880, 320, 2, 2, 1],
  [10, 290, 470, 3, 1, 1],
  [14, 120, 680, 2, 2, 0],
  [15, 710, 530, 4, 1, 1],
  [18, 310, 880, 3, 2, 0],
  [20, 500, 700, 3, 1, 1],
  [22, 880, 680, 3, 1, 0],
  [25, 690, 880, 3, 2, 1],
];
// ... and number, asteroids at both ends, place, energy icons on both parts.
const flights = [
  [3, 1, 2, 500, 120, 0, 0],
  [5, 1, 4, 215, 220, 0, 0],
  [6, 1, 8, 405, 210, 0, 0],
  [7, 2, 8, 595, 210, 0, 1],
  [11, 8, 10, 395, 385, 0, 1],
  [12, 2, 9, 785, 220, 0, 1],
  [13, 10, 14, 205, 575, 0, 0],
  [16, 15, 20, 605, 615, 1, 0],
  [17, 4, 10, 205, 395, 0, 1],
  [19, 14, 18, 215, 780, 1, 0],
  [21, 9, 15, 795, 425, 0, 0],
  [23, 15, 22, 795, 605, 1, 0],
  [24, 18, 20, 405, 790, 0, 1],
  [26, 20, 25, 595, 790, 0, 0],
  [27, 22, 25, 785, 780, 0, 0],
  [28, 18, 25, 500, 880, 0, 0],
];
const asteroids = rocks.map(([number = 0, x = 0, y = 0, spaces = 0, items = 0, gas = 0]) => ({
  id: `asteroid_${number}`,
  number,
  x,
  y,
  spaces: Array.from({ length: spaces }, (_, i) => `a${number}_${i + 1}`),
  reward: items > 1 ? { coins: 1, research: 1 } : { tank: 1 },
  gas_collectors: gas,
  linked: spaces === 4 ? [`a${number}_1`, `a${number}_2`] : [],
}));
const shuttles = flights.map(([number = 0, a = 0, b = 0, x = 0, y = 0, ea = 0, eb = 0]) => ({
  id: `shuttle_${number}`,
  number,
  x,
  y,
  a: `asteroid_${a}`,
  b: `asteroid_${b}`,
  extra_energy_a: ea,
  extra_energy_b: eb,
  reward: {},
  touches_threat: number === 11 || number === 16,
}));
const edges: [string, Edge, number, number][] = [
  ["skymine", "left", 30, 500],
  ["tawac", "top", 500, 30],
];
const content = readContent({
  rounds: 7,
  companies: edges.map(([id]) => ({
    id,
    name: `${id} Works`,
    color: "",
    edge: "right",
    single: [],
    double: [],
  })),
  sectors: [
    { id: "s1", number: 1, structure: "", reward: {}, single: [], double: [], x: 0, y: 0, outline: [] },
  ],
  station_icons: [[1], [1], [1]],
  belt: {
    asteroids,
    shuttles,
    paths: [
      { company: "tawac", asteroid: "asteroid_1", extra_energy: 1 },
      { company: "skymine", asteroid: "asteroid_4", extra_energy: 0 },
    ],
    companies: edges.map(([id, edge, x, y]) => ({ id, edge, x, y })),
    station_icons: [
      [0, 1, 0, 1, 1, 2],
      [0, 1, 1, 1, 2],
      [1, 0, 1, 0, 1, 2],
    ],
    threat: { x: 500, y: 500 },
  },
  missions: [
    {
      id: "m",
      name: "Full Tanks",
      tasks: [{ metric: "tank_value", least: 15, words: "Reach a tank value of 15" }],
    },
  ],
  threats: [{ id: "t", name: "Time Loop", requirement: "Needs.", consequence: "Again." }],
  tracks: [],
  cards: [],
  plans: [],
  bonuses: [{ id: "personal_1", name: "Personal", seat: 0 }],
  tiles: [],
  luna_cards: [],
  display_costs: [],
  tank: { last: 1, slot_at: 1, values: [], tanks: [] },
  research: { last: 1, slot_at: 1, values: [], crossed_a: [] },
});
const belt = content.belt as Belt;
const view = (change: object = {}) =>
  readView(
    {
      side: "belt",
      players: [
        { slots: [], tank: 0, upload: 0, track: {}, mission: "m", status: [true, false, true], one_time: 1 },
      ],
      lunas: [],
      outposts: { tawac: ["a1_1", "shuttle_3"] },
      entered: [],
      stations: { tawac: { columns: [{}, { outposts: 5, bare: false }, {}] } },
      tracks: {},
      stack: [],
      plan_stacks: [],
      markers: {},
      tiles: {},
      missions: ["m"],
      acquired: [],
      threat: "t",
      expansion: { company: null, points: 0 },
      questions: [],
      deciding: [],
      out: [],
      ...change,
    },
    content,
  );

test("no shuttle space lies under an asteroid or a station", () => {
  for (const shuttle of belt.shuttles.values()) {
    const at = onBelt(shuttle);
    for (const asteroid of belt.asteroids.values()) {
      const rock = onBelt(asteroid);
      const far = Math.hypot(
        (at.x - rock.x) / (rockWidth(asteroid) + 12),
        (at.y - rock.y) / (rockHeight + 12),
      );
      expect(far, `${shuttle.id} and ${asteroid.id}`).toBeGreaterThan(1);
    }
    for (const edge of ["top", "right", "bottom", "left"] as const) {
      const corner = stationCorner(edge);
      const reach = shuttleRadius * 1.42; // it stands on its tip
      const clear =
        at.x + reach < corner.x ||
        at.x - reach > corner.x + stationScale * stationSize.width ||
        at.y + reach < corner.y ||
        at.y - reach > corner.y + stationScale * stationSize.height ||
        Math.hypot(
          Math.max(corner.x - at.x, at.x - corner.x - stationScale * stationSize.width, 0),
          Math.max(corner.y - at.y, at.y - corner.y - stationScale * stationSize.height, 0),
        ) >= shuttleRadius;
      expect(clear, `${shuttle.id} and the ${edge} station`).toBe(true);
    }
  }
});

test("asteroids keep clear of each other and of the tracks", () => {
  const all = [...belt.asteroids.values()];
  for (const one of all) {
    const at = onBelt(one);
    expect(at.x - rockWidth(one)).toBeGreaterThan(trackDepth);
    expect(at.x + rockWidth(one)).toBeLessThan(width - trackDepth);
    expect(at.y - rockHeight).toBeGreaterThan(trackDepth);
    expect(at.y + rockHeight).toBeLessThan(height - trackDepth);
    for (const other of all) {
      const there = onBelt(other);
      if (one !== other)
        expect(
          Math.hypot((at.x - there.x) / 2 / rockWidth(one), (at.y - there.y) / 2 / rockHeight),
        ).toBeGreaterThan(1);
    }
    for (const place of one.spaces)
      expect(Math.abs(spaceAt(one, place).x - at.x)).toBeLessThan(rockWidth(one) - 14);
    // Its number covers nothing of its reward, which lies 22 above the middle and is 34 high.
    const badge = badgeAt(belt, one);
    expect(Math.abs(badge.x)).toBeLessThan(rockWidth(one));
    const beside = Math.abs(badge.x) - screenWidth(one) / 2;
    expect(Math.max(beside, Math.abs(badge.y + 22) - 17)).toBeGreaterThanOrEqual(badgeRadius);
  }
});

test("the number of a shuttle space lies under no station", () => {
  for (const shuttle of belt.shuttles.values()) {
    const at = onBelt(shuttle);
    const beside = numberAt(belt, shuttle);
    const middle = { x: at.x + beside.x, y: at.y + beside.y - 10 };
    expect(fromStations(middle), `number ${shuttle.number}`).toBeGreaterThan(12);
  }
});

test("energy icons lie on their part of the flight path, outside of the asteroid", () => {
  for (const shuttle of belt.shuttles.values()) {
    const parts = shuttleParts(belt, shuttle);
    expect(parts.map((part) => part.energy !== null)).toEqual([
      shuttle.extra_energy_a > 0,
      shuttle.extra_energy_b > 0,
    ]);
    for (const part of parts)
      if (part.energy) {
        const share = Math.hypot(part.energy.x - part.from.x, part.energy.y - part.from.y);
        expect(share).toBeGreaterThan(shuttleRadius);
        expect(share).toBeLessThan(Math.hypot(part.to.x - part.from.x, part.to.y - part.from.y));
      }
  }
  const [tawac, skymine] = stationPaths(belt);
  expect(tawac?.energy).not.toBeNull();
  expect(skymine?.energy).toBeNull();
  expect(dockAt(belt, "tawac").y).toBeLessThan(dockAt(belt, "skymine").y);
});

test("places are found and named", () => {
  expect(placeAt(belt, "shuttle_3")).toEqual(onBelt({ x: 500, y: 120 }));
  expect(placeAt(belt, "a1_2")?.x).toBeGreaterThan(placeAt(belt, "a1_1")?.x ?? Infinity);
  expect(placeAt(belt, "sector_1")).toBeNull();
  expect(placeName(content, "a14_2")).toBe("Asteroid 14, space 2");
  expect(placeName(content, "shuttle_19")).toBe("Shuttle space 19");
});

test("the Belt has its own stations, edges and order of places", () => {
  expect(stationIcons(view(), content)[0]?.length).toBe(6);
  expect(stationIcons(view({ side: "moon" }), content)[0]?.length).toBe(1);
  const tawac = content.companies.get("tawac");
  expect(tawac && companyOn(view(), content, tawac).edge).toBe("top");
  expect(tawac && companyOn(view({ side: "moon" }), content, tawac).edge).toBe("right");
  expect(content.places.slice(0, 2)).toEqual(["s1", "a1_1"]);
  expect(content.places.at(-1)).toBe("shuttle_28");
  expect(view({ questions: [{ ask: "column", a: 2, b: 0 }] }).pending).toBe("a1_2");
});

test("the Belt, missions and the threat are told in words", () => {
  const told = (target: string, change: object = {}) => tell(view(change), content, target, 0, () => "Bo");
  expect(told("belt:shuttle_3")?.lines).toContain("tawac shuttle: 1 more energy to oust it");
  expect(told("belt:a15_1")?.lines.join()).toContain("one more gas collector");
  expect(told("belt:shuttle_11")?.lines.join()).toContain("the threat can be dealt with");
  expect(told("belt:shuttle_11", { threat_by: 0 })?.lines.join()).not.toContain("threat");
  const tasks = [[[{ have: 9, need: 15, done: false, open: false }]]];
  expect(told("mission:m:1", { facts: { tasks } })?.lines).toContain("you: 9 of 15");
  expect(told("threat")?.lines[0]).toBe("To remove it: Needs.");
  expect(told("bonus:personal_1")?.title).toBe("Your personal bonus space");
  expect(told("column:tawac:2")?.lines[0]).toBe("5 shuttles");
  expect(shortTask("tank_value").symbol).toBe("tank");
});

test("a single game in the time loop goes on as a campaign", () => {
  const table = {
    game: "skymines",
    seed: "abc",
    options: { side: "belt", missions: "yes", lunas: "1", threat: "time_loop" },
    seats: [
      { kind: "person", name: "Ada" },
      { kind: "bot", name: "Rookie 2", level: "rookie" },
    ],
    standings: { categories: [], rows: [{ total: 50 }, { total: 40 }, { total: 60 }] },
  } as unknown as Table;
  const facts = { success: [{ beat_one: 1, tracks: 2, total: 3 }, { total: 0 }] } as never;
  expect(loopFile(table, facts)).toMatchObject({
    campaign: "time_loop",
    options: { missions: "yes", lunas: "1" },
    players: [{ name: "Ada" }, { name: "Rookie 2", bot: "rookie" }],
    games: [
      {
        totals: [50, 40, 60],
        points: [
          [1, 0, 0, 0, 2],
          [0, 0, 0, 0, 0],
        ],
        again: { threat: "time_loop" },
      },
    ],
  });
});
