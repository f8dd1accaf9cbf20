import { expect, test } from "vitest";
import type { GameEvent } from "../src/lib/server/protocol";
import { folded, toldInOne } from "../src/lib/table/log";
import { deedsOfOthers, inOneLine, signedPoints } from "../src/lib/table/summary";

const event = (n: number, seat: number | null, text: string, kind = "did"): GameEvent => ({
  n,
  seat,
  kind,
  text,
  targets: [],
});
const nameOf = (seat: number) => ["Hilda", "Rookie", "Juno"][seat] ?? "";

test("a turn of others is one line each, without what the viewer did before and since", () => {
  const events = [
    event(0, 1, "Rookie digs."),
    event(1, 0, "Hilda rests."),
    event(2, 1, "Rookie's turn.", "turn_begins"),
    event(3, 1, "Rookie buys a card; gains 2 points."),
    event(5, null, "Round 2."),
    event(6, 2, "Juno passes."),
    event(7, 0, "Hilda draws."),
  ];
  expect(deedsOfOthers(events, 0, nameOf)).toEqual([
    { seat: 1, deeds: ["buys a card", "gains 2 points"], subject: true },
    { seat: 2, deeds: ["passes"], subject: true },
  ]);
  expect(deedsOfOthers([], 0, nameOf)).toEqual([]);
});

test("who acts several times while the viewer has to wait is told of once", () => {
  const events = [
    event(0, 0, "Hilda drops out."),
    event(1, 1, "Rookie digs."),
    event(2, 2, "Juno digs."),
    event(3, 1, "Rookie builds."),
    event(4, 2, "Juno lays a card face down in slot 2."),
  ];
  const [rookie, juno] = deedsOfOthers(events, 0, nameOf);
  expect(rookie).toEqual({ seat: 1, deeds: ["digs", "builds"], subject: true });
  expect(inOneLine(juno?.deeds ?? [], 5)).toBe("digs; and 1 more");
});

test("an automaton is the subject of its deeds like a player", () => {
  const events = [
    event(0, 0, "Hilda rests."),
    event(1, 2, "The Juno plays card D."),
    event(2, 2, "The Juno rests."),
  ];
  expect(deedsOfOthers(events, 0, nameOf)).toEqual([
    { seat: 2, deeds: ["plays card D", "rests"], subject: true },
  ]);
});

test("what a new round brings the viewer does not cut off an automaton's turn, which lies between two of the viewer's", () => {
  const events = [
    event(0, 2, "The Juno sleeps."),
    event(1, 0, "Hilda's turn.", "turn_begins"),
    event(2, 0, "Hilda rests."),
    event(3, 2, "The Juno plays card D."),
    event(4, null, "Cleanup."),
    event(5, 0, "Hilda: -1 point for air."),
    event(6, 2, "The Juno: +1 point for air."),
    event(7, 0, "Hilda gets 2 iron."),
    event(8, 2, "The Juno gets 1 iron."),
    event(9, 0, "Hilda's turn.", "turn_begins"),
    event(10, 0, "Hilda digs."),
  ];
  expect(deedsOfOthers(events, 0, nameOf)).toEqual([
    { seat: 2, deeds: ["plays card D", "+1 point for air", "gets 1 iron"], subject: true },
  ]);
});

test("an answer in the middle of another's turn does not cut it in two", () => {
  const events = [
    event(0, 0, "Hilda's turn.", "turn_begins"),
    event(1, 0, "Hilda rests."),
    event(2, 1, "Rookie's turn.", "turn_begins"),
    event(3, 1, "Rookie attacks Hilda."),
    event(4, 0, "Hilda defends."),
    event(5, 1, "Rookie gains 2 points."),
    event(6, 0, "Hilda's turn.", "turn_begins"),
    event(7, 0, "Hilda builds."),
  ];
  expect(deedsOfOthers(events, 0, nameOf)).toEqual([
    { seat: 1, deeds: ["attacks Hilda", "gains 2 points"], subject: true },
  ]);
});

test("what happens to somebody is told behind a colon", () => {
  const events = [
    event(0, 1, "Rookie: the belt moves."),
    event(1, 1, "Rookie gains 1 ore."),
    event(2, 2, "The Airlock is shut."),
  ];
  expect(deedsOfOthers(events, 0, nameOf)).toEqual([
    { seat: 1, deeds: ["the belt moves", "gains 1 ore"], subject: false },
    { seat: 2, deeds: ["the Airlock is shut"], subject: false },
  ]);
});

test("deeds of one kind in a row are told together, and leaving a place is none", () => {
  const events = [
    event(0, 1, "The Dock is not active any more.", "left_space"),
    event(1, 1, "Rookie buys a card."),
    event(2, 1, "Rookie pays 1 iron."),
    event(3, 1, "Rookie pays 2 ice."),
    event(4, 1, "Rookie looks at Gilt."),
    event(5, 1, "Rookie looks at Quill."),
    event(6, 1, "Rookie looks at Coda."),
    event(7, 1, "Rookie pays 1 gold."),
  ];
  expect(deedsOfOthers(events, 0, nameOf)).toEqual([
    {
      seat: 1,
      deeds: ["buys a card", "pays 1 iron and 2 ice", "looks at Gilt, Quill and Coda", "pays 1 gold"],
      subject: true,
    },
  ]);
});

