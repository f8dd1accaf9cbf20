import { beforeEach, expect, test } from "vitest";
import type { Clock } from "../src/lib/server/connection";
import { missedSteps, Playback, stepsOf, timeOf, type Step } from "../src/lib/table/playback";
import { changedSince, hasActed, lastOwn } from "../src/lib/table/changes";
import type { GameEvent } from "../src/lib/server/protocol";

let tasks: { ms: number; run: () => void }[];
let shown: number[];
let rested: number;
let playback: Playback;

const clock: Clock = {
  after(ms, run) {
    const task = { ms, run };
    tasks.push(task);
    return () => {
      tasks = tasks.filter((other) => other !== task);
    };
  },
  random: () => 0,
};
const tick = () => tasks.shift()?.run();
const step = (seq: number, own = false, whole = false) =>
  ({ seq, own, whole, events: [], fresh: [] }) as unknown as Step;

beforeEach(() => {
  tasks = [];
  shown = [];
  rested = 0;
  playback = new Playback(
    (at) => shown.push(at.seq),
    () => ++rested,
    clock,
  );
});

test("others' steps come one by one", () => {
  playback.add(step(1));
  playback.add(step(2));
  playback.add(step(3));
  expect(shown).toEqual([1]);
  expect(tasks[0]?.ms).toBe(timeOf("normal", []));
  tick();
  expect(shown).toEqual([1, 2]);
  expect(playback.waiting).toBe(1);
  tick();
  expect(rested).toBe(0); // the last one has its time too
  tick();
  expect(shown).toEqual([1, 2, 3]);
  expect(tasks).toEqual([]);
  expect(rested).toBe(1);
});

test("what others do while the viewer is asked keeps the viewer waiting for nothing", () => {
  playback.add(step(1));
  playback.add({ ...step(2), meanwhile: true });
  playback.add({ ...step(3), meanwhile: true });
  expect(shown).toEqual([1]);
  tick();
  expect(shown).toEqual([1, 2, 3]);
  expect(rested).toBe(1);
});

test("deeds of opponents without a seat are told one by one, then the rest", () => {
  const event = (seat: number | null) => ({ seat, text: "" }) as GameEvent;
  const update = {
    seq: 4,
    whole: false,
    events: [],
    fresh: [event(0), event(64), event(1), event(64), event(null)],
    table: { seats: [{}, {}] },
  } as unknown as Step;
  const steps = stepsOf(update, true);
  expect(steps.map((at) => at.fresh.map((told) => told.seat))).toEqual([[0], [64], [64], [1, null]]);
  expect(steps.map((at) => at.more ?? false)).toEqual([true, true, true, false]);
  for (const at of steps) playback.add(at);
  expect(shown).toHaveLength(2); // the own deed at once, then the first told one
  tick();
  expect(shown).toHaveLength(3);
  tick();
  expect(shown).toHaveLength(4);
  expect(stepsOf({ ...update, fresh: [event(0)] }, true)).toHaveLength(1);
  expect(stepsOf({ ...update, whole: true }, true)).toHaveLength(1);
});

test("a new round is told in pieces that can be read, all beside the same question", () => {
  const event = (seat: number | null, kind: string, letters: number) =>
    ({ seat, kind, text: "x".repeat(letters) }) as GameEvent;
  const fresh = [
    event(0, "passes", 20),
    event(null, "leaves", 50),
    ...Array.from({ length: 4 }, () => event(null, "revealed", 30)), // told as one and how many besides
    event(null, "round", 55),
    event(0, "produces", 80),
    event(1, "produces", 80),
  ];
  const update = { seq: 4, whole: false, events: [], fresh, table: { seats: [{}, {}] } };
  const steps = stepsOf(update as unknown as Step, true);
  expect(steps.map((at) => at.fresh.length)).toEqual([1, 6, 1, 1]);
  expect(steps.map((at) => at.own)).toEqual([true, false, false, false]);
  expect(steps.some((at) => at.more)).toBe(false);
});

test("an own step does not wait for the last shown one", () => {
  playback.add(step(1));
  playback.add(step(2, true));
  expect(shown).toEqual([1, 2]);
});

test("an own step never overtakes one that is still to be shown", () => {
  playback.add(step(1));
  playback.add(step(2));
  playback.add(step(3, true));
  expect(shown).toEqual([1]);
  tick();
  tick();
  expect(shown).toEqual([1, 2, 3]);
});

test("skipping shows the newest at once", () => {
  playback.add(step(1));
  playback.add(step(2));
  playback.add(step(3));
  playback.skip();
  expect(shown).toEqual([1, 3]);
  expect(tasks).toEqual([]);
});

test("the speed can be changed on the way", () => {
  playback.speed = "slow";
  playback.add(step(1));
  playback.add(step(2));
  expect(tasks[0]?.ms).toBe(timeOf("slow", []));
  playback.speed = "at once";
  playback.add(step(3));
  tick();
  expect(shown).toEqual([1, 2, 3]);
});

test("holding keeps everything until it goes on", () => {
  playback.add(step(1));
  playback.pause();
  playback.add(step(2));
  expect(shown).toEqual([1]);
  playback.resume();
  expect(shown).toEqual([1, 2]);
});

