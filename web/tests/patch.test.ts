import { expect, test } from "vitest";
import { applyPatch, PatchError } from "../src/lib/server/patch";

const before = {
  view: {
    players: [
      { ore: { iron: 1 }, hand: [1, 2] },
      { ore: { iron: 0 }, hand: [] },
    ],
  },
  seed: null as string | null,
};

test("sets a value deep inside and leaves the old state whole", () => {
  const after = applyPatch(before, [{ path: "view.players.0.ore.iron", value: 3 }]);
  expect(after.view.players[0]?.ore.iron).toBe(3);
  expect(before.view.players[0]?.ore.iron).toBe(1);
  expect(after.view.players[1]).toBe(before.view.players[1]);
});

test("several changes under one parent all count", () => {
  const after = applyPatch(before, [
    { path: "view.players.0.ore.iron", value: 3 },
    { path: "view.players.0.hand", value: [2] },
    { path: "seed", value: "abc" },
  ]);
  expect(after).toEqual({
    view: {
      players: [
        { ore: { iron: 3 }, hand: [2] },
        { ore: { iron: 0 }, hand: [] },
      ],
    },
    seed: "abc",
  });
});

test("removes a key", () => {
  const after = applyPatch({ drills: { ne: 1, w: 0 } } as { drills: Record<string, number> }, [
    { path: "drills.ne", gone: true },
  ]);
  expect(after).toEqual({ drills: { w: 0 } });
});

test("makes lists longer and shorter at their end", () => {
  const lists = { a: [1, 2, 3], b: [1, 2] };
  const after = applyPatch(lists, [
    { path: "a.2", gone: true },
    { path: "a.1", gone: true },
    { path: "b.2", value: 3 },
    { path: "b.3", value: 4 },
  ]);
  expect(after).toEqual({ a: [1], b: [1, 2, 3, 4] });
  expect(lists).toEqual({ a: [1, 2, 3], b: [1, 2] });
});

test("sets null", () => {
  expect(
    applyPatch({ question: {} } as { question: object | null }, [{ path: "question", value: null }]),
  ).toEqual({ question: null });
});

test("a change that fits nowhere is refused, so that the whole state is asked for", () => {
  expect(() => applyPatch(before, [{ path: "view.nobody.ore", value: 1 }])).toThrow(PatchError);
  expect(() => applyPatch(before, [{ path: "view.players.7.ore", value: 1 }])).toThrow(PatchError);
  expect(() => applyPatch(before, [{ path: "view.players.x", value: 1 }])).toThrow(PatchError);
  expect(() => applyPatch(before, [{ path: "", value: 1 }])).toThrow(PatchError);
  expect(() => applyPatch(before, [{ path: "__proto__.bad", value: 1 }])).toThrow(PatchError);
});
