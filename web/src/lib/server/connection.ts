// One viewer's line to a table: says hello, keeps the state up to date, reconnects, and sends each move once.
import { applyPatch } from "./patch";
import {
  protocolVersion,
  type Change,
  type ChatLine,
  type ClientMessage,
  type GameEvent,
  type HintMove,
  type ServerMessage,
  type Table,
} from "./protocol";

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

export type Line =
  | { kind: "connecting" }
  | { kind: "online" }
  | { kind: "waiting"; seconds: number; attempt: number }
  | { kind: "closed"; sentence: string };

export interface Snapshot {
  seq: number;
  table: Table;
  events: GameEvent[]; // all known ones
  fresh: GameEvent[]; // those of this step
  whole: boolean; // came as a state, not as an update
}

export interface Listener {
  line(line: Line): void;
  welcome(seat: number | null): void;
  snapshot(snapshot: Snapshot): void;
  done(request: Wish["kind"]): void;
  refused(sentence: string, rule: string | null, request: Wish["kind"] | "hint"): void;
  chat(lines: ChatLine[]): void;
  hint(moves: HintMove[]): void;
  preview(move: string, patch: Change[] | null): void; // null: there is none
  ways(target: string, moves: string[], steps: number): void; // to a thing that is not asked for yet
  error(sentence: string): void;
}

export interface Clock {
  after(ms: number, run: () => void): () => void; // returns how to cancel
  random(): number;
}

export const systemClock: Clock = {
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
  random: Math.random,
};

const pingEvery = 20_000;
const silenceAllowed = 15_000;
const longestWait = 15_000;
const eventsKept = 2000;

export function backOff(attempt: number, random: number): number {
  return Math.min(longestWait, 400 * 2 ** Math.min(attempt, 10)) * (0.75 + random / 2);
}

type Wish =
  | { kind: "move"; move: string }
  | { kind: "undo" }
  | { kind: "name"; name: string }
  | { kind: "preset"; move: string | null }
  | { kind: "ready"; ready: boolean }
  | { kind: "start"; anyway: boolean }
  | { kind: "quiet"; quiet: boolean }
  | { kind: "say"; text: string };
type Waiting = { seq: number; played: number } & Wish; // as the table was when it was wished
type Pending = { id: number; sentAgain: boolean } & Waiting;

// What may be asked at any moment, whatever the table looks like.
const timeless = (wish: Wish) => wish.kind !== "move" && wish.kind !== "undo";

export class Connection {
  private socket: Socket | null = null;
  private attempt = 0;
  private nextId = 1;
  private pending: Pending | null = null;
  private queue: Waiting[] = []; // until the pending one is answered
  private hintId: number | null = null;
  private preview: { id: number; move: string } | null = null; // the last one asked for
  private aim: { id: number; target: string } | null = null; // likewise
  private snapshot: Snapshot | null = null;
  private welcomed = false;
  private askedWhole = false;
  private unanswered = false; // the pending request may or may not have arrived
  private stopped = false;
  private timers = new Map<string, () => void>();

  constructor(
    private readonly open: () => Socket,
    private readonly table: string,
    private readonly token: string | null,
    private readonly listener: Listener,
    private readonly clock: Clock = systemClock,
  ) {}

  start(): void {
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.cancelAll();
    this.drop();
  }

  // Skips the rest of the waiting time.
  retryNow(): void {
    if (this.socket || this.stopped) return;
    this.cancelAll();
    this.connect();
  }

  get busy(): boolean {
    return [this.pending, ...this.queue].some((wish) => wish !== null && !timeless(wish));
  }

  move(notation: string): boolean {
    return this.request({ kind: "move", move: notation });
  }

  undo(): boolean {
    return this.request({ kind: "undo" });
  }

  name(name: string): boolean {
    return this.request({ kind: "name", name });
  }

  preset(move: string | null): boolean {
    return this.request({ kind: "preset", move });
  }

  ready(ready: boolean): boolean {
    return this.request({ kind: "ready", ready });
  }

  // `anyway`: also when somebody is not ready.
  begin(anyway: boolean): boolean {
    return this.request({ kind: "start", anyway });
  }

  quiet(quiet: boolean): boolean {
    return this.request({ kind: "quiet", quiet });
  }

