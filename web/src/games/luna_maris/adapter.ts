// What the page makes of the server's JSON for Luna Maris.
import { byId, type Entry } from "../../lib/drawing/entries";
import type { LunaMaris } from "../../../wire/luna_maris";
import { present } from "../../lib/drawing/present";

export type Resource = "energy" | "iron" | "titanium" | "water" | "helium" | "waste" | "vp";
export type Cubes = Partial<Record<Resource, number>>;
export type Track = "extraction" | "sustainability";
export const tracks: Track[] = ["extraction", "sustainability"];
export type Bed = "left" | "middle" | "right";
export const beds: Bed[] = ["left", "middle", "right"];
export type DepotCube = "energy" | "water" | "iron";
export const depotCubes: DepotCube[] = ["energy", "water", "iron"];

export type EffectKind =
  | "gain"
  | "co2"
  | "stress"
  | "stress_max"
  | "oxygen"
  | "discard_waste"
  | "fill_battery"
  | "recover"
  | "research"
  | "food_beds"
  | "food_discard"
  | "food_deck"
  | "install_probe"
  | "mine"
  | "hire"
  | "deliver"
  | "build"
  | "reuse_bonus"
  | "rest"
  | "per_order"
  | "cost_less";

export interface Effect {
  do: EffectKind;
  n: number;
  gain?: Cubes;
}
export interface Module extends Entry {
  letter: string;
  space: boolean; // has an activation space
  energy: number;
  keeper_vp: number;
  specialty_needed: boolean;
  neighbors: string[];
  oxygen: Record<string, number>; // what going to each module costs
}
export interface Action extends Entry {
  module: string;
  extra: boolean;
  pay: Cubes;
  gain: Cubes;
  effects: Effect[];
  text: string;
  extraction: number; // the level it needs
  sustainability: number;
  built: string | null; // the advanced module it needs
  equipment: string | null; // the tile it needs
}
export interface Zone extends Entry {
  titanium: boolean;
  x: number;
  y: number;
  neighbors: string[];
}
export interface Scientist extends Entry {
  level: number;
  specialties: string[];
}
export interface Food extends Entry {
  crop: string;
  nutrition: number;
  bonus: string;
  effects: Effect[];
}
export interface Order extends Entry {
  class: number;
  pay: Cubes;
  vp: number;
  rewards: string;
  effects: Effect[];
}
export interface Advanced extends Entry {
  module: string;
  text: string;
}
export interface Bonus extends Entry {
  text: string;
  effects: Effect[];
}
export interface Equipment extends Entry {
  module: string;
  instead: boolean;
  text: string;
}
export interface AiCard extends Entry {
  letter: string;
  advanced: boolean;
  steps: string[];
  preference: Track;
  scrubber: number;
}

export interface Content {
  modules: Map<string, Module>;
  actions: Map<string, Action>;
  zones: Map<string, Zone>;
  covered: string[][]; // by number of players, from 1 on
  scientists: Map<string, Scientist>;
  food: Map<string, Food>;
  orders: Map<string, Order>;
  advanced: Map<string, Advanced>;
  bonuses: Map<string, Bonus>;
  equipment: Map<string, Equipment>;
  aiCards: Map<string, AiCard>;
  fees: number[];
  battery: number;
  waterRoom: number;
  heliumRoom: number;
  aiBattery: number;
  wasteSpaces: number;
  dangerFrom: number; // the first cube that hurts
  stress: { most: number; best: number };
  co2: number[]; // points by space
  constructionVp: number[];
  depotVp: Record<DepotCube, number>;
  importVp: number;
  rounds: number;
  rows: (Effect | null)[][]; // bonuses by row and place, from row 1 on
  researchLevels: number;
  capVp: number;
  probeRewards: Cubes[];
  solar: number[]; // by round
}

export interface Ore {
  iron: number;
  titanium: number;
}
export interface Belt {
  first: Ore;
  last: Ore;
}
export interface Board {
  vp: number;
  energy: number;
  water: number;
  helium: number;
  waste: number;
  belt: Belt;
  oxygen: number; // consumed
  stress: number; // the limit
  co2: number;
  probesLeft: number;
  research: Record<Track, { level: number; capped: boolean }>;
  depot: Record<DepotCube, boolean>;
  module: string | null;
  onSpace: boolean;
  equipment: string | null;
  equipmentReady: boolean;
  hand: string[];
  rest: string[];
  retired: string[];
  orders: string[];
  probes: string[];
  food: { id: string; n: number }[]; // seen by all
  secretFood: (string | null)[];
}
export interface View {
  boards: Board[]; // the players', then the automaton's
  players: number;
  solo: boolean;
  orders: { open: string | null; left: number }[]; // by class
  hiring: (string | null)[];
  scientistsLeft: number;
  seedbeds: (string | null)[];
  foodLeft: number;
  discard: string[];
  projects: (string | null)[];
  constructions: { tile: string; builder: number }[];
  bonuses: Map<string, number | null>;
  aiPlayed: string[];
  aiLeft: number;
  offer: string[]; // equipment
  startCards: string[];
  round: number;
  step: string;
  active: number;
  order: number[];
  ended: number[];
  scientist: string | null; // in use
}

