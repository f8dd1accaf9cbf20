import { tips, type LegendEntry } from "../../lib/text/legend";
import { signName, signPath, type Sign } from "./symbols";

const words: Partial<Record<Sign, string>> = {
  energy: "activates a module, and runs what its actions ask.",
  iron: "ore; what lies on the belt for two rounds becomes waste.",
  titanium: "ore; orders and advanced modules ask for it.",
  water: "made from ore; orders and the Greenhouse ask for it.",
  helium: "made from ore; the dearest orders ask for it.",
  waste: "costs points at the end; the last spaces of the track cost CO2 steps and calm.",
  vp: "points; most of them win.",
  oxygen: "each module entered costs 1, staying costs 1 too.",
  stress: "the higher your marker, the less oxygen you have.",
  calm: "lowers your stress.",
  co2: "your place on this track scores between the rounds, from -5 to 8.",
  food: "its nutrition brings scientists back from the rest stack.",
  scientist: "a card of your team; played, it goes to the rest stack until it is fed.",
  probe: "delivers ore each round; connected ones score.",
  order: "fulfilled at the Shipping Dock, for points.",
  research: "a better procedure for the modules.",
  module: "built by the Laboratory, for everybody.",
  bonus: "for the first ones on a research track.",
  battery: "holds your energy, at most 6.",
  sun: "day.",
  moon: "night.",
  equipment: "what it does is written below it.",
  lock: "needs research or a module first.",
};

export const legend: LegendEntry[] = (Object.keys(words) as Sign[]).map((sign) => ({
  d: signPath[sign],
  name: signName[sign],
  words: words[sign] ?? "",
  color: `var(--lm-${sign}, currentcolor)`,
}));
export const tipOf = tips(legend);
