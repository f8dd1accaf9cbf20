// What a move would change in the viewer's own numbers, what coming to a module costs, what the belt loses.
import type { Belt, Board, Content, Ore, View } from "./adapter";

export interface Change {
  energy: number;
  water: number;
  helium: number;
  waste: number;
  vp: number;
  oxygen: number;
  stress: number;
  co2: number;
  belt: Belt; // negative: paid
}

export function noChange(): Change {
  return {
    energy: 0,
    water: 0,
    helium: 0,
    waste: 0,
    vp: 0,
    oxygen: 0,
    stress: 0,
    co2: 0,
    belt: { first: { iron: 0, titanium: 0 }, last: { iron: 0, titanium: 0 } },
  };
}

// Who keeps a module active: the row of another player or the automaton, or null.
export function keeper(view: View, seat: number, module: string): number | null {
  const row = view.boards.findIndex(
    (board, at) => at !== seat && board.module === module && (board.onSpace || at >= view.players),
  );
  return row < 0 ? null : row;
}

// LM-9.6, LM-10.1, LM-10.2: what using a module would cost, and whom it would please.
export interface Destination {
  oxygen: number;
  reachable: boolean;
  energy: number;
  lacksEnergy: boolean;
  depotEnergy: boolean; // the emergency cube would do
  keeper: number | null;
  keeperVp: number;
}

export function destination(view: View, content: Content, seat: number, module: string): Destination | null {
  const me = view.boards[seat];
  const to = content.modules.get(module);
  if (!me?.module || !to) return null;
  const oxygen = content.modules.get(me.module)?.oxygen[module] ?? 0;
  const kept = to.space ? keeper(view, seat, module) : null;
  const mine = me.module === module && me.onSpace;
  const energy = !to.space || kept !== null || mine ? 0 : to.energy;
  return {
    oxygen,
    reachable: me.oxygen + oxygen <= me.stress,
    energy,
    lacksEnergy: energy > me.energy,
    depotEnergy: me.depot.energy && me.vp >= content.depotVp.energy,
    keeper: kept,
    keeperVp: kept !== null && kept < view.players ? to.keeper_vp : 0,
  };
}

// The difference between the board now and as the server says it would be.
export function changeBetween(now: Board, then: Board | undefined): Change {
  if (!then) return noChange();
  const ore = (a: Ore, b: Ore): Ore => ({ iron: b.iron - a.iron, titanium: b.titanium - a.titanium });
  return {
    energy: then.energy - now.energy,
    water: then.water - now.water,
    helium: then.helium - now.helium,
    waste: then.waste - now.waste,
    vp: then.vp - now.vp,
    oxygen: then.oxygen - now.oxygen,
    stress: then.stress - now.stress,
    co2: then.co2 - now.co2,
    belt: { first: ore(now.belt.first, then.belt.first), last: ore(now.belt.last, then.belt.last) },
  };
}

// LM-7.1: how many cubes fall off the belt before the next round, and where the waste would then stand.
export interface Spoil {
  cubes: number;
  waste: number; // on the track afterwards
  hurts: number; // cubes that land on the last spaces
}

export function spoil(me: Board, view: View, content: Content, paid: Ore = { iron: 0, titanium: 0 }): Spoil {
  const cubes =
    view.round < content.rounds ? me.belt.last.iron + me.belt.last.titanium + paid.iron + paid.titanium : 0;
  const waste = Math.min(content.wasteSpaces, me.waste + cubes);
  return { cubes, waste, hurts: Math.max(0, waste - Math.max(me.waste, content.dangerFrom - 1)) };
}
