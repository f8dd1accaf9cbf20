// Where the parts of the Belt are drawn, in the units of its picture. The tables give places in a square of
// 1000; it is stretched to the room between the company tracks.
import type { Asteroid, Belt, Content, Edge, ShuttleSpace } from "../adapter";
import { center, stationPlace, stationSize, trackDepth, type Point } from "./geometry";

const stretch = { x: 1.08, y: 0.86 };
export const onBelt = (at: Point): Point => ({
  x: center.x + (at.x - 500) * stretch.x,
  y: center.y + (at.y - 500) * stretch.y,
});

export const shuttleRadius = 23;
export const spacePitch = 35;
export const rockHeight = 56; // half of it

// The reward screen: its items side by side, with the gas collectors behind them.
export const itemWidth = 46;
export const gasWidth = 24;
export const screenWidth = (asteroid: Asteroid) =>
  itemWidth * Object.keys(asteroid.reward).length + gasWidth * asteroid.gas_collectors;

// Half of the width of an asteroid: as much as its outpost spaces and its screen ask for.
export const rockWidth = (asteroid: Asteroid) =>
  Math.max(20 + (spacePitch / 2) * asteroid.spaces.length, 18 + screenWidth(asteroid) / 2, 62);

// Stations are smaller than on the Moon, to leave room for the flight paths around the corners.
export const stationScale = 0.86;
export function stationCorner(edge: Edge): Point {
  const at = stationPlace(edge);
  const free = 1 - stationScale;
  return {
    x: at.x > center.x ? at.x + free * stationSize.width : at.x,
    y: at.y > center.y ? at.y + free * stationSize.height : at.y,
  };
}

export const badgeRadius = 17;
// Where the number of an asteroid is written: the corner that is farthest from its flight paths.
export function badgeAt(belt: Belt, asteroid: Asteroid): Point {
  const at = onBelt(asteroid);
  const wide = 0.96 * rockWidth(asteroid);
  const busy = [...[...belt.shuttles.values()].map(onBelt), ...energyIcons(belt)];
  const least = trackDepth + badgeRadius + 3 - at.x; // beside the tracks
  const most = 2 * center.x - trackDepth - badgeRadius - 3 - at.x;
  const corners = [-1, 1].flatMap((right) =>
    [-34, 42].map((down) => ({ x: Math.min(most, Math.max(least, right * wide)), y: down })),
  );
  const room = (corner: Point) =>
    Math.min(...busy.map((spot) => Math.hypot(at.x + corner.x - spot.x, at.y + corner.y - spot.y)));
  // Above is where a number is looked for; below only when there is clearly more room.
  const worth = (corner: Point) =>
    Math.min(room(corner), 90) - (corner.y > 0 ? 30 : 0) - (corner.x > 0 ? 4 : 0);
  const found = corners.reduce((best, corner) => (worth(corner) > worth(best) ? corner : best));
  // Where a track pushes it over the end of a wide screen, it lies above the middle of that.
  const screen = screenWidth(asteroid) / 2 + badgeRadius;
  return found.y < 0 && Math.abs(found.x) < screen ? { x: 0, y: -(rockHeight + 2) } : found;
}

// The outpost spaces lie in a row in the lower half.
export function spaceAt(asteroid: Asteroid, place: string): Point {
  const at = onBelt(asteroid);
  const index = asteroid.spaces.indexOf(place);
  return { x: at.x + (index - (asteroid.spaces.length - 1) / 2) * spacePitch, y: at.y + 20 };
}

export function placeAt(belt: Belt, place: string): Point | null {
  const shuttle = belt.shuttles.get(place);
  if (shuttle) return onBelt(shuttle);
  for (const asteroid of belt.asteroids.values())
    if (asteroid.spaces.includes(place)) return spaceAt(asteroid, place);
  return null;
}

export interface PathPart {
  from: Point;
  to: Point;
  energy: Point | null; // where its energy icon lies
}

// How far from the middle of an asteroid its edge lies in the direction of a point.
function edgeShare(asteroid: Asteroid, towards: Point): number {
  const at = onBelt(asteroid);
  const dx = (towards.x - at.x) / rockWidth(asteroid);
  const dy = (towards.y - at.y) / rockHeight;
  return Math.min(1, 1 / Math.max(0.001, Math.hypot(dx, dy)));
}

function part(from: Point, asteroid: Asteroid, gap: number, energy: boolean): PathPart {
  const to = onBelt(asteroid);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const begin = gap / length;
  const end = 1 - edgeShare(asteroid, from);
  const middle = (begin + end) / 2;
  return {
    from,
    to,
    energy: energy ? { x: from.x + (to.x - from.x) * middle, y: from.y + (to.y - from.y) * middle } : null,
  };
}

