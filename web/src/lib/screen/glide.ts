// Moves a piece of an SVG drawing to its new place along the way it takes.
import type { Action } from "svelte/action";

export interface Place {
  x: number;
  y: number;
  scale?: number;
  turn?: number; // degrees
  via?: { x: number; y: number }[]; // points on the way
}

const text = (place: Place) =>
  `translate(${place.x}px, ${place.y}px) rotate(${place.turn ?? 0}deg) scale(${place.scale ?? 1})`;

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const glide: Action<SVGGElement, Place> = (node, first) => {
  let at = text(first);
  node.style.transform = at;
  return {
    update(next) {
      const to = text(next);
      if (to === at) return;
      at = to;
      if (!still()) {
        const from = getComputedStyle(node).transform;
        const via = (next.via ?? []).map((point) => ({ transform: text({ ...next, ...point, via: [] }) }));
        node.animate([{ transform: from }, ...via, { transform: to }], {
          duration: 220 + 110 * via.length,
          easing: "cubic-bezier(0.2, 0.7, 0.3, 1)",
        });
      }
      node.style.transform = to;
    },
  };
};
