// After a click nothing is told of whatever comes to lie under the pointer, until that moves or a key is pressed.
class Hush {
  silent = $state(false);

  constructor() {
    const listen = <K extends keyof WindowEventMap>(kind: K, hear: (event: WindowEventMap[K]) => void) =>
      addEventListener(kind, hear, { capture: true, passive: true });
    listen("pointerdown", (event) => (this.silent = event.pointerType === "mouse"));
    listen("keydown", () => (this.silent = false));
    listen("pointermove", (event) => {
      if (event.movementX !== 0 || event.movementY !== 0) this.silent = false;
    });
  }
}

export const hush = new Hush();
