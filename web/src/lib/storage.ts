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
}

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

// Campaigns are kept like tables, by their own names.
export type Shelf = "tables" | "campaigns";
const most = 100;

export function keptTables(store: Store, shelf: Shelf = "tables"): KeptTable[] {
  try {
    const value: unknown = JSON.parse(store.getItem(`orrery.${shelf}`) ?? "[]");
    return Array.isArray(value) ? value.filter(isKeptTable) : [];
  } catch {
    return [];
  }
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

export function markOver(store: Store, table: string, shelf: Shelf = "tables"): void {
  const known = keptTable(store, table, shelf);
  if (known && !known.over)
    save(
      store,
      keptTables(store, shelf).map((kept) => (kept.table === table ? { ...kept, over: true } : kept)),
      shelf,
    );
}

function save(store: Store, tables: KeptTable[], shelf: Shelf): void {
  try {
    store.setItem(`orrery.${shelf}`, JSON.stringify(tables));
  } catch {
    // A full or forbidden storage only costs the list of games; the links still work.
  }
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
    Array.isArray(kept.seats) &&
    kept.seats.every(
      (seat) => typeof seat.seat === "number" && isToken(seat.token) && typeof seat.here === "boolean",
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
