// What the page makes of the server's JSON for Anteros.
import { byId } from "../../lib/drawing/entries";
import type { Anteros } from "../../../wire/anteros";
import { present } from "../../lib/drawing/present";

export type Ore = "iron" | "cobalt" | "gold" | "platinum";
export const ores: Ore[] = ["iron", "cobalt", "gold", "platinum"];
export const trackEnd = 10;

export const spaces = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const; // clockwise from north
export type Space = (typeof spaces)[number];

export const arrows = [
  "up",
  "up_right",
  "right",
  "down_right",
  "down",
  "down_left",
  "left",
  "up_left",
] as const;
export type Arrow = (typeof arrows)[number];

export interface Tile {
  id: string;
  name: string;
  ore: Ore;
}
export interface Card {
  id: string;
  name: string;
  special: boolean;
  arrows: Arrow[];
}
export interface Contract {
  id: string;
  name: string;
  cost: Partial<Record<Ore, number>>;
  points: number;
}
export interface Content {
  tiles: Map<string, Tile>;
  tokens: Map<string, number>; // points
  cards: Map<string, Card>;
  contracts: Map<string, Contract>;
  turnsTotal: number;
}

export type Drills = Partial<Record<Space, number>>; // space -> seat

export interface TileState {
  points: number;
  drills: Drills;
}
export interface Player {
  ship: string | null; // a cell
  held: string | null; // a tile
  supply: number;
  salvaged: number;
  ore: Record<Ore, number>;
  hand: (string | null)[]; // cards; null is a hidden one
}
// A card whose arrows are resolved one by one, the first of `left` now (AN-6.4), or whose effect is (AN-7).
export interface Resolving {
  card: string;
  left: Arrow[];
  deploying: string | null; // the tile of the arrow before those, while its drill is placed
}
export interface View {
  players: Player[];
  field: Map<string, string | null>; // cell -> tile, null under a ship
  tiles: Map<string, TileState>;
  contracts: { contract: string; owner: number | null }[];
  deck: number;
  played: string[];
  active: number;
  step: string;
  turnsDone: number;
  resolving: Resolving | null;
}

type WireContent = Anteros["content"];
type WireView = Anteros["view"];

let lastContent: [unknown, Content] | null = null;

export function readContent(json: unknown): Content {
  if (lastContent && lastContent[0] === json) return lastContent[1];
  const wire = json as WireContent;
  const content: Content = {
    tiles: byId(wire.tiles),
    tokens: new Map(wire.tokens.map((token) => [token.id, token.points])),
    cards: byId(wire.cards.map((card) => ({ ...card, special: card.kind !== "regular" }))),
    contracts: byId(wire.contracts),
    turnsTotal: wire.cards.length,
  };
  lastContent = [json, content];
  return content;
}

const specials = ["claim_tile", "claim_drill", "remote", "victim", "kind", "ore"];

function resolvingOf(wire: WireView): Resolving | null {
  const card = wire.played.at(-1);
  const asking = wire.questions.find(({ ask }) => ask === "arrow" || specials.includes(ask));
  if (!card || !asking) return null;
  if (asking.ask !== "arrow") return { card, left: [], deploying: null };
  const deploying = wire.questions.find((question) => question.tile !== null)?.tile ?? null;
  return { card, left: arrows.filter((_, bit) => (asking.arrows >> bit) & 1), deploying };
}

export function readView(json: unknown, content: Content): View {
  const wire = json as WireView;
  return {
    players: wire.players.map((player) => ({ ...player, hand: player.hand.map((held) => held.card) })),
    field: new Map(Object.entries(wire.field)),
    tiles: new Map(
      Object.entries(wire.tiles).map(([tile, state]) => [
        tile,
        { points: content.tokens.get(state.token ?? "") ?? 0, drills: state.drills },
      ]),
    ),
    contracts: wire.contracts.map(({ contract, owner }) => ({ contract: contract ?? "", owner })),
    deck: wire.deck.length,
    played: present(wire.played),
    active: wire.active,
    step: wire.step,
    turnsDone: wire.turns_done,
    resolving: resolvingOf(wire),
  };
}
