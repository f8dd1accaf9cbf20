import { expect, test } from "vitest";
import { aboutGame } from "../src/games/about";
import {
  ago,
  givenName,
  inWords,
  isMyTurn,
  missing,
  outcome,
  resultOf,
  score,
} from "../src/lib/people/people";
import type { GameInfo, SeatInfo, TableSummary } from "../src/lib/server/protocol";
import {
  companyOf,
  inCompany,
  isName,
  meFirst,
  nameProblem,
  needsLobby,
  requests,
  resized,
  type SeatPlan,
} from "../src/lib/people/seating";
import { isMuted, keepSeen, seenOf, setMuted, type KeptTable, type Store } from "../src/lib/browser/storage";

const memory = (): Store => {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
};
const seat = (who: SeatPlan["who"], name = ""): SeatPlan => ({ who, level: "pilot", name });
const seats: SeatInfo[] = [
  { kind: "person", name: "Hilda", ready: true },
  { kind: "person", name: "Player 2", ready: false },
  { kind: "bot", name: "Captain 3" },
  { kind: "open", name: "Player 4" },
];
const kept: KeptTable = {
  table: "t",
  game: "skymines",
  label: "Skymines",
  created: 1,
  over: false,
  seats: [{ seat: 1, token: "0".repeat(32), name: "Bo", here: true }],
};
const summary = {
  game: "skymines",
  seats: seats.slice(0, 2),
  totals: [40, 52, 31],
  ranking: [2, 1, 3],
  changed: 1_000_000,
  to_act: [1],
  over: false,
} as unknown as TableSummary;
const skymines = { automata: ["Luna"] } as unknown as GameInfo;

test("names in a row", () => {
  expect(inWords([])).toBe("");
  expect(inWords(["Hilda"])).toBe("Hilda");
  expect(inWords(["Hilda", "Bo", "Juno"])).toBe("Hilda, Bo and Juno");
});

test("who is missing before a game", () => {
  expect(missing(seats)).toEqual(["Player 2", "somebody for seat 4"]);
  expect(givenName(seats, 0)).toBe("Hilda");
  expect(givenName(seats, 1)).toBe("");
});

test("how long ago", () => {
  expect(ago(0, 30)).toBe("just now");
  expect(ago(0, 90)).toBe("a minute ago");
  expect(ago(0, 3599)).toBe("59 minutes ago");
  expect(ago(0, 7200)).toBe("2 hours ago");
  expect(ago(0, 40 * 3600)).toBe("yesterday");
  expect(ago(0, 49 * 3600)).toMatch(/1970/);
});

test("a finished game is told with its result", () => {
  const result = resultOf(summary, skymines);
  expect(result.rows.map((row) => row.name)).toEqual(["Hilda", "Player 2", "Luna"]);
  expect(score(result.rows)).toBe("Player 2: 52, Hilda: 40, Luna: 31");
  expect(outcome(kept, result)).toBe("you won");
  expect(outcome({ ...kept, seats: [] }, result)).toBe("Player 2 won");
  expect(outcome(kept, resultOf({ ...summary, ranking: null }, skymines))).toBe("nobody won");
});

test("whose turn it is", () => {
  expect(isMyTurn(kept, summary)).toBe(true);
  expect(isMyTurn(kept, { ...summary, to_act: [0] })).toBe(false);
  expect(isMyTurn(kept, { ...summary, over: true })).toBe(false);
});

test("a seat plan: names, places, lobby", () => {
  expect(isName("Hilda")).toBe(true);
  for (const wrong of ["", " ", "\u200b", "a\u0001", "\u202eabc", "x".repeat(25)])
    expect(isName(wrong), JSON.stringify(wrong)).toBe(false);
  const plan = [seat("bot"), seat("me", "Hilda"), seat("link", "Hilda"), seat("here")];
  expect(nameProblem(plan, 1)).toBe("Two people have this name.");
  expect(nameProblem(plan, 3)).toBe("");
  expect(meFirst(plan).map((one) => one.who)).toEqual(["me", "link", "here", "bot"]);
  expect(needsLobby(plan)).toBe(true);
  expect(needsLobby([seat("me"), seat("here"), seat("bot")])).toBe(false);
  expect(needsLobby([seat("me"), seat("open")])).toBe(true);
});

test("what was seen and who is muted is kept, and nonsense is not believed", () => {
  const store = memory();
  expect(seenOf(store, "t", 0)).toBe(null);
  keepSeen(store, "t", 0, 17);
  keepSeen(store, "t", 1, 18);
  keepSeen(store, "t", "talk", 3);
  expect(seenOf(store, "t", 0)).toBe(17);
  expect(seenOf(store, "t", "talk")).toBe(3);
  for (let i = 0; i < 300; ++i) keepSeen(store, `other${i}`, 0, 1);
  expect(seenOf(store, "t", 0)).toBe(null);
  store.setItem("orrery.seen", '{"t/0": "x"}');
  expect(seenOf(store, "t", 0)).toBe(null);
  store.setItem("orrery.seen", "[");
  expect(seenOf(store, "t", 0)).toBe(null);
  setMuted(store, "t", true);
  expect(isMuted(store, "t")).toBe(true);
  setMuted(store, "t", false);
  expect(isMuted(store, "t")).toBe(false);
});

test("every game is told with its length and presets; one is the one to begin with", () => {
  const games = ["anteros", "ceres", "luna_maris", "alien_artifacts", "skymines"].map(aboutGame);
  expect(games.every((about) => about && about.presets.length > 1)).toBe(true);
  expect(games.filter((about) => about?.begin)).toHaveLength(1);
  expect(aboutGame("chess")).toBe(null);
});

test("the others are all of one kind, or each of its own", () => {
  const game = { bots: ["rookie", "pilot"] } as unknown as GameInfo;
  const plan = [seat("me", "Hilda"), seat("bot"), seat("open")];
  expect(companyOf(plan)).toBeNull();
  expect(companyOf([seat("me")])).toBeNull();
  const friends = inCompany(plan, "link");
  expect(friends.map((one) => one.who)).toEqual(["me", "link", "link"]);
  expect(companyOf(friends)).toBe("link");
  expect(resized(friends, game, 4).map((one) => one.who)).toEqual(["me", "link", "link", "link"]);
  expect(resized(plan, game, 4).at(-1)?.who).toBe("bot");
});

test("whoever has no name yet is not ready", () => {
  expect(requests([seat("me"), seat("here")])).toEqual([{ kind: "person" }, { kind: "person", ready: true }]);
  expect(requests([seat("me", "Hilda")])).toEqual([{ kind: "person", name: "Hilda", ready: true }]);
});
