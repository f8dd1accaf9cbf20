// What the page knows of campaigns beyond what the server tells.
import type { CampaignGame, CampaignInfo, CampaignState, GameInfo, NewCampaign } from "../server/protocol";
import { seatName } from "./seats";
import type { SeatPlan } from "./seating";
import type { KeptSeat, KeptTable } from "../browser/storage";

// Somebody who came by a secret link holds a token without knowing whose it is; the table tells.
export const unknownPlayer = -1;

export function campaignInfo(game: GameInfo | null, kind: string): CampaignInfo | null {
  return game?.campaigns?.find((campaign) => campaign.id === kind) ?? null;
}

export function keptCampaign(
  made: NewCampaign,
  plan: (SeatPlan | undefined)[],
  game: GameInfo,
  now: number,
): KeptTable {
  const seats: KeptSeat[] = made.seats.flatMap(({ seat, token }) => {
    if (!token) return [];
    const who = plan[seat]?.who ?? "here";
    return [{ seat, token, name: plan[seat]?.name ?? "", here: who === "me" || who === "here" }];
  });
  return { table: made.campaign, game: game.id, label: game.name, seats, created: now, over: false };
}

// Who of this screen sits where at the table of a game: seats are counted from the player who begins.
export function seatsAtTable(seats: KeptSeat[], first: number, players: number): KeptSeat[] {
  return seats
    .filter((kept) => kept.seat !== unknownPlayer)
    .map((kept) => ({ ...kept, seat: (kept.seat - first + players) % players }))
    .sort((a, b) => a.seat - b.seat);
}

export type ChapterStatus = "played" | "open" | "now" | "later";

export function chapterStatus(state: CampaignState, chapter: number): ChapterStatus {
  if (chapter < state.chapter) return "played";
  if (chapter > state.chapter) return "later";
  return state.again ? "open" : "now";
}

export const gamesOf = (state: CampaignState, chapter: number): CampaignGame[] =>
  state.games.filter((game) => game.chapter === chapter);

export const sum = (points: number[] | undefined): number =>
  (points ?? []).reduce((all, one) => all + one, 0);

// A player's name, or that of an automaton behind the players.
export function rowName(state: CampaignState, row: number, automata: string[]): string {
  return row < state.players.length
    ? seatName(state.players, row)
    : (automata[row - state.players.length] ?? "");
}

export function winnersOf(state: CampaignState, rank: number[], automata: string[]): string {
  const names = rank.flatMap((place, row) => (place === 1 ? [rowName(state, row, automata)] : []));
  return `${names.join(" and ")} ${names.length === 1 ? "wins" : "share the victory of"}`;
}

// What the campaign waits for, as the button says it.
export function nextStep(state: CampaignState): string {
  const number = state.chapter + 1;
  if (state.table) return state.table.moves > 0 ? `Go on with chapter ${number}` : `Play chapter ${number}`;
  return state.again ? `Play chapter ${number} again` : `Begin chapter ${number}`;
}

// A file is read here only so far that a sentence can be said about what is no JSON; the server judges it.
export function readFile(text: string): unknown {
  if (text.length > 32 * 1024) throw new Error("This file is too long for a campaign.");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error("This file is no campaign: it is not JSON.");
  }
}