test("a long turn says how much more there was", () => {
  expect(inOneLine(["a", "b"], 10)).toBe("a; b");
  expect(inOneLine(["x".repeat(60), "y".repeat(30)], 100)).toBe(`${"x".repeat(60)}; ${"y".repeat(30)}`);
  expect(inOneLine(["x".repeat(60), "y".repeat(30)], 80)).toBe(`${"x".repeat(60)}; and 1 more`);
  expect(inOneLine(["x".repeat(180), "y", "z"], 20)).toBe(`${"x".repeat(180)}; and 2 more`);
});

test("of a long turn that is told which matters most, in the order in which it was done", () => {
  const deeds = [
    "digs 1 hole",
    "digs 2 holes",
    "plays Tripod",
    "mines Gilt: +1 gold",
    "salvages Hilda's drill",
  ];
  expect(inOneLine(deeds, 200)).toBe(deeds.join("; "));
  expect(inOneLine(deeds, 54, "Hilda")).toBe(
    "digs 1 hole; mines Gilt: +1 gold; salvages your drill; and 2 more",
  );
  expect(inOneLine(deeds, 40, "Hilda")).toBe("digs 1 hole; salvages your drill; and 3 more");
  expect(inOneLine(deeds, 40)).toBe("digs 1 hole; mines Gilt: +1 gold; and 3 more");
  // The same deed twice is told once.
  expect(inOneLine(["rests", "digs", "digs"], 20)).toBe("rests; digs, 2 times");
  const tokens = ["attacks Hilda", "blocks Hilda's Gilt (now 1)", "blocks Hilda's Gilt (now 2)"];
  expect(inOneLine(tokens, 80, "Hilda")).toBe("attacks you; blocks your Gilt (now 2), 2 times");
});

test("of what others did among themselves points are told first, what changes little last", () => {
  const deeds = [
    "slides Smalt",
    "Hilda's ship moves along to A3",
    "plays Tripod",
    "mines Gilt: +1 gold",
    "claims Mirrors: 9 points",
    "draws 1 card",
  ];
  expect(inOneLine(deeds, 36, "Hilda")).toBe("slides Smalt; claims Mirrors: 9 points; and 4 more");
  expect(inOneLine(deeds, 80, "Hilda")).toBe(
    "slides Smalt; plays Tripod; mines Gilt: +1 gold; claims Mirrors: 9 points; and 2 more",
  );
});

test("a turn that begins with what changes little is told from what matters on", () => {
  const deeds = ["pays 1 gold to redraw", "puts 2 cards under the deck", "draws 2 cards", "slides Smalt"];
  expect(inOneLine(deeds, 20)).toBe("slides Smalt; and 3 more");
  expect(inOneLine(deeds.slice(0, 3), 20)).toBe("pays 1 gold to redraw; and 2 more");
  expect(inOneLine([], 20)).toBe("");
  expect(inOneLine(["plays Ada", "goes to the Airlock", "hires Bo"], 20)).toBe(
    "plays Ada; hires Bo; and 1 more",
  );
});

test("what was done to the viewer is told to you", () => {
  expect(inOneLine(["takes 1 gold from Hilda", "Hilda's ship moves along"], 80, "Hilda")).toBe(
    "takes 1 gold from you; your ship moves along",
  );
  expect([signedPoints(1), signedPoints(-1), signedPoints(0), signedPoints(-4)]).toEqual([
    "+1 point",
    "−1 point",
    "+0 points",
    "−4 points",
  ]);
  // A name that is another word as well, or begins another, stays where it is not meant.
  expect(inOneLine(["moves to Hilda Crater", "takes BroHilda's ore"], 80, "Hilda")).toBe(
    "moves to Hilda Crater; takes BroHilda's ore",
  );
});

test("lines of one kind by one seat are a run", () => {
  const events = [
    event(0, 1, "a", "refill"),
    event(1, 1, "b", "refill"),
    event(2, 0, "c", "refill"),
    event(3, 0, "d", "draw"),
  ];
  expect(folded(events).map((run) => run.map((one) => one.n))).toEqual([[0, 1], [2], [3]]);
  expect(toldInOne(events)).toBe("a b c d");
  expect(toldInOne([event(0, 1, "z", "refill"), ...events])).toBe("z (2 more) c d");
});

test("what is somebody's is not said to be theirs twice", () => {
  const events = [event(0, 1, "Rookie's first bonus is active."), event(1, 1, "Rookie rests.")];
  expect(deedsOfOthers(events, 0, nameOf)).toEqual([
    { seat: 1, deeds: ["the first bonus is active", "rests"], subject: false },
  ]);
});

test("the same deed several times in a row is told once", () => {
  expect(inOneLine(["digs", "takes a coin", "takes a coin", "takes a coin", "rests"], 200)).toBe(
    "digs; takes a coin, 3 times; rests",
  );
});

test("points that are spent matter less than those that count", () => {
  expect(inOneLine(["digs", "spends 2 energy points", "gains 3 points"], 20)).toBe(
    "digs; gains 3 points; and 1 more",
  );
});

test("goods in passing make room for what was done", () => {
  expect(inOneLine(["takes Dome", "gains 1 influence for it", "commits to Dome"], 30)).toBe(
    "takes Dome; commits to Dome; and 1 more",
  );
  expect(inOneLine(["plays Ada", "gets 1 water", "installs a probe", "gives 1 energy"], 30)).toBe(
    "plays Ada; installs a probe; and 2 more",
  );
  expect(inOneLine(["makes 1 alloy", "pays 2 ore", "makes 1 alloy"], 30)).toBe(
    "makes 1 alloy, 2 times; and 1 more",
  );
});
