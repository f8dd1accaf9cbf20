// What the page makes of the server's JSON for Skymines.
import { byId } from "../../lib/drawing/entries";
import type { Skymines } from "../../../wire/skymines";
import { present } from "../../lib/drawing/present";

export type Good = "carbon" | "minerals" | "titanium" | "energy";
export const goods: Good[] = ["carbon", "minerals", "titanium", "energy"];
export type CardKind = "resource" | "energy" | "research_scientist" | "field_scientist" | "share";
export type PlanKind = "A" | "B" | "C" | "special" | "token";
export type Edge = "top" | "right" | "bottom" | "left";

export interface Reward {
  coins?: number;
  tank?: number;
  research?: number;
  any_track?: number;
  expanded_track?: number;
  remove_outpost?: number;
  coins_from?: Good;
  track?: Record<string, number>;
}
export interface Requirement {
  carbon?: number;
  minerals?: number;
  titanium?: number;
  energy?: number;
  same_type?: number;
  further_same_type?: number;
  scientist?: number;
  field_scientist?: number;
}
export interface Company {
  id: string;
  name: string; // the first word
  color: string;
  edge: Edge;
  single: string[]; // places next to its station
  double: string[];
}
export interface Sector {
  id: string;
  number: number;
  structure: string;
  reward: Reward;
  single: string[];
  double: string[];
  x: number;
  y: number;
  outline: { x: number; y: number }[];
  enclave_in?: string;
}
export interface Asteroid {
  id: string;
  number: number;
  x: number;
  y: number;
  spaces: string[]; // places for outposts
  reward: Reward;
  gas_collectors: number;
  linked: string[]; // places that have one more gas collector together
}
export interface ShuttleSpace {
  id: string;
  number: number;
  x: number;
  y: number;
  a: string; // the asteroids at both ends of its flight path
  b: string;
  extra_energy_a: number;
  extra_energy_b: number;
  reward: Reward;
  touches_threat: boolean;
}
export interface Belt {
  asteroids: Map<string, Asteroid>;
  shuttles: Map<string, ShuttleSpace>;
  paths: { company: string; asteroid: string; extra_energy: number }[]; // from the stations
  edges: Map<string, { edge: Edge; x: number; y: number }>; // by company
  icons: number[][]; // of a station, as on the Moon; the middle column holds shuttles
  threat: { x: number; y: number };
}
export interface Mission {
  id: string;
  name: string;
  tasks: { metric: string; least: number; words: string }[];
}
export interface Threat {
  id: string;
  name: string;
  requirement: string;
  consequence: string;
}
export interface Track {
  id: string;
  code: string;
  name: string;
  last: number;
  shares: number[]; // by space
  barriers: number[]; // what leaving a space costs
  thresholds: { after: number; coins: number }[];
  bonus_space: boolean;
  bonuses: string[]; // in words
}
export interface Card {
  id: string;
  name: string;
  short: string;
  kind: CardKind;
  cost: number;
  value: number; // units or energy points
  research: number;
  good: Good | null;
  share: string | null; // company of the extra share
  company: string | null; // of a field scientist
}
export interface Plan {
  id: string;
  name: string;
  kind: PlanKind;
  requirement: Requirement;
  reward: Reward;
  price: number; // research points
  enterCost: number; // special plans
  value: number;
}
export interface BonusSpace {
  id: string;
  name: string;
  pay: number;
  majority: Good | "scientists" | null;
  tiers: { least: number; reward: Reward }[];
  tile: string | null;
}
export interface Content {
  rounds: number;
  companies: Map<string, Company>;
  sectors: Map<string, Sector>;
  icons: number[][]; // coin icons of a station: column, space from the center of the board
  belt: Belt | null;
  places: string[]; // of both sides, in the order of the rules
  missions: Map<string, Mission>;
  threats: Map<string, Threat>;
  tracks: Map<string, Track>;
  cards: Map<string, Card>;
  plans: Map<string, Plan>;
  bonuses: BonusSpace[]; // of the board
  bonusIds: string[]; // of all, in the order of the rules
  trackBonuses: { id: string; company: string; level: number }[];
  personalBonuses: { id: string; name: string; seat: number }[];
  tiles: Map<string, { id: string; name: string }>;
  lunaCards: Map<string, LunaCard>;
  displayCosts: number[]; // columns from right to left
  tank: { last: number; slotAt: number; values: number[]; groups: [number, number][] };
  research: { last: number; slotAt: number; values: number[]; crossedA: Set<number> };
}

