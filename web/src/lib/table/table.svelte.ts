// Everything the table page knows about one viewer's table. Boards read marks and previews from here and
// report clicks; they never talk to the server.
import { getContext, setContext, tick } from "svelte";
import { changedSince, hasActed } from "./changes";
import { deviceLine, isOnDevice } from "../offline/device";
import { Connection, webSocket, type Line, type Snapshot } from "../server/connection";
import { applyPatch } from "../server/patch";
import {
  back,
  keptFor,
  markOf,
  marksOf,
  nothingPicked,
  pick,
  remaining,
  unfinished,
  type Choice,
  type Mark,
} from "./narrow";
import { missedSteps, Playback, stepsOf, type Step } from "./playback";
import type { Change, ChatLine, GameEvent, HintMove, MoveOffer, RefusedOffer } from "../server/protocol";
import { seatName } from "../people/seats";
import { settings } from "../browser/settings.svelte";
import { hand } from "../screen/hand.svelte";
import { boxOf, travel } from "../screen/travel";

export interface Notice {
  sentence: string;
  rule: string | null;
  undo?: boolean; // it is about a deed that can be taken back
}

// A decision of an analyzed game that the viewer makes again: what was played, what was better, and what came of it.
export interface Trial {
  played: string;
  best: string;
  end: "best" | "as good" | "given up" | null;
}

// Of the win, that a move may give away before the coach speaks up.
const mostLoss = 0.06;
// As much as a move may lose and still be the best, to an analysis.
const asGood = 0.015;

export class TableModel {
  line = $state.raw<Line>({ kind: "connecting" });
  seat = $state.raw<number | null>(null);
  shown = $state.raw<Step | null>(null);
  latest = $state.raw<Snapshot | null>(null);
  waiting = $state.raw(0); // steps still to be shown
  playing = $state.raw(false); // somebody else's deed is on show
  paused = $state.raw(false);
  // Totals of all rows before and after what the others did last: what they gained by it.
  gains = $state.raw<{ before: number[]; after: number[] }>({ before: [], after: [] });
  canGoBack = $state.raw(false); // an earlier step can be looked at
  choice = $state.raw<Choice>(nothingPicked);
  confirming = $state.raw<MoveOffer | null>(null); // cannot be taken back, so it waits for a second click
  clicked = $state.raw<Element | null>(null); // what was chosen last: where to ask
  root = $state.raw<Element | null>(null); // of the table on the page
  notice = $state.raw<Notice | null>(null);
  pointedOut = $state.raw<readonly string[]>([]); // by the teacher
  objection = $state.raw(""); // the teacher's, to the last try
  trial = $state.raw<Trial | null>(null);
  helped = $state.raw<"no" | "hint" | "answer">("no"); // what the teacher has shown of the answer
  hints = $state.raw<HintMove[] | "asked" | null>(null);
  askedAbout = $state.raw<MoveOffer | null>(null); // the move that the hint was asked about
  coached = $state.raw<MoveOffer | null>(null); // a move that the coach looks at before it is made
  objectedTo = $state.raw<MoveOffer | null>(null); // one that the coach has warned of
  busy = $state.raw(false);
  pointed = $state.raw<string | null>(null); // the thing under the pointer or the focus
  pointedMove = $state.raw<MoveOffer | null>(null); // the option under the pointer or the focus
  ahead = $state.raw<unknown>(null); // the view as it would be after `preview`, where that can be told
  flashed = $state.raw<ReadonlySet<string>>(new Set()); // pointed at from the log
  spoken = $state.raw(""); // for the live region
  lines = $state.raw<ChatLine[]>([]); // what was said at this table
  complaint = $state.raw<{ about: string; sentence: string } | null>(null); // told beside its field
  ruleWanted = $state.raw<string | null>(null);
  rulesOpen = $state.raw(false);

