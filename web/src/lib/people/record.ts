// What a record says of itself, in the lines before its first move.
export interface RecordHead {
  game: string;
  people: number;
  over: boolean;
}

export const longestRecord = 240 * 1024; // a server takes 256 KiB, in which every line end is written as two letters

export function headOfRecord(record: string): RecordHead | null {
  const lines = record.split(/\r?\n\s*\r?\n/, 1)[0] ?? "";
  const said = (key: string) => new RegExp(`^${key}: (.*)$`, "m").exec(lines)?.[1]?.trim();
  const game = said("game");
  if (!record.startsWith("orrery record ") || !game) return null;
  const bots = lines.match(/^bot\.\d+: \S/gm)?.length ?? 0;
  return { game, people: Number(said("players") ?? 0) - bots, over: said("result") !== undefined };
}

export function gameOfRecord(record: string): string | null {
  return headOfRecord(record)?.game ?? null;
}
