// How the cards of the hand lie, so that none covers another: at their full height beside each other, in two rows of
// half that height, or as signs while acquired plans need the room.
export type HandShape = "whole" | "low" | "signs";

const card = 62;
const least = 54; // a name in two lines
const gap = 4;
const plan = 86 + 6; // with the gap; two lie above each other
const margin = 14;

export function handShape(cards: number, width: number, plans: number): HandShape {
  if (width === 0) return "whole"; // not laid out yet
  const room = width - (plans > 0 ? Math.ceil(plans / 2) * plan + margin : 0);
  const fits = (count: number, wide: number) => count * (wide + gap) - gap <= room;
  if (fits(cards, card)) return "whole";
  return fits(Math.ceil(cards / 2), least) ? "low" : "signs";
}
