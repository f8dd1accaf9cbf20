// The tiles of the player aid, in its order.
import type { Content, PlayerFacts, View } from "../adapter";

export interface Action {
  id: string; // of the target
  notation: string;
  name: string;
  rule: string; // in a sentence
}

export const actions: Action[] = [
  {
    id: "buy",
    notation: "buy",
    name: "Buy",
    rule: "Pay credits, look at cards of one deck and keep one Under Construction; each further card to choose from costs 1 more.",
  },
  {
    id: "build",
    notation: "build",
    name: "Build",
    rule: "Pay red for a Ship Under Construction: it joins your Empire, to help or to attack.",
  },
  {
    id: "develop",
    notation: "develop",
    name: "Develop",
    rule: "Pay blue for a Technology Under Construction: it joins your Empire, to help or to score.",
  },
  {
    id: "discover",
    notation: "discover",
    name: "Discover",
    rule: "Pay green for a Planet Under Construction: it joins your Empire, to make things cheaper or to produce.",
  },
  {
    id: "prepare",
    notation: "prepare",
    name: "Prepare",
    rule: "Attach Resource cards to cards of one row Under Construction; they pay for them later.",
  },
  {
    id: "trade",
    notation: "trade",
    name: "Trade",
    rule: "Discard cards of one color, or gold, for 1 credit per symbol.",
  },
  {
    id: "remove",
    notation: "remove-blockades",
    name: "Unblock",
    rule: "Spend symbols to take Blockade tokens off your cards, 2 for each token.",
  },
  { id: "faction", notation: "faction-action", name: "Faction", rule: "The Action of your faction." },
  {
    id: "offensive",
    notation: "offensive",
    name: "Offensive",
    rule: "Pay red, without gold: your operational Ships attack one target together.",
  },
  {
    id: "revenue",
    notation: "revenue",
    name: "Revenue",
    rule: "Pay blue, without gold: your operational Technologies score their ladders.",
  },
  {
    id: "mine",
    notation: "mine",
    name: "Mine",
    rule: "Pay green, without gold: your operational Planets produce 1 card each.",
  },
];

export interface Price {
  n: string;
  sign: "credits" | "red" | "blue" | "green" | "card" | "token" | null;
}

const kindOf = { build: "ship", develop: "technology", discover: "planet" } as const;
const colorOf = {
  build: "red",
  develop: "blue",
  discover: "green",
  offensive: "red",
  revenue: "blue",
  mine: "green",
} as const;

export function priceOf(action: string, facts: PlayerFacts): Price {
  switch (action) {
    case "buy":
      return { n: `${facts.buy}`, sign: "credits" };
    case "build":
    case "develop":
    case "discover":
      return { n: `${facts.costs[kindOf[action]].cost}`, sign: colorOf[action] };
    case "offensive":
    case "revenue":
    case "mine":
      return { n: `${facts[action].cost}`, sign: colorOf[action] };
    case "trade":
      return { n: `≤ ${facts.tradeLimit}`, sign: "card" };
    default:
      return { n: "", sign: null };
  }
}

export function actionRule(action: Action, view: View, content: Content, seat: number): string {
  if (action.id !== "faction") return action.rule;
  return content.factions.get(view.players[seat]?.faction ?? "")?.ability ?? action.rule;
}

export function actionName(action: Action, view: View, content: Content, seat: number): string {
  if (action.id !== "faction") return action.name;
  return content.factions.get(view.players[seat]?.faction ?? "")?.action ?? action.name;
}
