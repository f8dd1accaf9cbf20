// Where the parts of the board are drawn, in the units of its picture.
import type { Place } from "../../../lib/screen/glide";
import type { View } from "../adapter";
import { cellPlace, quarterTurns, slidePlace, type Point } from "./geometry";

export const half = 72; // of a tile
export const pitch = 152;
export const socketAt = 52;
const frame = 356; // from the middle of the field to the rim of the board
const markerAt = 2.19; // in cells

export interface Layout {
  width: number;
  height: number;
  middle: Point;
  frame: number;
  heldScale: number;
  quarters: number; // the viewer's
  cell(cell: string): Point;
  marker(slide: string): Point;
  held(seat: number): Point;
  label(seat: number): { x: number; y: number; anchor: "start" | "middle" | "end" };
}

export function layout(players: number, viewer: number | null, compact: boolean): Layout {
  const quarters = viewer === null ? 0 : quarterTurns(viewer, players);
  // Which side of the screen a seat sits at: 0 below, 1 left, 2 above, 3 right.
  const side = (seat: number) => (quarterTurns(seat, players) - quarters + 4) % 4;
  const width = compact ? 2 * frame + 4 : 1012;
  const height = compact ? 1026 : 2 * frame + 4;
  const middle = { x: width / 2, y: compact ? 166 + frame : height / 2 };
  const place = (at: Point): Point => ({ x: middle.x + at.x * pitch, y: middle.y + at.y * pitch });
  const heldScale = compact ? 0.82 : 0.9;
  const edge = 74;
  const wide: Point[] = [
    { x: width - edge, y: height - 84 },
    { x: edge, y: height - 244 },
    { x: edge, y: 100 },
    { x: width - edge, y: 260 },
  ];
  const tall: Point[] = [
    { x: width - 90, y: height - 70 },
    { x: 90, y: 72 },
    { x: width / 2, y: 72 },
    { x: width - 90, y: 72 },
  ];
  const spots = compact ? tall : wide;
  return {
    width,
    height,
    middle,
    frame,
    heldScale,
    quarters,
    cell: (cell) => place(cellPlace(cell, quarters)),
    marker: (slide) => place(slidePlace(slide, quarters, markerAt)),
    held: (seat) => spots[side(seat)] as Point,
    label: (seat) => {
      const at = spots[side(seat)] as Point;
      if (!compact) return { x: at.x, y: at.y - half * heldScale - 12, anchor: "middle" };
      if (side(seat) === 0) return { x: at.x - 74, y: at.y, anchor: "end" };
      return { x: at.x, y: at.y + half * heldScale + 27, anchor: "middle" };
    },
  };
}

// Where each tile lies. A tile that was slid in or out since `was` goes around the rim: past the entry, past
// the exit.
export function tilePlaces(view: View, was: View | null, place: Layout): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [cell, tile] of view.field) if (tile) places.set(tile, place.cell(cell));
  view.players.forEach((player, seat) => {
    if (player.held) places.set(player.held, { ...place.held(seat), scale: place.heldScale });
  });
  for (const [seat, player] of view.players.entries()) {
    const into = was?.players[seat]?.held;
    const out = player.held;
    if (!was || !into || !out || into === out) continue;
    const entry = places.get(into);
    const leaving = places.get(out);
    const exitCell = [...was.field].find(([, tile]) => tile === out)?.[0];
    if (!entry || !leaving || !exitCell) continue;
    const exit = place.cell(exitCell);
    const way = { x: Math.sign(exit.x - entry.x) * pitch, y: Math.sign(exit.y - entry.y) * pitch };
    places.set(into, { ...entry, via: [{ x: entry.x - way.x, y: entry.y - way.y }] });
    places.set(out, { ...leaving, via: [{ x: exit.x + way.x, y: exit.y + way.y }] });
  }
  return places;
}
