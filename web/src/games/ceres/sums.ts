// Plain sums over what the table shows; what the rules decide comes from the server.
import { goods, type Content, type Facility, type Good, type Goods, type Player, type View } from "./adapter";

export function covers(have: Goods, cost: Goods): boolean {
  return goods.every((good) => (have[good] ?? 0) >= (cost[good] ?? 0));
}

// What a facility would cost a seat now. At the Yard Construction 2 saves an alloy (CE-18.7), but not when the
// Yard is used once more (CE-18.8) nor for building by a function.
export function buildCost(view: View, facility: Facility, seat: number | null): Goods {
  const player = seat === null ? undefined : view.players[seat];
  const building = view.asked?.ask === "facility" && view.active === seat ? view.asked : null;
  const atYard = building === null || (building.deed === "construction_yard" && !building.repeated);
  if (!atYard || !player || player.research.construction < 2) return facility.cost;
  return { ...facility.cost, alloy: Math.max(0, (facility.cost.alloy ?? 0) - 1) };
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

// What choosing a card is going to take; it is paid with the next answer.
export function minus(cost: Goods): Partial<Record<Good, number>> {
  return Object.fromEntries(goods.filter((good) => cost[good]).map((good) => [good, -(cost[good] ?? 0)]));
}

// The order of the next round as far as it is settled, then those still without a place, as if they passed in
// their present order (CE-14.2).
export function projectedOrder(view: View): { seat: number; settled: boolean }[] {
  const settled = view.nextOrder.map((seat) => ({ seat, settled: true }));
  const open = view.order.filter((seat) => !view.nextOrder.includes(seat));
  return [...settled, ...open.map((seat) => ({ seat, settled: false }))];
}

// What the end of the game would add now: influence, credits, and half the points of unfinished projects.
export function endPoints(content: Content, player: Player): number {
  const lost = player.projects.reduce(
    (sum, id) => sum + Math.floor((content.projects.get(id)?.vp ?? 0) / 2),
    0,
  );
  return Math.floor(player.goods.influence / 2) + Math.floor(player.goods.credits / 5) - lost;
}