  readonly table = $derived(this.shown?.table ?? null);
  readonly events = $derived(this.shown?.events ?? []);
  readonly caughtUp = $derived(
    this.shown !== null && this.shown.seq === this.latest?.seq && !this.shown.more,
  );
  // Others' deeds are on show, the last one too.
  readonly telling = $derived(!this.caughtUp || (this.playing && this.shown !== null && !this.shown.own));
  readonly ended = $derived(this.table?.over === true && !this.telling);
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
    if (hand.rests) return null; // what a click brought under it is not what it means
    if (this.pointedMove && this.left.includes(this.pointedMove)) return this.pointedMove;
    const target = this.pointed;
    if (target === null || !this.marks.options.has(target)) return null;
    const fitting = this.left.filter((move) => move.targets.includes(target));
    return fitting.length === 1 ? (fitting[0] ?? null) : null;
  });
  // The move that the hint or the teacher would make.
  readonly advised = $derived.by((): MoveOffer | undefined => {
    const answer = this.helped === "answer" ? this.table?.lesson?.answers[0] : undefined;
    const best = Array.isArray(this.hints) ? this.hints[0]?.notation : answer;
    return this.left.find((move) => move.notation === best);
  });
  readonly hinted = $derived.by((): ReadonlySet<string> => {
    const part = this.helped === "hint" ? (this.table?.lesson?.hint ?? []) : [];
    return new Set([...(this.advised?.targets ?? []), ...this.pointedOut, ...part]);
  });
  // What the hint would do, move by move: drawn on the board with numbers.
  readonly hintedLine = $derived(
    Array.isArray(this.hints) && !this.objectedTo ? (this.hints[0]?.line ?? []) : [],
  );

  private readonly connection: Connection;
  private readonly playback: Playback;
  private foreseen = new Map<string, unknown>(); // views by move, for the present question
  private sitting = false; // ready as soon as the name is known
  private warned: string | null = null; // what the deed that was sent spoils
  private totals: number[] = []; // when the viewer last acted
  private aim: string | null = null; // the thing that the viewer is on the way to
  private aimedAt = -1; // the state in which that was last looked at
  private onTheWay = false; // the first move to it is made
  private otherwise: (() => void) | null = null; // what to do where nothing leads to it

  constructor(
    readonly name: string,
    readonly token: string | null,
    private seen: number | null = null, // the last event that this browser has shown, if it was here before
  ) {
    this.playback = new Playback(
      (step, waiting) => this.present(step, waiting),
      () => {
        this.playing = false;
      },
    );
    this.connection = new Connection(isOnDevice(name) ? deviceLine : webSocket, name, token, {
      line: (line) => {
        this.line = line;
      },
      welcome: (seat) => {
        this.seat = seat;
      },
      snapshot: (snapshot) => this.receive(snapshot),
      done: (request) => {
        this.busy = this.connection.busy;
        if (request === this.complaint?.about) this.complaint = null;
        if (request === "name" && this.sitting) this.beReady();
        if (request === "name") this.sitting = false;
        this.goOn();
      },
      refused: (sentence, rule, request) => {
        this.busy = this.connection.busy;
        if (this.hints === "asked") this.hints = null;
        if (request === "hint" && this.coached) return this.send(this.coached); // no coach, no objection
        if (request === "name") this.sitting = false;
        const beside = this.table?.lobby ? ["name", "say", "start"] : ["say"];
        if (beside.includes(request)) {
          this.complaint = { about: request, sentence };
          this.spoken = sentence;
          return;
        }
        if (request === "move" && this.table?.lesson && !rule) return this.object(sentence);
        this.tell(sentence, rule);
      },
      hint: (moves) => {
        if (this.coached) this.judge(this.coached, moves);
        else this.hints = moves;
      },
      chat: (lines) => {
        const last = this.lines.at(-1)?.n ?? -1;
        this.lines = [...this.lines, ...lines.filter((line) => line.n > last)];
      },
      preview: (move, patch) => this.foresee(move, patch),
      ways: (target, moves, steps) => this.approach(target, moves, steps),
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

  // The one number that says how a player stands: the points if it ended now, and what they are made of.
  points(seat: number, standings = this.table?.standings): { total: number; words: string } | null {
    const row = standings?.rows[seat];
    if (!standings || !row) return null;
    const parts = standings.categories.flatMap((category, i) =>
      row.points[i] ? [`${category} ${row.points[i]}`] : [],
    );
    return {
      total: row.total,
      words: `${row.total} points if it ended now: ${parts.join(", ") || "none yet"}.`,
    };
  }

  // What waits for a second click is told from what else could be chosen.
  mark(target: string): Mark {
    const mark = markOf(this.marks, target);
    return mark === "option" && this.confirming?.targets.includes(target) ? "chosen" : mark;
  }

  refusal(target: string): RefusedOffer | null {
    return this.marks.refused.get(target) ?? null;
  }

  // `hold`: what is picked first is kept in hand, also where only one move is left with it. `otherwise`: where
  // nothing leads to it now.
  pick(target: string, hold = false, otherwise?: () => void): void {
    if (!this.canAct || !this.table) return otherwise?.();
    const waiting = this.confirming;
    if (waiting?.targets.includes(target)) return this.play(waiting);
    const refused = this.refusal(target);
    if (refused) return this.tell(refused.sentence, refused.rule);
    const kept = keptFor(this.table.moves, this.choice, target);
    const picked = pick(this.table.moves, kept, target);
    const held = hold && picked.kind === "move" && kept.picked.length === 0;
    if (picked.kind === "move" && !held) this.play(picked.move, false);
    else if (picked.kind === "nothing") {
      this.onTheWay = false;
      this.otherwise = otherwise ?? null;
      this.connection.ways(target);
    } else {
      this.choice = picked.kind === "move" ? { picked: [target] } : picked.choice;
      this.confirming = null;
      this.notice = null;
    }
  }

  // A thing was chosen before it is asked for: only what leads to it is left. Where that is one move, and the
  // next one or one on the way, it is played; it can be taken back.
  private approach(target: string, moves: string[], steps: number): void {
    const onTheWay = this.onTheWay;
    const otherwise = this.otherwise;
    this.otherwise = null;
    this.aim = null;
    this.onTheWay = false;
    if (!this.canAct || !this.shown || moves.length === 0) return otherwise?.();
    this.aim = target;
    this.aimedAt = this.shown.seq;
    this.confirming = null;
    this.notice = null;
    this.choice = { picked: [], aim: { target, ways: moves } };
    const only = this.left[0];
    if (only && this.left.length === 1 && (steps === 1 || onTheWay)) this.play(only, false);
  }

  // On the way to a thing: it is chosen as soon as it is asked for.
  private goOn(): void {
    const target = this.aim;
    if (target === null || !this.canAct || !this.shown || this.shown.seq === this.aimedAt) return;
    this.aim = null;
    if (this.marks.options.has(target)) return this.pick(target);
    this.onTheWay = !this.marks.refused.has(target);
    if (this.onTheWay) this.connection.ways(target);
  }

  // What cannot be taken back is asked about once. Whoever presses the button that ends a turn in which something was
  // done says yes to it by that; and where nothing else can be done, there is nothing to ask.
  private asksFirst(move: MoveOffer, button: boolean): boolean {
    if (!move.final || !settings.confirm || this.confirming === move) return false;
    if (move.warning !== undefined) return true;
    const undo = this.table?.undo?.possible;
    if (move.ends_turn && button && (undo || (this.seat !== null && hasActed(this.events, this.seat))))
      return false;
    return undo || this.table?.moves.length !== 1;
  }

  // What cannot be taken back waits for a second click; what can be is done, and says what it spoils.
  play(move: MoveOffer, button = true): void {
    if (!this.canAct) return;
    this.notice = null;
    if (this.asksFirst(move, button)) {
      this.confirming = move;
      this.pointed = null; // what it tells would cover what is asked
      this.spoken = `${move.warning ?? ""} This cannot be taken back. Choose it again to do it.`;
      return;
    }
    this.confirming = null;
    if (this.trial?.end === null) return this.tryAgain(move, this.trial);
    // What a hint has judged is not judged again, and what the teacher points at not at all.
    const judged = Array.isArray(this.hints) && this.hints.some((hint) => hint.notation === move.notation);
    const taught = move.targets.some((target) => this.pointedOut.includes(target));
    if (this.hasCoach() && this.left.length > 1 && !judged && !taught) {
      if (!this.connection.hint(move.notation)) return this.send(move);
      this.coached = move;
      this.hints = null;
      this.busy = true;
      return;
    }
    this.send(move);
  }

  // Whoever wants one has a coach, and everybody in a coached game.
  private hasCoach(): boolean {
    const lesson = this.table?.lesson;
    return lesson ? lesson.coached : settings.coach;
  }

  // Made only when it is better than what was played before.
  private tryAgain(move: MoveOffer, trial: Trial): void {
    if (move.notation === trial.played) this.object("That is what was played. Look for something better.");
    else if (move.notation === trial.best || !this.connection.hint(move.notation)) this.endTrial(move, trial);
    else {
      this.coached = move;
      this.hints = null;
      this.busy = true;
    }
  }
  private endTrial(move: MoveOffer, trial: Trial): void {
    this.trial = { ...trial, end: move.notation === trial.best ? "best" : "as good" };
    this.send(move);
  }

  // The coach speaks up when the move surely gives away more than a little.
  private judge(move: MoveOffer, moves: HintMove[]): void {
    const best = moves[0];
    const own = moves.find((one) => one.notation === move.notation);
    this.coached = null;
    this.busy = this.connection.busy;
    const loss = best && own ? best.value - own.value : 0;
    if (this.trial?.end === null) {
      if (loss < asGood) this.endTrial(move, this.trial);
      else this.object(`This gives away ${Math.round(100 * loss)} % of the win. Look again.`);
      return;
    }
    if (!own?.worse || loss < mostLoss) return this.send(move);
    this.objectedTo = this.askedAbout = move;
    this.hints = moves;
    this.spoken = `The coach would think again. ${own.reasons.join(" ")}`;
  }

  private send(move: MoveOffer): void {
    this.coached = null;
    this.busy = this.connection.busy;
    if (!this.connection.move(move.notation)) return;
    this.warned = move.final ? null : (move.warning ?? null);
    this.sent();
  }

  undo(): void {
    if (!this.table?.undo?.possible || this.busy || !this.caughtUp) return;
    this.aim = null;
    if (this.connection.undo()) this.sent();
  }

  // `about`: why not this one?
  askHint(about?: MoveOffer): void {
    if (!this.canAct) return;
    const lesson = this.table?.lesson;
    if (lesson && !lesson.coached)
      this.helped = this.helped === "no" && lesson.hint.length > 0 ? "hint" : "answer";
    else if (this.connection.hint(about?.notation)) {
      this.hints = "asked";
      this.askedAbout = about ?? null;
      this.objectedTo = null;
    }
  }

  closeHints(): void {
    this.hints = null;
    this.objectedTo = null;
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

  // Takes the seat's place in the lobby.
  sitDown(name: string): void {
    this.complaint = null;
    this.sitting = this.connection.name(name);
  }

  beReady(): void {
    this.connection.ready(true);
  }

  standUp(): void {
    this.connection.ready(false);
  }

  begin(anyway: boolean): void {
    this.complaint = null;
    this.connection.begin(anyway);
  }

  setQuiet(quiet: boolean): void {
    this.connection.quiet(quiet);
  }

  say(text: string): void {
    this.complaint = null;
    this.connection.say(text);
  }

  // A move to be played by itself as soon as it is possible, also while nobody is here; null: none.
  preset(move: string | null): void {
    this.connection.preset(move);
  }

  // One step back out of an unfinished choice; says whether there was one.
  backOut(): boolean {
    if (this.confirming) this.confirming = null;
    else if (unfinished(this.choice)) {
      this.choice = back(this.choice);
      this.aim = this.choice.aim?.target ?? null;
    } else if (this.hints) this.closeHints();
    else if (this.notice) this.notice = null;
    else return false;
    return true;
  }

  skip(): void {
    this.playback.skip();
    this.paused = false;
  }

  // To the told step before or after the shown one.
  turnTo(by: 1 | -1): void {
    this.playback.turn(by);
    this.paused = this.playback.paused;
  }

  togglePause(): void {
    if (this.playback.paused) this.playback.resume();
    else this.playback.pause();
    this.paused = this.playback.paused;
  }

  // Whether a figure of the players' panels is pointed out.
  lit(figure: string): true | undefined {
    return this.flashed.has(`figure:${figure}`) || undefined;
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

  // The teacher wants something else: the choice begins anew.
  private object(sentence: string): void {
    this.objection = this.spoken = sentence;
    this.choice = nothingPicked;
  }

  private sent(): void {
    if (this.waiting > 0) this.skip(); // who acts has seen enough of a new round
    this.busy = true;
    this.objection = "";
    this.closeHints();
    this.pointed = null;
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
    if (this.preview?.notation === move && !hand.presses) this.ahead = view;
  }

  private receive(snapshot: Snapshot): void {
    const askedBefore = this.latest && this.asks(this.latest.table);
    this.latest = snapshot;
    this.foreseen.clear();
    this.playback.speed = document.hidden ? "at once" : settings.speed;
    // One update is one deed; what follows from it may name others.
    const actor = snapshot.fresh.find((event) => event.seat !== null)?.seat;
    const own = actor === undefined || actor === this.seat;
    if (!own) this.aim = null;
    const away = snapshot.whole && this.seen !== null;
    const steps = away ? missedSteps(snapshot, this.seen ?? 0, this.seat) : stepsOf(snapshot, own);
    const meanwhile = !own && askedBefore !== null && askedBefore === this.asks(snapshot.table);
    for (const step of steps) this.playback.add(meanwhile ? { ...step, meanwhile } : step);
    this.busy = this.connection.busy;
    this.goOn();
  }

  // What the viewer is asked, whoever else is asked too.
  private asks(table: Snapshot["table"]): string | null {
    return table.question?.seat === this.seat ? (table.question?.kind ?? null) : null;
  }

  // Where what is told now happens: goods that come of it come from there.
  origin(): DOMRect | null {
    for (const event of this.shown?.fresh ?? [])
      for (const target of event.targets) {
        const box = this.root && boxOf(this.root, target);
        if (box) return box;
      }
    const mine = this.shown?.own === true && this.clicked?.isConnected === true; // not of what others do
    return mine ? (this.clicked?.getBoundingClientRect() ?? null) : null;
  }

  private reckon(step: Step): void {
    const totals = step.table.standings.rows.map((row) => row.total);
    const others = !step.own || step.after;
    if (step.whole && !others) this.gains = { before: totals, after: totals };
    if (others) this.gains = { before: this.totals, after: totals };
    // Of what others do, some steps bring no line: those are not the viewer's either.
    else if (step.whole || step.fresh.some((event) => event.seat === this.seat)) this.totals = totals;
  }

  private present(step: Step, waiting: number): void {
    const before = this.shown;
    if (this.root && before && !step.whole && settings.speed !== "at once") {
      const arrive = travel(this.root);
      void tick().then(arrive);
    }
    this.shown = step;
    this.waiting = waiting;
    this.canGoBack = this.playback.canGoBack;
    this.playing = true;
    if (this.caughtUp && !document.hidden) this.seen = step.events.at(-1)?.n ?? -1;
    this.reckon(step);
    // What an opponent without a seat touches, while its deed is told.
    if (!step.own && !step.whole && (step.more || !this.caughtUp))
      this.flashed = new Set(step.fresh.flatMap((event) => event.targets));
    else if (before && !before.own) this.flashed = new Set();
    if (before?.table.moves !== step.table.moves || before.table.question !== step.table.question) {
      this.choice = nothingPicked;
      this.confirming = null;
      this.pointedMove = null;
      this.closeHints();
      this.coached = null;
      this.helped = "no";
      if (!step.whole) this.notice = null;
    }
    if (this.warned !== null && step.own) {
      this.notice = { sentence: this.warned, rule: null, undo: true };
      this.warned = null;
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
