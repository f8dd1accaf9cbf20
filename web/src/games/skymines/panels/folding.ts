// Which parts beside the board are open: there is room for some at once. What a question is about opens by
// itself and folds again afterwards; what the viewer opened or folded stays so where there is room.
export type Part = "display" | "bonuses" | "missions" | "threat" | "research";

export const usual: Part[] = ["display", "bonuses", "missions", "threat", "research"];

const signs: [string, Part][] = [
  ["card:", "display"],
  ["mission:", "missions"],
  ["threat", "threat"],
  ["bonus:", "bonuses"],
  ["tier:", "bonuses"],
  ["plan:", "research"],
  ["coin", "research"],
];

// The parts that hold something to choose. Of the cards, `shown` are on display.
export function askedAbout(options: ReadonlySet<string>, shown: ReadonlySet<string>): Part[] {
  const parts = new Set<Part>();
  for (const target of options)
    for (const [sign, part] of signs)
      if (target.startsWith(sign) && (part !== "display" || shown.has(target))) parts.add(part);
  return [...parts];
}

export interface Wishes {
  open: Part[]; // by hand, the latest first
  shut: Part[];
}

export function toggled(wishes: Wishes, part: Part, isOpen: boolean): Wishes {
  const open = wishes.open.filter((at) => at !== part);
  const shut = wishes.shut.filter((at) => at !== part);
  return isOpen ? { open, shut: [...shut, part] } : { open: [part, ...open], shut };
}

// How many parts can be open at once where `height` is for all of them and their lines: below some height, two
// would lie over each other. Missions and threat share a line.
export const roomFor = (height: number, there: Part[]) =>
  height < 2 * leastHeight + lineHeight * Math.min(there.length, 4) ? 1 : 2;
const leastHeight = 170; // of what is open: cards and plans, on average
const lineHeight = 30;

// Of the room for a part: missions and threat are a few lines.
const size = (part: Part) => (part === "missions" || part === "threat" ? 0.5 : 1);

export function openParts(there: Part[], asked: Part[], wishes: Wishes, room: number): Set<Part> {
  const wanted = [...asked, ...wishes.open, ...usual.filter((part) => !wishes.shut.includes(part))];
  const open = new Set<Part>();
  let left = room;
  for (const part of wanted)
    if (there.includes(part) && !open.has(part) && size(part) <= left) {
      open.add(part);
      left -= size(part);
    }
  return open;
}
