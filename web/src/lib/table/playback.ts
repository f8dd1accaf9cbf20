// Shows other players' moves one by one. What the server said last is never held back from the rules of the
// table, only from the eyes: the newest step is always known, the shown one catches up. What was shown can be
// looked at again.
import type { Clock, Snapshot } from "../server/connection";
import { systemClock } from "../server/connection";
import type { GameEvent } from "../server/protocol";
import { inPieces } from "./log";

export const speeds = ["slow", "normal", "fast", "at once"] as const;
export type Speed = (typeof speeds)[number];

const pace: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.35, "at once": 0 };

// Long enough to be read: 16 ms a letter, within bounds.
export function timeOf(speed: Speed, events: { text: string }[]): number {
  const letters = events.reduce((sum, event) => sum + event.text.length, 0);
  return pace[speed] * Math.min(3600, 450 + 16 * letters);
}

export interface Step extends Snapshot {
  own: boolean; // needs no showing: the viewer did it, or nothing happened
  more?: boolean; // other steps of the same update follow
  after?: boolean; // what is left of an update after its told steps
  meanwhile?: boolean; // others did it while the viewer was asked: it keeps nobody waiting
  missed?: boolean; // happened while the viewer was away
}

const enoughToRead = 60; // letters
const mostToRead = 150;

// What happened after event `seen`, deed by deed. Only the present position is known, so it is told beside that.
export function missedSteps(snapshot: Snapshot, seen: number, seat: number | null): Step[] {
  const deeds: GameEvent[][] = [];
  for (const event of snapshot.events.filter((one) => one.n > seen)) {
    const last = deeds.at(-1);
    const room = last && last.reduce((sum, one) => sum + one.text.length, 0) < enoughToRead;
    if (last && (event.seat === null || (room && event.seat === last[0]?.seat))) last.push(event);
    else deeds.push([event]);
  }
  const others = deeds.filter((deed) => seat === null || deed[0]?.seat !== seat);
  return [
    { ...snapshot, own: true, more: others.length > 0 },
    ...others.map((fresh, i) => ({
      ...snapshot,
      fresh,
      own: false,
      whole: false,
      missed: true,
      more: i + 1 < others.length,
    })),
  ];
}

// Opponents run by a deck act inside somebody's move; what they do is told deed by deed, before the next
// question. Their numbers lie behind those of the seats. What nobody did, a new round, is told last, piece by
// piece, while the next question is already asked.
export function stepsOf(snapshot: Snapshot, own: boolean): Step[] {
  const seats = snapshot.table.seats.length;
  const automaton = (event: GameEvent) => event.seat !== null && event.seat >= seats;
  const first = snapshot.fresh.findIndex(automaton);
  if (snapshot.whole) return [{ ...snapshot, own }];
  if (first < 0) {
    const nobodys = snapshot.fresh.findIndex((event) => event.seat === null);
    if (nobodys <= 0) return [{ ...snapshot, own }];
    return [
      { ...snapshot, fresh: snapshot.fresh.slice(0, nobodys), own },
      ...inPieces(snapshot.fresh.slice(nobodys), mostToRead).map((fresh) => ({
        ...snapshot,
        fresh,
        own: false,
      })),
    ];
  }
  const later = snapshot.fresh.slice(first);
  return [
    { ...snapshot, fresh: snapshot.fresh.slice(0, first), own, more: true },
    ...later.filter(automaton).map((event) => ({ ...snapshot, fresh: [event], own: false, more: true })),
    { ...snapshot, fresh: later.filter((event) => !automaton(event)), own: true, after: true },
  ];
}

const mostKept = 120;

export class Playback {
  private steps: Step[] = []; // shown and waiting ones
  private at = -1; // the shown one
  private cancel: (() => void) | null = null;
  speed: Speed = "normal";
  private held = false;

  constructor(
    private readonly show: (step: Step, waiting: number) => void,
    private readonly rest: () => void, // everything is shown and had its time
    private readonly clock: Clock = systemClock,
  ) {}

  get waiting(): number {
    return this.steps.length - 1 - this.at;
  }

  get canGoBack(): boolean {
    return this.at > 0;
  }

  get paused(): boolean {
    return this.held;
  }

  add(step: Step): void {
    if (step.whole) {
      this.clear();
      this.held = false;
      this.steps = [step];
      this.present(0);
      this.rest();
      return;
    }
    // The viewer's own deed does not wait for the last shown one to have had its time.
    if (step.own && !step.after && this.waiting === 0) this.stopClock();
    this.steps.push(step);
    const tooMany = Math.min(this.at, this.steps.length - mostKept);
    if (tooMany > 0) {
      this.steps.splice(0, tooMany);
      this.at -= tooMany;
    }
    if (!this.cancel && !this.held) this.next();
  }

  skip(): void {
    this.stopClock();
    this.held = false;
    if (this.waiting > 0) this.present(this.steps.length - 1);
    this.rest();
  }

  pause(): void {
    this.held = true;
    this.stopClock();
  }

  resume(): void {
    this.held = false;
    if (!this.cancel) this.next();
  }

  // To the told step before or after the shown one, to be looked at until it is let go.
  turn(by: 1 | -1): void {
    this.pause();
    let to = this.at + by;
    while (this.steps[to]?.fresh.length === 0 && this.steps[to + by]) to += by;
    if (this.steps[to]) this.present(to);
    if (this.waiting === 0) this.resume();
  }

  clear(): void {
    this.stopClock();
    this.steps = [];
    this.at = -1;
  }

  private stopClock(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private present(at: number): void {
    this.at = at;
    this.show(this.steps[at] as Step, this.waiting);
  }

  private next(): void {
    this.cancel = null;
    while (this.waiting > 0) {
      this.present(this.at + 1);
      const step = this.steps[this.at] as Step;
      const time = step.own || step.meanwhile ? 0 : timeOf(this.speed, step.fresh);
      if (time > 0) {
        // Also after the last one: what comes next must not wipe it away.
        this.cancel = this.clock.after(time, () => this.next());
        return;
      }
    }
    this.rest();
  }
}
