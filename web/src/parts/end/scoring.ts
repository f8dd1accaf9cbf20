// A category of the scoring that is being told, or looked at when all is told.
import type { Standings } from "../../lib/server/protocol";

export interface Scoring {
  category: number;
  telling: boolean;
}

type Row = Standings["rows"][number];

// What a player has of it: "Contracts +12".
export function share(standings: Standings, row: Row, { category }: Scoring): string {
  const points = row.points[category] ?? 0;
  return `${standings.categories[category]} ${points < 0 ? "−" : "+"}${Math.abs(points)}`;
}

// While it is told, a total holds what was told so far.
export function toldTotal(row: Row, scoring: Scoring | null): number {
  if (!scoring?.telling) return row.total;
  return row.points.slice(0, scoring.category + 1).reduce((sum, points) => sum + points, 0);
}
