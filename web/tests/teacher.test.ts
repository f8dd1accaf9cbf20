import { describe, expect, it } from "vitest";
import { costlyQuestions, percent, signed, turningPoints } from "../src/analysis/review";
import { ofTheDay } from "../src/lessons/puzzles";
import type { Analysis, AnalyzedDecision, LessonInfo } from "../src/lib/server/protocol";

function decision(move: number, seat: number, loss: number): AnalyzedDecision {
  const mark = loss >= 0.12 ? "mistake" : loss >= 0.05 ? "inaccuracy" : "good";
  return {
    move,
    seat,
    loss,
    mark,
    kind: "turn",
    played: "a",
    played_words: "A",
    best: "b",
    best_words: "B",
    before: [0.5, 0.5],
    after: [0.5 - loss, 0.5 + loss],
    points: [1, 2],
    reasons: [],
  };
}

describe("what is told of an analysis", () => {
  const analysis: Analysis = {
    game: "ceres",
    names: ["Ada", "Bo"],
    rows: ["Ada", "Bo"],
    moves: 9,
    decisions: [decision(1, 0, 0.2), decision(3, 1, 0.3), decision(5, 0, 0.01), decision(7, 0, 0.06)],
    result: [0, 1],
    seats: [],
  };

  it("names the costly questions as they were asked", () => {
    const losses = (name: string, loss: number) => ({ name, decisions: 1, loss });
    const kinds = [losses("Deploy or mine on Ida?", 0.08), losses("Play a card.", 0.001)];
    const review = { name: "Ada", decisions: 2, marks: [], loss: 0.081, luck: 0, gift: 0, phases: [], kinds };
    expect(costlyQuestions(review, 3)).toBe('"Deploy or mine on Ida?" 8 %');
    expect(costlyQuestions({ ...review, kinds: [] }, 3)).toBe("nothing");
  });

  it("is what cost most, in the order of the game", () => {
    expect(turningPoints(analysis, null, 2).map((one) => one.move)).toEqual([1, 3]);
    expect(turningPoints(analysis, 0, 5).map((one) => one.move)).toEqual([1, 7]);
  });

  it("has signs where they matter", () => {
    expect(percent(0.123)).toBe("12 %");
    expect(percent(0.0123, 1)).toBe("1.2 %");
    expect([signed(0.1), signed(-0.1), signed(0.001)]).toEqual(["+10 %", "−10 %", "0 %"]);
  });
});

describe("the puzzle of the day", () => {
  const puzzles = ["a", "b", "c"].map((id): LessonInfo => ({ id, title: id, about: id, level: "easy" }));

  it("stays for a day and is another one on the next", () => {
    const morning = ofTheDay(puzzles, new Date(2026, 0, 5, 1));
    expect(ofTheDay(puzzles, new Date(2026, 0, 5, 23))).toBe(morning);
    const seen = [5, 6, 7].map((day) => ofTheDay(puzzles, new Date(2026, 0, day, 12))?.id);
    expect(new Set(seen).size).toBe(3);
  });

  it("is none where there are no puzzles", () => {
    expect(ofTheDay([], new Date())).toBeUndefined();
  });
});
