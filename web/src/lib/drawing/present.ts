// The entries of a list that are seen; what is hidden is null on the wire.
export const present = <T>(list: (T | null)[]): T[] => list.filter((entry): entry is T => entry !== null);
