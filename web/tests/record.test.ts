import { expect, test } from "vitest";
import { headOfRecord } from "../src/lib/people/record";

const head = "orrery record 1\ngame: ceres\nrules: 1\nplayers: 3\nseed: x\n";

test("a record says which game it is of, how many people played, and whether it is over", () => {
  expect(headOfRecord(`${head}\n0: pass\n`)).toEqual({ game: "ceres", people: 3, over: false });
  expect(
    headOfRecord(`${head}bot.1: rookie\nbot.2: captain\nresult: 9 (1) 7 (2) 3 (3)\n\n0: pass\n`),
  ).toEqual({
    game: "ceres",
    people: 1,
    over: true,
  });
});

test("what stands below the head does not count", () => {
  expect(headOfRecord(`${head}\n0: pass\n# result: none\nbot.1: rookie\n`)).toMatchObject({
    people: 3,
    over: false,
  });
});

test("line ends of another system do no harm", () => {
  expect(headOfRecord(`${head}bot.0: pilot\n\n0: pass\n`.replaceAll("\n", "\r\n"))).toMatchObject({
    people: 2,
  });
});

test("a shopping list is no record", () => {
  expect(headOfRecord("eggs\ngame: ceres\n")).toBeNull();
  expect(headOfRecord("")).toBeNull();
});