// What can be done in a module: also with the advanced module that is built there and with somebody's equipment.
export function actionsIn(content: Content, view: View, module: string, me: Board | null): Action[] {
  return [...content.actions.values()].filter(
    (action) =>
      action.module === module &&
      (!action.built || view.constructions.some((entry) => entry.tile === action.built)) &&
      (!action.equipment || action.equipment === me?.equipment),
  );
}

type WireContent = LunaMaris["content"];
type WireView = LunaMaris["view"];

let lastContent: [unknown, Content] | null = null;

export function readContent(json: unknown): Content {
  if (lastContent && lastContent[0] === json) return lastContent[1];
  const wire = json as WireContent;
  const content: Content = {
    modules: byId(wire.modules),
    actions: byId(wire.actions),
    zones: byId(wire.zones),
    covered: wire.covered,
    scientists: byId(wire.scientists),
    food: byId(wire.food),
    orders: byId(wire.orders),
    advanced: byId(wire.advanced),
    bonuses: byId(wire.bonuses),
    equipment: byId(wire.equipment),
    aiCards: byId(wire.ai_cards),
    fees: wire.fees,
    battery: wire.battery,
    waterRoom: wire.water_room,
    heliumRoom: wire.helium_room,
    aiBattery: wire.ai_battery,
    wasteSpaces: wire.waste_spaces,
    dangerFrom: wire.danger_from,
    stress: wire.stress,
    co2: wire.co2_vp,
    constructionVp: wire.construction_vp,
    depotVp: {
      energy: wire.depot_vp[0] ?? 0,
      water: wire.depot_vp[1] ?? 0,
      iron: wire.depot_vp[2] ?? 0,
    },
    importVp: wire.import_vp,
    rounds: wire.rounds,
    rows: wire.rows,
    researchLevels: wire.research_levels,
    capVp: wire.cap_vp,
    probeRewards: wire.probe_rewards,
    solar: wire.solar,
  };
  lastContent = [json, content];
  return content;
}

function readBoard(wire: WireView["ai"]): Board {
  return {
    vp: wire.vp,
    energy: wire.energy,
    water: wire.water,
    helium: wire.helium,
    waste: wire.waste,
    belt: wire.belt,
    oxygen: wire.oxygen,
    stress: wire.stress,
    co2: wire.co2,
    probesLeft: wire.probes_left,
    research: wire.research,
    depot: wire.depot,
    module: wire.module,
    onSpace: wire.on_space,
    equipment: wire.equipment,
    equipmentReady: wire.equipment_ready,
    hand: wire.hand,
    rest: wire.rest,
    retired: wire.retired,
    orders: wire.orders,
    probes: wire.probes,
    food: Object.entries(wire.food)
      .filter(([, n]) => n > 0)
      .map(([id, n]) => ({ id, n })),
    secretFood: wire.secret_food,
  };
}

const views = new WeakMap<object, View>();

export function readView(json: unknown): View {
  const wire = json as WireView;
  const known = views.get(wire);
  if (known) return known;
  const solo = wire.players.length === 1;
  const view: View = {
    boards: [...wire.players, ...(solo ? [wire.ai] : [])].map(readBoard),
    players: wire.players.length,
    solo,
    orders: wire.orders.map((stack) => ({ open: stack.at(-1) ?? null, left: stack.length })),
    hiring: wire.hiring,
    scientistsLeft: wire.scientist_deck.length,
    seedbeds: wire.seedbeds,
    foodLeft: wire.food_deck.length,
    discard: present(wire.food_discard),
    projects: wire.projects,
    constructions: wire.constructions.map(({ tile, builder }) => ({ tile: tile ?? "", builder })),
    bonuses: new Map(Object.entries(wire.bonuses)),
    aiPlayed: present(wire.ai_played),
    aiLeft: wire.ai_deck.length,
    offer: present(wire.equipment_offer),
    startCards: present(wire.start_cards),
    round: wire.round,
    step: wire.step,
    active: wire.active,
    order: wire.order,
    ended: wire.next_order,
    scientist: wire.turn.scientist,
  };
  views.set(wire, view);
  return view;
}
