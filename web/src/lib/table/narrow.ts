// Clicking things on the board narrows the offered moves until one is left.
import type { MoveOffer, RefusedOffer } from "../server/protocol";

export type Mark = "option" | "chosen" | "subject" | "refused" | null;

export interface Choice {
  picked: string[];
  aim?: Aim; // chosen before its turn: only ways to it are left
}

// A thing that is not asked for yet, and the moves that lead to it.
export interface Aim {
  target: string;
  ways: string[];
}

export const nothingPicked: Choice = { picked: [] };

export function remaining(moves: MoveOffer[], choice: Choice): MoveOffer[] {
  return moves.filter(
    (move) =>
      (!choice.aim || choice.aim.ways.includes(move.notation)) &&
      choice.picked.every((target) => move.targets.includes(target)),
  );
}

// Things that every remaining move touches say what the question is about; picking them decides nothing.
export function subjects(moves: MoveOffer[]): Set<string> {
  const [first, ...rest] = moves;
  if (!first || rest.length === 0) return new Set();
  return new Set(first.targets.filter((target) => rest.every((move) => move.targets.includes(target))));
}

export interface Marks {
  options: Set<string>;
  chosen: Set<string>;
  subjects: Set<string>;
  refused: Map<string, RefusedOffer>;
}

export function marksOf(moves: MoveOffer[], refused: RefusedOffer[], choice: Choice): Marks {
  const left = remaining(moves, choice);
  const about = subjects(left);
  const chosen = new Set(choice.aim ? [choice.aim.target, ...choice.picked] : choice.picked);
  const options = new Set<string>();
  for (const move of left)
    for (const target of move.targets) if (!chosen.has(target) && !about.has(target)) options.add(target);
  const reasons = new Map<string, RefusedOffer>();
  for (const offer of refused)
    for (const target of offer.targets) {
      // A thing that some move still allows is not refused as a whole, nor is what a refusal only mentions.
      if (options.has(target) || chosen.has(target) || about.has(target) || reasons.has(target)) continue;
      if (choice.picked.every((picked) => offer.targets.includes(picked))) reasons.set(target, offer);
    }
  return { options, chosen, subjects: about, refused: reasons };
}

export function markOf(marks: Marks, target: string): Mark {
  if (marks.chosen.has(target)) return "chosen";
  if (marks.options.has(target)) return "option";
  if (marks.subjects.has(target)) return "subject";
  if (marks.refused.has(target)) return "refused";
  return null;
}

export type Picked =
  { kind: "move"; move: MoveOffer } | { kind: "narrowed"; choice: Choice } | { kind: "nothing" };

export function pick(moves: MoveOffer[], choice: Choice, target: string): Picked {
  if (choice.picked.includes(target)) return { kind: "narrowed", choice: back(choice) };
  if (choice.aim?.target === target) return { kind: "narrowed", choice: nothingPicked };
  const next: Choice = { ...choice, picked: [...choice.picked, target] };
  const left = remaining(moves, next);
  const only = left[0];
  if (!only) return { kind: "nothing" };
  if (left.length === 1) return { kind: "move", move: only };
  if (left.length === remaining(moves, choice).length) return { kind: "nothing" };
  return { kind: "narrowed", choice: next };
}

export function back(choice: Choice): Choice {
  return choice.picked.length > 0 ? { ...choice, picked: choice.picked.slice(0, -1) } : nothingPicked;
}

// What stays of a choice when a thing is clicked that does not go with all of it: another card takes the place of the
// one that was picked.
export function keptFor(moves: MoveOffer[], choice: Choice, target: string): Choice {
  const goes = remaining(moves, choice).some((move) => move.targets.includes(target));
  return goes || choice.picked.length === 0 ? choice : keptFor(moves, back(choice), target);
}

export const unfinished = (choice: Choice) => choice.aim !== undefined || choice.picked.length > 0;
