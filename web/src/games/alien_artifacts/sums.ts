// Sums that the page shows: all figures come from the position and the server's facts, nothing is judged here.
import type { MoveOffer } from "../../lib/server/protocol";
import type {
  AttackTable,
  Content,
  Held,
  KindCost,
  Ladder,
  LadderFacts,
  PlayerFacts,
  Row,
  Section,
  Tucked,
  View,
} from "./adapter";

export function sectionOf(content: Content, tucked: Tucked): Section | null {
  return content.resources.get(tucked.resource)?.[tucked.half] ?? null;
}

export function symbolsIn(content: Content, cards: Tucked[]): number {
  return cards.reduce((sum, card) => sum + (sectionOf(content, card)?.symbols ?? 0), 0);
}

export interface CostLine {
  sum: string; // "5 + 2 − 4 =", nothing when there is nothing to add
  cost: number;
  attached: number;
  missing: number;
}

export function costLine(content: Content, cost: KindCost, held: Held): CostLine {
  const attached = symbolsIn(content, held.tucked);
  return {
    sum: sumOf(content, cost),
    cost: cost.cost,
    attached,
    missing: Math.max(0, cost.cost - attached),
  };
}

export function sumOf(content: Content, cost: KindCost): string {
  if (cost.cards === 0 && cost.change === 0) return "";
  const cards = cost.cards > 0 ? ` + ${cost.cards}` : "";
  const change = cost.change !== 0 ? ` ${cost.change < 0 ? "−" : "+"} ${Math.abs(cost.change)}` : "";
  return `${content.baseCost}${cards}${change} =`;
}

// The row that an attack value meets: its own, an open one below it, else row 4 (AA-24.53).
export function rowFor(table: AttackTable, value: number): Row | null {
  const own = table.rows.find((row) => row.at === value);
  if (own) return own;
  const open = table.rows.filter((row) => row.plus && row.at < value).sort((a, b) => b.at - a.at)[0];
  return open ?? table.rows.find((row) => row.at === 4) ?? null;
}

export interface AttackSum {
  card: number;
  ship: number;
  other: number; // Technologies, Artifacts, the defender's evasion
  value: number;
}

// The attack that is under way, as soon as a card is revealed.
export function attackSum(view: View, content: Content): AttackSum | null {
  const revealed = view.attack.revealed[0];
  const now = view.attackNow;
  if (!view.attack.on || revealed === undefined || now === null) return null;
  const card = content.resources.get(revealed)?.combat ?? 0;
  return { card, ship: now.ship, other: now.value - card - now.ship, value: now.value };
}

// What a Ship would add to the card against a target, before it attacks.
export function bonusAgainst(view: View, ship: string, owner: number, target: number | null): number {
  const facts = view.facts[owner];
  const sort = target === null ? "alien" : "player";
  const evasion = target === null ? 0 : (view.facts[target]?.evasion ?? 0);
  return (facts?.ships[ship]?.[sort] ?? 0) + (facts?.attack[sort] ?? 0) + evasion;
}

export interface Rungs {
  present: number; // which rung counts at the end; -1 for none
  next: { need: string; have: number[]; needs: number[]; end: number } | null; // worth more at the end
}

export function rungs(ladder: Ladder, facts: LadderFacts): Rungs {
  const met = (at: number) =>
    (ladder.rungs[at]?.needs ?? []).every((n, i) => (facts.have[at]?.[i] ?? 0) >= n);
  let present = -1;
  ladder.rungs.forEach((rung, at) => {
    if (met(at) && rung.end > (ladder.rungs[present]?.end ?? 0)) present = at;
  });
  const worth = ladder.rungs[present]?.end ?? 0;
  const better = ladder.rungs
    .map((rung, at) => ({ ...rung, have: facts.have[at] ?? [] }))
    .filter((rung) => rung.end > worth)
    .sort((a, b) => a.end - b.end)[0];
  return { present, next: better ?? null };
}

// ------------------------------------------------------------------ the clock
export interface Clock {
  passes: number; // how often the deck still runs out before the end
  left: number;
  last: boolean; // the end has been triggered
}

export function clockOf(view: View): Clock {
  return { passes: view.endTriggered ? 0 : view.marker, left: view.deck, last: view.endTriggered };
}

