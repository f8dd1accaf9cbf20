// What a game brings to the page. Everything else of the table is the same for all games.
import type { Component } from "svelte";
import type { LegendEntry } from "../lib/text/legend";

export interface BoardProps {
  view: unknown; // the position as the viewer sees it
  content: unknown; // GET /api/games/GAME/content
  seat: number | null; // the viewer's; null for spectators
  compact: boolean; // a phone: one column, no hovering
}

export interface PlayerProps {
  view: unknown;
  content: unknown;
  seat: number; // whose area it is; automata come after the seats
  points?: number[]; // by category, as the standings know them
  open?: boolean; // unfolded: there is room for all of it
}

export interface OptionIconProps {
  content: unknown;
  view: unknown;
  targets: string[]; // of the offered move
}

export interface GameModule {
  Board: Component<BoardProps>; // the shared table
  Mine: Component<BoardProps>; // the viewer's own area
  Player: Component<PlayerProps>; // a line or two about any player
  showsAutomata?: boolean; // Player is also drawn for the opponents run by a deck
  End?: Component<BoardProps>; // what else the end of a game tells, above the ranking
  // What a category of the scoring counts: targets of the board, and figures of the players' panels ("figure:ore").
  counted: (category: string, view: unknown, content: unknown) => string[];
  legend: LegendEntry[]; // what its symbols mean
  OptionIcon?: Component<OptionIconProps>; // a small picture inside an option's button
}

export interface GameEntry {
  id: string;
  Picture: Component; // for the start page
  load: () => Promise<GameModule>;
}
