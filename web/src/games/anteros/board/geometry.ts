// Where things are on the field and on the screen, what an arrow reaches, what a slide moves, who controls a
// tile. Compass directions belong to the table (AN-2.5); the screen turns with the viewer's seat.
import { arrows, spaces, type Arrow, type Card, type Drills, type Space, type View } from "../adapter";

export interface Point {
  x: number;
  y: number;
}

// Quarter turns clockwise of the direction a seat faces: south seat 0 (faces north), west 1, north 2, east 3.
// AN-2.10
export function quarterTurns(seat: number, players: number): number {
  if (players === 2) return seat === 0 ? 0 : 2;
  return seat % 4;
}

// AN-2.11
export function facing(seat: number, players: number): Space {
  return (["n", "e", "s", "w"] as const)[quarterTurns(seat, players)] ?? "n";
}

export const sideNames = ["south", "west", "north", "east"] as const;

const steps: Record<Space, Point> = {
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
  nw: { x: -1, y: -1 },
};

// The table's compass as a viewer with that many quarter turns sees it.
export function turned(point: Point, quarters: number): Point {
  let { x, y } = point;
  for (let i = 0; i < ((quarters % 4) + 4) % 4; ++i) [x, y] = [y, -x];
  return { x: x + 0, y: y + 0 };
}

export function spaceOffset(space: Space, quarters: number): Point {
  return turned(steps[space], quarters);
}

export const columns = ["a", "b", "c", "d"];
export const cells = [1, 2, 3, 4].flatMap((row) => columns.map((column) => `${column}${row}`));

function columnRow(cell: string): Point {
  return { x: columns.indexOf(cell[0] ?? ""), y: Number(cell[1]) - 1 };
}

// In units of a cell, the middle of the field being 0, 0.
export function cellPlace(cell: string, quarters: number): Point {
  const { x, y } = columnRow(cell);
  return turned({ x: x - 1.5, y: y - 1.5 }, quarters);
}

function cellAt(at: Point): string | null {
  const column = columns[at.x];
  return column !== undefined && at.y >= 0 && at.y < 4 ? `${column}${at.y + 1}` : null;
}

export function neighbor(cell: string, direction: Space): string | null {
  const { x, y } = columnRow(cell);
  return cellAt({ x: x + steps[direction].x, y: y + steps[direction].y });
}

// ------------------------------------------------------------------ slides
export const slides = [
  "w1",
  "w2",
  "w3",
  "w4",
  "e1",
  "e2",
  "e3",
  "e4",
  "na",
  "nb",
  "nc",
  "nd",
  "sa",
  "sb",
  "sc",
  "sd",
];

export interface SlideLine {
  from: Space; // the side it comes from
  moves: Space; // the way everything moves
  line: string[]; // cells, the entry first
}

const opposite: Partial<Record<Space, Space>> = { n: "s", s: "n", e: "w", w: "e" };

export function slideLine(slide: string): SlideLine {
  const from = slide[0] as Space;
  const moves = opposite[from] as Space;
  const at = slide[1] as string;
  const line = columns.includes(at)
    ? [1, 2, 3, 4].map((row) => `${at}${row}`)
    : columns.map((column) => `${column}${at}`);
  return { from, moves, line: moves === "e" || moves === "s" ? line : line.reverse() };
}

export function slidePlace(slide: string, quarters: number, distance: number): Point {
  const { from, line } = slideLine(slide);
  const { x, y } = columnRow(line[0] as string);
  const side = steps[from];
  const at = side.x !== 0 ? { x: side.x * distance, y: y - 1.5 } : { x: x - 1.5, y: side.y * distance };
  return turned(at, quarters);
}

// Degrees to turn an arrow that points up.
export function heading(direction: Space, quarters: number): number {
  return ((((spaces.indexOf(direction) - 2 * quarters) * 45) % 360) + 360) % 360;
}

// The three spaces of the edge that faces the given way. AN-2.8
export function edge(direction: Space): Space[] {
  const at = spaces.indexOf(direction);
  return [spaces[(at + 7) % 8] as Space, direction, spaces[(at + 1) % 8] as Space];
}

export interface SlideResult {
  tiles: Map<string, string>; // cell -> tile after the slide, cells of the line only
  ships: Map<number, string>; // seat -> cell, ships that moved
  out: string; // the tile that leaves the field
  salvage: Space[]; // occupied spaces of its exposed edge, AN-5.11
}

// Null when a ship would be pushed out (AN-5.4) or there is nothing to slide in.
export function slideResult(view: View, slide: string, seat: number): SlideResult | null {
  const { line, moves } = slideLine(slide);
  const held = view.players[seat]?.held;
  const out = view.field.get(line[3] as string);
  if (!held || !out) return null;
  const tiles = new Map<string, string>([[line[0] as string, held]]);
  const ships = new Map<number, string>();
  for (let i = 0; i < 3; ++i) {
    const tile = view.field.get(line[i] as string);
    const next = line[i + 1] as string;
    if (tile) tiles.set(next, tile);
    else
      ships.set(
        view.players.findIndex((player) => player.ship === line[i]),
        next,
      );
  }
  const drills = view.tiles.get(out)?.drills ?? {};
  return { tiles, ships, out, salvage: edge(moves).filter((space) => drills[space] !== undefined) };
}

// The position after a slide, as far as the board shows it.
export function afterSlide(view: View, result: SlideResult, seat: number): View {
  const field = new Map(view.field);
  for (const [cell, tile] of result.tiles) field.set(cell, tile);
  for (const cell of result.ships.values()) field.set(cell, null);
  const players = view.players.map((player, at) => ({
    ...player,
    ship: result.ships.get(at) ?? player.ship,
    held: at === seat ? result.out : player.held,
  }));
  return { ...view, field, players };
}

// ------------------------------------------------------------------ cards
export interface Reach {
  arrow: Arrow;
  direction: Space;
  cell: string | null; // null: off the field
  tile: string | null; // null: off the field or a ship
}

// AN-2.12, AN-2.13
export function reach(view: View, card: Card, seat: number): Reach[] {
  const ship = view.players[seat]?.ship;
  if (!ship) return [];
  const quarters = quarterTurns(seat, view.players.length);
  return card.arrows.map((arrow) => {
    const direction = spaces[(arrows.indexOf(arrow) + 2 * quarters) % 8] as Space;
    const cell = neighbor(ship, direction);
    return { arrow, direction, cell, tile: cell ? (view.field.get(cell) ?? null) : null };
  });
}

// ------------------------------------------------------------------ control, AN-12.1 to 12.5
export interface Control {
  leaders: number[]; // empty: no drills; several: the points are divided
  drills: Map<number, number>; // seat -> drills
  byCorners: boolean; // a tie broken by corner drills
}

export function isCorner(space: Space): boolean {
  return space.length === 2;
}

export function control(drills: Drills): Control {
  const count = new Map<number, number>();
  const corners = new Map<number, number>();
  for (const [space, seat] of Object.entries(drills) as [Space, number][]) {
    count.set(seat, (count.get(seat) ?? 0) + 1);
    if (isCorner(space)) corners.set(seat, (corners.get(seat) ?? 0) + 1);
  }
  const best = (seats: number[], points: Map<number, number>) => {
    const most = Math.max(0, ...seats.map((seat) => points.get(seat) ?? 0));
    return seats.filter((seat) => (points.get(seat) ?? 0) === most);
  };
  const tied = best([...count.keys()], count);
  const leaders = best(tied, corners).sort((a, b) => a - b);
  return { leaders, drills: count, byCorners: tied.length > leaders.length };
}
