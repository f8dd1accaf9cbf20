// One viewer's line to a table: says hello, keeps the state up to date, reconnects, and sends each move once.
import { applyPatch } from "./patch";
import {
  protocolVersion,
  type Change,
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
  refused(sentence: string, rule: string | null): void;
  hint(moves: HintMove[]): void;
  preview(move: string, patch: Change[] | null): void; // null: there is none
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
  | { kind: "preset"; move: string | null };
type Pending = { id: number; seq: number; played: number; sentAgain: boolean } & Wish;

// What may be asked at any moment, whatever the table looks like.
const timeless = (wish: Wish) => wish.kind === "name" || wish.kind === "preset";

export class Connection {
  private socket: Socket | null = null;
  private attempt = 0;
  private nextId = 1;
  private pending: Pending | null = null;
  private hintId: number | null = null;
  private preview: { id: number; move: string } | null = null; // the last one asked for
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
    return this.pending !== null && !timeless(this.pending);
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

  hint(): boolean {
    if (!this.snapshot || !this.socket) return false;
    this.hintId = this.nextId++;
    this.send({ type: "hint", id: this.hintId, seq: this.snapshot.seq });
    return true;
  }

  // What the move would change; only the last one asked for is answered.
  lookAhead(move: string): void {
    if (!this.snapshot || !this.socket) return;
    this.preview = { id: this.nextId++, move };
    this.send({ type: "preview", id: this.preview.id, seq: this.snapshot.seq, move });
  }

  private request(wish: Wish): boolean {
    if (this.pending || !this.snapshot) return false;
    const { seq, table } = this.snapshot;
    this.pending = { ...wish, id: this.nextId++, seq, played: table.moves_played, sentAgain: false };
    this.sendPending();
    return true;
  }

  private sendPending(): void {
    const pending = this.pending;
    if (!pending) return;
    if (pending.kind === "move")
      this.send({ type: "move", id: pending.id, seq: pending.seq, move: pending.move });
    else if (pending.kind === "undo") this.send({ type: "undo", id: pending.id, seq: pending.seq });
    else if (pending.kind === "name") this.send({ type: "name", id: pending.id, name: pending.name });
    else this.send({ type: "preset", id: pending.id, move: pending.move });
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
          this.pending = null;
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
      case "preview":
        return this.foresee(message.id, message.patch);
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
    if (message.id === this.hintId) this.hintId = null;
    else if (pending?.id !== message.id) return;
    else if (!timeless(pending) && message.seq !== pending.seq && !pending.sentAgain) {
      this.unanswered = true; // only stale: the state that follows tells whether to send it again
      return;
    } else this.pending = null;
    this.listener.refused(message.sentence, message.rule);
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
    if (this.snapshot?.seq !== snapshot.seq) this.preview = null; // an answer would come too late
    this.snapshot = snapshot;
    this.listener.snapshot(snapshot);
  }

  // A request without an answer, on the first state after a reconnection or after "stale". If no move was
  // played since, the server cannot have done it: it is sent again. Otherwise it must not be.
  private resume(): void {
    this.unanswered = false;
    const pending = this.pending;
    if (!pending || !this.snapshot) return;
    const { seq, table } = this.snapshot;
    const same = timeless(pending) || table.moves_played === pending.played;
    if (same && (pending.kind !== "move" || table.moves.some((move) => move.notation === pending.move))) {
      this.pending = { ...pending, id: this.nextId++, seq, sentAgain: true };
      this.sendPending();
    } else {
      this.pending = null;
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
