import { expect, test } from "vitest";
import { Desk } from "../src/lib/offline/desk";
import { isOnDevice } from "../src/lib/offline/device";
import type { Module } from "../src/lib/offline/module";

const kept: Record<string, string> = {
  "t/o234567892/row": JSON.stringify({ game: "ceres" }),
  "c/o234567893": JSON.stringify({ text: JSON.stringify({ game: "skymines" }) }),
};
const keeper = {
  write: () => Promise.resolve(),
  read: (prefix: string) => Promise.resolve(Object.entries(kept).filter(([key]) => key.startsWith(prefix))),
};

function desk(fails = 0) {
  const loaded: string[] = [];
  const asked: string[] = [];
  const load = (game: string) => {
    loaded.push(game);
    if (loaded.length <= fails) return Promise.reject(new Error("no network"));
    const request = (method: string, path: string) => {
      asked.push(`${game}: ${method} ${path}`);
      return Promise.resolve({ status: 200, type: "application/json", file: "", body: "{}" });
    };
    return Promise.resolve({ request } as unknown as Module);
  };
  const modules = Object.fromEntries(
    ["ceres", "skymines", "anteros"].map((game) => [game, { script: "", wasm: "" }]),
  );
  const one = new Desk({ games: "/games.json", modules }, keeper, load, (path) => Promise.resolve(path));
  return { one, loaded, asked };
}

test("what is asked goes to the program of its game, which is loaded once", async () => {
  const { one, loaded, asked } = desk();
  await one.request("GET", "/api/tables/o234567892", "");
  await one.request("GET", "/api/tables/o234567892/replay?from=1", "");
  await one.request("POST", "/api/campaigns/o234567893/next", "{}");
  await one.request("POST", "/api/tables", JSON.stringify({ game: "anteros" }));
  await one.request("POST", "/api/campaigns", JSON.stringify({ file: { game: "skymines" } }));
  const record = "orrery record 1\ngame: ceres\nrules: 1\n";
  await one.request("POST", "/api/tables/carried", JSON.stringify({ record }));
  expect(loaded).toEqual(["ceres", "skymines", "anteros"]);
  expect(asked.map((line) => line.split(":")[0])).toEqual([
    "ceres",
    "ceres",
    "skymines",
    "anteros",
    "skymines",
    "ceres",
  ]);
});

test("the list of games needs no program", async () => {
  const { one, loaded } = desk();
  expect((await one.request("GET", "/api/games", "")).body).toBe("/games.json");
  expect(loaded).toEqual([]);
});

test("what is not here is answered like at a server", async () => {
  const { one } = desk();
  for (const path of ["/api/tables/o999999999", "/api/games/chess/rules", "/api/games/toString/rules"])
    expect((await one.request("GET", path, "")).status).toBe(404);
  expect((await one.request("POST", "/api/tables", "no JSON")).status).toBe(404);
  const noRecord = JSON.stringify({ record: "a shopping list" });
  expect(await one.request("POST", "/api/tables/carried", noRecord)).toMatchObject({
    status: 400,
    body: expect.stringContaining("no record of a game") as string,
  });
  const said: string[] = [];
  const line = { deliver: (text: string) => said.push(text), close: () => said.push("closed") };
  expect(await one.connect(JSON.stringify({ type: "hello", table: "o999999999" }), line)).toBeNull();
  expect(said).toEqual([expect.stringContaining("There is no such table."), "closed"]);
});

test("a program that could not be loaded is tried again", async () => {
  const { one, loaded } = desk(1);
  await expect(one.request("GET", "/api/games/ceres/rules", "")).rejects.toThrow();
  await one.request("GET", "/api/games/ceres/rules", "");
  expect(loaded).toEqual(["ceres", "ceres"]);
});

test("names of tables say where they are", () => {
  expect(isOnDevice("o23456789a")).toBe(true);
  for (const elsewhere of ["k3v9x2m4q8", "o23456789", "o2345678901", "oo3456789a"])
    expect(isOnDevice(elsewhere)).toBe(false);
});
