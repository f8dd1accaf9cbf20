import type { LegendEntry } from "../../../lib/text/legend";
import { colorSymbol, kindSymbol, signs, typeSymbol } from "./symbols";

export const legend: LegendEntry[] = [
  { d: colorSymbol.green, name: "green", words: "completes Planets.", color: "var(--aa-green)" },
  { d: colorSymbol.red, name: "red", words: "completes Ships.", color: "var(--aa-red)" },
  { d: colorSymbol.blue, name: "blue", words: "completes Technologies.", color: "var(--aa-blue)" },
  {
    d: colorSymbol.gold,
    name: "gold",
    words: "counts as any color, not for operational Actions.",
    color: "var(--aa-gold)",
  },
  ...(["explore", "expand", "exterminate", "exploit"] as const).map((type) => ({
    d: typeSymbol[type],
    name: type,
    words:
      "a type: of a card, and of a section of a Resource card. Where they match, production gives a point.",
  })),
  {
    d: kindSymbol.planet,
    name: "Planet",
    words: "its operational side produces Resource cards.",
    color: "var(--aa-planet)",
  },
  { d: kindSymbol.ship, name: "Ship", words: "its operational side attacks.", color: "var(--aa-ship)" },
  {
    d: kindSymbol.technology,
    name: "Technology",
    words: "its operational side scores its ladder, now and at the end.",
    color: "var(--aa-technology)",
  },
  { d: signs.points, name: "points", words: "who has most of them wins." },
  {
    d: signs.credits,
    name: "credits",
    words: "buy cards; 1 for each Blockade token switches a card on for a turn.",
  },
  { d: signs.token, name: "Blockade token", words: "the card below does nothing until it is gone." },
  { d: signs.artifact, name: "Artifact", words: "found at the Alien System.", color: "var(--aa-alien)" },
  {
    d: signs.plan,
    name: "Defense Plan",
    words: "which row of it an attack on you meets is decided by its number.",
  },
  { d: signs.limit, name: "Assembly Limit", words: "how many Resource cards an Action may spend or attach." },
  {
    d: signs.card,
    name: "Resource card",
    words: "two sections of which one is used, and a number for attacks.",
  },
  { d: signs.attack, name: "attack", words: "what the Ship adds to the number that is revealed." },
  { d: signs.produce, name: "production", words: "Resource cards that are drawn and kept below the Planet." },
];

const known = new Map(legend.map((entry) => [entry.d, `${entry.name}: ${entry.words}`]));

// What a silhouette means; undefined for those that stand for nothing by themselves.
export const tipOf = (d: string) => known.get(d);
