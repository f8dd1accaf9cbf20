// Seats and tables of this browser, kept in local storage. Everything read back is checked: it is outside data.
export interface KeptSeat {
  seat: number;
  token: string;
  name: string;
  here: boolean; // played at this screen; otherwise only its link is kept, to be given away
}

export interface KeptTable {
  table: string;
  game: string;
  seats: KeptSeat[];
  label: string;
  created: number;
  over: boolean;
  lesson?: string; // that it is
  retry?: Retry; // of a decision
  result?: Result; // how it ended, as far as this browser has heard
}

// A decision of a game that was analyzed, to be made again.
export interface Retry {
  of: string; // the table of that game
  move: number;
}

export interface Result {
  at: number; // when, in seconds since 1970
  rows: { name: string; total: number; rank: number | null }[]; // the seats, then opponents run by a deck
}

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

// Campaigns are kept like tables, by their own names.
export type Shelf = "tables" | "campaigns";
const most = 100;

export function keptTables(store: Store, shelf: Shelf = "tables"): KeptTable[] {
  return readList(store, `orrery.${shelf}`).filter(isKeptTable);
}

export function keptTable(store: Store, table: string, shelf: Shelf = "tables"): KeptTable | null {
  return keptTables(store, shelf).find((kept) => kept.table === table) ?? null;
}

export function keepTable(store: Store, table: KeptTable, shelf: Shelf = "tables"): void {
  const others = keptTables(store, shelf).filter((kept) => kept.table !== table.table);
  save(store, [table, ...others].slice(0, most), shelf);
}

export function forgetTable(store: Store, table: string, shelf: Shelf = "tables"): void {
  save(
    store,
    keptTables(store, shelf).filter((kept) => kept.table !== table),
    shelf,
  );
}

// A token is put back when only its seat's number or name changed.
export function keepSeat(store: Store, table: Omit<KeptTable, "seats">, seat: KeptSeat): void {
  const known = keptTable(store, table.table);
  const seats = (known?.seats ?? []).filter((kept) => kept.seat !== seat.seat);
  const before = known?.seats.find((kept) => kept.seat === seat.seat);
  const kept: KeptSeat = { ...seat, here: seat.here || (before?.here ?? false) };
  keepTable(store, {
    ...table,
    created: known?.created ?? table.created,
    seats: [...seats, kept].sort((a, b) => a.seat - b.seat),
  });
}

export function markOver(store: Store, table: string, shelf: Shelf = "tables", result?: Result): void {
  const known = keptTable(store, table, shelf);
  if (!known || (known.over && !result)) return;
  const marked = { ...known, over: true, ...(result ? { result } : {}) };
  save(
    store,
    keptTables(store, shelf).map((kept) => (kept.table === table ? marked : kept)),
    shelf,
  );
}

// Tables whose talk this browser does not show.
export function isMuted(store: Store, table: string): boolean {
  return readList(store, "orrery.muted").includes(table);
}

export function setMuted(store: Store, table: string, muted: boolean): void {
  const others = readList(store, "orrery.muted").filter((one) => one !== table);
  put(store, "orrery.muted", muted ? [table, ...others].slice(0, most) : others);
}

function readList(store: Store, key: string): unknown[] {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

// The last event of a table that this browser has shown to a seat, or how many lines of its talk to anybody; null:
// it has not been there.
export function seenOf(store: Store, table: string, seat: number | "talk"): number | null {
  const seen = readSeen(store)[`${table}/${seat}`];
  return typeof seen === "number" && Number.isInteger(seen) ? seen : null;
}

export function keepSeen(store: Store, table: string, seat: number | "talk", last: number): void {
  const { [`${table}/${seat}`]: _, ...others } = readSeen(store);
  const newest = Object.entries(others).slice(-2 * most);
  put(store, "orrery.seen", { ...Object.fromEntries(newest), [`${table}/${seat}`]: last });
}

function readSeen(store: Store): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(store.getItem("orrery.seen") ?? "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function put(store: Store, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only costs the list of games; the links still work.
  }
}

function save(store: Store, tables: KeptTable[], shelf: Shelf): void {
  put(store, `orrery.${shelf}`, tables);
}

function isRetry(value: unknown): value is Retry {
  const retry = value as Retry;
  return (
    typeof value === "object" && value !== null && isTableName(retry.of) && typeof retry.move === "number"
  );
}

function isKeptTable(value: unknown): value is KeptTable {
  const kept = value as KeptTable;
  return (
    typeof value === "object" &&
    value !== null &&
    isTableName(kept.table) &&
    typeof kept.game === "string" &&
    typeof kept.label === "string" &&
    typeof kept.created === "number" &&
    typeof kept.over === "boolean" &&
    (kept.lesson === undefined || typeof kept.lesson === "string") &&
    (kept.retry === undefined || isRetry(kept.retry)) &&
    (kept.result === undefined || isResult(kept.result)) &&
    Array.isArray(kept.seats) &&
    kept.seats.every(
      (seat) => typeof seat.seat === "number" && isToken(seat.token) && typeof seat.here === "boolean",
    )
  );
}

function isResult(value: unknown): value is Result {
  const result = value as Result;
  return (
    typeof value === "object" &&
    value !== null &&
    typeof result.at === "number" &&
    Array.isArray(result.rows) &&
    result.rows.every(
      (row) =>
        typeof row?.name === "string" &&
        typeof row.total === "number" &&
        (row.rank === null || typeof row.rank === "number"),
    )
  );
}

export function isToken(text: unknown): text is string {
  return typeof text === "string" && /^[0-9a-f]{32}$/.test(text);
}

export function isTableName(text: unknown): text is string {
  return typeof text === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

// "/t/TABLE", "/t/TABLE#TOKEN", a whole address, or the bare name of a table; "/c/..." for a campaign.
export function readLink(text: string): { table: string; token: string | null; shelf: Shelf } | null {
  const match = /^(?:.*\/([tc])\/)?([A-Za-z0-9_-]{1,64})\/?(?:#([0-9a-f]{32}))?$/.exec(text.trim());
  return match?.[2]
    ? { table: match[2], token: match[3] ?? null, shelf: match[1] === "c" ? "campaigns" : "tables" }
    : null;
}

export function linkOf(table: string, token?: string, shelf: Shelf = "tables"): string {
  return `/${shelf === "tables" ? "t" : "c"}/${table}${token ? `#${token}` : ""}`;
}

// Every seat of a list as a line with its secret link, to be kept elsewhere.
export function linksText(tables: KeptTable[], shelf: Shelf, origin: string): string {
  return tables
    .flatMap((table) =>
      table.seats.map(
        (seat) =>
          `${table.label}, ${seat.name || "you"}: ${origin}${linkOf(table.table, seat.token, shelf)}\n`,
      ),
    )
    .join("");
}
