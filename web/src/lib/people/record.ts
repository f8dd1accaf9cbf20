// A record says near its top which game it is of.
export function gameOfRecord(record: string): string | null {
  return /^game: (.*)$/m.exec(record)?.[1]?.trim() ?? null;
}
