// What things are in words: for screen readers, and for whoever meets them for the first time.
import { several } from "../../lib/text/words";
import {
  colorOf,
  kindName,
  locked,
  type Card,
  type Content,
  type Held,
  type Kind,
  type Side,
  type View,
} from "./adapter";
import { needWords } from "./cards/phrases";
import { costLine, rungs, symbolsIn } from "./sums";

export function backClue(card: Card, content: Content): string {
  if (card.kind === "ship") return content.classes.get(card.shipClass ?? "")?.name ?? "";
  if (card.kind === "technology") return `scores ${content.ladders.get(card.ladder ?? "")?.clue ?? ""}`;
  return "produces";
}

export function heldWords(held: Held, view: View, content: Content): string {
  const card = content.cards.get(held.card);
  const facts = view.facts[held.owner];
  if (!card || !facts) return "";
  const parts = [`${card.type} ${kindName[card.kind]}`];
  if (held.side === null) {
    const line = costLine(content, facts.costs[card.kind], held);
    parts.push(
      `Under Construction, costs ${line.sum} ${line.cost} ${colorOf[card.kind]}, ${line.attached} attached, ${line.missing} missing`,
    );
  } else {
    parts.push(`${held.side}: ${card[held.side]}`);
    const ladder = content.ladders.get(card.ladder ?? "");
    const reached = facts.ladders[card.id];
    if (held.side === "operational" && ladder && reached) {
      parts.push(`scores ${reached.now} now, ${reached.end} at the end`);
      const next = rungs(ladder, reached).next;
      if (next) parts.push(`next ${next.end} for ${needWords(next.need, next.have)}`);
    }
    if (held.tucked.length > 0)
      parts.push(`${held.tucked.length} stored, ${several(symbolsIn(content, held.tucked), "symbol")}`);
  }
  if (held.tokens > 0)
    parts.push(
      `${held.tokens} Blockade ${held.tokens === 1 ? "token" : "tokens"}${locked(held) ? "" : ", switched on"}`,
    );
  return `, ${parts.join("; ")}`;
}

const completes: Record<Kind, string> = { ship: "Build", technology: "Develop", planet: "Discover" };

const operational: Record<Kind, string> = {
  ship: "attacks: at once, and in an Offensive",
  technology: "scores its ladder: with luck now, in Revenue, and at the end",
  planet: "produces cards and points: now, and in Mine",
};

const keywords: Partial<Record<string, string>> = {
  ONGOING: "ONGOING is always in force.",
  ADDITIONALLY: "ADDITIONALLY can be used once in a turn, before or after the Action.",
  ACTION: "ACTION can be used as the Action of a turn.",
};

// What a side is for.
export function sideWords(side: Side, kind: Kind): string {
  return side === "logistics"
    ? "Logistics helps for the rest of the game."
    : `Operational ${operational[kind]}.`;
}

export function sideTip(side: Side, card: Card): string {
  const keyword = side === "logistics" ? keywords[card.keyword] : undefined;
  return [sideWords(side, card.kind), keyword].filter(Boolean).join(" ");
}

// What a card does where it lies, and how it goes on.
export function stateWords(held: Held, view: View, content: Content): string {
  const card = content.cards.get(held.card);
  const facts = view.facts[held.owner];
  if (!card || !facts) return "";
  if (locked(held))
    return `Blockaded: it does nothing until Unblock has taken its ${several(held.tokens, "token")} off; paying ${several(held.tokens, "credit")} switches it on for a turn.`;
  if (held.side !== null) return `In the Empire: ${sideWords(held.side, card.kind)}`;
  const { missing } = costLine(content, facts.costs[card.kind], held);
  const action = completes[card.kind];
  const paying =
    missing === 0
      ? `Its cost is covered: ${action} completes it`
      : `${action} pays what is missing (${missing} ${colorOf[card.kind]} or gold), Prepare a part of it`;
  return `Under Construction: it does nothing yet. ${paying}; then one of its sides is chosen.`;
}
