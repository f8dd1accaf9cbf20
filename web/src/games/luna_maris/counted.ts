// What the categories of the scoring count, on the board and in the players' panels.
const places: Record<string, string[]> = {
  Stress: ["figure:oxygen"],
  Scientists: ["figure:scientist"],
  "Food variety": ["figure:food"],
  Nutrition: ["figure:food"],
  "CO2 track": ["co2"],
  Orders: ["figure:order"],
  Stockpile: ["energy", "water", "helium", "iron", "titanium"].map((good) => `figure:${good}`),
  Waste: ["figure:waste"],
};

export function counted(category: string): string[] {
  return places[category] ?? [];
}
