// A hand that still lies where it clicked does not point: what the click brought under it would be told over what is
// asked next. A finger leaves no hand behind. Nothing changes on account of a press before it has become a click: what
// is drawn anew in between would not be clicked.
class Hand {
  rests = $state(false);
  presses = false;
  private touches = false;
  private at = { x: 0, y: 0 }; // exactly: a click knows whole pixels only

  constructor() {
    const listen = <K extends keyof WindowEventMap>(kind: K, hear: (event: WindowEventMap[K]) => void) =>
      addEventListener(kind, hear, { capture: true, passive: true });
    const moved = ({ clientX, clientY }: PointerEvent) => {
      if (clientX !== this.at.x || clientY !== this.at.y) this.rests = false;
    };
    const pressed = ({ clientX, clientY, pointerType, type }: PointerEvent) => {
      this.at = { x: clientX, y: clientY };
      this.touches = pointerType === "touch";
      this.presses = type === "pointerdown";
    };
    listen("pointerdown", pressed);
    listen("pointerup", pressed);
    listen("pointercancel", pressed);
    listen("click", ({ detail }) => {
      if (detail > 0) this.rests = !this.touches; // of a hand, not of a key
    });
    listen("pointermove", moved);
    listen("pointerover", moved);
    listen("keydown", () => (this.rests = false)); // the focus points
  }
}

export const hand = new Hand();
