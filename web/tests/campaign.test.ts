import { expect, test } from "vitest";
import {
  chapterStatus,
  keptCampaign,
  nextStep,
  readFile,
  seatsAtTable,
  winnersOf,
} from "../src/lib/people/campaign";
import type { CampaignInfo, CampaignState, GameInfo } from "../src/lib/server/protocol";
import { offeredOptions } from "../src/lib/table/options";
import { placeOf } from "../src/lib/browser/place";
import { keepTable, keptTable, keptTables, type Store } from "../src/lib/browser/storage";

const token = "0123456789abcdef0123456789abcdef";
const game = { id: "toy", name: "Toy" } as GameInfo;
const state = (change: Partial<CampaignState>): CampaignState => ({
  campaign: "c",
  game: "toy",
  kind: "days",
  options: {},
  players: [{ kind: "person", name: "Ada" }, { kind: "bot" }],
  games: [],
  chapter: 0,
  over: false,
  again: false,
  table: null,
  score: { chapters: [], points: [5, 5], rank: [1, 1], ratings: ["", ""] },
  created: 0,
  ...change,
});

test("players take their seats from the one who begins", () => {
  const seats = [0, 2].map((seat) => ({ seat, token, name: "", here: true }));
  expect(seatsAtTable(seats, 0, 3).map((kept) => kept.seat)).toEqual([0, 2]);
  expect(seatsAtTable(seats, 1, 3).map((kept) => kept.seat)).toEqual([1, 2]);
  expect(seatsAtTable(seats, 2, 3).map((kept) => kept.seat)).toEqual([0, 1]);
  // Whoever came by a link is told by the table where to sit.
  expect(seatsAtTable([{ seat: -1, token, name: "", here: true }], 1, 2)).toEqual([]);
});

test("a new campaign keeps the tokens of this screen and those to be given away", () => {
  const made = { campaign: "c", seats: [{ seat: 0, token }, { seat: 1 }, { seat: 2, token }] };
  const plan = (who: "me" | "bot" | "link") => ({ who, level: "", name: who });
  expect(keptCampaign(made, [plan("me"), plan("bot"), plan("link")], game, 7).seats).toEqual([
    { seat: 0, token, name: "me", here: true },
    { seat: 2, token, name: "link", here: false },
  ]);
  // From a file: everybody plays here until a link is given away.
  expect(keptCampaign(made, [], game, 7).seats.every((seat) => seat.here)).toBe(true);
});

test("chapters are played, come next or come later", () => {
  expect([0, 1, 2].map((n) => chapterStatus(state({ chapter: 1 }), n))).toEqual(["played", "now", "later"]);
  expect(chapterStatus(state({ chapter: 1, again: true }), 1)).toBe("open");
  expect(chapterStatus(state({ chapter: 2, over: true }), 1)).toBe("played");
});

test("the button says what comes", () => {
  expect(nextStep(state({}))).toBe("Begin chapter 1");
  expect(nextStep(state({ chapter: 3, again: true }))).toBe("Play chapter 4 again");
  expect(nextStep(state({ table: { id: "t", first: 0, moves: 0 } }))).toBe("Play chapter 1");
  expect(nextStep(state({ table: { id: "t", first: 0, moves: 3 } }))).toBe("Go on with chapter 1");
});

test("winners are those of the first rank, automata among them", () => {
  expect(winnersOf(state({}), [1, 1], [])).toBe("Ada and Player 2 share the victory of");
  expect(winnersOf(state({}), [2, 3, 1], ["Luna"])).toBe("Luna wins");
});

test("a file that is no JSON is refused with a sentence", () => {
  expect(readFile('{"a": 1}')).toEqual({ a: 1 });
  expect(() => readFile("moon")).toThrow("it is not JSON");
  expect(() => readFile(" ".repeat(40_000))).toThrow("too long");
});

test("campaigns have their own address and their own shelf", () => {
  expect(placeOf("/c/k3v9x2m4q8", `#${token}`)).toEqual({ page: "campaign", campaign: "k3v9x2m4q8", token });
  expect(placeOf("/c/", "")).toEqual({ page: "unknown" });
  const values = new Map<string, string>();
  const store: Store = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
  keepTable(store, keptCampaign({ campaign: "c", seats: [] }, [], game, 1), "campaigns");
  expect(keptTables(store)).toEqual([]);
  expect(keptTable(store, "c", "campaigns")?.label).toBe("Toy");
});

test("an option is offered where it can be chosen", () => {
  const option = (key: string, more = {}) => ({ key, about: key, values: [], ...more });
  const many = {
    options: [
      option("side"),
      option("threat", { only_with: "side=belt" }),
      option("solo", { only_players: 1 }),
      option("side3"),
    ],
  } as unknown as GameInfo;
  const keys = (players: number, side: string) =>
    offeredOptions(many, null, players, { side }).map((found) => found.key);
  expect(keys(2, "moon")).toEqual(["side"]);
  expect(keys(2, "belt")).toEqual(["side", "threat"]);
  expect(keys(1, "moon")).toEqual(["side", "solo"]);
  expect(keys(3, "moon")).toEqual(["side", "side3"]);
  const campaign = { options: ["side"] } as unknown as CampaignInfo;
  expect(offeredOptions(many, campaign, 1, { side: "belt" }).map((found) => found.key)).toEqual(["side"]);
});
