// Plain sums over what the table shows; what the rules decide comes from the server.
import { goods, type Content, type Facility, type Good, type Goods, type Player, type View } from "./adapter";

export function covers(have: Goods, cost: Goods): boolean {
  return goods.every((good) => (have[good] ?? 0) >= (cost[good] ?? 0));
}

// The building that a seat is in the middle of: at the Yard or by a function, and whether the Yard is used once
// more.
function building(view: View, seat: number | null): { atYard: boolean; repeated: boolean } | null {
  const asked = view.active === seat ? view.asked : null;
  if (asked?.ask === "mode") return { atYard: true, repeated: asked.repeated }; // only the Yard lets choose
  if (asked?.ask !== "facility" && asked?.ask !== "target") return null;
  return { atYard: asked.deed === "construction_yard", repeated: asked.repeated };
}

// What a facility would cost a seat now. At the Yard Construction 2 saves an alloy (CE-18.7), but not when the
// Yard is used once more (CE-18.8) nor for building by a function.
export function buildCost(view: View, facility: Facility, seat: number | null): Goods {
  const player = seat === null ? undefined : view.players[seat];
  const now = building(view, seat);
  const saves = now === null || (now.atYard && !now.repeated);
  if (!saves || !player || player.research.construction < 2) return facility.cost;
  return { ...facility.cost, alloy: Math.max(0, (facility.cost.alloy ?? 0) - 1) };
}

// What an answer about a new facility does to the own numbers: what it takes, and as a new outstation its
// production (CE-9.2), which Construction 1 gives at the Yard in any case (CE-18.6).
export function buildChange(
  view: View,
  facility: Facility,
  seat: number | null,
  verb: string,
): Partial<Record<Good | "vp", number>> {
  const player = seat === null ? undefined : view.players[seat];
  const skilled = (player?.research.construction ?? 0) >= 1 && building(view, seat)?.atYard === true;
  const times = verb === "build" ? 0 : Number(verb === "expanse") + Number(skilled);
  const cost = buildCost(view, facility, seat);
  const change: Partial<Record<Good | "vp", number>> = { vp: facility.vp };
  for (const good of goods) {
    const by = times * (facility.production[good] ?? 0) - (cost[good] ?? 0);
    if (by !== 0) change[good] = by;
  }
  return change;
}

// How the numbers of a player would change.
export function goodsChange(now: Player, then: Player | undefined): Record<Good | "vp" | "leaders", number> {
  const change = Object.fromEntries(
    goods.map((good) => [good, then ? then.goods[good] - now.goods[good] : 0]),
  ) as Record<Good, number>;
  return {
    ...change,
    vp: then ? then.vp - now.vp : 0,
    leaders: then ? then.leaders - now.leaders : 0,
  };
}

// The order of the next round as far as it is settled, then those still without a place, as if they passed in
// their present order (CE-14.2).
export function projectedOrder(view: View): { seat: number; settled: boolean }[] {
  const settled = view.nextOrder.map((seat) => ({ seat, settled: true }));
  const open = view.order.filter((seat) => !view.nextOrder.includes(seat));
  return [...settled, ...open.map((seat) => ({ seat, settled: false }))];
}
