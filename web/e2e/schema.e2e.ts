// What the server really says fits the schemas, in all games: messages of the table, answers of HTTP, views, content.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv2020 from "ajv/dist/2020";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import type { GameInfo, LessonInfo, NewTable, ServerMessage, Table } from "../src/lib/server/protocol";
import { applyPatch } from "../src/lib/server/patch";
import { TestServer } from "./server";

const read = (...path: string[]) => JSON.parse(readFileSync(join(__dirname, "..", ...path), "utf8"));

const ajv = new Ajv2020({ allErrors: false, strict: false });
ajv.addSchema(read("../server/messages/schema.json"), "messages");

function hold(schema: string, value: unknown): void {
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`There is no schema ${schema}.`);
  if (!validate(value)) throw new Error(`${schema}: ${ajv.errorsText(validate.errors)}`);
}

const server = new TestServer("--no-client-limits");
beforeAll(() => server.start());
afterAll(() => server.stop());

const games = ["anteros", "ceres", "luna_maris", "alien_artifacts", "skymines"];

// Plays a seat's moves at random, or as its teacher wants them, over the real connection and looks at everything
// that comes.
async function play(game: string, made: NewTable, most: number): Promise<number> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`, { origin: server.url });
  const seat = made.seats.find((one) => one.token);
  let table: Table | null = null;
  let played = 0;
  let id = 0;
  const say = (message: object) => {
    hold("messages#/$defs/ClientMessage", message);
    socket.send(JSON.stringify(message));
  };
  return new Promise((done, failed) => {
    const take = (message: ServerMessage) => {
      hold("messages#/$defs/ServerMessage", message);
      if (message.type === "state") table = message.table;
      else if (message.type === "update" && table) table = applyPatch(table, message.patch);
      else if (message.type === "refused")
        setTimeout(() => say({ type: "whole", id: ++id }), 200); // too quick
      else if (message.type === "error") throw new Error(message.sentence);
      else return;
      if (!table) return;
      hold("messages#/$defs/Table", table);
      if (table.lobby && message.type === "state") {
        say({ type: "ready", id: ++id, ready: true });
        say({ type: "say", id: ++id, text: "Good luck!" });
        say({ type: "quiet", id: ++id, quiet: true });
        say({ type: "start", id: ++id, anyway: true });
      }
      hold(`${game}#/$defs/Position`, table.view);
      if (table.over || table.lesson?.done || played >= most) {
        socket.close();
        done(played);
      } else if (table.moves.length > 0) {
        const wanted = table.lesson?.answers[0];
        const choice =
          table.moves.find((move) => move.notation === wanted) ??
          table.moves[(played * 7919) % table.moves.length]!;
        ++played;
        say({ type: "preview", id: ++id, seq: message.seq, move: choice.notation });
        if (played === 1) say({ type: "ways", id: ++id, seq: message.seq, target: "deck" });
        say({ type: "move", id: ++id, seq: message.seq, move: choice.notation });
      }
    };
    socket.on("error", failed);
    socket.on("open", () => say({ type: "hello", version: 1, table: made.table, token: seat?.token }));
    socket.on("message", (data) => {
      try {
        take(JSON.parse(String(data)) as ServerMessage);
      } catch (error) {
        socket.close();
        failed(error as Error);
      }
    });
  });
}

test("the list of games fits its schema", async () => {
  for (const info of await server.get<GameInfo[]>("/api/games")) hold("messages#/$defs/GameInfo", info);
});

test.each(games)("everything that is said at a table of %s fits its schema", async (game) => {
  ajv.addSchema(read("schema", `${game}.json`), game);
  hold(`${game}#/properties/content`, await server.get(`/api/games/${game}/content`));
  hold("messages#/$defs/RulesText", await server.get(`/api/games/${game}/rules`));
  const seats = [
    { kind: "person", name: "Hilda" },
    { kind: "bot", level: "rookie" },
  ];
  const made = await server.post<NewTable>("/api/tables", { game, players: 2, seats, lobby: true });
  hold("messages#/$defs/NewTable", made);
  hold("messages#/$defs/TableSummary", await server.get(`/api/tables/${made.table}`));
  expect(await play(game, made, 60)).toBeGreaterThan(10);
  hold("messages#/$defs/TableSummary", await server.get(`/api/tables/${made.table}`));
});

test.each(games)("everything that is said in the lessons of %s fits its schema", async (game) => {
  for (const lesson of await server.get<LessonInfo[]>(`/api/games/${game}/lessons`)) {
    hold("messages#/$defs/LessonInfo", lesson);
    const made = await server.post<NewTable>("/api/tables", { game, lesson: lesson.id });
    hold("messages#/$defs/TableSummary", await server.get(`/api/tables/${made.table}`));
    expect(await play(game, made, 60), lesson.id).toBeGreaterThan(0);
  }
});

test("a view with a field that no schema knows is noticed", () => {
  const state = { type: "state", seq: 1, table: {}, events: [] };
  expect(() => hold("messages#/$defs/ServerMessage", state)).toThrow();
});
