// What an offered move would change in the viewer's own numbers: sums of what the content says of it.
import type { MoveOffer } from "../../lib/protocol";
import type { Belt, Board, Content, Cubes, DepotCube, Resource, View } from "./adapter";

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

function pay(change: Change, cubes: Cubes, sign: number): void {
  for (const kind of ["energy", "water", "helium", "waste", "vp"] as Resource[])
    if (kind !== "iron" && kind !== "titanium") change[kind] += sign * (cubes[kind] ?? 0);
  if (sign > 0) {
    change.belt.first.iron += cubes.iron ?? 0;
    change.belt.first.titanium += cubes.titanium ?? 0;
  }
}

function useAction(change: Change, view: View, content: Content, seat: number, id: string): void {
  const action = content.actions.get(id);
  const me = view.boards[seat];
  if (!action || !me) return;
  if (!action.extra) change.energy -= destination(view, content, seat, action.module)?.energy ?? 0;
  pay(change, action.pay, -1);
  pay(change, action.gain, 1);
  for (const effect of action.effects) {
    if (effect.do === "co2") change.co2 += effect.n;
    if (effect.do === "install_probe") change.stress -= 1;
    if (effect.do === "mine")
      for (const zone of me.probes)
        change.belt.first[content.zones.get(zone)?.titanium ? "titanium" : "iron"] += 1;
    if (effect.do === "oxygen") change.oxygen -= effect.n;
    if (effect.do === "fill_battery") change.energy += content.battery - me.energy - change.energy;
  }
}

// Nothing grows past its room or falls below nothing.
function clamp(change: Change, me: Board, content: Content): Change {
  const within = (delta: number, have: number, most: number) =>
    Math.max(-have, Math.min(delta, Math.max(0, most - have)));
  change.energy = within(change.energy, me.energy, content.battery);
  change.water = within(change.water, me.water, content.waterRoom);
  change.helium = within(change.helium, me.helium, content.heliumRoom);
  change.waste = within(change.waste, me.waste, content.wasteSpaces);
  change.oxygen = Math.max(-me.oxygen, change.oxygen);
  change.co2 = within(change.co2, me.co2, content.co2.length - 1);
  change.vp = Math.max(-me.vp, change.vp);
  return change;
}

export function changeOf(move: MoveOffer, view: View, content: Content, seat: number): Change {
  const change = noChange();
  const me = view.boards[seat];
  if (!me) return change;
  const [verb, ...args] = move.notation.split(" ");
  const [argument = ""] = args;
  switch (verb) {
    case "go":
      change.oxygen = destination(view, content, seat, argument)?.oxygen ?? 0;
      break;
    case "use":
    case "boost":
      useAction(change, view, content, seat, argument);
      break;
    case "depot": {
      const cube = argument as DepotCube;
      change.vp = -content.depotVp[cube];
      if (cube === "iron") change.belt.first.iron = 1;
      else change[cube] = 1;
      break;
    }
    case "pay": {
      const [lastIron = 0, firstIron = 0, lastTitanium = 0, firstTitanium = 0] = args.map(Number);
      change.belt = {
        last: { iron: 0 - lastIron, titanium: 0 - lastTitanium },
        first: { iron: 0 - firstIron, titanium: 0 - firstTitanium },
      };
      break;
    }
    case "deliver": {
      const order = content.orders.get(argument);
      pay(change, order?.pay ?? {}, -1);
      change.vp += order?.vp ?? 0;
      for (const effect of order?.effects ?? []) {
        if (effect.do === "co2") change.co2 += effect.n;
        if (effect.do === "discard_waste") change.waste -= effect.n;
      }
      break;
    }
    case "import":
      change.vp = -content.importVp * Number(argument);
      break;
    case "build":
      change.vp = content.constructionVp[view.constructions.length] ?? 0;
      break;
    case "rest":
      change.stress = Math.min(
        content.scientists.get(argument)?.level ?? 0,
        Math.max(0, content.stress.best - me.stress),
      );
      break;
  }
  return clamp(change, me, content);
}

// LM-7.1: how many cubes fall off the belt before the next round, and where the waste would then stand.
export interface Spoil {
  cubes: number;
  waste: number; // on the track afterwards
  hurts: number; // cubes that land on the last spaces
}

export function spoil(
  me: Board,
  view: View,
  content: Content,
  paid: Belt["last"] = { iron: 0, titanium: 0 },
): Spoil {
  const cubes =
    view.round < content.rounds ? me.belt.last.iron + me.belt.last.titanium + paid.iron + paid.titanium : 0;
  const waste = Math.min(content.wasteSpaces, me.waste + cubes);
  return { cubes, waste, hurts: Math.max(0, waste - Math.max(me.waste, content.dangerFrom - 1)) };
}
