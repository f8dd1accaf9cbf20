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

const key = "orrery.tables";
const most = 100;

export function keptTables(store: Store): KeptTable[] {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter(isKeptTable) : [];
  } catch {
    return [];
  }
}

export function keptTable(store: Store, table: string): KeptTable | null {
  return keptTables(store).find((kept) => kept.table === table) ?? null;
}

export function keepTable(store: Store, table: KeptTable): void {
  const others = keptTables(store).filter((kept) => kept.table !== table.table);
  save(store, [table, ...others].slice(0, most));
}

export function forgetTable(store: Store, table: string): void {
  save(
    store,
    keptTables(store).filter((kept) => kept.table !== table),
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

export function markOver(store: Store, table: string): void {
  const known = keptTable(store, table);
  if (known && !known.over)
    save(
      store,
      keptTables(store).map((kept) => (kept.table === table ? { ...kept, over: true } : kept)),
    );
}

function save(store: Store, tables: KeptTable[]): void {
  try {
    store.setItem(key, JSON.stringify(tables));
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

// "/t/TABLE", "/t/TABLE#TOKEN", a whole address, or the bare name of a table.
export function readLink(text: string): { table: string; token: string | null } | null {
  const match = /^(?:.*\/t\/)?([A-Za-z0-9_-]{1,64})\/?(?:#([0-9a-f]{32}))?$/.exec(text.trim());
  return match?.[1] ? { table: match[1], token: match[2] ?? null } : null;
}

export function linkOf(table: string, token?: string): string {
  return `/t/${table}${token ? `#${token}` : ""}`;
}
