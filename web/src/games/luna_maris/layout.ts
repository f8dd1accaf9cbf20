// Where the parts of the table are drawn, in the units of the picture.
import type { Content, Module } from "./adapter";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Point {
  x: number;
  y: number;
}

// ------------------------------------------------------------------ the colony
export const colony = { w: 632, h: 442 };
export const smallColony = { w: 348, h: 298 };

// Three rows of rooms; corridors run between rooms that lie side by side or above each other.
const rooms: Record<string, Rect> = {
  recycling_facility: { x: 8, y: 6, w: 150, h: 126 },
  sleeping_quarters: { x: 174, y: 6, w: 150, h: 126 },
  laboratory: { x: 340, y: 6, w: 142, h: 126 },
  power_plants: { x: 498, y: 6, w: 126, h: 126 },
  industrial_complex: { x: 8, y: 147, w: 244, h: 127 },
  comms_room: { x: 268, y: 147, w: 184, h: 127 },
  airlock: { x: 468, y: 147, w: 156, h: 127 },
  mining_station: { x: 8, y: 289, w: 136, h: 146 },
  shipping_dock: { x: 160, y: 289, w: 256, h: 146 },
  greenhouse: { x: 432, y: 289, w: 192, h: 146 },
};
const smallRooms: Record<string, Rect> = {
  recycling_facility: { x: 4, y: 4, w: 79, h: 88 },
  sleeping_quarters: { x: 92, y: 4, w: 78, h: 88 },
  laboratory: { x: 179, y: 4, w: 78, h: 88 },
  power_plants: { x: 266, y: 4, w: 78, h: 88 },
  industrial_complex: { x: 4, y: 105, w: 112, h: 88 },
  comms_room: { x: 126, y: 105, w: 112, h: 88 },
  airlock: { x: 248, y: 105, w: 96, h: 88 },
  mining_station: { x: 4, y: 206, w: 96, h: 88 },
  shipping_dock: { x: 110, y: 206, w: 108, h: 88 },
  greenhouse: { x: 228, y: 206, w: 116, h: 88 },
};

export function room(module: string, small: boolean): Rect {
  return (small ? smallRooms : rooms)[module] ?? { x: 0, y: 0, w: 100, h: 78 };
}

const middle = (at: Rect): Point => ({ x: at.x + at.w / 2, y: at.y + at.h / 2 });

export interface Corridor {
  from: string;
  to: string;
  a: Point;
  b: Point;
}

// From wall to wall where two rooms face each other, otherwise from middle to middle (below the rooms).
export function corridor(from: string, to: string, small: boolean): Corridor {
  const a = room(from, small);
  const b = room(to, small);
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.w, b.x + b.w);
  const top = Math.max(a.y, b.y);
  const bottom = Math.min(a.y + a.h, b.y + b.h);
  if (right - left >= 8) {
    const x = (left + right) / 2;
    return { from, to, a: { x, y: middle(a).y }, b: { x, y: middle(b).y } };
  }
  if (bottom - top >= 8) {
    const y = (top + bottom) / 2;
    return { from, to, a: { x: middle(a).x, y }, b: { x: middle(b).x, y } };
  }
  return { from, to, a: middle(a), b: middle(b) };
}

export function corridors(content: Content, small: boolean): Corridor[] {
  const list: Corridor[] = [];
  for (const module of content.modules.values())
    for (const next of module.neighbors) if (module.id < next) list.push(corridor(module.id, next, small));
  return list;
}

// The modules on a shortest way, the first one left out.
export function way(content: Content, from: string, to: string): string[] {
  const steps = (at: Module | undefined) => (at ? (at.id === to ? 0 : (at.oxygen[to] ?? 99)) : 99);
  const found: string[] = [];
  let at = content.modules.get(from);
  while (at && at.id !== to && found.length < 12) {
    const next: Module | undefined = at.neighbors
      .map((id) => content.modules.get(id))
      .sort((a, b) => steps(a) - steps(b))[0];
    if (!next) break;
    found.push(next.id);
    at = next;
  }
  return found;
}

// ------------------------------------------------------------------ boxes in rows
export interface Placed<T> {
  item: T;
  x: number;
  y: number;
  w: number;
}

// Places boxes of given widths in rows, from the left.
export function flow<T>(
  items: T[],
  width: (item: T) => number,
  most: number,
  row: number,
  gap = 4,
): Placed<T>[] {
  const placed: Placed<T>[] = [];
  let x = 0;
  let y = 0;
  for (const item of items) {
    const w = width(item);
    if (x > 0 && x + w > most) {
      x = 0;
      y += row;
    }
    placed.push({ item, x, y, w });
    x += w + gap;
  }
  return placed;
}

// ------------------------------------------------------------------ the mining field
export const side = 316; // the width of what lies beside the colony
export const field = { w: side, h: 126, pitch: 43, row: 38, r: 25 };

// How high the parts beside the colony are, from the top, with a gap of 4 between them: as high as the colony.
export const heights = { round: 62, field: field.h, co2: 46, research: 108, projects: 84 };
export type Part = keyof typeof heights;

export function topOf(part: Part): number {
  const parts = Object.keys(heights) as Part[];
  return parts.slice(0, parts.indexOf(part)).reduce((sum, above) => sum + heights[above] + 4, 0);
}

// The content's map is 1000 wide with 128 between zones and 250 between rows.
export function zonePlace(zone: { x: number; y: number }): Point {
  return {
    x: field.w / 2 + ((zone.x - 500) / 128) * field.pitch,
    y: field.h / 2 + ((zone.y - 500) / 250) * field.row,
  };
}

export function hexagon(r: number): string {
  const points = Array.from({ length: 6 }, (_, i) => {
    const angle = ((i * 60 - 30) * Math.PI) / 180;
    return `${(r * Math.cos(angle)).toFixed(2)},${(r * Math.sin(angle)).toFixed(2)}`;
  });
  return points.join(" ");
}

// ------------------------------------------------------------------ people in a room
// Where n people stand in a strip of that width: spread, or closer together when there is little room.
export function standing(n: number, width: number, step = 22): number[] {
  const pitch = n > 1 ? Math.min(step, (width - step) / (n - 1)) : 0;
  return Array.from({ length: n }, (_, i) => step / 2 + i * pitch);
}
