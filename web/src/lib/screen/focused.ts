// Takes the focus as soon as it appears: the answer that a key press is waiting for.
export function focused(node: HTMLElement): void {
  node.focus();
}
