// The tiles of the player aid, in its order.
import type { Content, PlayerFacts, View } from "./adapter";

export interface Action {
  id: string; // of the target
  notation: string;
  name: string;
}

export const actions: Action[] = [
  { id: "buy", notation: "buy", name: "Buy" },
  { id: "build", notation: "build", name: "Build" },
  { id: "develop", notation: "develop", name: "Develop" },
  { id: "discover", notation: "discover", name: "Discover" },
  { id: "prepare", notation: "prepare", name: "Prepare" },
  { id: "trade", notation: "trade", name: "Trade" },
  { id: "remove", notation: "remove-blockades", name: "Unblock" },
  { id: "faction", notation: "faction-action", name: "Faction" },
  { id: "offensive", notation: "offensive", name: "Offensive" },
  { id: "revenue", notation: "revenue", name: "Revenue" },
  { id: "mine", notation: "mine", name: "Mine" },
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

export function actionName(action: Action, view: View, content: Content, seat: number): string {
  if (action.id !== "faction") return action.name;
  return content.factions.get(view.players[seat]?.faction ?? "")?.action ?? action.name;
}
