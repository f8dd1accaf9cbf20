import { tips, type LegendEntry } from "../../../lib/text/legend";
import {
  goodName,
  goodSymbol,
  leaderSymbol,
  outstationSymbol,
  projectSymbol,
  rockSymbol,
  typeColor,
  typeSymbol,
} from "./symbols";

const goods: [keyof typeof goodSymbol, string][] = [
  ["ore", "a resource, at most 12; what is gained above is lost."],
  ["ice", "a resource, at most 12; pays for the way to an asteroid."],
  ["ceramics", "a resource, at most 12; pays for facilities and projects."],
  ["energy", "a resource, at most 12; pays for research and for parts of functions."],
  ["credits", "pay for workers and trades; at the end 5 are a point."],
  ["influence", "pays for the Council and for more cards; at the end 2 are a point."],
  ["alloy", "pay for facilities; there are 16 for all players together."],
  ["probe", "ready to be launched to an asteroid."],
  ["vp", "points; most of them win."],
];
const workers = { mine: "mines", lab: "labs", factory: "factories", office: "offices" } as const;

export const legend: LegendEntry[] = [
  ...goods.map(([good, words]) => ({
    d: goodSymbol[good],
    name: goodName[good],
    words,
    color: `var(--ce-${good})`,
  })),
  ...(["mine", "lab", "factory", "office"] as const).map((type) => ({
    d: typeSymbol[type],
    name: `worker for ${workers[type]}`,
    words: "works at an outstation of this color and uses its function; shared by all players.",
    color: typeColor[type],
  })),
  { d: leaderSymbol, name: "leader", words: "placed on a Location to use it; all come back each round." },
  { d: outstationSymbol, name: "outstation", words: "produces every round and has a function for a worker." },
  {
    d: projectSymbol,
    name: "settlement project",
    words: "pays most; what is committed and not completed costs half its points.",
  },
  {
    d: rockSymbol,
    name: "asteroid",
    words: "claimed with a probe and ice: points at once, goods every round.",
  },
];
export const tipOf = tips(legend);
