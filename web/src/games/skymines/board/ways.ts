// The company whose ways over the board are shown: the one that expands, or the one looked at.
import type { TableModel } from "../../../lib/table/table.svelte";
import type { View } from "../adapter";

export interface Ways {
  company: string | null;
  points: number; // energy at hand
  costs: Record<string, number>; // by place
}

export function waysOf(table: TableModel, view: View, seat: number | null): Ways {
  const kind = table.asked && table.caughtUp ? (table.table?.question?.kind ?? "") : "";
  const entering = kind === "enter" ? view.expansion.company : null;
  if (entering)
    return { company: entering, points: view.expansion.points, costs: view.facts?.entry[entering] ?? {} };
  const target = [table.pointed, ...(table.preview?.targets ?? [])].find((at) => at?.startsWith("company:"));
  const looked = target?.slice("company:".length) ?? null;
  return {
    company: looked,
    points: seat !== null ? (view.facts?.majorities[seat]?.energy ?? 0) : 0,
    costs: looked ? (view.facts?.total[looked] ?? {}) : {},
  };
}
