// What a game's symbols mean: for the legend of its rules, and for whoever points at one.
export interface LegendEntry {
  d: string; // in a square of 24
  name: string;
  words: string; // a sentence about it
  color?: string;
}

// "ice: pays for launches.", or just the name of what the legend leaves out.
export function tips(legend: LegendEntry[]): (name: string) => string {
  const known = new Map(legend.map((entry) => [entry.name, `${entry.name}: ${entry.words}`]));
  return (name) => known.get(name) ?? name;
}
