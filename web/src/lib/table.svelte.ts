// Everything the table page knows about one viewer's table. Boards read marks and previews from here and
// report clicks; they never talk to the server.
import { getContext, setContext } from "svelte";
import { changedSince } from "./changes";
import { Connection, webSocket, type Line, type Snapshot } from "./connection";
import { applyPatch } from "./patch";
import { back, markOf, marksOf, nothingPicked, pick, remaining, type Choice, type Mark } from "./narrow";
import { Playback, stepsOf, type Step } from "./playback";
import type { Change, GameEvent, HintMove, MoveOffer, RefusedOffer } from "./protocol";
import { seatName } from "./seats";
import { settings } from "./settings.svelte";

export interface Notice {
  sentence: string;
  rule: string | null;
}

export class TableModel {
  line = $state.raw<Line>({ kind: "connecting" });
  seat = $state.raw<number | null>(null);
  shown = $state.raw<Step | null>(null);
  latest = $state.raw<Snapshot | null>(null);
  waiting = $state.raw(0); // steps still to be shown
  playing = $state.raw(false); // somebody else's deed is on show
  paused = $state.raw(false);
  choice = $state.raw<Choice>(nothingPicked);
  confirming = $state.raw<MoveOffer | null>(null);
  notice = $state.raw<Notice | null>(null);
  hints = $state.raw<HintMove[] | "asked" | null>(null);
  busy = $state.raw(false);
  pointed = $state.raw<string | null>(null); // the thing under the pointer or the focus
  pointedMove = $state.raw<MoveOffer | null>(null); // the option under the pointer or the focus
  ahead = $state.raw<unknown>(null); // the view as it would be after `preview`, where that can be told
  flashed = $state.raw<ReadonlySet<string>>(new Set()); // pointed at from the log
  spoken = $state.raw(""); // for the live region
  ruleWanted = $state.raw<string | null>(null);
  rulesOpen = $state.raw(false);

  readonly table = $derived(this.shown?.table ?? null);
  readonly events = $derived(this.shown?.events ?? []);
  readonly caughtUp = $derived(
    this.shown !== null && this.shown.seq === this.latest?.seq && !this.shown.more,
  );
  readonly asked = $derived(
    this.table !== null &&
      this.seat !== null &&
      this.table.question?.seat === this.seat &&
      this.table.moves.length > 0 &&
      !this.table.over,
  );
  readonly canAct = $derived(this.asked && this.caughtUp && !this.busy && this.line.kind === "online");
  readonly left = $derived(this.asked && this.table ? remaining(this.table.moves, this.choice) : []);
  readonly marks = $derived(
    this.asked && this.caughtUp && this.table
      ? marksOf(this.table.moves, this.table.refused, this.choice)
      : marksOf([], [], nothingPicked),
  );
  readonly changed = $derived(changedSince(this.events, this.table?.over ? null : this.seat));
  // What a hovered option or thing would play, if that is clear.
  readonly preview = $derived.by((): MoveOffer | null => {
    if (!this.asked || !this.caughtUp) return null;
    if (this.confirming) return this.confirming;
    if (this.pointedMove && this.left.includes(this.pointedMove)) return this.pointedMove;
    const target = this.pointed;
    if (target === null || !this.marks.options.has(target)) return null;
    const fitting = this.left.filter((move) => move.targets.includes(target));
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  });
  readonly hinted = $derived.by((): ReadonlySet<string> => {
    const best = Array.isArray(this.hints) ? this.hints[0]?.notation : undefined;
    return new Set(this.left.find((move) => move.notation === best)?.targets ?? []);
  });

  private readonly connection: Connection;
  private readonly playback: Playback;
  private foreseen = new Map<string, unknown>(); // views by move, for the present question

  constructor(
    readonly name: string,
    readonly token: string | null,
  ) {
    this.playback = new Playback(
      (step, waiting) => this.present(step, waiting),
      () => {
        this.playing = false;
      },
    );
    this.connection = new Connection(webSocket, name, token, {
      line: (line) => {
        this.line = line;
      },
      welcome: (seat) => {
        this.seat = seat;
      },
      snapshot: (snapshot) => this.receive(snapshot),
      done: () => {
        this.busy = this.connection.busy;
      },
      refused: (sentence, rule) => {
        this.busy = this.connection.busy;
        if (this.hints === "asked") this.hints = null;
        this.tell(sentence, rule);
      },
      hint: (moves) => {
        this.hints = moves;
      },
      preview: (move, patch) => this.foresee(move, patch),
      error: (sentence) => {
        if (this.hints === "asked") this.hints = null;
        this.tell(sentence, null);
      },
    });
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.playback.clear();
    this.connection.stop();
  }

  retryNow(): void {
    this.connection.retryNow();
  }

  seatName(seat: number): string {
    return seatName(this.table?.seats ?? [], seat);
  }

