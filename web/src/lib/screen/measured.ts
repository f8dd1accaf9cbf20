// Hands an element over once it is laid out, and whenever its size has changed. Asking for its size at once would lay
// out a page that is still being built.
import type { Action } from "svelte/action";

export const measured: Action<HTMLElement, (element: HTMLElement) => void> = (node, tell) => {
  const sizes = new ResizeObserver(() => tell(node));
  sizes.observe(node);
  return { destroy: () => sizes.disconnect() };
};
