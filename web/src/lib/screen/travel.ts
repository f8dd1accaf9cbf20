// Pieces, cards and goods go to their new place before one's eyes. What a thing is says its `data-piece`, or its
// `data-target`; where something new comes from and where something goes that is taken away say `data-from` and
// `data-to` (the id of a piece or target). Only transforms and opacity move, above everything, for a moment.
import { still } from "./glide";
import { zoom } from "./zoom.svelte";

const time = 260;
const ease = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const least = 6; // pixels; less is no journey
const most = 24; // at once
const areas = ".board, .mine, .side";

interface Seen {
  element: Element;
  box: DOMRect;
  area: Element | null;
  corner: DOMRect | undefined; // of the area
  to: string | null;
  drawn: DOMMatrix | null; // of a drawing: where its units lie on the screen
}

export interface Shift {
  x: number;
  y: number;
}

const id = (element: Element) =>
  element.getAttribute("data-piece") ?? element.getAttribute("data-target") ?? "";
const middle = (box: DOMRect): Shift => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

// Where a thing with this id is to be seen.
export function boxOf(root: ParentNode, thing: string): DOMRect | null {
  const named = CSS.escape(thing);
  for (const element of root.querySelectorAll(`[data-piece="${named}"], [data-target="${named}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return box;
  }
  return null;
}

// Things that are there once, in sight, and no landscape themselves.
function look(root: Element): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  const twice = new Set<string>();
  const corners = new Map(
    [...root.querySelectorAll(areas)].map((area) => [area, area.getBoundingClientRect()]),
  );
  for (const element of root.querySelectorAll("[data-piece], [data-target]")) {
    const name = id(element);
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (box.width > innerWidth / 2 || box.height > innerHeight / 2) continue;
    if (seen.has(name)) twice.add(name);
    const area = element.closest(areas);
    const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const to = element.getAttribute("data-to");
    seen.set(name, { element, box, area, corner: area ? corners.get(area) : undefined, to, drawn });
  }
  for (const name of twice) seen.delete(name);
  return seen;
}

// How far a thing went, apart from what its whole area did.
export function journey(before: DOMRect, after: DOMRect, from?: DOMRect, to?: DOMRect): Shift {
  const a = middle(before);
  const b = middle(after);
  return { x: a.x - b.x + ((to?.x ?? 0) - (from?.x ?? 0)), y: a.y - b.y + ((to?.y ?? 0) - (from?.y ?? 0)) };
}

// In the units of the element's own surroundings.
function inside(element: Element, by: Shift): Shift {
  const parent = element.parentElement as Element | null;
  const drawing = element instanceof SVGGraphicsElement && parent instanceof SVGGraphicsElement;
  const matrix = drawing ? parent.getScreenCTM() : null;
  if (!matrix) return { x: by.x / zoom.factor, y: by.y / zoom.factor };
  const at = new DOMPoint(by.x, by.y).matrixTransform(
    new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse(),
  );
  return { x: at.x, y: at.y };
}

function arrive(element: Element, by: Shift, fresh: boolean): void {
  const { x, y } = inside(element, by);
  element.animate(
    [{ translate: `${x}px ${y}px`, ...(fresh ? { opacity: 0.2 } : {}) }, { translate: "0px 0px" }],
    { duration: time, easing: ease },
  );
}

// A copy above everything, in the units of style sheets.
function lay(copy: Element, box: DOMRect, drawn: DOMMatrix | null): HTMLElement {
  const holder = document.createElement("div");
  holder.className = "traveler";
  holder.setAttribute("aria-hidden", "true");
  const by = zoom.factor;
  holder.style.left = `${box.x / by}px`;
  holder.style.top = `${box.y / by}px`;
  holder.style.width = `${box.width / by}px`;
  holder.style.height = `${box.height / by}px`;
  for (const part of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "data-target", "data-piece", "data-mark", "data-testid", "role", "tabindex"])
      part.removeAttribute(name);
  if (drawn) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    const m = [drawn.a, drawn.b, drawn.c, drawn.d, drawn.e - box.x, drawn.f - box.y];
    group.setAttribute("transform", `matrix(${m.map((part) => part / by).join(" ")})`);
    group.append(copy);
    svg.append(group);
    holder.append(svg);
  } else holder.append(copy);
  document.body.append(holder);
  return holder;
}

function depart(gone: Seen, to: DOMRect): void {
  const holder = lay(gone.element.cloneNode(true) as Element, gone.box, gone.drawn);
  fly(holder, gone.box, to);
}

function fly(holder: HTMLElement, from: DOMRect, to: DOMRect, delay = 0): void {
  const a = middle(from);
  const b = middle(to);
  const [x, y] = [(b.x - a.x) / zoom.factor, (b.y - a.y) / zoom.factor];
  const size = Math.max(0.3, Math.min(1, to.height / from.height));
  const flight = holder.animate(
    [
      { translate: "0px 0px", scale: 1, opacity: 1 },
      { opacity: 0.9, offset: 0.8 },
      { translate: `${x}px ${y}px`, scale: size, opacity: 0 },
    ],
    { duration: time + 80, easing: ease, delay, fill: "backwards" },
  );
  flight.onfinish = flight.oncancel = () => holder.remove();
}

// Goods on their way to the number that counts them: copies of its sign.
export function carry(sign: Element, from: DOMRect, to: DOMRect, pieces: number): void {
  if (still() || document.hidden || document.querySelectorAll(".traveler").length >= most) return;
  const box = sign.getBoundingClientRect();
  if (box.width === 0) return;
  const start = new DOMRect(
    from.x + from.width / 2 - box.width / 2,
    from.y + from.height / 2 - box.height / 2,
    box.width,
    box.height,
  );
  for (let i = 0; i < Math.min(3, pieces); ++i)
    fly(lay(sign.cloneNode(true) as Element, start, null), start, to, 70 * i);
}

// Call it before the table changes; what it returns, after.
export function travel(root: Element): () => void {
  if (still() || document.hidden) return () => {};
  const before = look(root);
  return () => {
    const after = look(root);
    const moved: { now: Seen; by: Shift }[] = [];
    const inArea = new Map<Element | null, { all: number; moved: number }>();
    for (const [name, now] of after) {
      const was = before.get(name);
      if (!was) continue;
      const same = was.area === now.area;
      const by = journey(was.box, now.box, same ? was.corner : undefined, same ? now.corner : undefined);
      const count = inArea.get(now.area) ?? { all: 0, moved: 0 };
      inArea.set(now.area, count);
      ++count.all;
      if (Math.hypot(by.x, by.y) < least) continue;
      ++count.moved;
      moved.push({ now, by });
    }
    let left = most;
    for (const { now, by } of moved) {
      // The whole area was laid out anew: nobody moved anything.
      const count = inArea.get(now.area);
      if (count && count.moved > 4 && count.moved * 2 > count.all) continue;
      if (--left >= 0) arrive(now.element, by, false);
    }
    for (const [name, now] of after) {
      const source = before.has(name) ? null : now.element.closest("[data-from]")?.getAttribute("data-from");
      const from = source ? (before.get(source)?.box ?? boxOf(root, source)) : null;
      if (from && --left >= 0) arrive(now.element, journey(from, now.box), true);
    }
    const gone = [...before].flatMap(([name, was]) =>
      was.to && !after.has(name) && !was.element.isConnected ? [{ was, target: was.to }] : [],
    );
    for (const { was, target } of gone) {
      // A part of the table that folds takes its things along: nobody moved them.
      const folds = was.element.getRootNode();
      if (gone.filter((other) => other.target === target && folds.contains(other.was.element)).length > 4)
        continue;
      const to = after.get(target)?.box ?? boxOf(root, target);
      if (to && --left >= 0) depart(was, to);
    }
  };
}
