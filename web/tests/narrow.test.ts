import { describe, expect, test } from "vitest";
import { back, keptFor, markOf, marksOf, nothingPicked, pick, remaining } from "../src/lib/table/narrow";
import { endingMove, optionRows } from "../src/lib/table/options";
import type { MoveOffer, RefusedOffer } from "../src/lib/server/protocol";

const move = (notation: string, ...targets: string[]): MoveOffer => ({ notation, words: notation, targets });
const no = (notation: string, ...targets: string[]): RefusedOffer => ({
  notation,
  words: notation,
  targets,
  rule: "AN-1.1",
  sentence: "No.",
});

const moves = [move("deploy", "tile:smalt"), move("mine", "tile:smalt", "ore:cobalt"), move("skip")];

describe("picking", () => {
  test("one fitting move is played", () => {
    expect(pick(moves, nothingPicked, "ore:cobalt")).toEqual({ kind: "move", move: moves[1] });
  });

  test("several fitting moves narrow the choice", () => {
    const picked = pick(moves, nothingPicked, "tile:smalt");
    expect(picked).toEqual({ kind: "narrowed", choice: { picked: ["tile:smalt"] } });
    expect(remaining(moves, { picked: ["tile:smalt"] })).toEqual([moves[0], moves[1]]);
  });

  test("the second pick decides", () => {
    expect(pick(moves, { picked: ["tile:smalt"] }, "ore:cobalt")).toEqual({ kind: "move", move: moves[1] });
  });

  test("a thing that no move touches, or that decides nothing, is not picked", () => {
    expect(pick(moves, nothingPicked, "cell:a1")).toEqual({ kind: "nothing" });
    const both = [move("a", "tile:x"), move("b", "tile:x")];
    expect(pick(both, nothingPicked, "tile:x")).toEqual({ kind: "nothing" });
  });

  test("another card takes the place of the one that was picked", () => {
    const laying = ["ice", "iron"].flatMap((card) =>
      [1, 2].map((slot) => move(`${card} ${slot}`, card, `${slot}`)),
    );
    const picked = { picked: ["ice"] };
    expect(keptFor(laying, picked, "iron")).toEqual(nothingPicked);
    expect(keptFor(laying, picked, "1")).toEqual(picked);
    expect(keptFor(laying, picked, "ice")).toEqual(picked);
    expect(pick(laying, keptFor(laying, picked, "iron"), "iron")).toEqual({
      kind: "narrowed",
      choice: { picked: ["iron"] },
    });
  });

  test("picking again takes it back", () => {
    expect(pick(moves, { picked: ["tile:smalt"] }, "tile:smalt")).toEqual({
      kind: "narrowed",
      choice: nothingPicked,
    });
    expect(back({ picked: ["a", "b"] })).toEqual({ picked: ["a"] });
  });
});

describe("marks", () => {
  test("options, chosen things and what the question is about", () => {
    const open = marksOf(moves, [], nothingPicked);
    expect(markOf(open, "tile:smalt")).toBe("option");
    const narrowed = marksOf(moves, [], { picked: ["tile:smalt"] });
    expect(markOf(narrowed, "tile:smalt")).toBe("chosen");
    expect(markOf(narrowed, "ore:cobalt")).toBe("option");
    const both = marksOf(
      [move("a", "tile:x", "space:x:n"), move("b", "tile:x", "space:x:s")],
      [],
      nothingPicked,
    );
    expect(markOf(both, "tile:x")).toBe("subject");
    expect(markOf(both, "space:x:n")).toBe("option");
  });

  test("a refused thing carries its reason unless a move allows it", () => {
    const marks = marksOf(
      [move("slide w1", "slide:w1")],
      [no("slide e3", "slide:e3"), no("x", "slide:w1")],
      nothingPicked,
    );
    expect(markOf(marks, "slide:e3")).toBe("refused");
    expect(marks.refused.get("slide:e3")?.sentence).toBe("No.");
    expect(markOf(marks, "slide:w1")).toBe("option");
    expect(markOf(marks, "slide:w2")).toBe(null);
  });
});

describe("buttons", () => {
  const slides = Array.from({ length: 13 }, (_, i) => move(`slide ${i}`, `slide:${i}`));

  test("few moves all get one, refused ones beside them", () => {
    expect(optionRows(moves, [no("x")])).toEqual({ buttons: moves, greyed: [no("x")], more: false });
  });

  test("many alike stay on the board, the others keep their buttons", () => {
    const end: MoveOffer = { ...move("end"), ends_turn: true };
    const rows = optionRows([...slides, move("redraw", "deck"), end], [no("x")]);
    expect(rows.buttons.map((offer) => offer.notation)).toEqual(["redraw", "end"]);
    expect(rows.greyed).toEqual([]);
    expect(rows.more).toBe(true);
  });
});

describe("the row of buttons", () => {
  const slides = ["a", "b", "c", "d", "e"].map((way) => move(way, `slide:${way}`));

  test("ends with the way out", () => {
    const rows = optionRows([move("stop", "stop"), move("flip", "screen:1")], []);
    expect(rows.buttons.map((offer) => offer.notation)).toEqual(["flip", "stop"]);
  });

  test("does not propose what carries a warning, where much else is possible", () => {
    const warned: MoveOffer = { ...move("use", "card:1"), warning: "You need it." };
    const other: MoveOffer = { ...move("send", "card:2"), warning: "You need it, too." };
    expect(optionRows([...slides, warned, other], []).buttons).toEqual([]);
    expect(optionRows([...slides, warned], []).buttons).toEqual([warned]); // nothing else tells of it
    expect(optionRows([warned, move("skip")], []).buttons).toContain(warned);
  });
});

test("the move that ends something stands apart, unless every move does", () => {
  const end: MoveOffer = { ...move("end"), ends_turn: true };
  const bed: MoveOffer = { ...move("bed left"), ends_turn: true };
  expect(endingMove([move("redraw"), end])).toBe(end);
  expect(endingMove([bed, end])).toBe(undefined);
  expect(endingMove([end])).toBe(undefined);
});

describe("a thing that is chosen before it is asked for", () => {
  const council = move("leader council", "location:council");
  const offers = [council, move("leader bureau", "location:bureau"), move("pass", "pass")];
  const aimed = { picked: [], aim: { target: "asteroid:bennu", ways: ["leader council"] } };

  test("leaves the moves that lead to it, and is marked as chosen", () => {
    expect(remaining(offers, aimed)).toEqual([council]);
    const marks = marksOf(offers, [], aimed);
    expect(markOf(marks, "asteroid:bennu")).toBe("chosen");
    expect(markOf(marks, "location:bureau")).toBe(null);
  });

  test("is let go by choosing it again or by backing out", () => {
    expect(pick(offers, aimed, "asteroid:bennu")).toEqual({ kind: "narrowed", choice: nothingPicked });
    expect(back(aimed)).toEqual(nothingPicked);
    expect(back({ ...aimed, picked: ["location:council"] })).toEqual(aimed);
  });
});
