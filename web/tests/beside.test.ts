import { expect, test } from "vitest";
import { beside } from "../src/lib/screen/beside";

const window = { width: 1280, height: 800 };
const bubble = { width: 300, height: 100 };

test("a bubble covers what can be chosen as little as possible", () => {
  const thing = { x: 600, y: 400, width: 40, height: 40 };
  const below = { x: 560, y: 460, width: 120, height: 40 };
  const above = { x: 560, y: 330, width: 120, height: 40 };
  expect(beside(thing, bubble, window, 0, []).y).toBe(448);
  expect(beside(thing, bubble, window, 0, [below]).y).toBe(292);
  expect(beside(thing, bubble, window, 0, [below, above])).toEqual({ x: 648, y: 370 });
});

test("a bubble leaves the neighbors of a thing in sight, but not from afar", () => {
  const grid = [0, 1, 2, 3].flatMap((i) =>
    [610, 703].map((y) => ({ x: 460 + 150 * i, y, width: 144, height: 87 })),
  );
  const at = (x: number, y: number) => grid.filter((box) => box.x !== x || box.y !== y);
  const high = { x: 615, y: 634, width: 60, height: 19 };
  expect(beside(high, bubble, window, 0, [], at(610, 610))).toEqual({ x: 495, y: 502 });
  const low = { x: 615, y: 727, width: 60, height: 19 };
  expect(beside(low, bubble, window, 0, [], at(610, 703))).toEqual({ x: 495, y: 502 });
  const open = { x: 400, y: 450, width: 400, height: 150 };
  expect(beside(low, bubble, window, 0, [open], at(610, 703)).y).toBeGreaterThan(600); // what can be chosen comes first
  const hundred = [...Array(8).keys()].map((i) => ({ x: 460, y: 93 * i, width: 600, height: 87 }));
  expect(beside({ x: 600, y: 300, width: 40, height: 20 }, bubble, window, 0, [], hundred).y).toBeGreaterThan(
    150,
  );
});

test("a bubble covers nothing at all where that costs none of the neighbors", () => {
  const thing = { x: 400, y: 735, width: 20, height: 15 };
  const around = [
    { x: 370, y: 610, width: 144, height: 87 }, // above it
    { x: 520, y: 703, width: 144, height: 87 }, // at its right
  ];
  const others = [{ x: 12, y: 610, width: 350, height: 180 }]; // at its left
  const small = { width: 280, height: 44 };
  expect(beside(thing, small, window, 0, [], around).x).toBeLessThan(200);
  expect(beside(thing, small, window, 0, [], around, others).y).toBe(610 - 8 - 44);
});

// Whatever it is beside stays in sight, and so does all of the bubble.
test.each([
  ["in the middle", { x: 600, y: 400, width: 40, height: 40 }],
  ["at the top left", { x: 0, y: 0, width: 40, height: 40 }],
  ["at the bottom right", { x: 1250, y: 770, width: 30, height: 30 }],
  ["as high as the window", { x: 500, y: 0, width: 200, height: 800 }],
])("a bubble lies beside a thing %s", (_, thing) => {
  const at = beside(thing, bubble, window);
  const apart =
    at.x >= thing.x + thing.width ||
    at.x + bubble.width <= thing.x ||
    at.y >= thing.y + thing.height ||
    at.y + bubble.height <= thing.y;
  expect(apart).toBe(true);
  expect(at.x).toBeGreaterThanOrEqual(0);
  expect(at.y).toBeGreaterThanOrEqual(0);
  expect(at.x + bubble.width).toBeLessThanOrEqual(window.width);
  expect(at.y + bubble.height).toBeLessThanOrEqual(window.height);
});