// How many Resource cards an offered Action can take from the deck, before the Draw Step.
export function drawsOf(notation: string, facts: PlayerFacts): number {
  switch (notation) {
    case "mine":
      return facts.mine.cards;
    case "revenue":
      return facts.revenue.cards;
    case "offensive":
      return facts.offensive.cards;
    case "discover":
      return 3; // AA-3.7: on the operational side
    case "develop":
    case "build":
      return 1; // AA-9.2, AA-11.6: on the operational side
    default:
      return 0;
  }
}

// Cards that an Action can spend from the hand, which the Draw Step then replaces.
function spendsOf(notation: string, facts: PlayerFacts): number {
  switch (notation) {
    case "discover":
      return facts.costs.planet.limit;
    case "build":
      return facts.costs.ship.limit;
    case "develop":
      return facts.costs.technology.limit;
    case "trade":
      return facts.tradeLimit;
    case "mine":
    case "revenue":
    case "offensive":
      return facts[notation].limit;
    case "prepare":
    case "remove-blockades":
      return 2;
    default:
      return 0;
  }
}

// A warning when an Action, or the Draw Step after it, can draw the last card of the deck.
export function clockWarning(view: View, seat: number | null, notation: string | null): string {
  const facts = seat === null ? undefined : view.facts[seat];
  const player = seat === null ? undefined : view.players[seat];
  if (!facts || !player || view.endTriggered || view.over || view.active !== seat) return "";
  const then = view.marker === 1 ? "the last round begins" : "a pass ends";
  const own = notation === null ? 0 : drawsOf(notation, facts);
  if (own > 0 && own >= view.deck) return `This can draw the last card: ${then}.`;
  const spent = notation === null ? 0 : Math.min(player.hand.length, spendsOf(notation, facts));
  const later = Math.max(0, facts.handLimit - player.hand.length + spent);
  if (later > 0 && later >= view.deck) return `Your Draw Step draws the last card: ${then}.`;
  if (own + later > 0 && own + later >= view.deck)
    return `With your Draw Step this can draw the last card: ${then}.`;
  return "";
}

// ------------------------------------------------------------------ previews
export interface Change {
  bank: number;
  points: number;
  symbols: number; // paid by the pointed option
}
export const noChange: Change = { bank: 0, points: 0, symbols: 0 };

export function sectionTarget(target: string): Tucked | null {
  const [what, resource, half] = target.replace(/^pays:/, "").split(":");
  return what === "section" && resource && (half === "a" || half === "b") ? { resource, half } : null;
}

export function sectionsOf(move: MoveOffer): Tucked[] {
  return move.targets.map(sectionTarget).filter((found) => found !== null);
}

// What a pointed option changes: as the server foresees it, or a sum where it does not tell because cards would
// be shown, or because the option is only a step on the way.
export function changeOf(
  move: MoveOffer,
  view: View,
  content: Content,
  seat: number,
  ahead: View | null = null,
): Change {
  const sum = summed(move, view, content, seat);
  const [now, then] = [view.players[seat], ahead?.players[seat]];
  if (!now || !then) return sum;
  return { ...sum, bank: then.bank - now.bank || sum.bank, points: then.points - now.points || sum.points };
}

function summed(move: MoveOffer, view: View, content: Content, seat: number): Change {
  const facts = view.facts[seat];
  const player = view.players[seat];
  if (!facts || !player) return noChange;
  const [verb, argument] = move.notation.split(" ");
  const paid = symbolsIn(content, sectionsOf(move));
  const gain = (n: number) => Math.min(n, content.bankMax - player.bank); // AA-1.6
  switch (verb) {
    case "buy":
      return { ...noChange, bank: -facts.buy };
    case "extra":
      return { ...noChange, bank: -facts.buy - Number(argument) };
    case "pay":
    case "ready":
      return view.asked?.what === "pay" && view.payment.mode === "open"
        ? { ...noChange, symbols: paid, bank: tradeGain(view, paid, gain) }
        : { ...noChange, symbols: paid };
    case "section":
      return { ...noChange, points: / - 1 point$/.test(move.words) ? 1 : 0 };
    default:
      return noChange;
  }
}

// A Trade gives a credit for each symbol (AA-13.1); other open payments are not for credits alone.
function tradeGain(view: View, paid: number, gain: (n: number) => number): number {
  return view.underWay.includes("trade_gain") ? gain(view.payment.symbols + paid) : 0;
}
