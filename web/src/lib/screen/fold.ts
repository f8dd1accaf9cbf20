// Hides what does not fit into a row, whole pieces only, and tells how many those are: from the end, and first what
// can be chosen elsewhere too (`data-placed`). What stands beside the row only while something is hidden (`data-more`)
// takes no room from it before.
import type { Action } from "svelte/action";

export const foldRow: Action<HTMLElement, (hidden: number) => void> = (node, tell) => {
  const count = () => {
    const children = [...node.children] as HTMLElement[];
    for (const child of children) child.style.position = child.style.visibility = "";
    const end = node.getBoundingClientRect().bottom + 1;
    const fits = (child: HTMLElement) => child.inert || child.getBoundingClientRect().bottom <= end;
    for (const child of children) child.inert = false;
    const placed = children.filter((child) => child.dataset.placed !== undefined);
    const others = children.filter((child) => child.dataset.placed === undefined);
    for (const child of [...placed.reverse(), ...others.reverse()]) {
      if (children.every(fits)) break;
      child.inert = true;
      child.style.visibility = "hidden";
      child.style.position = "absolute"; // takes no room
    }
    return children.filter((child) => child.inert).length;
  };
  const room = node.parentElement;
  const cut = () => [...node.querySelectorAll(".name")].some((name) => name.scrollWidth > name.clientWidth);
  const lay = () => {
    node.classList.remove("tight", "lines");
    let hidden = count();
    if (hidden > 0 || cut()) {
      node.classList.add("tight"); // names without details may fit
      hidden = count();
    }
    if (cut()) node.classList.add("lines"); // a name that is wider than the row has two
    return hidden;
  };
  const look = () => {
    const more = room?.querySelector<HTMLElement>("[data-more]");
    if (more) more.style.display = "none";
    let hidden = lay();
    if (more) more.style.display = "";
    if (more && hidden > 0) hidden = lay();
    tell(hidden);
  };
  // Before the next picture, when the page is built and has to be laid out in any case.
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  if (room) sizes.observe(room); // a row that is folded does not grow by itself when there is room again
  const pieces = new MutationObserver(soon);
  pieces.observe(node, { childList: true, subtree: true, characterData: true });
  return {
    destroy() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      pieces.disconnect();
    },
  };
};
