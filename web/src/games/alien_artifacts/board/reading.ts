// What can be read large, by the name of its target.
import { actionName, actionRule, actions } from "./actions";
import type { Artifact, AttackTable, Card, Content, Kind, View } from "../adapter";

export type Reading =
  | { is: "card"; card: Card }
  | { is: "front"; card: Card } // the back of a deck's top card stays unseen (AA-21.4)
  | { is: "table"; table: AttackTable }
  | { is: "artifact"; artifact: Artifact }
  | { is: "action"; name: string; about: string };

export function reading(target: string, view: View, content: Content, seat: number | null): Reading | null {
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
      return actionReading(id, view, content, seat);
    default:
      return null;
  }
}

function actionReading(id: string, view: View, content: Content, seat: number | null): Reading | null {
  const action = actions.find((entry) => entry.id === id);
  if (!action) return null;
  return {
    is: "action",
    name: actionName(action, view, content, seat ?? view.active),
    about: actionRule(action, view, content, seat ?? view.active),
  };
}
