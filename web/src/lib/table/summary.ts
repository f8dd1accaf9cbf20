// What the others did while they last had the table, in one line.
import { nobodysDeed } from "./changes";
import type { GameEvent } from "../server/protocol";

export interface Deeds {
  seat: number;
  deeds: string[];
  subject: boolean; // who did the first is its subject: "Rookie buys a card", not "Rookie: the belt moves"
}

// Where the last turns of others began, one after the other; after everything where no turns are told.
function othersBegan(events: GameEvent[], seat: number | null): number {
  let began = events.length;
  for (let i = events.length - 1; i >= 0; --i) {
    if (events[i]?.kind !== "turn_begins") continue;
    if (events[i]?.seat !== seat) began = i;
    else if (began < events.length) break;
  }
  return began;
}

// By who did it, in order: everything since the viewer's deed before the last deed of another. What the viewer
// answers in the middle of another's turn (a defense) does not cut that turn in two. "Rookie" need not be said
// before each of Rookie's deeds.
export function deedsOfOthers(
  events: GameEvent[],
  seat: number | null,
  nameOf: (seat: number) => string,
): Deeds[] {
  const told: Deeds[] = [];
  const since = othersBegan(events, seat);
  for (let i = events.length - 1; i >= 0; --i) {
    const event = events[i] as GameEvent;
    if (event.seat === null || nobodysDeed.includes(event.kind)) continue;
    if (event.seat === seat) {
      if (told.length > 0 && i < since) break;
      continue;
    }
    const name = nameOf(event.seat);
    // Of an automaton: "The AI hires a scientist."
    const line = event.text.startsWith(`The ${name} `) ? event.text.slice("The ".length) : event.text;
    const subject = line.startsWith(`${name} `);
    const named = subject || line.startsWith(`${name}: `);
    const text = named ? line.slice(name.length).replace(/^:? /, "") : line;
    const deed = text.replace(/\.$/, "").replace(/^The /, "the ");
    const next = told[0];
    if (next?.seat === event.seat) Object.assign(next, { deeds: [deed, ...next.deeds], subject });
    else told.unshift({ seat: event.seat, deeds: [deed], subject });
  }
  return told;
}

// As many as go into so many letters, then how many there are besides.
export function inOneLine(deeds: string[], letters: number): string {
  let line = deeds[0] ?? "";
  for (let i = 1; i < deeds.length; ++i) {
    if (line.length + (deeds[i]?.length ?? 0) > letters) return `${line}; and ${deeds.length - i} more`;
    line += `; ${deeds[i]}`;
  }
  return line;
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
