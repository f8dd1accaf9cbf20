// What the categories of the scoring count, on the board and in the players' panels.
import { fields, readView } from "./adapter";

export function counted(category: string, viewJson: unknown): string[] {
  switch (category) {
    case "Facilities":
      return ["figure:outstations"];
    case "Asteroids":
      return [...readView(viewJson).claims.keys()]
        .map((asteroid) => `asteroid:${asteroid}`)
        .concat("figure:asteroids");
    case "Projects":
      return ["location:trade_bureau"];
    case "Research":
      return [...fields.map((field) => `field:${field}`), "figure:research"];
    case "Trades":
      return ["location:trade_bureau", "location:docking_bay"];
    case "Influence":
      return ["figure:influence"];
    case "Credits":
      return ["figure:credits"];
    case "Unfinished projects":
      return ["figure:projects"];
  }
  return [];
}
