// "Bennu - 10 ice, 15 points": the name, and what it costs and gives.
export function nameAndDetail(words: string): { name: string; detail: string } {
  const at = words.indexOf(" - ");
  return at < 0 ? { name: words, detail: "" } : { name: words.slice(0, at), detail: words.slice(at + 3) };
}

// "1 share", "2 shares".
export function several(count: number, one: string): string {
  return `${count} ${one}${Math.abs(count) === 1 ? "" : "s"}`;
}

// "Pass for this round (you could still complete Air Plant)": what it is, and what is remarked about it.
export function nameAndRemark(words: string): { name: string; remark: string } {
  const { name } = nameAndDetail(words);
  const found = /^(.+?) \((.+)\)$/.exec(name);
  return { name: found?.[1] ?? name, remark: found?.[2] ?? "" };
}

// What of the detail has room on a button: all of it, or its first part, what it costs.
export function shortDetail(words: string): string {
  const { detail } = nameAndDetail(words);
  const parts = [detail, detail.split(";")[0] ?? "", /^pay [^,;]+/.exec(detail)?.[0] ?? ""];
  return parts.find((part) => part.length < 40) ?? "";
}
