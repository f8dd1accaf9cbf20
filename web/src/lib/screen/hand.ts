// A hand that still lies where it clicked does not point: what the click brought under it would be told over what is
// asked next. A finger leaves no hand behind.
let clicked: { x: number; y: number } | null = null;

function moved({ clientX, clientY }: PointerEvent): void {
  if (clientX !== clicked?.x || clientY !== clicked.y) clicked = null;
}

addEventListener(
  "pointerdown",
  ({ clientX, clientY, pointerType }) => {
    clicked = pointerType === "touch" ? null : { x: clientX, y: clientY };
  },
  true,
);
addEventListener("pointermove", moved, true);
addEventListener("pointerover", moved, true);

addEventListener("keydown", () => (clicked = null), true); // the focus points

export const handRests = (): boolean => clicked !== null;
