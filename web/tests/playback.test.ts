import { beforeEach, expect, test } from "vitest";
import type { Clock } from "../src/lib/connection";
import { Playback, stepTime, type Step } from "../src/lib/playback";
import { changedSince } from "../src/lib/changes";
import type { GameEvent } from "../src/lib/protocol";

let tasks: { ms: number; run: () => void }[];
let shown: number[];
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
  playback = new Playback((at) => shown.push(at.seq), clock);
});

test("others' steps come one by one", () => {
  playback.add(step(1));
  playback.add(step(2));
  playback.add(step(3));
  expect(shown).toEqual([1]);
  expect(tasks[0]?.ms).toBe(stepTime.normal);
  tick();
  expect(shown).toEqual([1, 2]);
  expect(playback.waiting).toBe(1);
  tick();
  tick();
  expect(shown).toEqual([1, 2, 3]);
  expect(tasks).toEqual([]);
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
  expect(tasks[0]?.ms).toBe(stepTime.slow);
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
