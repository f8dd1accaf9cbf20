// What screen readers are told about things that others see as pictures.
import { several } from "../../lib/text/words";
import { colorOf, kindName, locked, type Card, type Content, type Held, type View } from "./adapter";
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
