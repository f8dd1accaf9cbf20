// What an offered move would change in the viewer's own numbers.
import type { MoveOffer } from "../../lib/protocol";
import { ores, type Content, type Ore, type View } from "./adapter";

export interface Change {
  ore: Partial<Record<Ore, number>>;
  supply: number;
  salvaged: number;
}

export const noChange: Change = { ore: {}, supply: 0, salvaged: 0 };

export function changeOf(move: MoveOffer, kind: string, view: View, content: Content, seat: number): Change {
  const verb = move.notation.split(" ")[0] ?? "";
  const named = (what: string) => move.targets.find((target) => target.startsWith(`${what}:`))?.split(":")[1];
  const contract = content.contracts.get(named("contract") ?? "");
  const tile = content.tiles.get(named("tile") ?? named("space") ?? "");
  const ore = ores.find((at) => at === named("ore"));
  if (contract) return { ...noChange, ore: Object.fromEntries(ores.map((at) => [at, -(contract.cost[at] ?? 0)])) };
  if (verb === "mine" && tile) return { ...noChange, ore: { [tile.ore]: 1 } };
  if (kind === "salvage") return { ...noChange, salvaged: 1 };
  if (ore) return { ...noChange, ore: { [ore]: verb === "steal" ? 1 : -1 } };
  if (named("space") && view.players[seat]) return { ...noChange, supply: -1 };
  return noChange;
}
