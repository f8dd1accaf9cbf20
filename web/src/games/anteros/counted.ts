// What the categories of the scoring count, on the board and in the players' panels.
import { readContent, readView } from "./adapter";

export function counted(category: string, viewJson: unknown, contentJson: unknown): string[] {
  const view = readView(viewJson, readContent(contentJson));
  switch (category) {
    case "Control":
      return [...view.field].flatMap(([cell, tile]) =>
        tile && Object.keys(view.tiles.get(tile)?.drills ?? {}).length > 0
          ? [`cell:${cell}`, `tile:${tile}`]
          : [],
      );
    case "Contracts":
      return view.contracts.flatMap(({ contract, owner }) =>
        owner === null ? [] : [`contract:${contract}`, "figure:contracts"],
      );
    case "Salvage":
      return ["figure:salvage"];
    case "Ore left":
      return ["figure:ore"];
  }
  return [];
}
