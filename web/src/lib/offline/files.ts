// The files of the table without a server, as `/offline/files.json` lists them; a page that comes without them has none.
export interface OfflineFiles {
  games: string; // what `GET /api/games` answers
  modules: Record<string, { script: string; wasm: string }>; // by game
}

export const listOfFiles = "/offline/files.json";

let asked: Promise<OfflineFiles | null> | null = null;

// Null where there are none: a server that has none says so, others do not answer with JSON. Asked once.
export function offlineFiles(): Promise<OfflineFiles | null> {
  asked ??= ask().catch(() => {
    asked = null;
    return null;
  });
  return asked;
}

async function ask(): Promise<OfflineFiles | null> {
  const response = await fetch(listOfFiles);
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return null;
  return (await response.json()) as OfflineFiles | null;
}
