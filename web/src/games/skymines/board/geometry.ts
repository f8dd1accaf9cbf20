// Where the parts of the Moon board are drawn, in the units of its picture. Everything follows from the
// tables: sectors, lines and edges are not known here.
import type { Company, Content, Edge, Sector, Track } from "../adapter";

export interface Point {
  x: number;
  y: number;
}

export const width = 1150;
export const height = 1000;
export const trackDepth = 84; // of a company track at the edge
export const center: Point = { x: width / 2, y: height / 2 };
export const moonRadius = 384;
const contentRadius = 430; // of the disc in the tables, around (500, 500)
const scale = moonRadius / contentRadius;

export const onMoon = (at: Point): Point => ({
  x: center.x + (at.x - 500) * scale,
  y: center.y + (at.y - 500) * scale,
});

export const enclaveRadius = 44;

export const path = (points: Point[], close = true) =>
  points.map((at, i) => `${i === 0 ? "M" : "L"}${at.x.toFixed(1)} ${at.y.toFixed(1)}`).join("") +
  (close ? "Z" : "");

export function roundedPath(box: { x: number; y: number; width: number; height: number }, r: number): string {
  const [across, down] = [box.width - 2 * r, box.height - 2 * r];
  const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${box.x + r} ${box.y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
}

export function sectorPath(sector: Sector): string {
  if (sector.outline.length > 0) return path(sector.outline.map(onMoon));
  const at = onMoon(sector);
  const r = enclaveRadius;
  return `M${at.x - r} ${at.y}A${r} ${r} 0 1 1 ${at.x + r} ${at.y}A${r} ${r} 0 1 1 ${at.x - r} ${at.y}Z`;
}

const key = (at: Point) => `${at.x},${at.y}`;

function edgesOf(sector: Sector): [Point, Point][] {
  const found: [Point, Point][] = [];
  sector.outline.forEach((from, i) => {
    const to = sector.outline[(i + 1) % sector.outline.length] as Point;
    if (key(from) !== key(to)) found.push([from, to]);
  });
  return found;
}

export interface Line {
  d: string;
  double: boolean;
}

function sharedLine(a: Sector, b: Sector): string | null {
  const enclave = a.enclave_in === b.id ? a : b.enclave_in === a.id ? b : null;
  if (enclave) return sectorPath(enclave);
  const mine = new Set(edgesOf(a).map(([from, to]) => [key(from), key(to)].sort().join(" ")));
  const common = edgesOf(b).find(([from, to]) => mine.has([key(from), key(to)].sort().join(" ")));
  return common ? path(common.map(onMoon), false) : null;
}

// The borders between neighbors, each once.
export function innerLines(content: Content): Line[] {
  const lines: Line[] = [];
  const seen = new Set<string>();
  for (const sector of content.sectors.values())
    for (const [ids, double] of [
      [sector.single, false],
      [sector.double, true],
    ] as const)
      for (const id of ids) {
        const pair = [sector.id, id].sort().join(" ");
        const other = content.sectors.get(id);
        const d = other && !seen.has(pair) ? sharedLine(sector, other) : null;
        seen.add(pair);
        if (d) lines.push({ d, double });
      }
  return lines;
}

// The part of the rim through which a company's ships come, by the sectors next to its station.
export function rimLines(content: Content, company: Company): Line[] {
  const rim = (sector: Sector): string | null => {
    const outer = edgesOf(sector).filter(([from, to]) =>
      [from, to].every((at) => Math.hypot(at.x - 500, at.y - 500) > contentRadius - 4),
    );
    return outer.map((edge) => path(edge.map(onMoon), false)).join("") || null;
  };
  const lines: Line[] = [];
  for (const [ids, double] of [
    [company.single, false],
    [company.double, true],
  ] as const)
    for (const id of ids) {
      const sector = content.sectors.get(id);
      const d = sector ? rim(sector) : null;
      if (d) lines.push({ d, double });
    }
  return lines;
}

// A station lies in the corner at the beginning of its company's edge, clockwise.
export const stationSize = { width: 170, height: 172 };
const corners: Record<Edge, Point> = {
  top: { x: trackDepth + 4, y: trackDepth + 4 },
  right: { x: width - trackDepth - 4 - stationSize.width, y: trackDepth + 4 },
  bottom: { x: width - trackDepth - 4 - stationSize.width, y: height - trackDepth - 4 - stationSize.height },
  left: { x: trackDepth + 4, y: height - trackDepth - 4 - stationSize.height },
};
export const stationPlace = (edge: Edge): Point => corners[edge];

export interface TrackSpot extends Point {
  long: number; // extent along the edge
}

const endGap = 96; // at both ends of an edge, for the code of the track and its bonuses
const lengthOf = (edge: Edge) =>
  edge === "top" || edge === "bottom" ? width - 2 * trackDepth : height - 2 * trackDepth;

export const trackVertical = (edge: Edge) => edge === "left" || edge === "right";

// Tracks run clockwise around the Moon; `across` goes from the rim of the board (0) to the Moon (1).
export function trackPoint(edge: Edge, along: number, across: number): Point {
  const length = lengthOf(edge);
  const inward = across * trackDepth;
  const at = trackDepth + along * length;
  switch (edge) {
    case "top":
      return { x: at, y: inward };
    case "right":
      return { x: width - inward, y: at };
    case "bottom":
      return { x: width - at, y: height - inward };
    case "left":
      return { x: inward, y: height - at };
  }
}

// How far along its edge the middle of a space lies, 0 to 1.
export function spaceAlong(edge: Edge, track: Track, space: number): number {
  const length = lengthOf(edge);
  const pitch = (length - endGap) / (track.last + 1);
  return (endGap + pitch * (space + 0.5)) / length;
}

export const spacePitch = (edge: Edge, track: Track) => (lengthOf(edge) - endGap) / (track.last + 1);

export function trackBox(edge: Edge): { x: number; y: number; width: number; height: number } {
  const length = lengthOf(edge);
  switch (edge) {
    case "top":
      return { x: trackDepth, y: 0, width: length, height: trackDepth };
    case "bottom":
      return { x: trackDepth, y: height - trackDepth, width: length, height: trackDepth };
    case "left":
      return { x: 0, y: trackDepth, width: trackDepth, height: length };
    case "right":
      return { x: width - trackDepth, y: trackDepth, width: trackDepth, height: length };
  }
}

// Markers of several rows on one space lie side by side across the track.
export function markerAcross(lane: number, lanes: number): number {
  return 0.34 + (0.62 * (lane + 0.5)) / lanes;
}

// Which home spaces of a column are covered, from the center of the board.
export function covered(column: { outposts: number; bare: boolean }, spaces: number): boolean[] {
  const lowest = column.bare ? spaces - 1 : spaces;
  return Array.from({ length: spaces }, (_, i) => i < lowest && i >= lowest - column.outposts);
}

// The home space of a column that an outpost would come back to: above those that are there.
export function returnsTo(column: { outposts: number; bare: boolean }, spaces: number): number {
  return (column.bare ? spaces - 1 : spaces) - column.outposts - 1;
}

// What taking the top outpost of a column uncovers, in coin icons.
export function uncovers(column: { outposts: number; bare: boolean }, icons: number[]): number {
  const first = covered(column, icons.length).indexOf(true);
  return first < 0 ? 0 : (icons[first] ?? 0);
}
