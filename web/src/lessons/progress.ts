// Which lessons this browser has seen to their end, and where it can go on with others. What is read back is
// checked: it is outside data.
import { keptTables, markOver, type Store } from "../lib/browser/storage";

const key = "orrery.learned";

function read(store: Store): Record<string, string[]> {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? "{}");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, lessons]) => Array.isArray(lessons))
        .map(([game, lessons]) => [game, (lessons as unknown[]).filter((one) => typeof one === "string")]),
    );
  } catch {
    return {};
  }
}

export function learned(store: Store, game: string): ReadonlySet<string> {
  return new Set(read(store)[game]);
}

// The lesson at this table is done.
export function markLearned(store: Store, game: string, lesson: string, table: string): void {
  const known = read(store);
  const lessons = known[game] ?? [];
  markOver(store, table);
  if (lessons.includes(lesson)) return;
  try {
    store.setItem(key, JSON.stringify({ ...known, [game]: [...lessons, lesson] }));
  } catch {
    // A full or forbidden storage only costs the ticks.
  }
}

// The table where this lesson was left before its end.
export function begun(store: Store, game: string, lesson: string): string | null {
  const kept = keptTables(store).find((one) => one.game === game && one.lesson === lesson && !one.over);
  return kept?.table ?? null;
}