export interface Slot {
  card: string | null;
  state: "empty" | "planned" | "up" | "used";
}
export interface Screen {
  plan: string | null;
  down: boolean;
  uploaded: boolean;
}
export interface Player {
  hand: string[];
  resting: string[][];
  coins: number;
  slots: Slot[];
  screens: Screen[];
  track: Record<string, number>;
  bonus: Record<string, number>;
  tank: number;
  upload: number;
  markers: number;
  token: string | null;
  dealt: (string | null)[];
  mission: string | null; // the mission card that the status card is linked to
  status: boolean[]; // the one-time markers still on the status card
  oneTime: number; // one-time markers in the reserve
  on: boolean[]; // which action slots are switched on
}
// A card of Luna's: what she does with it, deed by deed and by the slot in which it lies.
export interface LunaCard {
  id: string;
  name: string;
  left: number;
  right: number;
  scientists: number;
  reveal: string;
  deeds: string[][];
}

export interface Luna {
  cards: string[];
  discard: string[];
  coins: number;
  helium: number;
  research: number;
  markers: number;
  track: Record<string, number>;
  draw: number;
  second: number;
  majority: (string | null)[];
  slots: (string | null)[];
  filled: boolean[];
  next: number;
}
export interface Column {
  outposts: number;
  bare: boolean;
}
// What follows from the position by the rules; the server tells it.
export interface Facts {
  values: Record<string, number>; // of the companies
  entry: Record<string, Record<string, number>>; // company, place: energy to enter now
  total: Record<string, Record<string, number>>; // company, place: least energy to get there
  majorities: Record<string, number>[]; // by row: carbon ... energy, scientists, scientists_in_all
  shares: Record<string, number>[]; // by row
  screens: (string | null)[][]; // by player: why the plan of a screen cannot be entered, or null
  costs: number[]; // of the displayed cards, with their column
  tasks?: TaskFact[][][]; // by seat, face-up mission, column
  threat?: { open: boolean; why: string | null } | null;
  gas?: Record<string, number>; // gas collectors that a company controls
  success?: Record<string, number>[] | null;
  loop_open?: boolean;
}
export interface TaskFact {
  have: number;
  need: number;
  done: boolean;
  open: boolean; // may be claimed now
}
export interface View {
  side: "moon" | "belt";
  chapter: number; // of the campaign; 0: none
  missions: string[]; // face up; none: without the module
  threat: string | null;
  threatBy: number | null; // who removed it and holds the wild share
  oneTime: Set<string>; // bonus spaces on which the marker is a one-time marker
  players: Player[];
  lunas: Luna[];
  outposts: Map<string, string>; // place -> company
  pending: string | null; // the place that an outpost is on its way to
  resting: number | null; // the action slot whose card is being laid to rest
  rewarding: string | null; // the majority whose reward is being chosen
  entered: Set<string>;
  stations: Record<string, { columns: Column[] }>;
  tracks: Record<string, string | null>;
  display: (string | null)[];
  stack: number;
  discard: string[];
  plans: (string | null)[];
  planStacks: number[];
  specials: (string | null)[];
  markers: Record<string, number | null>; // bonus space -> row
  tiles: Record<string, { holder: number | null; slot: number; used: boolean }>;
  acquired: string[];
  expansion: { company: string | null; points: number };
  supplement: number;
  round: number;
  step: "tracks" | "tokens" | "resting" | "planning" | "action" | "over";
  active: number;
  first: number;
  deciding: Set<number>;
  out: Set<number>;
  facts: Facts | null;
}

