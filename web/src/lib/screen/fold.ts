// Hides what does not fit into a row, whole pieces only, and tells how many those are.
import type { Action } from "svelte/action";

export const foldRow: Action<HTMLElement, (hidden: number) => void> = (node, tell) => {
  const count = () => {
    const children = [...node.children] as HTMLElement[];
    for (const child of children) child.style.position = child.style.visibility = "";
    const end = node.getBoundingClientRect().bottom + 1;
    const out = children.map((child) => child.getBoundingClientRect().bottom > end);
    children.forEach((child, i) => {
      child.inert = out[i] ?? false;
      if (!out[i]) return;
      child.style.visibility = "hidden";
      child.style.position = "absolute"; // takes no room
    });
    return out.filter(Boolean).length;
  };
  const look = () => {
    node.classList.remove("tight");
    let hidden = count();
    if (hidden > 0) {
      node.classList.add("tight"); // names without details may fit
      hidden = count();
    }
    tell(hidden);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  const pieces = new MutationObserver(look);
  pieces.observe(node, { childList: true, subtree: true, characterData: true });
  look();
  return {
    destroy() {
      sizes.disconnect();
      pieces.disconnect();
    },
  };
};
