// Mission tasks as a symbol and a few words.
import type { SymbolName } from "../faces/symbols";

interface Short {
  symbol: SymbolName;
  words: string; // behind the number
}

const short: Record<string, Short> = {
  tank_spaces_in_action: { symbol: "tank", words: "in an action" },
  pieces_placed_in_expansion: { symbol: "outpost", words: "placed at once" },
  face_up_scientists: { symbol: "helmet", words: "face up" },
  face_up_same_type: { symbol: "any", words: "of one kind" },
  companies_with_share: { symbol: "share", words: "companies" },
  shares_of_one_company: { symbol: "share", words: "of one" },
  extra_shares_on_cards: { symbol: "card", words: "with shares" },
  coins_held: { symbol: "coin", words: "held" },
  tank_value: { symbol: "tank", words: "tank value" },
  tracks_past_first_threshold: { symbol: "track", words: "past a bonus" },
  screens_with_plan: { symbol: "research", words: "plans laid" },
  plans_entered_in_action: { symbol: "research", words: "at once" },
  research_points_utilized_in_turn: { symbol: "research", words: "points a turn" },
  card_total_cost: { symbol: "card", words: "card's cost" },
  face_up_energy: { symbol: "energy", words: "face up" },
  pieces_ousted_in_expansion: { symbol: "remove", words: "ousted" },
  cards_in_one_resting_deck: { symbol: "card", words: "in a deck" },
  own_markers_on_majority_spaces: { symbol: "marker", words: "majorities" },
};

export const shortTask = (metric: string): Short => short[metric] ?? { symbol: "any", words: "" };
