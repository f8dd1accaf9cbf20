// A place for a bubble next to a thing, never over it, inside the window.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const gap = 8;

function covered(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const far = 140; // from the thing: nobody would know what the bubble is about

// Below the thing, above it, at its right or at its left, or else below or above its neighbors: where there is room,
// least of what is `open` to be chosen is covered, then least of the neighbors, and then of whatever else lies there.
// `top` is kept free.
export function beside(
  thing: Box,
  bubble: { width: number; height: number },
  window: { width: number; height: number },
  top = 0,
  open: Box[] = [],
  neighbors: Box[] = [],
  others: Box[] = [],
): { x: number; y: number } {
  const { width, height } = bubble;
  const within = (at: number, size: number, from: number, to: number) =>
    Math.max(from, Math.min(at, to - size));
  const x = within(thing.x + thing.width / 2 - width / 2, width, gap, window.width - gap);
  const y = within(thing.y + thing.height / 2 - height / 2, height, top, window.height - gap);
  const bottom = thing.y + thing.height;
  const below = Math.max(top, bottom + gap);
  const right = thing.x + thing.width + gap;
  const left = thing.x - gap - width;
  const belowAll = Math.max(bottom, ...neighbors.map((box) => box.y + box.height)) + gap;
  const aboveAll = Math.min(thing.y, ...neighbors.map((box) => box.y)) - gap - height;
  const fits = (at: number) => at >= top && at + height <= window.height;
  const places = [
    ...[below, thing.y - gap - height].filter(fits).map((at) => ({ x, y: at })),
    ...(right + width <= window.width ? [{ x: right, y }] : []),
    ...(left >= 0 ? [{ x: left, y }] : []),
    ...[belowAll, aboveAll]
      .filter((at) => fits(at) && at - bottom <= far && thing.y - at - height <= far)
      .map((at) => ({ x, y: at })),
  ].map((at) => {
    const covers = (boxes: Box[]) =>
      boxes.reduce((sum, box) => sum + covered({ ...at, width, height }, box), 0);
    return { at, covers: [open, neighbors, others].map(covers) };
  });
  const worse = (one: number[], other: number[]) =>
    one.map((area, i) => area - (other[i] ?? 0)).find((more) => more !== 0) ?? 0;
  places.sort((one, other) => worse(one.covers, other.covers)); // the first of equals stays so
  return places[0]?.at ?? { x, y: within(below, height, top, window.height - gap) };
}
