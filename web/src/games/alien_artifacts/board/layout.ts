// How the rows of a Faction board share their width between Under Construction and the Empire.
export interface Layout {
  building: number; // columns that this half gets of the whole
  empire: number;
  lines: [number, number][]; // by row and half: in how many lines the cards lie
}

// Cards beside each other at full height, and in two lines; what is more lies in three, by name alone.
const most = { building: [2, 10], empire: [4, 14] } as const;

const linesFor = (count: number, [one, two]: readonly [number, number]) =>
  count <= one ? 1 : count <= two ? 2 : 3;

const inOneLine = 4; // cards of both halves that a row has room for at full height

// `counts`: by row, how many cards lie in each half. A dozen of them and more have room.
export function layout(counts: [number, number][]): Layout {
  const widest = (half: 0 | 1) => Math.max(1, ...counts.map((count) => count[half]));
  // An Empire that is still small leaves its room to what is under construction, which has its cost to tell.
  if (widest(0) > most.building[0] && widest(0) + widest(1) <= inOneLine)
    return { building: widest(0), empire: widest(1), lines: counts.map(() => [1, 1]) };
  // Where hardly anything is under construction, one more of the Empire keeps its full height.
  const spare = widest(0) === 1 && widest(1) <= most.empire[0] + 1;
  const lines = counts.map(([building, empire]): [number, number] => [
    linesFor(building, most.building),
    spare ? 1 : linesFor(empire, most.empire),
  ]);
  const columns = (half: 0 | 1) =>
    Math.max(1, ...counts.map((count, i) => Math.ceil(count[half] / (lines[i]?.[half] ?? 1))));
  const empire = Math.max(columns(1), 2);
  const share = empire > most.empire[0] ? 1.15 : 1.3; // with their costs they need more room, where there is some
  return { building: share * Math.min(columns(0), 4), empire, lines };
}