  // Sent again after a lost connection; the server does not repeat it.
  say(text: string): boolean {
    return this.request({ kind: "say", text });
  }

  // `about`: a move that is told of in any case.
  hint(about?: string): boolean {
    if (!this.snapshot || !this.socket) return false;
    this.hintId = this.nextId++;
    const asked = about === undefined ? {} : { move: about };
    this.send({ type: "hint", id: this.hintId, seq: this.snapshot.seq, ...asked });
    return true;
  }

  // What the move would change; only the last one asked for is answered.
  lookAhead(move: string): void {
    if (!this.snapshot || !this.socket) return;
    this.preview = { id: this.nextId++, move };
    this.send({ type: "preview", id: this.preview.id, seq: this.snapshot.seq, move });
  }

  // Which moves lead to a thing that is not asked for yet.
  ways(target: string): void {
    if (!this.snapshot || !this.socket) return;
    this.aim = { id: this.nextId++, target };
    this.send({ type: "ways", id: this.aim.id, seq: this.snapshot.seq, target });
  }

  private request(wish: Wish): boolean {
    if (!this.snapshot || (this.busy && !timeless(wish))) return false;
    const { seq, table } = this.snapshot;
    this.queue.push({ ...wish, seq, played: table.moves_played });
    if (!this.pending) this.sendNext();
    return true;
  }

  private sendNext(): void {
    const next = this.queue.shift();
    this.pending = next ? { ...next, id: this.nextId++, sentAgain: false } : null;
    this.sendPending();
  }

