// What the categories of the scoring count, on the board and in the players' panels.
import { readContent, readView } from "./adapter";

export function counted(category: string, viewJson: unknown, contentJson: unknown): string[] {
  const view = readView(viewJson);
  const content = readContent(contentJson);
  const empire = view.cards.filter((held) => held.side !== null);
  switch (category) {
    case "cards in the Empire":
      return [...empire.map((held) => `card:${held.card}`), "figure:empire"];
    case "Technologies":
      return empire
        .filter((held) => content.cards.get(held.card)?.ladder)
        .map((held) => `card:${held.card}`)
        .concat("figure:technology");
    case "faction":
      return ["figure:faction"];
  }
  return [];
}
