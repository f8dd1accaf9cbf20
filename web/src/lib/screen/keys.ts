// Arrow keys move the focus to the nearest choosable thing in that direction.
export function nearestInDirection(from: DOMRect, all: { rect: DOMRect }[], key: string): number {
  const middle = (rect: DOMRect) => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
  const start = middle(from);
  let best = -1;
  let least = Infinity;
  all.forEach(({ rect }, i) => {
    const at = middle(rect);
    const dx = at.x - start.x;
    const dy = at.y - start.y;
    const [along, aside] =
      key === "ArrowRight"
        ? [dx, dy]
        : key === "ArrowLeft"
          ? [-dx, dy]
          : key === "ArrowDown"
            ? [dy, dx]
            : [-dy, dx];
    if (along < 4) return;
    const far = along + 2.5 * Math.abs(aside);
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}

export function moveFocus(root: ParentNode, key: string): boolean {
  const here = document.activeElement;
  const targets = [...root.querySelectorAll<SVGElement | HTMLElement>('[data-target][tabindex="0"]')].filter(
    (element) => element !== here,
  );
  if (targets.length === 0) return false;
  const boxes = targets.map((element) => ({ rect: element.getBoundingClientRect() }));
  const on = here instanceof Element && here.hasAttribute("data-target");
  const at = on ? nearestInDirection(here.getBoundingClientRect(), boxes, key) : 0;
  targets[at]?.focus();
  return at >= 0;
}

export function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea");
}
