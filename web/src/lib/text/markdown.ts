// The little of Markdown that rules and primers use, as plain data: nothing is ever put in as HTML.
export type Span =
  { kind: "text" | "bold" | "italic" | "code"; text: string } | { kind: "rule"; text: string };

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; first: number; items: Span[][] } // first: its number, if it is ordered
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const inline =
  /\*\*([^*]+)\*\*|`([^`]+)`|\*([^*]+)\*|_([^_]+)_(?![A-Za-z0-9])|\b([A-Z]{2}-\d+(?:\.\d+)*[a-z]?)\b/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    if (match[1]) found.push({ kind: "bold", text: match[1] });
    else if (match[2]) found.push({ kind: "code", text: match[2] });
    else if (match[5]) found.push({ kind: "rule", text: match[5] });
    else found.push({ kind: "italic", text: match[3] ?? match[4] ?? "" });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}

export function blocks(markdown: string): Block[] {
  const made: Block[] = [];
  let open = false; // the last block goes on in the next line
  for (const raw of markdown.split(/\r?\n/)) {
    const line = raw.trim();
    const last = made.at(-1);
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = /^(?:[-*]|(\d+)\.)\s+(.*)$/.exec(line);
    if (line === "") open = false;
    else if (heading) {
      made.push({ kind: "heading", level: (heading[1] ?? "#").length, spans: spans(heading[2] ?? "") });
      open = false;
    } else if (line.startsWith("|")) {
      const cells = line
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => spans(cell.trim()));
      if (open && last?.kind === "table") {
        if (!/^[|:\s-]+$/.test(line)) last.rows.push(cells);
      } else made.push({ kind: "table", head: cells, rows: [] });
      open = true;
    } else if (item) {
      const ordered = item[1] !== undefined;
      const content = spans(item[2] ?? "");
      if (last?.kind === "list" && last.ordered === ordered) last.items.push(content);
      else made.push({ kind: "list", ordered, first: Number(item[1] ?? 1), items: [content] });
      open = true;
    } else if (open && last?.kind === "paragraph") last.spans.push(...spans(` ${line}`));
    else if (open && last?.kind === "list") last.items.at(-1)?.push(...spans(` ${line}`));
    else {
      made.push({ kind: "paragraph", spans: spans(line) });
      open = true;
    }
  }
  return made;
}
