// The way to a lesson's table.
import { forgetTable, keepTable, linkOf, type Store } from "../lib/browser/storage";
import { api, ApiError } from "../lib/server/api";
import type { NewTable } from "../lib/server/protocol";
import { begun } from "./progress";

async function isThere(table: string): Promise<boolean> {
  try {
    await api.summary(table);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

// The path of a table with the lesson: where it was left, or a new one.
export async function openLesson(
  store: Store,
  game: string,
  lesson: string,
  label: string,
  who: string,
): Promise<string> {
  const left = begun(store, game, lesson);
  if (left && (await isThere(left))) return linkOf(left);
  if (left) forgetTable(store, left);
  const made: NewTable = await api.learn(game, lesson, who);
  const seats = made.seats.flatMap(({ seat, token }) =>
    token ? [{ seat, token, name: who, here: true }] : [],
  );
  keepTable(store, { table: made.table, game, seats, label, lesson, created: Date.now(), over: false });
  return linkOf(made.table);
}
