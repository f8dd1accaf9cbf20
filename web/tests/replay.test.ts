import { expect, test } from "vitest";
import type { GameEvent, ReplayFrame } from "../src/lib/server/protocol";
import { frameOf, frameWords, turnFrom } from "../src/lib/table/replay";

const frame = (seat: number | null, ...texts: string[]) =>
  ({
    move: seat === null ? null : { seat, notation: "", words: "does something" },
    events: texts.map((text) => ({ text }) as GameEvent),
  }) as ReplayFrame;
const frames = [frame(null), frame(0, "a"), frame(0), frame(1, "b", "c"), frame(1), frame(0)];

test("turns begin where somebody else moves", () => {
  expect([0, 1, 2, 3, 5].map((at) => turnFrom(frames, at, 1))).toEqual([1, 3, 3, 5, 5]);
  expect([5, 4, 3, 1, 0].map((at) => turnFrom(frames, at, -1))).toEqual([3, 3, 1, 0, 0]);
});

test("a frame is told by what happened, else by its move", () => {
  expect([0, 2, 3].map((at) => frameWords(frames[at], () => "Ada"))).toEqual([
    "The beginning.",
    "Ada: does something",
    "b c",
  ]);
  expect(frameOf(frames, frames[3]!.events[1]!)).toBe(3);
});
