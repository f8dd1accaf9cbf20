import { tips, type LegendEntry } from "../../../lib/text/legend";
import {
  cardsSymbol,
  contractSymbol,
  drillSymbol,
  oreName,
  oreSymbol,
  oreWorth,
  salvageSymbol,
} from "./symbols";

const ores = ["iron", "cobalt", "gold", "platinum"] as const;

export const legend: LegendEntry[] = [
  ...ores.map((ore) => ({
    d: oreSymbol[ore],
    name: oreName[ore],
    words: `pays for contracts; left over at the end ${oreWorth[ore]}.`,
    color: `var(--ore-${ore})`,
  })),
  {
    d: drillSymbol,
    name: "Drill",
    words: "deployed on an asteroid, it lets you mine there and counts for its control.",
  },
  { d: salvageSymbol, name: "Salvaged drill", words: "1 point at the end." },
  { d: cardsSymbol, name: "Cards", words: "action cards in hand; a turn plays one of two." },
  {
    d: contractSymbol,
    name: "Contract",
    words: "paid with ore, worth the points printed on it; one for each turn.",
  },
];
export const tipOf = tips(legend);