test("a step has the time that reading it takes, within bounds", () => {
  const words = (letters: number) => [{ text: "x".repeat(letters) }];
  expect(timeOf("normal", words(80))).toBeGreaterThan(timeOf("normal", words(20)));
  expect(timeOf("slow", words(80))).toBeGreaterThan(timeOf("normal", words(80)));
  expect(timeOf("normal", words(5000))).toBeLessThan(5000);
  expect(timeOf("at once", words(80))).toBe(0);
});

test("one can go back and look again, and let go", () => {
  const told = (seq: number, own = false) =>
    ({ ...step(seq, own), fresh: [{ text: "" }] }) as unknown as Step;
  playback.add(told(1));
  playback.add(told(2));
  tick();
  tick();
  expect(rested).toBe(1);
  expect(playback.canGoBack).toBe(true);
  playback.turn(-1);
  expect(shown).toEqual([1, 2, 1]);
  expect(playback.waiting).toBe(1);
  playback.add(told(3)); // comes while one looks back
  expect(shown).toEqual([1, 2, 1]);
  playback.turn(1);
  playback.turn(1);
  expect(shown).toEqual([1, 2, 1, 2, 3]);
  expect(playback.paused).toBe(false);
});

test("a new round that an own deed begins is told too", () => {
  const event = (seat: number | null) => ({ seat, text: "" }) as GameEvent;
  const update = { seq: 4, whole: false, events: [], table: { seats: [{}, {}] } };
  const steps = stepsOf({ ...update, fresh: [event(0), event(null)] } as unknown as Step, true);
  expect(steps.map((at) => [at.own, at.fresh.map((told) => told.seat)])).toEqual([
    [true, [0]],
    [false, [null]],
  ]);
});

test("a whole state replaces what was waiting", () => {
  playback.add(step(1));
  playback.add(step(2));
  playback.add(step(9, false, true));
  expect(shown).toEqual([1, 9]);
  expect(playback.waiting).toBe(0);
});

test("what others changed since the own last deed is marked, until the next own deed", () => {
  const event = (n: number, seat: number, ...targets: string[]): GameEvent => ({
    n,
    seat,
    kind: "",
    text: "",
    targets,
  });
  const events = [event(0, 1, "a"), event(1, 0, "b"), event(2, 1, "c", "d"), event(3, 2, "d")];
  expect([...changedSince(events, 0).keys()]).toEqual(["c", "d"]);
  expect(changedSince(events, 0).get("d")?.n).toBe(3);
  expect(changedSince([...events, event(4, 0)], 0).size).toBe(0);
  expect(changedSince([...events, { ...event(4, 0), kind: "turn_begins" }], 0).size).toBe(2);
  expect(changedSince(events, null).size).toBe(0);
  expect(changedSince([event(0, 1, "a")], 0).size).toBe(0);
});

test("a turn is under way once its seat has done something", () => {
  const event = (n: number, seat: number, kind = ""): GameEvent => ({ n, seat, kind, text: "", targets: [] });
  const begins = (n: number, seat: number) => event(n, seat, "turn_begins");
  expect(hasActed([event(0, 0), begins(1, 0)], 0)).toBe(false);
  expect(hasActed([begins(0, 0), event(1, 1)], 0)).toBe(false);
  expect(hasActed([begins(0, 0), event(1, 0)], 0)).toBe(true);
  expect(hasActed([begins(0, 0), event(1, 0), begins(2, 1)], 0)).toBe(false);
  expect(hasActed([event(0, 0)], 0)).toBe(false); // where no turns are told
});

test("what a new round brings before its first turn is nobody's deed", () => {
  const event = (n: number, seat: number | null, kind: string, ...targets: string[]): GameEvent => ({
    n,
    seat,
    kind,
    text: "",
    targets,
  });
  const round = [
    event(0, 0, "turn_begins"),
    event(1, 0, "passed"),
    event(2, 1, "passed", "order"),
    event(3, null, "round_begins"),
    event(4, 0, "produced"),
  ];
  expect(lastOwn(round, 0)).toBe(1);
  expect([...changedSince([...round, event(5, 0, "turn_begins")], 0).keys()]).toEqual(["order"]);
  expect(lastOwn([...round, event(5, 0, "turn_begins"), event(6, 0, "traded")], 0)).toBe(6);
  // Where no turns are told, everything of a seat is its deed.
  expect(lastOwn(round.slice(1), 0)).toBe(4);
});

test("what was missed is told deed by deed, without one's own, and then one can act", () => {
  const events = [0, 1, 1, null, 0, 2].map((seat, n) => ({ n, seat, text: `${n}` })) as GameEvent[];
  const snapshot = { ...step(9, false, true), events };
  const steps = missedSteps(snapshot, 0, 0);
  expect(steps.map((one) => one.fresh.map((event) => event.n))).toEqual([[], [1, 2, 3], [5]]);
  expect(steps.map((one) => one.more)).toEqual([true, true, false]);
  expect(steps.map((one) => one.whole)).toEqual([true, false, false]);
  expect(missedSteps(snapshot, 5, 0)).toHaveLength(1);
  expect(missedSteps(snapshot, 99, 0)[0]?.more).toBe(false);
  for (const one of steps) playback.add(one);
  expect(shown).toEqual([9, 9]);
  tick();
  expect(shown).toEqual([9, 9, 9]);
});
