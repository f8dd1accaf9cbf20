// Which options of a new game can be chosen; which offered moves get a button in the question bar, and which
// stay on the board and in the full list.
import type { CampaignInfo, GameInfo, MoveOffer, OptionInfo, RefusedOffer } from "../server/protocol";

// What is not offered has its default. A key that ends with a number is a player's ("side3").
export function offeredOptions(
  game: GameInfo,
  campaign: CampaignInfo | null,
  players: number,
  chosen: Record<string, string>,
): OptionInfo[] {
  return game.options.filter((option) => {
    const [key = "", value = ""] = option.only_with?.split("=") ?? [];
    const player = Number(/\d+$/.exec(option.key)?.[0] ?? 1);
    return (
      player <= players &&
      (!option.only_players || option.only_players === players) &&
      (!option.only_with || chosen[key] === value) &&
      (!campaign || campaign.options.includes(option.key))
    );
  });
}

// The move that ends something, where something else is possible too. Where every move ends it, none stands out.
export function endingMove(moves: MoveOffer[]): MoveOffer | undefined {
  return moves.every((move) => move.ends_turn) ? undefined : moves.find((move) => move.ends_turn);
}

const mostInline = 5;

export interface OptionRows {
  buttons: MoveOffer[];
  greyed: RefusedOffer[];
  more: boolean; // something is only in the full list
}

const kind = (move: { targets: string[] }) => move.targets[0]?.split(":")[0] ?? "";
// What leaves a question without doing anything comes behind what does something.
export const leaves = (move: MoveOffer) => ["stop", "none"].includes(kind(move));

// Of many moves those get a button that stand alone in their kind, or nearly; of two not those that carry a warning,
// which would look like a proposal.
export function optionRows(moves: MoveOffer[], refused: RefusedOffer[]): OptionRows {
  const counts = new Map<string, number>();
  for (const move of moves) counts.set(kind(move), (counts.get(kind(move)) ?? 0) + 1);
  let buttons =
    moves.length <= mostInline
      ? moves
      : moves.filter((move) => {
          const alike = counts.get(kind(move)) ?? 0;
          return kind(move) === "" || move.ends_turn || alike === 1 || (alike === 2 && !move.warning);
        });
  buttons = [...buttons.filter((move) => !leaves(move)), ...buttons.filter(leaves)];
  const greyed =
    buttons.length === moves.length && buttons.length + refused.length <= mostInline ? refused : [];
  return { buttons, greyed, more: buttons.length < moves.length || greyed.length < refused.length };
}
