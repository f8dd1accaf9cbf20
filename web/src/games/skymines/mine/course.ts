// Where a round stands for one player, and what the cards of its plan can still do.
import { goods, type Content, type View } from "../adapter";
import type { SymbolName } from "../faces/symbols";

export const phases = ["Plan", "Act", "Rest"] as const;
export type Phase = (typeof phases)[number];

const resting = ["deck", "rest"]; // the questions of dropping out (SK-13)

// Null before the first round and after the last.
export function phaseOf(view: View, seat: number, question: string): Phase | null {
  if (view.step === "planning") return "Plan";
  if (view.step !== "action") return null;
  return resting.includes(question) || view.out.has(seat) ? "Rest" : "Act";
}

// The words of the question know when nothing hangs on its answer.
export const idle = (kind: string, words: string): boolean =>
  resting.includes(kind) && words.includes("makes no difference");

export interface Deed {
  symbol: SymbolName;
  amount: string;
  words: string;
  targets: string[]; // the cards that do it
}

// What the cards laid for this round do, as long as they are not used: resources by type, all energy together, each
// scientist. The tiles that a player holds need no slot.
export function deedsOf(view: View, content: Content, seat: number): Deed[] {
  const laid = (view.players[seat]?.slots ?? []).flatMap((slot, i) => {
    const card = slot.state === "used" ? undefined : content.cards.get(slot.card ?? "");
    return card ? [{ card, target: `slot:${seat}:${i + 1}` }] : [];
  });
  const tile = (id: string) =>
    view.tiles[id]?.holder === seat && !view.tiles[id].used ? [`tile:${id}`] : [];
  const deeds: Deed[] = goods.map((good) => ({
    symbol: good,
    amount: String(view.facts?.majorities[seat]?.[good] ?? ""),
    words: good === "energy" ? "expand a company" : "take a card, climb tracks",
    targets: [
      ...laid.filter(({ card }) => card.good === good).map(({ target }) => target),
      ...tile(`tile_${good}`),
    ],
  }));
  for (const { card, target } of laid) {
    const { kind: symbol } = card;
    if (symbol === "research_scientist")
      deeds.push({ symbol, amount: String(card.research), words: "upload, take plans", targets: [target] });
    if (symbol === "field_scientist")
      deeds.push({
        symbol,
        amount: "",
        words: ["fill tanks", content.companies.get(card.company ?? "")?.name].filter(Boolean).join(", "),
        targets: [target],
      });
  }
  deeds.push({
    symbol: "research_scientist",
    amount: "",
    words: "upload, take plans",
    targets: tile("tile_research_scientist"),
  });
  deeds.push({
    symbol: "field_scientist",
    amount: "",
    words: "fill tanks",
    targets: tile("tile_field_scientist"),
  });
  return deeds.filter((deed) => deed.targets.length > 0);
}

const about: Record<string, string> = {
  track: "Each company gets a track at its edge: what its shares need, and two bonuses on the way.",
  token: "It gives you a start, the first plan of your research track, and names the cards that rest first.",
  resting:
    "Seven rounds to grow rich in coins, shares, tanks and research. Resting cards come back one slot a round.",
  acquire: "The value pays for the card. Each unit that is left climbs a track.",
  advance: "Numbers on a track are shares. A green line pays coins, a red one costs them.",
  company: "Outposts that leave a station uncover coins: every share of the company gains value.",
  enter:
    "A line costs 1 energy, a double line 2, an outpost of others 1 more. Rewards come when you are done.",
  column: "What the outpost uncovers in its column makes every share worth more.",
  upload:
    "The marker passes plans that your cards meet, or that 2 coins flip, and gives the reward of the last.",
  purchase: "A plan needs its cards face up when the marker enters it; nothing is used up by that.",
  place: "The marker goes from screen to screen and never over an empty one: fill the next screens first.",
  deck: "You are done for this round. One resting deck comes back to your hand.",
  rest: "Every card you played rests in another slot. Cards in one slot come back together.",
};

export const markersLeft = "Bonus markers come back every round: what is not placed is lost.";

// What the present step is about, for whoever does not know; empty where the cards speak for themselves.
export function advice(view: View, seat: number, question: string): string {
  if (question === "enter" && view.side === "belt")
    return "A shuttle opens the asteroids at its ends, an outpost the flight paths around it.";
  if (about[question]) return about[question];
  if (view.step === "planning" && !view.deciding.has(seat))
    return "Your plan is made; the others still think.";
  if (view.step === "planning" && view.players[seat]?.slots.every((slot) => slot.card === null))
    return "Resources take cards and climb tracks, energy expands a company, scientists upload or fill tanks.";
  if (view.step === "action" && view.out.has(seat))
    return "You are done for this round; the others still act.";
  return "";
}
