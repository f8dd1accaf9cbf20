// Shows other players' moves one by one. What the server said last is never held back from the rules of the
// table, only from the eyes: the newest step is always known, the shown one catches up.
import type { Clock, Snapshot } from "./connection";
import { systemClock } from "./connection";
import type { GameEvent } from "./protocol";

export type Speed = "slow" | "normal" | "fast" | "at once";

export const stepTime: Record<Speed, number> = { slow: 1600, normal: 750, fast: 260, "at once": 0 };

export interface Step extends Snapshot {
  own: boolean; // needs no showing: the viewer did it, or nothing happened
  more?: boolean; // other steps of the same update follow
  after?: boolean; // what is left of an update after its told steps
}

// Opponents run by a deck act inside somebody's move; what they do is told deed by deed, before the next
// question. Their numbers lie behind those of the seats.
export function stepsOf(snapshot: Snapshot, own: boolean): Step[] {
  const seats = snapshot.table.seats.length;
  const automaton = (event: GameEvent) => event.seat !== null && event.seat >= seats;
  const first = snapshot.fresh.findIndex(automaton);
  if (snapshot.whole || first < 0) return [{ ...snapshot, own }];
  const later = snapshot.fresh.slice(first);
  return [
    { ...snapshot, fresh: snapshot.fresh.slice(0, first), own, more: true },
    ...later.filter(automaton).map((event) => ({ ...snapshot, fresh: [event], own: false, more: true })),
    { ...snapshot, fresh: later.filter((event) => !automaton(event)), own: true, after: true },
  ];
}

export class Playback {
  private queue: Step[] = [];
  private cancel: (() => void) | null = null;
  speed: Speed = "normal";
  private held = false;

  constructor(
    private readonly show: (step: Step, waiting: number) => void,
    private readonly rest: () => void, // everything is shown and had its time
    private readonly clock: Clock = systemClock,
  ) {}

  get waiting(): number {
    return this.queue.length;
  }

  add(step: Step): void {
    if (step.whole) {
      this.clear();
      this.show(step, 0);
      this.rest();
      return;
    }
    // The viewer's own deed does not wait for the last shown one to have had its time.
    if (step.own && !step.after && this.queue.length === 0) {
      this.cancel?.();
      this.cancel = null;
    }
    this.queue.push(step);
    if (!this.cancel && !this.held) this.next();
  }

  skip(): void {
    const last = this.queue.at(-1);
    this.clear();
    this.held = false;
    if (last) this.show(last, 0);
    this.rest();
  }

  pause(): void {
    this.held = true;
    this.cancel?.();
    this.cancel = null;
  }

  resume(): void {
    this.held = false;
    if (!this.cancel) this.next();
  }

  get paused(): boolean {
    return this.held;
  }

  clear(): void {
    this.cancel?.();
    this.cancel = null;
    this.queue = [];
  }

  private next(): void {
    this.cancel = null;
    while (this.queue.length > 0) {
      const step = this.queue.shift() as Step;
      this.show(step, this.queue.length);
      const time = step.own ? 0 : stepTime[this.speed];
      if (time > 0) {
        // Also after the last one: what comes next must not wipe it away.
        this.cancel = this.clock.after(time, () => this.next());
        return;
      }
    }
    this.rest();
  }
}
