// What can be read large, by the name of its target.
import { actions } from "./actions";
import type { Artifact, AttackTable, Card, Content, Kind, View } from "../adapter";

export type Reading =
  | { is: "card"; card: Card }
  | { is: "front"; card: Card } // the back of a deck's top card stays unseen (AA-21.4)
  | { is: "table"; table: AttackTable }
  | { is: "artifact"; artifact: Artifact }
  | { is: "action"; name: string; about: string };

const about: Record<string, string> = {
  buy: "Pay credits, look at cards of one deck and take one Under Construction.",
  build: "Complete a Ship with red symbols, then choose its side.",
  develop: "Complete a Technology with blue symbols, then choose its side.",
  discover: "Complete a Planet with green symbols, then choose its side.",
  prepare: "Attach Resource cards to cards Under Construction, to pay for them later.",
  trade: "Give cards of one color, gold too: 1 credit for each symbol.",
  remove: "Spend symbols of a kind's color: 2 remove a Blockade token from it.",
  offensive: "Your operational Ships attack one target, one after the other. No gold.",
  revenue: "Your operational Technologies try to score, one after the other. No gold.",
  mine: "Each of your operational Planets produces a card. No gold.",
};

export function reading(target: string, view: View, content: Content): Reading | null {
  const [sort, id = ""] = target.split(":");
  switch (sort) {
    case "card": {
      const card = content.cards.get(id);
      return card && !view.looked.includes(id) ? { is: "card", card } : null; // those lie open already
    }
    case "deck": {
      const card = content.cards.get(view.tops[id as Kind] ?? "");
      return card ? { is: "front", card } : null;
    }
    case "plan": {
      const table = content.plans.get(id);
      return table ? { is: "table", table } : null;
    }
    case "artifact": {
      const artifact = content.artifacts.get(id);
      return artifact ? { is: "artifact", artifact } : null;
    }
    case "action":
      return actionReading(id, view, content);
    default:
      return null;
  }
}

function actionReading(id: string, view: View, content: Content): Reading | null {
  const faction = content.factions.get(view.players[view.active]?.faction ?? "");
  if (id === "faction")
    return faction ? { is: "action", name: faction.action, about: faction.ability } : null;
  const action = actions.find((entry) => entry.id === id);
  return action ? { is: "action", name: action.name, about: about[id] ?? "" } : null;
}
