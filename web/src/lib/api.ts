// The HTTP side of docs/protocol.md.
import type {
  CampaignState,
  GameInfo,
  NewCampaign,
  NewTable,
  Replay,
  RulesText,
  SeatRequest,
  TableSummary,
} from "./protocol";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  let sentence = `The server answered with ${response.status}.`;
  try {
    const body = (await response.json()) as { error?: unknown };
    if (typeof body.error === "string") sentence = body.error;
  } catch {
    // keeps the general sentence
  }
  throw new ApiError(response.status, sentence);
}

async function get<T>(path: string): Promise<T> {
  return answer<T>(await reach(path));
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return answer<T>(
    await reach(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}

async function reach(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new ApiError(0, "The server cannot be reached.");
  }
}

const once = new Map<string, Promise<unknown>>();

// Constant while the page is open; a failure is not remembered.
function cached<T>(path: string): Promise<T> {
  const known = once.get(path);
  if (known) return known as Promise<T>;
  const asked = get<T>(path);
  once.set(path, asked);
  asked.catch(() => once.delete(path));
  return asked;
}

const name = encodeURIComponent;

export const api = {
  games: () => cached<GameInfo[]>("/api/games"),
  rules: (game: string) => cached<RulesText>(`/api/games/${name(game)}/rules`),
  content: (game: string) => cached<unknown>(`/api/games/${name(game)}/content`),
  create: (game: string, options: Record<string, string>, seats: SeatRequest[]) =>
    post<NewTable>("/api/tables", { game, options, seats }),
  summary: (table: string) => get<TableSummary>(`/api/tables/${name(table)}`),
  take: (table: string, who: string) =>
    post<{ seat: number; token: string }>(`/api/tables/${name(table)}/take`, { name: who }),
  rematch: (table: string, token: string) => post<NewTable>(`/api/tables/${name(table)}/rematch`, { token }),
  begin: (game: string, campaign: string, options: Record<string, string>, seats: SeatRequest[]) =>
    post<NewCampaign>("/api/campaigns", { game, campaign, options, seats }),
  beginFromFile: (file: unknown) => post<NewCampaign>("/api/campaigns", { file }),
  campaign: (id: string) => get<CampaignState>(`/api/campaigns/${name(id)}`),
  nextGame: (id: string, token: string) =>
    post<{ table: string }>(`/api/campaigns/${name(id)}/next`, { token }),
  closeChapter: (id: string, token: string) =>
    post<CampaignState>(`/api/campaigns/${name(id)}/close`, { token }),
  campaignPath: (id: string) => `/api/campaigns/${name(id)}/file`,
  recordPath: (table: string) => `/api/tables/${name(table)}/record`,
  async replay(table: string, progress: (share: number) => void = () => {}): Promise<Replay> {
    const page = 100;
    const path = (from: number) => `/api/tables/${name(table)}/replay?from=${from}&count=${page}`;
    const whole = await get<Replay>(path(0));
    const frames = [...whole.frames];
    while (frames.length < whole.total) {
      progress(frames.length / whole.total);
      const more = await get<Replay>(path(frames.length));
      if (more.frames.length === 0) break;
      frames.push(...more.frames);
    }
    progress(1);
    return { ...whole, frames };
  },
};
