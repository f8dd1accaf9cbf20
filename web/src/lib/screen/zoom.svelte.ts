// Everything grows with the window: the page is laid out for a desk of 1280 x 800 and magnified as a whole.
import { settings } from "../browser/settings.svelte";

const desk = { width: 1280, height: 800 };
const most = 3;

export function zoomFor(width: number, height: number, size: number): number {
  if (width <= 760) return 1;
  const fit = Math.max(1, Math.min(width / desk.width, height / desk.height, most));
  return Math.round(fit * size * 100) / 100;
}

class Zoom {
  private width = $state(innerWidth);
  private height = $state(innerHeight);

  constructor() {
    addEventListener("resize", () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }

  // How much larger than its style sheet says everything is.
  get factor(): number {
    return zoomFor(this.width, this.height, settings.size);
  }

  // Called from an effect.
  apply(): void {
    const { style } = document.documentElement;
    style.setProperty("zoom", String(this.factor));
    style.setProperty("--zoom", String(this.factor));
  }
}

export const zoom = new Zoom();

// Where an element is and how large the window is, in the units that style sheets use.
export function placeOf(element: Element): DOMRect {
  return unmagnified(element.getBoundingClientRect());
}
export function unmagnified({ x, y, width, height }: DOMRect): DOMRect {
  const by = zoom.factor;
  return new DOMRect(x / by, y / by, width / by, height / by);
}

// What is asked stands above this and stays in sight.
export function barBottom(): number {
  const bar = document.querySelector(".bar");
  return bar ? placeOf(bar).bottom : 0;
}

function besides(thing: Element, those: string): DOMRect[] {
  return [...document.querySelectorAll(those)]
    .filter((other) => !other.contains(thing) && !thing.contains(other) && other.getClientRects().length > 0)
    .map(placeOf);
}

// What is told elsewhere about a choice, as what it would change: whatever opens besides should leave it in sight.
export const toldBesides = (thing: Element) => besides(thing, "[data-told]");

// What can be chosen now besides a thing, too: a bubble should leave it in sight.
export const openBesides = (thing: Element) => besides(thing, '[data-mark="option"], [data-told]');

// What lies beside a thing, or beside that of which it is a part, and is of the same kind.
function neighborsOf(thing: Element): DOMRect[] {
  const whole = thing.closest("[data-target]");
  const kind = whole?.getAttribute("data-target")?.split(":")[0];
  return whole && kind ? besides(whole, `[data-target^="${CSS.escape(kind)}:"]`) : [];
}

// What a bubble about a thing should leave in sight, the most important first.
export const inSightOf = (thing: Element): [DOMRect[], DOMRect[], DOMRect[]] => [
  openBesides(thing),
  neighborsOf(thing),
  besides(thing, "[data-target]"),
];

export function windowSize(): { width: number; height: number } {
  return { width: innerWidth / zoom.factor, height: innerHeight / zoom.factor };
}
