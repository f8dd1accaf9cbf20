import { expect, test } from "vitest";
import {
  byLot,
  keptFrom,
  quickPlan,
  requests,
  resized,
  startPlan,
  type SeatPlan,
} from "../src/lib/people/seating";
import type { GameInfo } from "../src/lib/server/protocol";
import {
  forgetTable,
  keepSeat,
  keepTable,
  keptTable,
  keptTables,
  linkOf,
  markOver,
  readLink,
  type KeptTable,
  type Store,
} from "../src/lib/browser/storage";

class Memory implements Store {
  private values = new Map<string, string>();
  getItem(key: string) {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.values.set(key, value);
  }
}

const token = "0123456789abcdef0123456789abcdef";
const table = (name: string): KeptTable => ({
  table: name,
  game: "anteros",
  label: "Anteros",
  created: 1,
  over: false,
  seats: [{ seat: 0, token, name: "Hilda", here: true }],
});
const game = {
  id: "anteros",
  name: "Anteros",
  min_players: 2,
  max_players: 4,
  bots: ["rookie", "pilot"],
  options: [],
} as unknown as GameInfo;

test("a decision to be made again is kept with its table, and nothing else in its place", () => {
  const store = new Memory();
  keepTable(store, { ...table("again"), retry: { of: "one", move: 6 } });
  expect(keptTable(store, "again")?.retry).toEqual({ of: "one", move: 6 });
  keepTable(store, { ...table("again"), retry: { of: "../x", move: 6 } });
  expect(keptTable(store, "again")).toBeNull();
});

test("tables are kept, newest first, and forgotten", () => {
  const store = new Memory();
  keepTable(store, table("one"));
  keepTable(store, table("two"));
  expect(keptTables(store).map((kept) => kept.table)).toEqual(["two", "one"]);
  markOver(store, "one");
  expect(keptTable(store, "one")?.over).toBe(true);
  forgetTable(store, "two");
  expect(keptTables(store)).toHaveLength(1);
});

test("a seat joins the seats known of its table", () => {
  const store = new Memory();
  keepTable(store, table("one"));
  keepSeat(store, table("one"), { seat: 2, token: token.replace("0", "f"), name: "Juno", here: true });
  expect(keptTable(store, "one")?.seats.map((seat) => seat.seat)).toEqual([0, 2]);
});

test("damaged storage counts as empty", () => {
  const store = new Memory();
  store.setItem("orrery.tables", "{not json");
  expect(keptTables(store)).toEqual([]);
  store.setItem(
    "orrery.tables",
    JSON.stringify([
      { table: "../x" },
      null,
      3,
      { ...table("ok"), seats: [{ seat: 0, token: "short" }] },
      table("fine"),
    ]),
  );
  expect(keptTables(store).map((kept) => kept.table)).toEqual(["fine"]);
});

test("links are read in every form", () => {
  expect(readLink(`http://host:8080/t/k3v9x2m4q8#${token}`)).toEqual({
    table: "k3v9x2m4q8",
    token,
    shelf: "tables",
  });
  expect(readLink("/t/k3v9x2m4q8")).toEqual({ table: "k3v9x2m4q8", token: null, shelf: "tables" });
  expect(readLink("/c/k3v9x2m4q8")).toEqual({ table: "k3v9x2m4q8", token: null, shelf: "campaigns" });
  expect(readLink(" k3v9x2m4q8 ")).toEqual({ table: "k3v9x2m4q8", token: null, shelf: "tables" });
  expect(readLink("not a link at all")).toBeNull();
  expect(readLink("http://host/t/x#tooshort")).toBeNull();
  expect(linkOf("abc", token)).toBe(`/t/abc#${token}`);
  expect(linkOf("abc", token, "campaigns")).toBe(`/c/abc#${token}`);
});

test("a quick game has one person and bots", () => {
  const plan = quickPlan(game, "Hilda");
  expect(requests(plan)).toEqual([
    { kind: "person", name: "Hilda", ready: true },
    { kind: "bot", level: "pilot" },
    { kind: "bot", level: "pilot" },
  ]);
});

test("the number of players can change without losing the choices", () => {
  const plan = startPlan(game, 2, "Hilda");
  const two = plan.map((seat, at) => (at === 1 ? { ...seat, who: "link" as const, name: "Juno" } : seat));
  expect(resized(two, game, 3).map((seat) => seat.who)).toEqual(["me", "link", "link"]);
});

test("only seats at this screen are played here; links of others are kept to give away", () => {
  const who: SeatPlan["who"][] = ["me", "here", "link"];
  const plan = startPlan(game, 3, "Hilda").map((seat, at): SeatPlan => ({ ...seat, who: who[at] ?? "bot" }));
  const made = { table: "abc", seats: [0, 1, 2].map((seat) => ({ seat, token })) };
  expect(keptFrom(made, plan, game, 5).seats.map((seat) => seat.here)).toEqual([true, true, false]);
});

test("AN-3.1 a lot decides who sits at the first seat, and the others follow", () => {
  const plan = startPlan(game, 3, "Hilda");
  const names = (random: number) => byLot(plan, random).map((seat) => plan.indexOf(seat));
  expect(names(0)).toEqual([0, 1, 2]);
  expect(names(0.5)).toEqual([1, 2, 0]);
  expect(names(0.99)).toEqual([2, 0, 1]);
});