// The two parts of a flight path, on both sides of its shuttle space.
export function shuttleParts(belt: Belt, shuttle: ShuttleSpace): PathPart[] {
  const at = onBelt(shuttle);
  const ends = [
    [belt.asteroids.get(shuttle.a), shuttle.extra_energy_a],
    [belt.asteroids.get(shuttle.b), shuttle.extra_energy_b],
  ] as const;
  return ends.flatMap(([asteroid, energy]) =>
    asteroid ? [part(at, asteroid, shuttleRadius, energy > 0)] : [],
  );
}

// The energy icons on all flight paths.
export function energyIcons(belt: Belt): Point[] {
  const parts = [...belt.shuttles.values()].flatMap((shuttle) => shuttleParts(belt, shuttle));
  return [...parts, ...stationPaths(belt)].flatMap((way) => way.energy ?? []);
}

// Where the sign of two outpost spaces that belong together lies.
export function linkAt(asteroid: Asteroid): Point | null {
  const [from, to] = asteroid.linked.map((place) => spaceAt(asteroid, place));
  return from && to ? { x: (from.x + to.x) / 2, y: from.y + 26 } : null;
}

// How far a point is from the nearest station; below 0 within it.
const edges: Edge[] = ["top", "right", "bottom", "left"];
export function fromStations({ x, y }: Point): number {
  const wide = (stationScale * stationSize.width) / 2;
  const high = (stationScale * stationSize.height) / 2;
  return Math.min(
    ...edges.map((edge) => {
      const corner = stationCorner(edge);
      return Math.max(Math.abs(x - corner.x - wide) - wide, Math.abs(y - corner.y - high) - high);
    }),
  );
}

// Where the number of a shuttle space is written while something else lies there: beside it, where it touches no
// sign, no asteroid and no station; to the upper right if there is a choice.
export function numberAt(belt: Belt, shuttle: ShuttleSpace): Point {
  const at = onBelt(shuttle);
  const asteroids = [...belt.asteroids.values()];
  const signs = [...energyIcons(belt), ...asteroids.flatMap((asteroid) => linkAt(asteroid) ?? [])];
  const room = (spot: Point) => {
    const x = at.x + spot.x;
    const y = at.y + spot.y - 10; // the middle of the figures
    const rocks = asteroids.map((asteroid) => {
      const middle = onBelt(asteroid);
      const away = Math.hypot((x - middle.x) / rockWidth(asteroid), (y - middle.y) / rockHeight);
      return (away - 1) * rockHeight;
    });
    return Math.min(
      fromStations({ x, y }),
      ...signs.map((sign) => Math.hypot(x - sign.x, y - sign.y)),
      ...rocks,
    );
  };
  const enough = 30;
  const spots = [-24, 44].flatMap((y) => [30, -30].map((x) => ({ x, y })));
  return spots.reduce((best, spot) =>
    Math.min(room(spot), enough) > Math.min(room(best), enough) ? spot : best,
  );
}

export const dockRadius = 25;
// The dock of a station in the middle of its edge, from where its printed shuttles fly.
export function dockAt(belt: Belt, company: string): Point {
  const spot = belt.edges.get(company) ?? { x: 500, y: 500, edge: "top" as const };
  const at = onBelt(spot);
  const inset = trackDepth + dockRadius + 7; // whole, beside the track
  switch (spot.edge) {
    case "top":
      return { x: at.x, y: inset };
    case "bottom":
      return { x: at.x, y: 2 * center.y - inset };
    case "left":
      return { x: inset, y: at.y };
    case "right":
      return { x: 2 * center.x - inset, y: at.y };
  }
}

export interface StationPath extends PathPart {
  company: string;
  ship: Point; // of the printed shuttle
  angle: number; // it flies to, in degrees
}

export function stationPaths(belt: Belt): StationPath[] {
  return belt.paths.flatMap((path) => {
    const asteroid = belt.asteroids.get(path.asteroid);
    if (!asteroid) return [];
    const from = dockAt(belt, path.company);
    const to = onBelt(asteroid);
    const way = part(from, asteroid, 30, path.extra_energy > 0);
    const share = 0.36;
    return [
      {
        ...way,
        company: path.company,
        ship: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
        energy: way.energy && {
          x: from.x + (to.x - from.x) * (share + 0.2),
          y: from.y + (to.y - from.y) * (share + 0.2),
        },
        angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
      },
    ];
  });
}

export const asteroidOf = (belt: Belt, place: string): Asteroid | null =>
  [...belt.asteroids.values()].find((asteroid) => asteroid.spaces.includes(place)) ?? null;

// "Asteroid 14, space 2" or "Shuttle space 19"
export function placeName(content: Content, place: string): string {
  const belt = content.belt;
  const shuttle = belt?.shuttles.get(place);
  if (shuttle) return `Shuttle space ${shuttle.number}`;
  const asteroid = belt ? asteroidOf(belt, place) : null;
  return asteroid ? `Asteroid ${asteroid.number}, space ${asteroid.spaces.indexOf(place) + 1}` : place;
}
