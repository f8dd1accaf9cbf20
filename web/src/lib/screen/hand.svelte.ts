// A hand that still lies where it clicked does not point: what the click brought under it would be told over what is
// asked next. A finger leaves no hand behind. Nothing changes on account of a press before it has become a click: what
// is drawn anew in between would not be clicked.
class Hand {
  rests = $state(false);
  presses = false;
  private touches = false;
  private clicked = { x: 0, y: 0 };

  constructor() {
    const listen = <K extends keyof WindowEventMap>(kind: K, hear: (event: WindowEventMap[K]) => void) =>
      addEventListener(kind, hear, { capture: true, passive: true });
    const moved = ({ clientX, clientY }: PointerEvent) => {
      if (clientX !== this.clicked.x || clientY !== this.clicked.y) this.rests = false;
    };
    const released = () => (this.presses = false);
    listen("pointerdown", ({ pointerType }) => {
      this.presses = true;
      this.touches = pointerType === "touch";
    });
    listen("pointerup", released);
    listen("pointercancel", released);
    listen("click", ({ clientX, clientY, detail }) => {
      if (detail === 0) return; // of a key
      this.clicked = { x: clientX, y: clientY };
      this.rests = !this.touches;
    });
    listen("pointermove", moved);
    listen("pointerover", moved);
    listen("keydown", () => (this.rests = false)); // the focus points
  }
}

export const hand = new Hand();
