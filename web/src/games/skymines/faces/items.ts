// Rewards and requirements as rows of symbols with their numbers, and in words.
import type { Card, Content, Plan, Requirement, Reward } from "../adapter";
import { symbolWord, type SymbolName } from "./symbols";

export interface Item {
  symbol: SymbolName;
  amount: string;
  company?: string; // whose track
  words: string;
}

const item = (symbol: SymbolName, n: number, words = `${symbolWord[symbol]} ${n}`): Item => ({
  symbol,
  amount: String(n),
  words,
});

export function rewardItems(reward: Reward, content: Content): Item[] {
  const items: Item[] = [];
  if (reward.coins)
    items.push(item("coin", reward.coins, `${reward.coins} coin${reward.coins > 1 ? "s" : ""}`));
  if (reward.coins_from)
    items.push({
      symbol: "coin",
      amount: `${reward.coins_from.slice(0, 1).toUpperCase()}−1`,
      words: `as many coins as your ${reward.coins_from} less 1`,
    });
  if (reward.tank) items.push(item("tank", reward.tank, `tank +${reward.tank}`));
  for (const [company, n] of Object.entries(reward.track ?? {}))
    items.push({
      symbol: "track",
      amount: String(n),
      company,
      words: `${content.companies.get(company)?.name ?? company} track +${n}`,
    });
  if (reward.any_track)
    items.push({
      symbol: "track",
      amount: `${reward.any_track}?`,
      words: `+${reward.any_track} on a track of choice`,
    });
  if (reward.expanded_track)
    items.push(
      item("track", reward.expanded_track, `+${reward.expanded_track} on the expanded company's track`),
    );
  if (reward.remove_outpost)
    items.push(
      item(
        "remove",
        reward.remove_outpost,
        `remove ${reward.remove_outpost} outpost${reward.remove_outpost > 1 ? "s" : ""}`,
      ),
    );
  if (reward.research)
    items.push(
      item("research", reward.research, `${reward.research} research point${reward.research > 1 ? "s" : ""}`),
    );
  return items;
}

export function requirementItems(need: Requirement): Item[] {
  const items: Item[] = [];
  for (const good of ["carbon", "minerals", "titanium", "energy"] as const) {
    const n = need[good];
    if (n) items.push(item(good, n));
  }
  if (need.same_type) items.push(item("any", need.same_type, `${need.same_type} of one resource`));
  if (need.further_same_type)
    items.push({
      symbol: "any",
      amount: `+${need.further_same_type}`,
      words: `${need.further_same_type} more of one resource`,
    });
  if (need.scientist) items.push(item("helmet", need.scientist, `${need.scientist} other scientist`));
  if (need.field_scientist)
    items.push(item("field_scientist", need.field_scientist, `${need.field_scientist} field scientist`));
  return items;
}

export const inWords = (items: Item[]) => items.map((one) => one.words).join(", ") || "nothing";

export function planWords(plan: Plan, content: Content): string {
  if (plan.kind === "special") return `${plan.name}: pay ${plan.enterCost} to enter, worth ${plan.value}`;
  return `${plan.name}: needs ${inWords(requirementItems(plan.requirement))}, gives ${inWords(rewardItems(plan.reward, content))}`;
}

export function cardSymbol(card: Card): SymbolName {
  if (card.kind === "share") return "share";
  if (card.kind === "research_scientist" || card.kind === "field_scientist") return card.kind;
  return card.good ?? "card";
}

// The number that says how strong a card is.
export function cardFigure(card: Card): string {
  if (card.kind === "research_scientist") return String(card.research);
  if (card.kind === "resource" || card.kind === "energy") return String(card.value);
  return "";
}

export function cardWords(card: Card, content: Content): string {
  const share =
    card.share && card.kind !== "share" ? `, ${content.companies.get(card.share)?.name ?? ""} share` : "";
  return `${card.name}: ${card.short}${share}, printed cost ${card.cost}`;
}

// Without what tells equal cards apart: "(second)", "01".
export const shortName = (card: Card) => card.name.replace(/ (\(\w+\)|\d\d)$/, "");