type WireContent = Skymines["content"];
type WireView = Skymines["view"];

const pairs = (numbers: number[]): [number, number][] =>
  numbers.flatMap((n, i) => (i % 2 === 0 ? [[n, numbers[i + 1] ?? n] as [number, number]] : []));

const firstWord = (name: string) => name.split(" ")[0] ?? name;

// Several parts of the page read the same JSON.
const contents = new WeakMap<object, Content>();
const views = new WeakMap<object, View>();

export function readContent(json: unknown): Content {
  const known = contents.get(json as object);
  if (known) return known;
  const wire = json as WireContent;
  const content: Content = {
    rounds: wire.rounds,
    companies: byId(wire.companies.map((company) => ({ ...company, name: firstWord(company.name) }))),
    sectors: byId(
      wire.sectors.map((sector) => ({
        ...sector,
        outline: pairs(sector.outline).map(([x, y]) => ({ x, y })),
      })),
    ),
    icons: wire.station_icons,
    tracks: byId(wire.tracks.map((track) => ({ ...track, bonuses: track.bonuses ?? [] }))),
    cards: byId(
      wire.cards.map((card) => ({
        ...card,
        value: card.value ?? 0,
        research: card.research ?? 0,
        good: card.good ?? null,
        share: card.share ?? null,
        company: card.company ?? null,
      })),
    ),
    plans: byId(
      wire.plans.map((plan) => ({
        ...plan,
        kind: plan.kind as PlanKind,
        requirement: plan.requirement ?? {},
        reward: plan.reward ?? {},
        price: plan.price ?? 0,
        enterCost: plan.enter_cost ?? 0,
        value: plan.value ?? 0,
      })),
    ),
    belt: wire.belt ? readBelt(wire.belt) : null,
    places: [
      ...wire.sectors.map((sector) => sector.id),
      ...(wire.belt?.asteroids ?? []).flatMap((asteroid) => asteroid.spaces),
      ...(wire.belt?.shuttles ?? []).map((shuttle) => shuttle.id),
    ],
    missions: byId(wire.missions ?? []),
    threats: byId(wire.threats ?? []),
    bonuses: wire.bonuses
      .filter((bonus) => bonus.company === undefined && bonus.seat === undefined)
      .map((bonus) => ({
        id: bonus.id,
        name: bonus.name,
        pay: bonus.pay ?? 0,
        majority: bonus.majority ?? null,
        tiers: bonus.tiers ?? [],
        tile: bonus.tile ?? null,
      })),
    bonusIds: wire.bonuses.map((bonus) => bonus.id),
    trackBonuses: wire.bonuses.flatMap((bonus) =>
      bonus.company === undefined ? [] : [{ id: bonus.id, company: bonus.company, level: bonus.level ?? 1 }],
    ),
    personalBonuses: wire.bonuses.flatMap((bonus) =>
      bonus.seat === undefined ? [] : [{ id: bonus.id, name: bonus.name, seat: bonus.seat }],
    ),
    tiles: byId(wire.tiles),
    lunaCards: byId(wire.luna_cards),
    displayCosts: wire.display_costs,
    tank: {
      last: wire.tank.last,
      slotAt: wire.tank.slot_at,
      values: wire.tank.values,
      groups: pairs(wire.tank.tanks),
    },
    research: {
      last: wire.research.last,
      slotAt: wire.research.slot_at,
      values: wire.research.values,
      crossedA: new Set(wire.research.crossed_a),
    },
  };
  contents.set(json as object, content);
  return content;
}

