// Dragging a card of one's own to a place: with a mouse, a pen or a finger. A press that does not move is a
// click, as ever, and keys need none of this.
import { zoom } from "../../../lib/screen/zoom.svelte";

export interface Drag {
  can: () => boolean;
  ondrop: (target: string | null) => void; // of the place under the pointer
}

const least = 6; // pixels, before a press becomes a drag

export function drag(node: HTMLElement, told: Drag) {
  let from: { x: number; y: number; id: number } | null = null;
  let lifted = false;

  const put = (x: number, y: number) => {
    node.style.transform = lifted
      ? `translate(${x / zoom.factor}px, ${y / zoom.factor}px) rotate(-2deg)`
      : "";
  };
  // Heard everywhere: a quick hand is elsewhere before the first move is told.
  function listen(how: "addEventListener" | "removeEventListener") {
    window[how]("pointermove", move as EventListener);
    window[how]("pointerup", up as EventListener);
    window[how]("pointercancel", end);
  }
  function end() {
    listen("removeEventListener");
    from = null;
    lifted = false;
    delete node.dataset.dragged;
    put(0, 0);
  }
  function down(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || !told.can()) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    listen("addEventListener");
  }
  function move(event: PointerEvent) {
    if (!from || event.pointerId !== from.id) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!lifted && Math.hypot(x, y) >= least) {
      lifted = true;
      node.dataset.dragged = "";
      node.setPointerCapture(event.pointerId);
    }
    if (lifted) put(x, y);
  }
  function up(event: PointerEvent) {
    if (!lifted) return end();
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((thing) => !node.contains(thing) && thing.closest("[data-target], [data-drop]"));
    const place = under?.closest<HTMLElement>("[data-target], [data-drop]");
    end();
    // The click that ends the drag is none.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    told.ondrop(place?.dataset.target ?? place?.dataset.drop ?? null);
  }
  node.addEventListener("pointerdown", down);
  return {
    update: (next: Drag) => {
      told = next;
    },
    destroy: () => listen("removeEventListener"),
  };
}
