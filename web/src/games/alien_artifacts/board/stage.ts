// Which decisions are laid out in the middle of the table.
import type { MoveOffer } from "../../../lib/server/protocol";
import type { View } from "../adapter";

export type Stage =
  "keep" | "side" | "section" | "extra" | "color" | "type" | "plan" | "attack" | "faction" | "seat";

const byFirstTarget: Record<string, Stage> = {
  side: "side",
  section: "section",
  extra: "extra",
  color: "color",
  type: "type",
  plan: "plan",
  faction: "faction",
};

// Null: the decks and tables lie open as usual.
export function stageOf(view: View, moves: MoveOffer[], asked: boolean): Stage | null {
  if (view.looked.length > 0) return "keep"; // everybody may see these cards (AA-6.9)
  if (view.attack.on && view.attack.revealed.length > 0 && !placing(view)) return "attack";
  if (!asked) return null;
  const sorts = moves.map((move) => move.targets[0]?.split(":")[0] ?? "");
  if (sorts.includes("seat")) return "seat"; // the tabs of the boards are for looking only
  const sort = sorts[0] ?? "";
  if (sort === "section" && view.asked?.what !== "produce") return null; // paid with cards that lie elsewhere
  return byFirstTarget[sort] ?? null;
}

const placing = (view: View) => view.asked?.what === "place_tokens";

// So many cards that are looked at lie side by side; more of them take the place of the boards.
export const inLine = 4;
