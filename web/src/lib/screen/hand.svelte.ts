// A hand that still lies where it clicked does not point: what the click brought under it would be told over what is
// asked next. A finger leaves no hand behind.
class Hand {
  rests = $state(false);
  private clicked = { x: 0, y: 0 };

  constructor() {
    const listen = <K extends keyof WindowEventMap>(kind: K, hear: (event: WindowEventMap[K]) => void) =>
      addEventListener(kind, hear, { capture: true, passive: true });
    const moved = ({ clientX, clientY }: PointerEvent) => {
      if (clientX !== this.clicked.x || clientY !== this.clicked.y) this.rests = false;
    };
    const clicked = ({ clientX, clientY, pointerType }: PointerEvent) => {
      this.clicked = { x: clientX, y: clientY };
      this.rests = pointerType !== "touch";
    };
    listen("pointerdown", clicked);
    listen("pointerup", clicked); // elsewhere, where something was dragged
    listen("pointermove", moved);
    listen("pointerover", moved);
    listen("keydown", () => (this.rests = false)); // the focus points
  }
}

export const hand = new Hand();
