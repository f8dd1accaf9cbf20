// What is told of an analysis.
import type { Analysis, AnalyzedDecision, SeatReview } from "../lib/server/protocol";

export function percent(share: number, digits = 0): string {
  return `${(100 * share).toFixed(digits)} %`;
}

export function signed(share: number): string {
  const rounded = Math.round(100 * share);
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : ""}${Math.abs(rounded)} %`;
}

// The decisions of a seat (null: of all) that lost most, in the order of the game.
export function turningPoints(analysis: Analysis, seat: number | null, most: number): AnalyzedDecision[] {
  return analysis.decisions
    .filter((one) => one.mark === "inaccuracy" || one.mark === "mistake")
    .filter((one) => seat === null || one.seat === seat)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most)
    .sort((a, b) => a.move - b.move);
}

// The questions that cost a player most, as they were asked: "Deploy or mine on Ida?" 8 %.
export function costlyQuestions(review: SeatReview, most: number): string {
  const costly = review.kinds.filter((kind) => kind.loss >= 0.005).slice(0, most);
  return costly.map((kind) => `"${kind.name}" ${percent(kind.loss)}`).join(", ") || "nothing";
}
