// Turns the words of an effect into a row of words and icons: "2 points" is a number and a star. Nothing is lost:
// whoever cannot see the icons is given the words.
import { colors, types, type Color, type Kind, type Type } from "../adapter";
import type { Sign } from "./symbols";

// A word for which there is an icon, or plain words.
export type Picture =
  | { is: "sign"; sign: Sign }
  | { is: "type"; type: Type }
  | { is: "kind"; kind: Kind }
  | { is: "color"; color: Color };
export interface Piece {
  text: string;
  picture: Picture | null;
}

const sign = (name: Sign): Picture => ({ is: "sign", sign: name });
const kind = (name: Kind): Picture => ({ is: "kind", kind: name });

const dictionary: [RegExp, Picture][] = [
  [/^points?\b/, sign("points")],
  [/^credits?\b/, sign("credits")],
  [/^Blockade tokens?\b/, sign("token")],
  [/^(Alien |unplayed )?Artifacts?\b/, sign("artifact")],
  [/^Defense Plan cards?\b/, sign("plan")],
  [/^Assembly Limits?\b/, sign("limit")],
  [/^Planets?\b/, kind("planet")],
  [/^Ships?\b/, kind("ship")],
  [/^Technolog(y|ies)\b/, kind("technology")],
  [/^produce\b/, sign("produce")],
  [/^attacks? with one Ship\b/, sign("attack")],
  ...colors.map((color): [RegExp, Picture] => [
    new RegExp(`^${color}( symbols?)?\\b`),
    { is: "color", color },
  ]),
  ...types.map((type): [RegExp, Picture] => [new RegExp(`^${type}\\b`), { is: "type", type }]),
];

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let words = "";
  const flush = () => {
    if (words !== "") found.push({ text: words, picture: null });
    words = "";
  };
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const fresh = at === 0 || /[^A-Za-z]/.test(text[at - 1] ?? "");
    const entry = fresh ? dictionary.find(([pattern]) => pattern.test(rest)) : undefined;
    const word = entry?.[0].exec(rest)?.[0];
    if (entry && word) {
      flush();
      found.push({ text: word, picture: entry[1] });
      at += word.length;
    } else {
      words += text[at];
      at += 1;
    }
  }
  flush();
  return found;
}

// What a rung needs and how far it is.
export function needWords(need: string, have: number[]): string {
  return have.length === 1 ? `${need} (you have ${have[0]})` : `${need} (you have ${have.join(" and ")})`;
}

// The parts of a face: "Discover costs 2 less; when it joins your Empire: draw 1 card".
export function clauses(text: string): string[] {
  return text.split("; ").filter((part) => part !== "");
}

// For a card that has one short line: its first part, with what is usual said by signs.
export function briefly(text: string): string {
  return (clauses(text)[0] ?? "")
    .replace(/ costs (\d+) less$/, " −$1")
    .replace(/^Assembly Limit \+(\d+) for /, "Assembly Limit +$1 ")
    .replace(/^for each joining /, "joining ");
}
