// "Bennu - 10 ice, 15 points": the name, and what it costs and gives.
export function nameAndDetail(words: string): { name: string; detail: string } {
  const at = words.indexOf(" - ");
  return at < 0 ? { name: words, detail: "" } : { name: words.slice(0, at), detail: words.slice(at + 3) };
}
