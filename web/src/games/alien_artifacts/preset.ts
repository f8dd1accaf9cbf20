// A Defense Plan chosen in advance, kept in this browser for one seat of one table: it answers for the defender,
// so that the others need not wait. Outside data when it is read back.
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const keyOf = (table: string, seat: number) => `orrery.alien_artifacts.plan.${table}.${seat}`;

export function keptPreset(store: Store, table: string, seat: number): string | null {
  try {
    const plan = store.getItem(keyOf(table, seat));
    return plan !== null && /^[a-z0-9_]{1,64}$/.test(plan) ? plan : null;
  } catch {
    return null;
  }
}

export function keepPreset(store: Store, table: string, seat: number, plan: string | null): void {
  try {
    if (plan === null) store.removeItem(keyOf(table, seat));
    else store.setItem(keyOf(table, seat), plan);
  } catch {
    // it then lasts as long as the page
  }
}

// The move that the preset plays, if it answers the question; a plan that is no longer held answers nothing.
export function presetMove<Move extends { notation: string }>(
  kind: string | undefined,
  moves: Move[],
  plan: string | null,
): Move | null {
  if (kind !== "plan" || plan === null) return null;
  return moves.find((move) => move.notation === `plan ${plan}`) ?? null;
}
