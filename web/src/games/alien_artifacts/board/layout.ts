// How the rows of a Faction board share their width between Under Construction and the Empire.
export interface Layout {
  building: number; // columns that this half gets of the whole
  empire: number;
  dense: [boolean, boolean][]; // by row and half: in two lines
}

const plainly = { building: 2, empire: 4 }; // cards beside each other, at full height

// `counts`: by row, how many cards lie in each half. A dozen of them and more have room.
export function layout(counts: [number, number][]): Layout {
  const dense = counts.map(([building, empire]): [boolean, boolean] => [
    building > plainly.building,
    empire > plainly.empire,
  ]);
  const columns = (half: 0 | 1) =>
    Math.max(1, ...counts.map((count, i) => Math.ceil(count[half] / (dense[i]?.[half] ? 2 : 1))));
  const empire = Math.max(columns(1), 3);
  const share = empire > plainly.empire ? 1.15 : 1.3; // with their costs they need more room, where there is some
  return { building: share * Math.min(columns(0), 4), empire, dense };
}
