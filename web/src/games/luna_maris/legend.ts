import { tips, type LegendEntry } from "../../lib/text/legend";
import { signName, signPath, type Sign } from "./symbols";

const words: Partial<Record<Sign, string>> = {
  energy: "activates a module, and runs what its actions ask.",
  iron: "ore; what lies on the belt for two rounds becomes waste.",
  titanium: "ore; orders and advanced modules ask for it.",
  water: "made from ore; orders and the Greenhouse ask for it.",
  helium: "made from ore; the dearest orders ask for it.",
  waste: "costs points at the end; the last spaces of the track cost CO2 steps and calm.",
  vp: "who has most of them wins.",
  oxygen: "each module entered costs 1, staying costs 1 too.",
  stress: "the higher your marker, the less oxygen you have.",
  calm: "lowers your stress.",
  co2: "who is farthest on this track gains after each round, and its numbers score at the end.",
  food: "its nutrition brings scientists back from the rest stack.",
  scientist: "a card of your team; played, it goes to the rest stack until it is fed.",
  probe: "delivers ore each round; connected ones score.",
  order: "fulfilled at the Shipping Dock, for points.",
  research: "a better procedure for the modules.",
  module: "built by the Laboratory, for everybody.",
  bonus: "for the first ones on a research track.",
  battery: "holds your energy, at most 6.",
  sun: "a round whose first places bring food; from round 3 on the sun gives energy, too.",
  moon: "a round whose first places bring energy.",
  equipment: "what it does is written below it.",
  lock: "needs research or a module first.",
  warning: "waste that comes here costs a step on the CO2 track and calm.",
  ore: "one from each, and it goes onto the belt.",
};

export const legend: LegendEntry[] = (Object.keys(words) as Sign[]).map((sign) => ({
  d: signPath[sign],
  name: signName[sign],
  words: words[sign] ?? "",
  color: `var(--lm-${sign}, currentcolor)`,
}));
export const tipOf = tips(legend);