const readBelt = (wire: WireContent["belt"]): Belt => ({
  asteroids: byId(wire.asteroids),
  shuttles: byId(wire.shuttles),
  paths: wire.paths,
  edges: new Map(wire.companies.map(({ id, edge, x, y }) => [id, { edge, x, y }])),
  icons: wire.station_icons,
  threat: wire.threat,
});

const standing = (wire: WireView): Map<string, string> =>
  new Map(
    Object.entries(wire.outposts).flatMap(([company, places]) =>
      places.map((place) => [place, company] as const),
    ),
  );

// Between entering and taking the outpost from a column.
function pendingPlace(wire: WireView, content: Content): string | null {
  const question = wire.questions.at(-1);
  return question?.ask === "column" ? (content.places[question.a] ?? null) : null;
}

function rewardedSpace(wire: WireView, content: Content): string | null {
  const question = wire.questions.at(-1);
  return question?.ask === "tier" ? (content.bonusIds[question.a] ?? null) : null;
}

function restingSlot(wire: WireView): number | null {
  const question = wire.questions.at(-1);
  return question?.ask === "rest" ? question.a : null;
}

// Tank and research track switch on the outer slots; they stay on.
function slotsOn(player: WireView["players"][number], content: Content): boolean[] {
  return player.slots.map((_, slot) =>
    slot === 0
      ? player.tank >= content.tank.slotAt
      : slot === player.slots.length - 1
        ? player.upload >= content.research.slotAt
        : true,
  );
}

export function readView(json: unknown, content: Content): View {
  const known = views.get(json as object);
  if (known) return known;
  const wire = json as WireView;
  const view: View = {
    side: wire.side ?? "moon",
    chapter: wire.chapter ?? 0,
    missions: present(wire.missions),
    threat: wire.threat ?? null,
    threatBy: wire.threat_by ?? null,
    oneTime: new Set(wire.one_time ?? []),
    players: wire.players.map((player) => ({
      ...player,
      mission: player.mission ?? null,
      status: player.status ?? [],
      oneTime: player.one_time ?? 0,
      on: slotsOn(player, content),
    })),
    lunas: wire.lunas.map((luna) => ({
      ...luna,
      draw: luna.draw.length,
      second: luna.second.length,
      filled: luna.slots.map((_, slot) => ((luna.filled >> slot) & 1) === 1),
    })),
    outposts: standing(wire),
    pending: pendingPlace(wire, content),
    resting: restingSlot(wire),
    rewarding: rewardedSpace(wire, content),
    entered: new Set(wire.entered),
    stations: wire.stations,
    tracks: wire.tracks,
    display: wire.display,
    stack: wire.stack.length,
    discard: wire.discard,
    plans: wire.plans,
    planStacks: wire.plan_stacks.map((stack) => stack.length),
    specials: wire.specials,
    markers: wire.markers,
    tiles: wire.tiles,
    acquired: present(wire.acquired),
    expansion: wire.expansion,
    supplement: wire.supplement,
    round: wire.round,
    step: wire.step,
    active: wire.active,
    first: wire.first,
    deciding: new Set(wire.deciding),
    out: new Set(wire.out),
    facts: wire.facts ?? null,
  };
  views.set(json as object, view);
  return view;
}

// Players first, then Lunas.
export function rowTrack(view: View, row: number, company: string): number {
  const at = view.players[row] ?? view.lunas[row - view.players.length];
  return at?.track[company] ?? 0;
}

export const rowCount = (view: View) => view.players.length + view.lunas.length;

// The coin icons of a station's columns on the side of the board that is played.
export const stationIcons = (view: View, content: Content): number[][] =>
  view.side === "belt" ? (content.belt?.icons ?? []) : content.icons;

// A company with the edge at which it lies on the side that is played.
export function companyOn(view: View, content: Content, company: Company): Company {
  const spot = view.side === "belt" ? content.belt?.edges.get(company.id) : undefined;
  return spot ? { ...company, edge: spot.edge } : company;
}
