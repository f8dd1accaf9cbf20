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

// Below the thing, above it, at its right or at its left: where there is room and least of what is `open` to be
// chosen is covered. `top` is kept free.
export function beside(
  thing: Box,
  bubble: { width: number; height: number },
  window: { width: number; height: number },
  top = 0,
  open: Box[] = [],
): { x: number; y: number } {
  const { width, height } = bubble;
  const within = (at: number, size: number, from: number, to: number) =>
    Math.max(from, Math.min(at, to - size));
  const x = within(thing.x + thing.width / 2 - bubble.width / 2, bubble.width, gap, window.width - gap);
  const y = within(thing.y + thing.height / 2 - bubble.height / 2, bubble.height, top, window.height - gap);
  const below = Math.max(top, thing.y + thing.height + gap);
  const above = thing.y - gap - bubble.height;
  const right = thing.x + thing.width + gap;
  const left = thing.x - gap - bubble.width;
  const places = [
    ...(below + bubble.height <= window.height ? [{ x, y: below }] : []),
    ...(above >= top ? [{ x, y: above }] : []),
    ...(right + bubble.width <= window.width ? [{ x: right, y }] : []),
    ...(left >= 0 ? [{ x: left, y }] : []),
  ].map((at) => ({
    at,
    covers: open.reduce((sum, box) => sum + covered({ ...at, width, height }, box), 0),
  }));
  const least = Math.min(...places.map((place) => place.covers));
  return (
    places.find((place) => place.covers === least)?.at ?? {
      x,
      y: within(below, bubble.height, top, window.height - gap),
    }
  );
}
