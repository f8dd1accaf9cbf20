import { expect, test } from "vitest";
import { share, toldTotal } from "../src/parts/end/scoring";

const row = { name: "Ada", points: [12, 0, -3], total: 9, rank: 1 };
const standings = { categories: ["Control", "Contracts", "Waste"], rows: [row], open: false };

test("a player's part of a category is told with its sign", () => {
  expect(share(standings, row, { category: 0, telling: true })).toBe("Control +12");
  expect(share(standings, row, { category: 2, telling: true })).toBe("Waste −3");
});

test("a total grows with the categories that are told, and is whole when all are", () => {
  expect(toldTotal(row, { category: 1, telling: true })).toBe(12);
  expect(toldTotal(row, { category: 2, telling: true })).toBe(9);
  expect(toldTotal(row, { category: 0, telling: false })).toBe(9);
  expect(toldTotal(row, null)).toBe(9);
});
