import { describe, expect, it } from "vitest";
import { cellText, csvName, csvOf, rowsByKey, type Finding } from "../src/report/report";

const finding: Finding = {
  key: "seats",
  title: "Wins, by seat",
  about: "",
  columns: [
    { key: "name", name: "seat", cells: "words" },
    { key: "games", name: "games", cells: "count" },
    { key: "share", name: "share of wins", cells: "share" },
  ],
  rows: [
    ["seat 1", 1200, 0.51234],
    ['the "last", one', 3, null],
  ],
  aside: false,
};

describe("a report", () => {
  it("names cells by their columns", () => {
    expect(rowsByKey(finding)[0]).toEqual({ name: "seat 1", games: 1200, share: 0.51234 });
  });
  it("writes numbers as people read them", () => {
    expect(cellText(0.51234, "share")).toBe("51.2 %");
    expect(cellText(1200, "count")).toBe("1200");
    expect(cellText(1.239, "number")).toBe("1.24");
    expect(cellText(null, "number")).toBe("");
  });
  it("gives spreadsheets all digits, and quotes what needs quotes", () => {
    expect(csvOf(finding)).toBe('seat,games,share of wins\nseat 1,1200,0.51234\n"the ""last"", one",3,\n');
    expect(csvName(finding)).toBe("wins-by-seat.csv");
  });
});
