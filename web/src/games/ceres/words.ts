// What the board says about its things.
import {
  goods,
  partsOf,
  type Content,
  type Field,
  type Gain,
  type Goods,
  type Part,
  type View,
} from "./adapter";
import { goodName } from "./art/symbols";

export function goodsWords(amounts: Gain): string {
  const parts = [...goods, "vp" as const]
    .filter((good) => (amounts[good] ?? 0) > 0)
    .map((good) => {
      const n = amounts[good] ?? 0;
      const name = goodName[good];
      return `${n} ${n === 1 && name.endsWith("s") && good !== "ceramics" ? name.slice(0, -1) : name}`;
    });
  return parts.length > 0 ? parts.join(", ") : "nothing";
}

export function priceOf(part: Part): Goods {
  return part.pay ?? part.pay_each ?? {};
}

export function partWords(part: Part): string {
  const price = goodsWords(priceOf(part));
  return price === "nothing" ? part.text : `${price}: ${part.text}`;
}

// The part of an outstation that the viewer is asked to use.
export function askedPart({ asked, players, active }: View, content: Content): Part | null {
  const outstation = players[active]?.outstations.find((at) => at.top === asked?.outstation);
  if (asked?.ask !== "part" || !outstation) return null;
  return partsOf(content, outstation).flat()[asked.part] ?? null;
}

// A deed in one or two words, for the face of a card.
const deeds: Record<string, string> = {
  manufacture: "Make",
  launch: "Launch",
  research: "Research",
  favor: "Favor",
  trade: "Trade",
  settlement: "Project",
  expanse: "Build new",
  upgrade: "Upgrade",
  reassign: "Move worker",
  asteroid_production: "Asteroid",
  outstation_production: "Produce",
  trade_bureau: "Bureau",
  construction_yard: "Yard",
  amac_council: "Council",
  contractors_association: "Contractors",
};

export function deedName(part: Part): string {
  const times = (part.times ?? 1) > 1 ? ` ×${part.times}` : "";
  const draw = part.draw ? `Draw ${part.draw}, build` : null;
  return (draw ?? deeds[part.do] ?? part.do) + times;
}

// What a deed is, in a sentence.
export const deedWords: Record<string, string> = {
  manufacture: "Each time an alloy for 2 ore, or a probe for 1 ore, 1 ceramics and 1 energy.",
  launch: "A ready probe goes to an asteroid for the ice of its zone: points now, goods in every round.",
  research: "Pay for the next level of one of the three fields.",
  favor: "Pay for one of the Council's favors; it lasts until the end of the round.",
  trade: "Swap goods with the docked spacecraft.",
  settlement: "Pay for a project at once, or commit to it and pay later.",
  expanse: "Pay for a facility, which becomes a new outstation.",
  upgrade: "Pay for a facility, which goes under one of your outstations and makes it do more.",
  reassign: "One of your workers goes to another empty outstation of its color, which you use.",
};

export const favorWords: Record<string, string> = {
  manufacturing_efficiency: "Once a turn manufacture one more; each product takes 1 ore less.",
  continuous_ice_supply: "Launches take 2 ice less; no ice for using functions.",
  mars_droid: "Once this round activate an outstation without a worker, even a manned one.",
  leader_assistant:
    "Once this round gain an outstation's production, then activate a Location without a slot.",
  special_grant: "Gain four different productions of your outstations at once.",
};

export const researchWords: Record<Field, string[]> = {
  aerospace: [
    "After each launch gain 2 ore, 1 ceramics, 1 energy or 1 ice.",
    "Entering the middle ring costs 2 ice instead of 3, the inner one 3 instead of 5.",
    "After a launch you may launch once more.",
  ],
  construction: [
    "After building at the Yard gain the production of what you built.",
    "At the Yard a facility costs 1 alloy less.",
    "After using the Yard you may use it once more.",
  ],
  logistics: [
    "After using the Trade Bureau gain 1 influence.",
    "When using the Trade Bureau gain 4 credits.",
    "After using the Trade Bureau you may use it once more.",
  ],
};

export const ringName = { outer: "outer ring", intermediate: "middle ring", inner: "inner ring" };
