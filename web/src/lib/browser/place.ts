// The kinds of pages: the start page, a table's, a campaign's, and the guide to a game.
import { isToken } from "./storage";

export type Place =
  | { page: "start" }
  | { page: "table"; table: string; token: string | null }
  | { page: "campaign"; campaign: string; token: string | null }
  | { page: "guide"; game: string }
  | { page: "unknown" };

export function placeOf(path: string, hash: string): Place {
  if (path === "/" || path === "/index.html") return { page: "start" };
  const guide = /^\/guide\/([a-z_]{1,64})\/?$/.exec(path);
  if (guide?.[1]) return { page: "guide", game: guide[1] };
  const match = /^\/([tc])\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path);
  if (!match?.[2]) return { page: "unknown" };
  const hidden = hash.replace(/^#/, "");
  const token = isToken(hidden) ? hidden : null;
  return match[1] === "t"
    ? { page: "table", table: match[2], token }
    : { page: "campaign", campaign: match[2], token };
}
