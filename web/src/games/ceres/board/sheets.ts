// Which of the two sheets beside the belt holds a thing.
export type Sheet = "offer" | "city";

const places: Record<string, Sheet> = {
  facility: "offer",
  project: "offer",
  pile: "offer",
  trade: "city",
  field: "city",
  favor: "city",
};

// What a deed is about.
export const deedSheet: Record<string, Sheet> = {
  research: "city",
  favor: "city",
  trade: "city",
  trade_bureau: "city",
  amac_council: "city",
  expanse: "offer",
  upgrade: "offer",
  settlement: "offer",
  construction_yard: "offer",
};

// The sheet that holds all those things that lie on one; null when none does, or both.
export function sheetOf(targets: string[]): Sheet | null {
  const found = new Set(targets.map((target) => places[target.split(":")[0] ?? ""]));
  found.delete(undefined as unknown as Sheet);
  return found.size === 1 ? ([...found][0] as Sheet) : null;
}
