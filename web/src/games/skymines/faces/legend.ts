import { tips, type LegendEntry } from "../../../lib/text/legend";
import { symbols, symbolWord, type SymbolName } from "./symbols";

const words: Partial<Record<SymbolName, string>> = {
  carbon: "a resource; cards of one type acquire a card and advance on a company track.",
  minerals: "a resource; cards of one type acquire a card and advance on a company track.",
  titanium: "a resource; cards of one type acquire a card and advance on a company track.",
  energy: "all your energy cards together expand a company.",
  research_scientist: "moves the upload marker and pays for new plans.",
  field_scientist: "fills your tanks.",
  coin: "money; what is left at the end is wealth.",
  tank: "helium-3; pays in steps at the end and switches a slot on.",
  research: "pay for plans; the research track pays in steps at the end.",
  track: "advance your marker on a company track.",
  remove: "outposts leave the station of a company, which uncovers coins: its shares gain value.",
  outpost: "of a company, on a sector or an asteroid.",
  share: "worth the uncovered coins of the company's station.",
  marker: "placed on a bonus space, one for each turn.",
  any: "counts for a resource of your choice.",
  first: "begins the next round.",
  deep_mine: "whoever expands to it gains coins.",
  strip_mine: "whoever expands to it advances on a track.",
  gas_collector: "whoever expands to it fills tanks.",
  research_station: "whoever expands to it gains research points.",
};

export const legend: LegendEntry[] = (Object.keys(words) as SymbolName[]).map((name) => ({
  d: symbols[name],
  name: symbolWord[name],
  words: words[name] ?? "",
  color: `var(--sk-${name}, currentcolor)`,
}));
export const tipOf = tips(legend);
