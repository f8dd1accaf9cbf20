// What the page makes of the server's JSON for Ceres.
import { byId, type Entry } from "../../lib/drawing/entries";
import type { Ceres } from "../../../wire/ceres";
import { present } from "../../lib/drawing/present";

export const resources = ["ore", "ice", "ceramics", "energy"] as const;
export const goods = [...resources, "credits", "influence", "alloy", "probe"] as const;
export type Resource = (typeof resources)[number];
export type Good = (typeof goods)[number];
export type Goods = Partial<Record<Good, number>>;
export type Gain = Goods & { vp?: number };

export const types = ["mine", "lab", "factory", "office"] as const;
export type Type = (typeof types)[number];
export type Crew = Record<Type, number>;

export const rings = ["outer", "intermediate", "inner"] as const;
export type Ring = (typeof rings)[number];

export const fields = ["aerospace", "construction", "logistics"] as const;
export type Field = (typeof fields)[number];

export interface Part {
  do: string;
  text: string; // the server's words
  pay?: Goods; // activation cost, or the price of a Location's option
  pay_each?: Goods;
  gain?: Goods;
  times?: number;
  draw?: number;
}
export interface Facility extends Entry {
  type: Type;
  vp: number;
  cost: Goods;
  production: Goods;
  starting: boolean;
  parts: Part[];
  top_parts?: number; // of a starting outstation: how many belong to its top function
}
export interface Location extends Entry {
  slots: number;
  open_slots: number[]; // by the number of players
  options: (Part & { id: string })[];
}
export interface Asteroid extends Entry {
  ring: Ring;
  sector: number;
  vp: number;
  production: Goods;
}
export interface Project extends Entry {
  vp: number;
  cost: Goods;
}
export interface Craft extends Entry {
  trades: { id: string; pay: Goods; gain: Gain }[];
}
export interface Favor extends Entry {
  cost: Goods;
}
export interface FieldInfo {
  id: Field;
  name: string;
  levels: { cost: Goods; vp: number }[];
  first_token_vp: number;
}
export interface Belt {
  rings: { id: Ring; name: string; rotation: number; enter_ice: number }[];
  asteroids: Asteroid[];
  separators: number[]; // by position: how many lie between it and the nearer entry
  separator_ice: number;
  skilled_enter_ice: number[];
  launch_discount: number; // of Continuous Ice Supply
}
export interface Content {
  rounds: number;
  limit: number; // of each resource
  projectSpots: number;
  hqUses: number;
  leadersEach: number;
  settlementInfluence: number[]; // by round
  types: Map<string, Entry & { worker: string }>;
  locations: Map<string, Location>;
  facilities: Map<string, Facility>;
  asteroids: Map<string, Asteroid>;
  projects: Map<string, Project>;
  craft: Map<string, Craft>;
  favors: Favor[];
  research: FieldInfo[];
  belt: Belt;
  drawOffers: { pay: Goods; draw: number }[];
  bonuses: Goods[]; // of Aerospace 1
}

export interface Outstation {
  top: string;
  bottom: string | null;
  worker: boolean;
  activated: boolean;
}
export interface Player {
  goods: Record<Good, number>;
  vp: number;
  stock: number; // probes not ready
  leaders: number;
  hqUses: number;
  passed: boolean;
  research: Record<Field, number>;
  projects: string[];
  outstations: Outstation[];
}
export interface Asked {
  ask: string;
  deed: string;
  outstation: string | null;
  facility: string | null;
  project: string | null;
  option: string | null;
  part: number;
  repeated: boolean;
}
export interface View {
  players: Player[];
  offsets: Record<Ring, number>;
  claims: Map<string, number>; // asteroid -> seat
  docks: { craft: string; workers: Crew }[]; // the docked one first
  quarters: Crew;
  leaders: Map<string, number[]>; // location -> seats
  display: (string | null)[];
  drawn: (string | null)[];
  projects: string[];
  completed: Map<string, number>; // project -> seat
  favors: Map<string, number>; // favor -> holder
  droidOn: string | null;
  droidUsed: boolean;
  assistantUsed: boolean;
  firstTokens: Map<Field, number>;
  alloys: number;
  pile: number;
  discard: number;
  order: number[];
  nextOrder: number[];
  round: number;
  active: number;
  step: string;
  asked: Asked | null; // the question on top
}

type Owners = Record<string, number | null>;

type WireContent = Ceres["content"];
type WireView = Ceres["view"];

let lastContent: [unknown, Content] | null = null;

export function readContent(json: unknown): Content {
  if (lastContent && lastContent[0] === json) return lastContent[1];
  const wire = json as WireContent;
  const content: Content = {
    rounds: wire.rounds,
    limit: wire.resource_limit,
    projectSpots: wire.project_spots,
    hqUses: wire.hq_uses,
    leadersEach: wire.leaders_each,
    settlementInfluence: wire.settlement_influence,
    types: byId(wire.types),
    locations: byId(wire.locations),
    facilities: byId(wire.facilities),
    asteroids: byId(wire.belt.asteroids),
    projects: byId(wire.projects),
    craft: byId(wire.craft),
    favors: wire.favors,
    research: wire.research,
    belt: wire.belt,
    drawOffers: wire.draw_offers,
    bonuses: wire.launch_bonuses,
  };
  lastContent = [json, content];
  return content;
}

const owners = <Key extends string>(wire: Owners): Map<Key, number> =>
  new Map(Object.entries(wire).filter((entry): entry is [Key, number] => entry[1] !== null));

export function readView(json: unknown): View {
  const wire = json as WireView;
  return {
    players: wire.players.map((player) => ({
      goods: player.goods as Record<Good, number>, // all of them are always told
      vp: player.vp,
      stock: player.probes_stock,
      leaders: player.leaders,
      hqUses: player.hq_uses,
      passed: player.passed,
      research: player.research,
      projects: present(player.projects),
      outstations: player.outstations.map((outstation) => ({ ...outstation, top: outstation.top ?? "" })),
    })),
    offsets: wire.offsets,
    claims: owners(wire.claims),
    docks: wire.docks.map(({ craft, workers }) => ({ craft: craft ?? "", workers })),
    quarters: wire.quarters,
    leaders: new Map(Object.entries(wire.leaders)),
    display: wire.display,
    drawn: wire.drawn,
    projects: present(wire.projects),
    completed: owners(wire.completed),
    favors: owners(wire.favors),
    droidOn: wire.droid_on,
    droidUsed: wire.droid_used,
    assistantUsed: wire.assistant_used,
    firstTokens: owners<Field>(wire.first_tokens),
    alloys: wire.alloys,
    pile: wire.pile.length,
    discard: wire.discard.length,
    order: wire.order,
    nextOrder: wire.next_order,
    round: wire.round,
    active: wire.active,
    step: wire.step,
    asked: wire.questions.at(-1) ?? null,
  };
}

// The functions of an outstation: a row of parts each, the top function first.
export function partsOf(content: Content, outstation: { top: string; bottom: string | null }): Part[][] {
  const top = content.facilities.get(outstation.top);
  if (!top) return [];
  const rows = top.starting
    ? [top.parts.slice(0, top.top_parts), top.parts.slice(top.top_parts)]
    : [top.parts];
  const bottom = outstation.bottom ? content.facilities.get(outstation.bottom) : undefined;
  return bottom ? [...rows, bottom.parts] : rows;
}
