// What the page makes of the server's JSON for Alien Artifacts.
import { byId } from "../../lib/drawing/entries";
import type { AlienArtifacts } from "../../../wire/alien_artifacts";
import { present } from "../../lib/drawing/present";

export const kinds = ["ship", "technology", "planet"] as const; // the rows of a Faction board, from above
export type Kind = (typeof kinds)[number];
export const types = ["explore", "expand", "exterminate", "exploit"] as const;
export type Type = (typeof types)[number];
export const colors = ["blue", "green", "red", "gold"] as const;
export type Color = (typeof colors)[number];
export type Side = "logistics" | "operational";
export type Half = "a" | "b";

export const colorOf: Record<Kind, Color> = { ship: "red", technology: "blue", planet: "green" };
export const kindName: Record<Kind, string> = { ship: "Ship", technology: "Technology", planet: "Planet" };
export const kindsName: Record<Kind, string> = {
  ship: "Ships",
  technology: "Technologies",
  planet: "Planets",
};

export interface Section {
  color: Color;
  symbols: number;
  type: Type;
}
export interface Resource {
  id: string;
  name: string;
  a: Section;
  b: Section;
  combat: number;
}
export interface Card {
  id: string;
  name: string;
  kind: Kind;
  type: Type;
  logistics: string; // in words
  operational: string;
  keyword: string; // of a Technology: "ONGOING", "ADDITIONALLY", "ACTION"
  ladder: string | null;
  shipClass: string | null;
}
export interface Rung {
  need: string; // in words
  needs: number[];
  during: number;
  end: number;
}
export interface Ladder {
  id: string;
  name: string;
  clue: string;
  rungs: Rung[];
}
export interface ShipClass {
  id: string;
  name: string;
  text: string;
}
export interface Artifact {
  id: string;
  name: string;
  window: "main" | "attack";
  text: string;
}
export interface Row {
  at: number;
  plus: boolean;
  text: string;
}
export interface AttackTable {
  id: string;
  name: string;
  rows: Row[];
}
export interface Faction {
  id: string;
  name: string;
  action: string;
  ability: string;
  scoring: { each: number; of: string }[];
}
export interface Content {
  bankMax: number;
  baseCost: number; // of completing a card
  resources: Map<string, Resource>;
  cards: Map<string, Card>;
  classes: Map<string, ShipClass>;
  ladders: Map<string, Ladder>;
  artifacts: Map<string, Artifact>;
  systems: Map<string, AttackTable>;
  plans: Map<string, AttackTable>;
  basicPlan: string;
  factions: Map<string, Faction>;
  tokens: number;
}

export interface Tucked {
  resource: string;
  half: Half;
}
export interface Held {
  card: string;
  owner: number;
  side: Side | null; // null Under Construction
  tokens: number;
  switchedOn: boolean;
  used: boolean;
  attacked: boolean;
  tucked: Tucked[]; // attached or stored
}
export interface HeldPlan {
  plan: string | null; // null is hidden
  known: boolean;
}
export interface Player {
  faction: string | null;
  bank: number;
  points: number;
  hand: (string | null)[];
  artifacts: (string | null)[];
  plans: HeldPlan[];
}
export interface Payment {
  mode: "fixed" | "open" | "remove";
  cost: number;
  limit: number;
  cards: number;
  symbols: number;
}
export interface Attack {
  on: boolean;
  ship: string | null;
  target: number | null; // null is the Alien System
  plan: string | null;
  revealed: string[];
  value: number; // 0 until it is fixed
}
export interface KindCost {
  cards: number;
  change: number;
  cost: number;
  limit: number;
}
export interface OperationalCost {
  cost: number;
  limit: number;
  cards: number; // that could take part
}
export interface LadderFacts {
  now: number;
  end: number;
  have: number[][]; // per rung and need
}
export interface Against {
  alien: number;
  player: number;
}
export interface PlayerFacts {
  buy: number;
  see: number;
  tradeLimit: number;
  handLimit: number;
  costs: Record<Kind, KindCost>;
  offensive: OperationalCost;
  revenue: OperationalCost;
  mine: OperationalCost;
  attack: Against; // what the Technologies add
  evasion: number;
  ladders: Record<string, LadderFacts>;
  ships: Record<string, Against>;
  scoring: number[];
}
export interface View {
  players: Player[];
  cards: Held[];
  facts: PlayerFacts[];
  deck: number;
  discard: string[];
  tops: Record<Kind, string | null>;
  deckSizes: Record<Kind, number>;
  looked: string[];
  artifactDeck: number;
  artifactDiscard: string[];
  system: string;
  planDeck: number;
  tokensLeft: number;
  marker: number;
  endTriggered: boolean;
  over: boolean;
  active: number;
  acted: boolean;
  payment: Payment;
  attack: Attack;
  attackNow: { ship: number; value: number } | null;
  asked: { what: string; seat: number; card: string | null } | null; // on top of what is under way
  underWay: string[];
}

