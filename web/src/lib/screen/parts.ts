// The two parts of a table that hold what can be chosen; a phone shows one at a time.
export const parts = ["board", "mine"] as const;
export type Part = (typeof parts)[number];

export interface Asking {
  parts: Part[]; // that hold something to choose, or what the question is about
  front: Part | undefined; // the one that alone holds it, or nearly all that could not be chosen before
  choices: Set<string>; // what can be chosen now
}

// `before`: what could be chosen at the question before this one.
export function partsAsking(root: Element, before: ReadonlySet<string>): Asking {
  const marked = (part: Part, mark: string) =>
    [...root.querySelectorAll(`.center > .${part} [data-mark="${mark}"]`)].map(
      (thing) => thing.getAttribute("data-target") ?? "",
    );
  const options = parts.map((part) => marked(part, "option"));
  const fresh = options.map((ids) => ids.filter((id) => !before.has(id)).length);
  const chosenFrom = parts.filter((_, i) => (options[i]?.length ?? 0) > 0);
  const asking =
    chosenFrom.length > 0 ? chosenFrom : parts.filter((part) => marked(part, "subject").length > 0);
  const nearlyAll = parts.find((_, i) => (fresh[i] ?? 0) > 4 * (fresh[1 - i] ?? 0));
  return {
    parts: asking,
    front: nearlyAll ?? (asking.length === 1 ? asking[0] : undefined),
    choices: new Set(options.flat()),
  };
}
