// What screen readers and the note under the board say about things.
import { several } from "../../lib/text/words";
import type { Arrow, Space, Tile, View } from "./adapter";
import { control, isCorner } from "./board/geometry";
import { oreName } from "./art/symbols";

export type NameOf = (seat: number) => string;

export const directionName: Record<Space, string> = {
  n: "north",
  ne: "north-east",
  e: "east",
  se: "south-east",
  s: "south",
  sw: "south-west",
  w: "west",
  nw: "north-west",
};

export function controlWords(view: View, tile: string, nameOf: NameOf): string {
  const state = view.tiles.get(tile);
  const held = control(state?.drills ?? {});
  if (held.leaders.length === 0) return "nobody's";
  const counts = [...held.drills].sort((a, b) => b[1] - a[1]).map(([seat, n]) => `${nameOf(seat)} ${n}`);
  const points = Math.floor((state?.points ?? 0) / held.leaders.length);
  const verdict =
    held.leaders.length > 1
      ? `divided, ${points} each`
      : `${nameOf(held.leaders[0] as number)} controls it${held.byCorners ? " by corners" : ""}`;
  return `drills: ${counts.join(", ")}; ${verdict}`;
}

export function tileWords(view: View, tile: Tile, where: string, nameOf: NameOf): string {
  const state = view.tiles.get(tile.id);
  return `${tile.name}, ${oreName[tile.ore].toLowerCase()}, ${several(state?.points ?? 0, "point")}, ${where}; ${controlWords(view, tile.id, nameOf)}`;
}

export function spaceWords(view: View, tile: Tile, space: Space, nameOf: NameOf): string {
  const owner = view.tiles.get(tile.id)?.drills[space];
  const kind = isCorner(space) ? "corner" : "space";
  return `${tile.name}, ${directionName[space]} ${kind}, ${owner === undefined ? "empty" : `${nameOf(owner)}'s drill`}`;
}

export function slideWords(slide: string): string {
  const side = directionName[slide[0] as Space];
  const line = slide[1] as string;
  return /\d/.test(line)
    ? `Slide from the ${side} into row ${line}`
    : `Slide from the ${side} into column ${line.toUpperCase()}`;
}

export function salvageWords(view: View, tile: string, edge: Space[], nameOf: NameOf): string {
  const drills = view.tiles.get(tile)?.drills ?? {};
  const found = edge.map((space) => `${nameOf(drills[space] ?? 0)}'s (${directionName[space]})`);
  if (found.length === 0) return "nothing to salvage";
  return found.length === 1 ? `you salvage ${found[0]} drill` : `you salvage one of ${found.join(", ")}`;
}

export function placeWords(view: View, tile: string, nameOf: NameOf): string {
  for (const [cell, there] of view.field) if (there === tile) return `at ${cell.toUpperCase()}`;
  const holder = view.players.findIndex((player) => player.held === tile);
  return holder >= 0 ? `held by ${nameOf(holder)}` : "out of the field";
}

export const arrowNames = (arrows: Arrow[]): string => arrows.join(", ").replaceAll("_", " ");

export function arrowWords(arrows: Arrow[]): string {
  return arrows.length === 0 ? "" : `: arrows ${arrowNames(arrows)}`;
}
