// The messages between page and server: docs/protocol.md.
export const protocolVersion = 1;

export type SeatKind = "person" | "bot" | "open";

export interface OptionInfo {
  key: string;
  about: string;
  values: { key: string; about: string }[];
  only_players?: number; // the number of players with which it matters
  only_with?: string; // "key=value" of another option without which it cannot be chosen
}

export interface CampaignInfo {
  id: string;
  name: string;
  about: string;
  options: string[]; // keys of the options that the players choose
  chapters: { id: string; name: string; setup: string; story: string[] }[];
  items: { id: string; about: string }[]; // what points are given for
  ratings: { least: number; name: string; about: string }[];
}

export interface GameInfo {
  id: string;
  name: string;
  about: string;
  min_players: number;
  max_players: number;
  categories: string[];
  automata: string[];
  options: OptionInfo[];
  campaigns?: CampaignInfo[];
  bots: string[];
}

export interface SeatInfo {
  kind: SeatKind;
  name?: string;
  level?: string;
  online?: boolean;
}

export interface SeatRequest {
  kind: SeatKind;
  name?: string;
  level?: string;
}

export interface NewTable {
  table: string;
  seats: { seat: number; token?: string }[];
}

export interface NewCampaign {
  campaign: string;
  seats: { seat: number; token?: string }[]; // by player
}

export interface CampaignGame {
  chapter: number; // from 0
  first: number; // the player who began
  totals: number[]; // by player, then the automata
  points: number[][]; // by player, by item
  decided: boolean; // otherwise the chapter is played again
  table: string | null;
}

// How a campaign stands.
export interface CampaignState {
  campaign: string;
  game: string;
  kind: string; // which of the game's campaigns
  options: Record<string, string>;
  players: SeatInfo[];
  games: CampaignGame[];
  chapter: number; // the one to play, from 0
  over: boolean;
  again: boolean; // the last game decided nothing
  table: { id: string; first: number; moves: number } | null; // of the game in progress
  score: {
    chapters: { games: number; decided: boolean; points: number[]; totals: number[] }[];
    points: number[];
    rank: number[];
    ratings: string[];
  };
  created: number;
}

export interface TableSummary {
  table: string;
  game: string;
  options: Record<string, string>;
  players: number;
  seats: SeatInfo[];
  moves: number;
  over: boolean;
  to_act: number[];
  seed_hash: string;
  created: number;
  ranking: number[] | null;
}

export interface Statement {
  id: string;
  section: string;
  text: string;
}

export interface RulesText {
  primer: string;
  statements: Statement[];
}

export interface Question {
  seat: number;
  text: string;
  kind?: string;
  rule?: string;
}

export interface MoveOffer {
  notation: string;
  words: string;
  targets: string[];
  ends_turn?: boolean;
  warning?: string; // what it would spoil
}

export interface RefusedOffer {
  notation: string;
  words: string;
  targets: string[];
  rule: string;
  sentence: string;
}

export interface StandingsRow {
  name: string;
  points: number[];
  total: number;
  rank: number;
}

export interface Standings {
  categories: string[];
  rows: StandingsRow[];
}

export interface GameEvent {
  n: number;
  seat: number | null;
  kind: string;
  text: string;
  rule?: string;
  targets: string[];
}

export interface Undo {
  possible: boolean;
  words: string | null;
  why_not: string | null;
}

export interface Table {
  game: string;
  options: Record<string, string>;
  players: number;
  seats: SeatInfo[];
  seed_hash: string;
  seed: string | null;
  notice: string | null;
  rematch: string | null;
  campaign?: string | null; // that it belongs to
  over: boolean;
  to_act: number[];
  moves_played: number;
  view: unknown;
  standings: Standings;
  question: Question | null;
  moves: MoveOffer[];
  refused: RefusedOffer[];
  undo: Undo | null;
  preset: string | null; // the move that the viewer's seat plays by itself as soon as it is possible
}

export interface Change {
  path: string;
  value?: unknown;
  gone?: boolean;
}

export interface HintMove {
  notation: string;
  words: string;
  share: number;
  value: number;
}

export type ServerMessage =
  | { type: "welcome"; version: number; table: string; seat: number | null }
  | { type: "state"; seq: number; table: Table; events: GameEvent[] }
  | { type: "update"; seq: number; base: number; patch: Change[]; events: GameEvent[] }
  | { type: "done"; id: number; seq: number }
  | { type: "refused"; id: number; rule: string | null; sentence: string; seq: number }
  | { type: "hint"; id: number; moves: HintMove[] }
  | { type: "preview"; id: number; patch: Change[] }
  | { type: "pong"; id: number }
  | { type: "error"; sentence: string };

export type ClientMessage =
  | { type: "hello"; version: number; table: string; token?: string }
  | { type: "move"; id: number; seq: number; move: string }
  | { type: "undo"; id: number; seq: number }
  | { type: "hint"; id: number; seq: number }
  | { type: "preview"; id: number; seq: number; move: string }
  | { type: "name"; id: number; name: string }
  | { type: "preset"; id: number; move: string | null }
  | { type: "whole"; id: number }
  | { type: "ping"; id: number };

export interface ReplayFrame {
  move: { seat: number; notation: string; words: string } | null;
  events: GameEvent[];
  view: unknown;
  standings: Standings;
}

export interface Replay {
  seed: string;
  total: number;
  frames: ReplayFrame[];
}
