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

// By who did it, everybody once, in order: everything since the viewer's deed before the last deed of another. What the viewer
// answers in the middle of another's turn (a defense) does not cut that turn in two, nor does what a new round
// brings the viewer cut that of an automaton, which has no turns: it acts between two of the viewer's. "Rookie"
// need not be said before each of Rookie's deeds.
export function deedsOfOthers(
  events: GameEvent[],
  seat: number | null,
  nameOf: (seat: number) => string,
): Deeds[] {
  const told: Deeds[] = [];
  const since = othersBegan(events, seat);
  const own = (event: GameEvent) => event.seat === seat && event.kind === "turn_begins";
  const between = since === events.length && events.some(own);
  for (let i = events.length - 1; i >= 0; --i) {
    const event = events[i] as GameEvent;
    if (between && told.length > 0 && own(event)) break;
    if (event.seat === null || nobodysDeed.includes(event.kind)) continue;
    const name = nameOf(event.seat);
    if (event.seat === seat) {
      if (told.length > 0 && i < since && !between) break;
      continue;
    }
    // Of an automaton: "The AI hires a scientist.", "The AI: +1 point."
    const automaton = [`The ${name} `, `The ${name}: `].some((begin) => event.text.startsWith(begin));
    const line = automaton ? event.text.slice("The ".length) : event.text;
    const subject = line.startsWith(`${name} `);
    const named = subject || line.startsWith(`${name}: `);
    const text = named ? line.slice(name.length).replace(/^:? /, "") : line;
    const owned = text.startsWith(`${name}'s `) ? `the ${text.slice(`${name}'s `.length)}` : text;
    const deeds = owned.replace(/\.$/, "").replace(/^The /, "the ").split("; ");
    const at = told.findIndex((turn) => turn.seat === event.seat);
    const later = at < 0 ? [] : told.splice(at, 1).flatMap((turn) => turn.deeds);
    told.unshift({ seat: event.seat, deeds: [...deeds, ...later], subject });
  }
  for (const turn of told) turn.deeds = together(turn.deeds);
  return told;
}

// "pays 1 iron", "pays 2 ice": "pays 1 iron and 2 ice".
function together(deeds: string[]): string[] {
  const runs: { verb: string; of: string[] }[] = [];
  for (const deed of deeds) {
    const verb = /^(pays|looks at|draws|attaches|begins with) /.exec(deed)?.[0] ?? "";
    const last = runs.at(-1);
    if (verb !== "" && last?.verb === verb) last.of.push(deed.slice(verb.length));
    else runs.push({ verb, of: [deed.slice(verb.length)] });
  }
  return runs.map(
    ({ verb, of }) => verb + [of.slice(0, -1).join(", "), of.at(-1)].filter(Boolean).join(" and "),
  );
}

// What only belongs to it and changes little: least is lost when it is not told.
const small =
  /^(draws|pays|(?:gains|gets|gives)(?!.*\bpoint)|skips|looks at|discards|goes to|turns to|activates|lays a card face down|takes back) |\b(forfeited|under the deck|comes out|is discarded|is revealed)$|\bmoves along\b/;

// No points of the game.
const spent = /\b(?:energy|research) points?/g;

// What was done to the viewer comes first, then points, then what somebody else gained or lost.
function weight(deed: string, viewer: string): number {
  if (small.test(deed)) return -1;
  if (viewer !== "" && deed.includes(viewer)) return 3;
  if (/\bpoints?\b/.test(deed.replace(spent, ""))) return 2;
  return /[+−-]\d/.test(deed) ? 1 : 0;
}

// "salvages Hilda's drill" is told to Hilda as "salvages your drill", "attacks Hilda" as "attacks you". Where the name
// is a subject the verb would not fit.
function toViewer(deed: string, viewer: string): string {
  if (viewer === "") return deed;
  const words = deed.startsWith(`${viewer}'s `) ? `your ${deed.slice(viewer.length + "'s ".length)}` : deed;
  const object = ` ${viewer}`;
  return (words.endsWith(object) ? `${words.slice(0, -object.length)} you` : words)
    .split(` ${viewer}'s `)
    .join(" your ");
}

// "takes a coin" thrice in a row is told once, with what there is in the end: "(now 3)".
function withoutRepeats(deeds: string[]): string[] {
  const told: { deed: string; times: number }[] = [];
  const same = (deed: string) => deed.replace(/ \(now \d+\)$/, "");
  for (const deed of deeds) {
    const last = told.at(-1);
    if (last && same(last.deed) === same(deed)) Object.assign(last, { deed, times: last.times + 1 });
    else told.push({ deed, times: 1 });
  }
  return told.map(({ deed, times }) => (times === 1 ? deed : `${deed}, ${times} times`));
}

// The first deed that is worth a word and those that matter most, as many as go into so many letters, in the order
// in which they were done; then how many there are besides.
export function inOneLine(all: string[], letters: number, viewer = ""): string {
  const deeds = withoutRepeats(all);
  const first = deeds.find((deed) => weight(deed, viewer) >= 0) ?? deeds[0] ?? "";
  const at = deeds.indexOf(first);
  const others = deeds.map((deed, i) => ({ deed, i })).filter(({ i }) => i !== at);
  const told = new Set([at]);
  let room = letters - first.length;
  for (const { deed, i } of others.sort((a, b) => weight(b.deed, viewer) - weight(a.deed, viewer))) {
    if (deed.length > room) break;
    told.add(i);
    room -= deed.length + "; ".length;
  }
  const line = deeds.filter((_, i) => told.has(i));
  const rest = deeds.length - line.length;
  const words = withoutRepeats(line).map((deed) => toViewer(deed, viewer));
  return [...words, ...(rest > 0 ? [`and ${rest} more`] : [])].join("; ");
}

export function signedPoints(points: number): string {
  return `${points < 0 ? "−" : "+"}${Math.abs(points)} ${Math.abs(points) === 1 ? "point" : "points"}`;
}
