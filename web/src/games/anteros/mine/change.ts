// What an offered move would change in the viewer's own numbers.
import type { MoveOffer } from "../../../lib/server/protocol";
import { ores, type Content, type Ore } from "../adapter";

export interface Change {
  ore: Partial<Record<Ore, number>>;
  supply: number;
  salvaged: number;
}

export const noChange: Change = { ore: {}, supply: 0, salvaged: 0 };

export function changeOf(move: MoveOffer, content: Content): Change {
  const named = (what: string) =>
    move.targets.find((target) => target.startsWith(`${what}:`))?.split(":")[1] ?? "";
  const ore = ores.find((at) => at === named("ore"));
  switch (move.notation.split(" ")[0]) {
    case "contract": {
      const cost = content.contracts.get(named("contract"))?.cost ?? {};
      return { ...noChange, ore: Object.fromEntries(ores.map((at) => [at, -(cost[at] ?? 0)])) };
    }
    case "mine": {
      const tile = content.tiles.get(named("tile"));
      return tile ? { ...noChange, ore: { [tile.ore]: 1 } } : noChange;
    }
    case "ore":
      return ore ? { ...noChange, ore: { [ore]: 1 } } : noChange;
    case "pay":
      return ore ? { ...noChange, ore: { [ore]: -1 } } : noChange;
    case "salvage":
      return { ...noChange, salvaged: 1 };
    case "space":
    case "drill":
      return { ...noChange, supply: -1 };
    default:
      return noChange;
  }
}
