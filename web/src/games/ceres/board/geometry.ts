// The asteroid belt: where things lie in its picture, and what it costs to get there.
import { rings, type Asteroid, type Belt, type Content, type Ring, type View } from "../adapter";

export interface Point {
  x: number;
  y: number;
}

export const width = 1000;
export const height = 1128;
export const middle: Point = { x: 500, y: 490 };
export const zones = 5;
const zone = 360 / zones;
const firstZone = 234; // degrees to the middle of position 0; positions run counterclockwise

interface Band {
  from: number; // radius
  to: number;
  rocks: number; // radius of the asteroids' middles
  cost: number; // radius of the ice cost
}
export const bands: Record<Ring, Band> = {
  outer: { from: 356, to: 482, rocks: 429, cost: 420 },
  intermediate: { from: 224, to: 350, rocks: 290, cost: 290 },
  inner: { from: 58, to: 218, rocks: 173, cost: 88 },
};
export const rockRadius = 45;

export function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
}

// Degrees of a ring's sector before the ring is turned, CE-3.2.
export function sectorAngle(sector: number): number {
  return firstZone + zone * sector;
}

// The asteroids of a sector are spread evenly over it.
export function rockAngle(asteroid: Asteroid, all: Asteroid[]): number {
  const there = all.filter((other) => other.ring === asteroid.ring && other.sector === asteroid.sector);
  const at = there.findIndex((other) => other.id === asteroid.id);
  const step = there.length > 2 ? 24 : 36;
  return sectorAngle(asteroid.sector) + step * (at - (there.length - 1) / 2);
}

// Where a sector's ice cost stands: between its asteroids, except in the narrow inner ring.
export function costAngle(ring: Ring, sector: number, all: Asteroid[]): number {
  const there = all.filter((other) => other.ring === ring && other.sector === sector).length;
  const beside = ring !== "inner" && there % 2 === 1;
  return sectorAngle(sector) + (beside ? 12 : 0);
}

// Where an asteroid lies now, in the picture.
export function rockPlace(asteroid: Asteroid, content: Content, view: View): Point {
  const angle = rockAngle(asteroid, content.belt.asteroids) + zone * view.offsets[asteroid.ring];
  const at = polar(bands[asteroid.ring].rocks, angle);
  return { x: middle.x + at.x, y: middle.y + at.y };
}

// How far a ring has turned in all, in degrees clockwise (so negative): from one offset to the next it goes
// on counterclockwise, never back.
export function turnOn(turned: number, offset: number): number {
  const steps = Math.round(-turned / zone);
  return -zone * (steps + ((((offset - steps) % zones) + zones) % zones));
}

// An annulus around 0, 0.
export function annulus(from: number, to: number): string {
  const circle = (r: number) => `M0-${r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0-${r}Z`;
  return circle(to) + circle(from);
}

export interface Ice {
  now: number;
  next: number | null; // null in the last round
}

// CE-10.7, CE-10.8, CE-17.3, CE-18.3: the way to a sector of a ring, for a seat.
export function iceTo(content: Content, view: View, ring: Ring, sector: number, seat: number | null): Ice {
  const { belt } = content;
  const player = seat === null ? undefined : view.players[seat];
  const enter = enterIce(belt, ring, (player?.research.aerospace ?? 0) >= 2);
  const supplied = seat !== null && view.favors.get("continuous_ice_supply") === seat;
  const turn = belt.rings.find((at) => at.id === ring)?.rotation ?? 0;
  const cost = (offset: number, discount: number) =>
    Math.max(0, enter + (belt.separators[(sector + offset) % zones] ?? 0) * belt.separator_ice - discount);
  const offset = view.offsets[ring];
  return {
    now: cost(offset, supplied ? belt.launch_discount : 0),
    next: view.round < content.rounds ? cost(offset + turn, 0) : null, // favors go back, CE-15.5
  };
}

function enterIce(belt: Belt, ring: Ring, skilled: boolean): number {
  return rings
    .slice(0, rings.indexOf(ring) + 1)
    .reduce(
      (sum, at, i) =>
        sum + (skilled ? belt.skilled_enter_ice[i] : belt.rings.find((info) => info.id === at)?.enter_ice)!,
      0,
    );
}