type WireContent = AlienArtifacts["content"];
type WireView = AlienArtifacts["view"];

let lastContent: [unknown, Content] | null = null;

export function readContent(json: unknown): Content {
  if (lastContent && lastContent[0] === json) return lastContent[1];
  const wire = json as WireContent;
  const content: Content = {
    bankMax: wire.constants.bank_max,
    baseCost: wire.constants.complete_base_cost,
    tokens: wire.constants.blockade_tokens,
    resources: byId(wire.resources),
    cards: byId(
      wire.cards.map((card) => ({
        ...card,
        keyword: card.keyword ?? "",
        ladder: card.ladder ?? null,
        shipClass: card.class ?? null,
      })),
    ),
    classes: byId(wire.classes),
    ladders: byId(wire.ladders),
    artifacts: byId(wire.artifacts),
    systems: byId(wire.systems),
    plans: byId(wire.plans),
    basicPlan: wire.plans[0]?.id ?? "",
    factions: byId(wire.factions),
  };
  lastContent = [json, content];
  return content;
}

const views = new WeakMap<object, View>();

// Several parts of the table read the same view.
export function readView(json: unknown): View {
  const wire = json as WireView;
  const known = views.get(wire);
  if (known) return known;
  const view = viewOf(wire);
  views.set(wire, view);
  return view;
}

function heldOf(wire: WireView, held: WireView["cards"][number]): Held {
  return {
    card: held.card ?? "",
    owner: held.owner,
    side: held.area === "under_construction" ? null : held.area,
    tokens: held.tokens,
    switchedOn: held.marks.switched_on === 1,
    used: held.marks.used === 1,
    attacked: held.marks.attacked === 1,
    tucked: wire.tucked
      .filter((tucked) => tucked.card === held.card)
      .map((tucked) => ({ resource: tucked.resource ?? "", half: tucked.section })),
  };
}

function viewOf(wire: WireView): View {
  const decks = { ship: wire.ship_deck, technology: wire.technology_deck, planet: wire.planet_deck };
  return {
    players: wire.players.map((player, seat) => ({ ...player, points: wire.vp[seat] ?? 0 })),
    cards: wire.cards.map((held) => heldOf(wire, held)),
    facts: wire.facts.players.map(({ trade_limit, hand_limit, ...rest }) => ({
      ...rest,
      tradeLimit: trade_limit,
      handLimit: hand_limit,
    })),
    deck: wire.resource_deck.length,
    discard: present(wire.resource_discard),
    tops: {
      ship: decks.ship.at(-1) ?? null,
      technology: decks.technology.at(-1) ?? null,
      planet: decks.planet.at(-1) ?? null,
    },
    deckSizes: {
      ship: decks.ship.length,
      technology: decks.technology.length,
      planet: decks.planet.length,
    },
    looked: present(wire.looked),
    artifactDeck: wire.artifact_deck.length,
    artifactDiscard: present(wire.artifact_discard),
    system: wire.system ?? "",
    planDeck: wire.plan_deck.length,
    tokensLeft: wire.tokens_left,
    marker: wire.marker,
    endTriggered: wire.end_triggered,
    over: wire.over,
    active: wire.active,
    acted: wire.turn.acted,
    payment: wire.payment,
    attack: { ...wire.attack, revealed: present(wire.attack.revealed) },
    attackNow: wire.facts.attack ?? null,
    asked: wire.stack.at(-1) ?? null,
    underWay: wire.stack.map((frame) => frame.what),
  };
}

export function locked(held: Held): boolean {
  return held.tokens > 0 && !held.switchedOn;
}

export function row(view: View, seat: number, kind: Kind, content: Content, inEmpire: boolean): Held[] {
  return view.cards.filter(
    (held) =>
      held.owner === seat && (held.side !== null) === inEmpire && content.cards.get(held.card)?.kind === kind,
  );
}