  private sendPending(): void {
    const pending = this.pending;
    if (!pending) return;
    if (pending.kind === "move")
      this.send({ type: "move", id: pending.id, seq: pending.seq, move: pending.move });
    else if (pending.kind === "undo") this.send({ type: "undo", id: pending.id, seq: pending.seq });
    else {
      const { seq: _, played: __, sentAgain: ___, kind, ...wish } = pending;
      this.send({ type: kind, ...wish } as ClientMessage);
    }
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private connect(): void {
    this.listener.line({ kind: "connecting" });
    const socket = this.open();
    this.socket = socket;
    this.welcomed = false;
    this.askedWhole = false;
    socket.onopen = () => {
      this.send({
        type: "hello",
        version: protocolVersion,
        table: this.table,
        ...(this.token ? { token: this.token } : {}),
      });
      this.watch();
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket || typeof event.data !== "string") return;
      this.watch();
      let message: ServerMessage;
      try {
        message = JSON.parse(event.data) as ServerMessage;
      } catch {
        return this.lost();
      }
      this.receive(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
    socket.onerror = () => {
      if (this.socket === socket) this.lost();
    };
    // A server that accepts the connection but never answers counts as lost too.
    this.later("silence", silenceAllowed, () => this.lost());
  }

  // Sends a ping after a quiet time; no answer to it means that the line is dead.
  private watch(): void {
    this.cancel("silence");
    this.later("ping", pingEvery, () => {
      this.send({ type: "ping", id: this.nextId++ });
      this.later("silence", silenceAllowed, () => this.lost());
    });
  }

  private lost(): void {
    this.drop();
    this.cancelAll();
    if (this.stopped) return;
    this.unanswered = true;
    const ms = backOff(this.attempt++, this.clock.random());
    this.listener.line({ kind: "waiting", seconds: Math.ceil(ms / 1000), attempt: this.attempt });
    this.later("retry", ms, () => this.connect());
  }

  // The server does not want this viewer: asking again by itself would change nothing.
  private turnedAway(sentence: string): void {
    this.drop();
    this.cancelAll();
    this.listener.line({ kind: "closed", sentence });
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        if (message.version !== protocolVersion)
          return this.turnedAway("The server is newer than this page: reload the page.");
        this.welcomed = true;
        this.listener.welcome(message.seat);
        return;
      case "state":
        this.attempt = 0;
        this.askedWhole = false;
        this.accept({
          seq: message.seq,
          table: message.table,
          events: message.events,
          fresh: [],
          whole: true,
        });
        this.listener.line({ kind: "online" });
        if (this.unanswered) this.resume();
        return;
      case "update":
        return this.update(message);
      case "done":
        if (this.pending?.id === message.id) {
          const kind = this.pending.kind;
          this.sendNext();
          this.listener.done(kind);
        }
        return;
      case "refused":
        return this.refused(message);
      case "hint":
        if (message.id === this.hintId) {
          this.hintId = null;
          this.listener.hint(message.moves);
        }
        return;
      case "chat":
        return this.listener.chat(message.lines);
      case "preview":
        return this.foresee(message.id, message.patch);
      case "ways":
        return this.approach(message);
      case "error":
        if (!this.welcomed) return this.turnedAway(message.sentence);
        this.listener.error(message.sentence);
        return;
      case "pong":
        return;
    }
  }

  private refused(message: Extract<ServerMessage, { type: "refused" }>): void {
    const pending = this.pending;
    if (message.id === this.preview?.id) return this.foresee(message.id, null);
    let kind: Wish["kind"] | "hint" = "hint";
    if (message.id === this.hintId) this.hintId = null;
    else if (pending?.id !== message.id) return;
    else if (!timeless(pending) && message.seq !== pending.seq && !pending.sentAgain) {
      this.unanswered = true; // only stale: the state that follows tells whether to send it again
      return;
    } else {
      kind = pending.kind;
      this.sendNext();
    }
    this.listener.refused(message.sentence, message.rule, kind);
  }

  private foresee(id: number, patch: Change[] | null): void {
    const asked = this.preview;
    if (!asked || asked.id !== id) return;
    this.preview = null;
    this.listener.preview(asked.move, patch);
  }

  private update(message: Extract<ServerMessage, { type: "update" }>): void {
    const before = this.snapshot;
    if (this.askedWhole || (before && message.seq <= before.seq && message.base !== before.seq)) return;
    if (!before || message.base !== before.seq) return this.askWhole();
    let table: Table;
    try {
      table = applyPatch(before.table, message.patch);
    } catch {
      return this.askWhole();
    }
    const known = before.events.at(-1)?.n ?? -1;
    const fresh = message.events.filter((event) => event.n > known);
    const events = [...before.events, ...fresh].slice(-eventsKept);
    this.accept({ seq: message.seq, table, events, fresh, whole: false });
  }

  private askWhole(): void {
    this.askedWhole = true;
    this.send({ type: "whole", id: this.nextId++ });
  }

  private accept(snapshot: Snapshot): void {
    const before = this.snapshot;
    const aim = this.aim;
    if (before?.seq !== snapshot.seq) this.preview = this.aim = null; // an answer would come too late
    this.snapshot = snapshot;
    this.listener.snapshot(snapshot);
    // Somebody came, went or spoke: what was clicked still stands, and is asked about again.
    if (aim && !this.aim && before?.table.moves_played === snapshot.table.moves_played) this.ways(aim.target);
  }

  private approach(message: Extract<ServerMessage, { type: "ways" }>): void {
    const aim = this.aim;
    if (message.id !== aim?.id) return;
    this.aim = null;
    this.listener.ways(aim.target, message.moves, message.steps);
  }

  // A request without an answer, on the first state after a reconnection or after "stale". If no move was
  // played since, the server cannot have done it: it is sent again. Otherwise it must not be.
  private resume(): void {
    this.unanswered = false;
    const pending = this.pending;
    if (!pending || !this.snapshot) return;
    const { seq, table } = this.snapshot;
    const gathering = pending.kind === "ready" || pending.kind === "start";
    const same = gathering ? table.lobby : timeless(pending) || table.moves_played === pending.played;
    if (same && (pending.kind !== "move" || table.moves.some((move) => move.notation === pending.move))) {
      this.pending = { ...pending, id: this.nextId++, seq, sentAgain: true };
      this.sendPending();
    } else {
      this.sendNext();
      this.listener.done(pending.kind);
    }
  }

  private later(name: string, ms: number, run: () => void): void {
    this.cancel(name);
    this.timers.set(
      name,
      this.clock.after(ms, () => {
        this.timers.delete(name);
        run();
      }),
    );
  }

  private cancel(name: string): void {
    this.timers.get(name)?.();
    this.timers.delete(name);
  }

  private cancelAll(): void {
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
  }
}

export function webSocket(): Socket {
  const url = new URL("/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(url) as unknown as Socket;
}
