import { beforeEach, describe, expect, test } from "vitest";
import {
  backOff,
  Connection,
  type Clock,
  type Line,
  type Snapshot,
  type Socket,
} from "../src/lib/server/connection";
import type { ClientMessage, ServerMessage, Table } from "../src/lib/server/protocol";

class FakeSocket implements Socket {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.closed = true;
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  of<T extends ClientMessage["type"]>(type: T) {
    return this.sent.filter(
      (message): message is Extract<ClientMessage, { type: T }> => message.type === type,
    );
  }
}

class FakeClock implements Clock {
  now = 0;
  private tasks: { at: number; run: () => void }[] = [];
  random = () => 0.5;
  after(ms: number, run: () => void) {
    const task = { at: this.now + ms, run };
    this.tasks.push(task);
    return () => {
      this.tasks = this.tasks.filter((other) => other !== task);
    };
  }
  pass(ms: number) {
    const end = this.now + ms;
    for (;;) {
      const next = this.tasks.filter((task) => task.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.tasks = this.tasks.filter((task) => task !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

const table = (played: number, moves: string[] = ["slide w2"]): Table =>
  ({
    moves_played: played,
    moves: moves.map((notation) => ({ notation, words: notation, targets: [] })),
    view: { iron: played },
  }) as unknown as Table;

let clock: FakeClock;
let sockets: FakeSocket[];
let lines: Line[];
let snapshots: Snapshot[];
let told: string[];
let line: Connection;
const socket = () => sockets.at(-1) as FakeSocket;
const state = (seq: number, played: number, moves?: string[]): ServerMessage => ({
  type: "state",
  seq,
  table: table(played, moves),
  events: [],
});

beforeEach(() => {
  clock = new FakeClock();
  sockets = [];
  lines = [];
  snapshots = [];
  told = [];
  line = new Connection(
    () => {
      const made = new FakeSocket();
      sockets.push(made);
      return made;
    },
    "abc",
    "0".repeat(32),
    {
      line: (at) => lines.push(at),
      welcome: (seat) => told.push(`seat ${seat}`),
      snapshot: (snapshot) => snapshots.push(snapshot),
      done: (kind) => told.push(`done ${kind}`),
      refused: (sentence) => told.push(`refused ${sentence}`),
      chat: (lines) => told.push(...lines.map((said) => `said ${said.text}`)),
      hint: (moves) => told.push(`hint ${moves.length}`),
      ways: (target, moves) => told.push(`ways to ${target}: ${moves.join(", ")}`),
      preview: (move, patch) => told.push(`preview ${move} ${patch === null ? "none" : patch.length}`),
      error: (sentence) => told.push(`error ${sentence}`),
    },
    clock,
  );
  line.start();
  socket().onopen?.();
  socket().say({ type: "welcome", version: 1, table: "abc", seat: 0 });
  socket().say(state(41, 10));
});

function reconnect(next: ServerMessage) {
  socket().onclose?.();
  clock.pass(1000);
  socket().onopen?.();
  socket().say({ type: "welcome", version: 1, table: "abc", seat: 0 });
  socket().say(next);
}

describe("talking", () => {
  test("says hello with version, table and token", () => {
    expect(socket().sent[0]).toEqual({ type: "hello", version: 1, table: "abc", token: "0".repeat(32) });
    expect(told).toEqual(["seat 0"]);
    expect(lines.at(-1)).toEqual({ kind: "online" });
  });

  test("a move carries the number of the last state; the next waits for the answer", () => {
    expect(line.move("slide w2")).toBe(true);
    expect(line.move("slide w2")).toBe(false);
    expect(socket().of("move")).toEqual([{ type: "move", id: 1, seq: 41, move: "slide w2" }]);
    socket().say({ type: "done", id: 1, seq: 42 });
    expect(told).toContain("done move");
    expect(line.busy).toBe(false);
  });

  test("a refusal is told once", () => {
    line.move("slide w2");
    socket().say({ type: "refused", id: 1, rule: "AN-5.4", sentence: "No.", seq: 41 });
    socket().say({ type: "refused", id: 1, rule: "AN-5.4", sentence: "No.", seq: 41 });
    expect(told.filter((at) => at === "refused No.")).toHaveLength(1);
    expect(line.busy).toBe(false);
  });

  test("a newer protocol asks for a reload", () => {
    socket().say({ type: "welcome", version: 2, table: "abc", seat: 0 });
    expect(lines.at(-1)?.kind).toBe("closed");
    clock.pass(60_000);
    expect(sockets).toHaveLength(1);
  });
});

test("who is turned away at the door is told why, and only comes back on request", () => {
  socket().onclose?.();
  clock.pass(1000);
  socket().onopen?.();
  socket().say({ type: "error", sentence: "There is no such table or seat." });
  expect(lines.at(-1)).toEqual({ kind: "closed", sentence: "There is no such table or seat." });
  const count = sockets.length;
  clock.pass(60_000);
  expect(sockets).toHaveLength(count);
  line.retryNow();
  expect(sockets).toHaveLength(count + 1);
});

test("an error later on is only told", () => {
  socket().say({ type: "error", sentence: "Too many messages in a short time." });
  expect(told).toContain("error Too many messages in a short time.");
  expect(lines.at(-1)).toEqual({ kind: "online" });
});

describe("updates", () => {
  const update = (base: number, seq: number, n: number): ServerMessage => ({
    type: "update",
    base,
    seq,
    patch: [{ path: "view.iron", value: n }],
    events: [{ n, seat: 1, kind: "x", text: "x", targets: [] }],
  });

  test("are applied on top of the last state", () => {
    socket().say(update(41, 42, 5));
    expect(snapshots.at(-1)?.table.view).toEqual({ iron: 5 });
    expect(snapshots.at(-1)?.fresh.map((event) => event.n)).toEqual([5]);
    expect(snapshots[0]?.table.view).toEqual({ iron: 10 });
  });

  test("a missed one makes the client ask for everything, once", () => {
    socket().say(update(42, 43, 5));
    socket().say(update(43, 44, 6));
    expect(socket().of("whole")).toHaveLength(1);
    socket().say(state(44, 12));
    socket().say(update(44, 45, 7));
    expect(snapshots.at(-1)?.seq).toBe(45);
  });

  test("an unusable patch makes the client ask for everything", () => {
    socket().say({
      type: "update",
      base: 41,
      seq: 42,
      patch: [{ path: "no.such.place", value: 1 }],
      events: [],
    });
    expect(socket().of("whole")).toHaveLength(1);
  });

  test("an old one is ignored", () => {
    socket().say(update(39, 40, 5));
    expect(socket().of("whole")).toHaveLength(0);
    expect(snapshots).toHaveLength(1);
  });
});

describe("a lost connection", () => {
  test("is retried with growing waits, and told", () => {
    for (let i = 0; i < 6; ++i) {
      socket().onclose?.();
      expect(lines.at(-1)?.kind).toBe("waiting");
      clock.pass(20_000);
    }
    expect(sockets.length).toBeGreaterThanOrEqual(6);
    expect(backOff(0, 0.5)).toBe(400);
    expect(backOff(3, 0.5)).toBe(3200);
    expect(backOff(30, 0.5)).toBe(15_000);
  });

  test("a move that never arrived is sent again", () => {
    line.move("slide w2");
    reconnect(state(41, 10));
    expect(socket().of("move")).toMatchObject([{ seq: 41, move: "slide w2" }]);
    expect(line.busy).toBe(true);
  });

  test("also when only the numbering went on, because somebody came or went", () => {
    line.move("slide w2");
    reconnect(state(43, 10));
    expect(socket().of("move")).toMatchObject([{ seq: 43, move: "slide w2" }]);
  });

  test("a move that arrived is not sent again", () => {
    line.move("slide w2");
    reconnect(state(42, 11, ["play keel_line"]));
    expect(socket().of("move")).toHaveLength(0);
    expect(line.busy).toBe(false);
    expect(told).toContain("done move");
  });

  test("a late answer of the old connection changes nothing", () => {
    line.move("slide w2");
    const old = socket();
    reconnect(state(41, 10));
    old.say({ type: "done", id: 1, seq: 42 });
    expect(line.busy).toBe(true);
  });

  test("silence counts as lost", () => {
    clock.pass(20_000);
    expect(socket().of("ping")).toHaveLength(1);
    clock.pass(15_000);
    expect(lines.some((at) => at.kind === "waiting")).toBe(true);
  });

  test("an answered ping keeps it", () => {
    clock.pass(20_000);
    socket().say({ type: "pong", id: 1 });
    clock.pass(19_000);
    expect(lines.at(-1)?.kind).toBe("online");
  });

  test("stopping ends it for good", () => {
    line.stop();
    clock.pass(100_000);
    expect(sockets).toHaveLength(1);
    expect(socket().closed).toBe(true);
  });
});

describe("a stale number", () => {
  test("the move is sent again when nothing was played meanwhile", () => {
    line.move("slide w2");
    socket().say({ type: "refused", id: 1, rule: null, sentence: "stale", seq: 42 });
    socket().say(state(42, 10));
    expect(
      socket()
        .of("move")
        .map((message) => message.seq),
    ).toEqual([41, 42]);
    socket().say({ type: "refused", id: 2, rule: null, sentence: "stale", seq: 43 });
    expect(told).toContain("refused stale");
  });

  test("and dropped when something was", () => {
    line.move("slide w2");
    socket().say({ type: "refused", id: 1, rule: null, sentence: "stale", seq: 42 });
    socket().say(state(42, 11));
    expect(socket().of("move")).toHaveLength(1);
    expect(line.busy).toBe(false);
  });
});

describe("a preview", () => {
  const patch = [{ path: "players.0.ore.iron", value: 2 }];

  test("tells what the move asked for last would change", () => {
    line.lookAhead("slide w2");
    line.lookAhead("slide w3");
    socket().say({ type: "preview", id: 1, patch });
    socket().say({ type: "preview", id: 2, patch });
    expect(told.filter((at) => at.startsWith("preview"))).toEqual(["preview slide w3 1"]);
  });

  test("a refused one is none, and not worth a notice", () => {
    line.lookAhead("slide w2");
    socket().say({ type: "refused", id: 1, rule: null, sentence: "hidden", seq: 41 });
    expect(told).toContain("preview slide w2 none");
    expect(told).not.toContain("refused hidden");
  });

  test("one of an earlier state is dropped", () => {
    line.lookAhead("slide w2");
    socket().say(state(42, 11));
    socket().say({ type: "preview", id: 1, patch });
    expect(told.some((at) => at.startsWith("preview"))).toBe(false);
  });
});

describe("a preset move", () => {
  test("is sent at any moment, keeps nobody from acting, and is taken back with null", () => {
    expect(line.preset("plan plan_basic")).toBe(true);
    expect(line.busy).toBe(false);
    socket().say({ type: "done", id: 1, seq: 42 });
    expect(told).toContain("done preset");
    line.preset(null);
    expect(socket().of("preset")).toEqual([
      { type: "preset", id: 1, move: "plan plan_basic" },
      { type: "preset", id: 2, move: null },
    ]);
  });

  test("is sent again when the line broke, whatever was played meanwhile", () => {
    line.preset("plan plan_basic");
    socket().onclose?.();
    clock.pass(20_000);
    socket().onopen?.();
    socket().say({ type: "welcome", version: 1, table: "abc", seat: 0 });
    socket().say(state(43, 12));
    expect(socket().of("preset")).toHaveLength(1);
  });
});

test("what people settle waits for its turn and is sent again after a lost connection", () => {
  line.start();
  socket().onopen?.();
  socket().say({ type: "welcome", version: 1, table: "t", seat: 0 });
  const lobby = { ...state(1, 0), table: { ...table(0), lobby: true } as Table } as ServerMessage;
  socket().say(lobby);
  line.name("Bo");
  line.ready(true);
  line.say("Hello!");
  expect(socket().sent.slice(1)).toEqual([{ type: "name", id: 1, name: "Bo" }]);
  socket().say({ type: "done", id: 1, seq: 2 });
  expect(socket().sent.at(-1)).toEqual({ type: "ready", id: 2, ready: true });
  socket().onclose?.();
  clock.pass(60_000);
  socket().onopen?.();
  socket().say({ type: "welcome", version: 1, table: "t", seat: 0 });
  socket().say(lobby);
  const [again] = socket().of("ready");
  expect(again).toMatchObject({ type: "ready", ready: true });
  socket().say({ type: "refused", id: again?.id ?? 0, rule: null, sentence: "No.", seq: 2 });
  expect(socket().of("say")).toHaveLength(1);
  socket().say({ type: "chat", lines: [{ n: 0, seat: 0, at: 1, text: "Hello!" }] });
  expect(told).toContain("refused No.");
  expect(told).toContain("said Hello!");
});

test("a start without an answer is not repeated when the game has begun", () => {
  line.start();
  socket().onopen?.();
  socket().say({ type: "welcome", version: 1, table: "t", seat: 0 });
  socket().say({ ...state(1, 0), table: { ...table(0), lobby: true } as Table } as ServerMessage);
  line.begin(false);
  socket().onclose?.();
  clock.pass(60_000);
  socket().onopen?.();
  socket().say({ type: "welcome", version: 1, table: "t", seat: 0 });
  socket().say({ ...state(1, 0), table: { ...table(0), lobby: false } as Table } as ServerMessage);
  expect(socket().of("start")).toHaveLength(0);
  expect(told).toContain("done start");
});

test("a move made while something is being said waits for its turn and keeps its moment", () => {
  line.start();
  socket().onopen?.();
  socket().say({ type: "welcome", version: 1, table: "t", seat: 0 });
  socket().say(state(4, 2));
  line.say("Hello!");
  expect(line.busy).toBe(false);
  expect(line.move("slide w2")).toBe(true);
  expect(line.busy).toBe(true);
  expect(line.undo()).toBe(false);
  socket().say({ type: "update", seq: 5, base: 4, patch: [], events: [] });
  socket().say({ type: "done", id: 1, seq: 5 });
  expect(socket().of("move")).toEqual([{ type: "move", id: 2, seq: 4, move: "slide w2" }]);
  socket().say({ type: "done", id: 2, seq: 6 });
  expect(line.busy).toBe(false);
  expect(line.undo()).toBe(true);
});

describe("the ways to a thing", () => {
  test("only those to the last one asked for are told, and none of an earlier state", () => {
    line.ways("asteroid:bennu");
    line.ways("asteroid:vesta");
    expect(socket().of("ways")).toHaveLength(2);
    socket().say({ type: "ways", id: 1, moves: ["leader council"], steps: 2 });
    socket().say({ type: "ways", id: 2, moves: ["leader council", "worker main_lab"], steps: 2 });
    expect(told.filter((at) => at.startsWith("ways"))).toEqual([
      "ways to asteroid:vesta: leader council, worker main_lab",
    ]);
    line.ways("asteroid:bennu");
    socket().say(state(42, 11));
    socket().say({ type: "ways", id: 3, moves: ["leader council"], steps: 2 });
    expect(told.filter((at) => at.startsWith("ways"))).toHaveLength(1);
  });
  test("they are asked for again where the table changed, but no move was played", () => {
    line.ways("asteroid:bennu");
    socket().say(state(42, 10));
    socket().say({ type: "refused", id: 1, rule: null, sentence: "The table has moved on since.", seq: 42 });
    expect(socket().of("ways").at(-1)).toEqual({ type: "ways", id: 2, seq: 42, target: "asteroid:bennu" });
    socket().say({ type: "ways", id: 2, moves: ["leader council"], steps: 2 });
    expect(told.filter((at) => at.startsWith("ways"))).toEqual(["ways to asteroid:bennu: leader council"]);
    socket().say(state(43, 10));
    expect(socket().of("ways")).toHaveLength(2);
  });
});
