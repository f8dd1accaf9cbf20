// Rows of a game's tables, as the server sends them.
export interface Entry {
  id: string;
  name: string;
}

export const byId = <T extends { id: string }>(list: T[]): Map<string, T> =>
  new Map(list.map((entry) => [entry.id, entry]));
