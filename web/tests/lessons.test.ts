import { expect, test } from "vitest";
import { keepTable } from "../src/lib/browser/storage";
import { begun, learned, markLearned } from "../src/lessons/progress";

class Memory {
  private readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
}

const kept = (table: string, lesson?: string) => ({
  table,
  game: "anteros",
  seats: [],
  label: "The push",
  created: 1,
  over: false,
  ...(lesson ? { lesson } : {}),
});

test("a lesson that is done is ticked, and begins anew next time", () => {
  const store = new Memory();
  keepTable(store, kept("k3v9x2m4q8", "01-push"));
  expect(begun(store, "anteros", "01-push")).toBe("k3v9x2m4q8");
  markLearned(store, "anteros", "01-push", "k3v9x2m4q8");
  markLearned(store, "anteros", "01-push", "k3v9x2m4q8");
  expect([...learned(store, "anteros")]).toEqual(["01-push"]);
  expect([...learned(store, "ceres")]).toEqual([]);
  expect(begun(store, "anteros", "01-push")).toBeNull();
});

test("an ordinary game is no lesson that was begun", () => {
  const store = new Memory();
  keepTable(store, kept("k3v9x2m4q8"));
  expect(begun(store, "anteros", "01-push")).toBeNull();
});

test.each(["[1]", "null", "{", '{"anteros": 3}', '{"anteros": [null, 7]}'])(
  "ticks that cannot be read (%s) are none",
  (text) => {
    const store = new Memory();
    store.setItem("orrery.learned", text);
    expect([...learned(store, "anteros")]).toEqual([]);
  },
);