  mark(target: string): Mark {
    return markOf(this.marks, target);
  }

  refusal(target: string): RefusedOffer | null {
    return this.marks.refused.get(target) ?? null;
  }

  pick(target: string): void {
    if (!this.canAct || !this.table) return;
    const refused = this.refusal(target);
    if (refused) return this.tell(refused.sentence, refused.rule);
    const picked = pick(this.table.moves, this.choice, target);
    if (picked.kind === "move") this.play(picked.move);
    else if (picked.kind === "narrowed") {
      this.choice = picked.choice;
      this.confirming = null;
      this.notice = null;
    }
  }

  play(move: MoveOffer): void {
    if (!this.canAct) return;
    this.notice = null;
    if ((move.ends_turn || move.warning) && settings.confirm && this.confirming !== move) {
      this.confirming = move;
      return;
    }
    this.confirming = null;
    if (this.connection.move(move.notation)) this.sent();
  }

  undo(): void {
    if (!this.table?.undo?.possible || this.busy || !this.caughtUp) return;
    if (this.connection.undo()) this.sent();
  }

  askHint(): void {
    if (!this.canAct) return;
    if (this.connection.hint()) this.hints = "asked";
  }

  // Asks what a move would change, once the viewer has looked at it for a moment. Returns how to look away.
  lookAhead(move: MoveOffer | null): () => void {
    this.ahead = (move && this.foreseen.get(move.notation)) ?? null;
    if (!move || this.foreseen.has(move.notation)) return () => {};
    const timer = setTimeout(() => this.connection.lookAhead(move.notation), 90);
    return () => clearTimeout(timer);
  }

  rename(name: string): void {
    this.connection.name(name);
  }

  // A move to be played by itself as soon as it is possible, also while nobody is here; null: none.
  preset(move: string | null): void {
    this.connection.preset(move);
  }

  // One step back out of an unfinished choice; says whether there was one.
  backOut(): boolean {
    if (this.confirming) this.confirming = null;
    else if (this.choice.picked.length > 0) this.choice = back(this.choice);
    else if (this.hints) this.hints = null;
    else if (this.notice) this.notice = null;
    else return false;
    return true;
  }

  skip(): void {
    this.playback.skip();
    this.paused = false;
  }

  togglePause(): void {
    if (this.playback.paused) this.playback.resume();
    else this.playback.pause();
    this.paused = this.playback.paused;
  }

  flash(targets: string[]): void {
    this.flashed = new Set(targets);
  }

  tell(sentence: string, rule: string | null): void {
    this.notice = { sentence, rule };
    this.spoken = sentence;
  }

  openRules(rule: string | null): void {
    this.ruleWanted = rule;
    this.rulesOpen = true;
  }

  private sent(): void {
    this.busy = true;
    this.hints = null;
    this.pointedMove = null;
    this.flashed = new Set();
  }

  private foresee(move: string, patch: Change[] | null): void {
    let view: unknown = null;
    try {
      if (patch) view = applyPatch(this.latest?.table.view as object, patch);
    } catch {
      // No preview is better than a wrong one.
    }
    this.foreseen.set(move, view);
    if (this.preview?.notation === move) this.ahead = view;
  }

  private receive(snapshot: Snapshot): void {
    this.latest = snapshot;
    this.foreseen.clear();
    this.playback.speed = document.hidden ? "at once" : settings.speed;
    // One update is one deed; what follows from it may name others.
    const actor = snapshot.fresh.find((event) => event.seat !== null)?.seat;
    const own = actor === undefined || actor === this.seat;
    for (const step of stepsOf(snapshot, own)) this.playback.add(step);
    this.busy = this.connection.busy;
  }

  private present(step: Step, waiting: number): void {
    const before = this.shown;
    this.shown = step;
    this.waiting = waiting;
    this.playing = true;
    // What an opponent without a seat touches, while its deed is told.
    if (step.more && !step.own) this.flashed = new Set(step.fresh.flatMap((event) => event.targets));
    else if (before?.more) this.flashed = new Set();
    if (before?.table.moves !== step.table.moves || before.table.question !== step.table.question) {
      this.choice = nothingPicked;
      this.confirming = null;
      this.pointedMove = null;
      this.hints = null;
      if (!step.whole) this.notice = null;
    }
    const lines = step.fresh.map((event: GameEvent) => event.text);
    const question = step.table.question;
    if (
      question?.seat === this.seat &&
      step.seq === this.latest?.seq &&
      !step.more &&
      (question !== before?.table.question || step.after)
    )
      lines.push(question.text);
    if (lines.length > 0) this.spoken = lines.join(" ");
  }
}

const key = Symbol("table");

export function provideTable(model: TableModel): void {
  setContext(key, model);
}

export function useTable(): TableModel {
  return getContext<TableModel>(key);
}
