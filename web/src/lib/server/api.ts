// The HTTP side of docs/protocol.md, asked of the server or of the table on this device.
import { askDevice, isOnDevice } from "../offline/device";
import { home } from "../offline/home.svelte";
import type {
  AnalysisState,
  CampaignState,
  GameInfo,
  Guide,
  LessonInfo,
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

async function post<T>(path: string, body: unknown, here = isHere(path)): Promise<T> {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  return answer<T>(await reach(path, init, here));
}

// A table or campaign is where its name says, everything else where the page is at home.
function isHere(path: string): boolean {
  const id = /^\/api\/(?:tables|campaigns)\/([^/]+)/.exec(path)?.[1];
  return id ? isOnDevice(id) : home.here;
}

async function reach(path: string, init?: RequestInit, here = isHere(path)): Promise<Response> {
  if (here) return askDevice(path, init);
  try {
    return await fetch(path, init);
  } catch {
    throw new ApiError(0, "The server cannot be reached.");
  }
}

// For links to files: what is on this device has no address that a browser could load.
export async function save(event: MouseEvent, path: string): Promise<void> {
  if (!isHere(path)) return;
  event.preventDefault();
  const response = await askDevice(path);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = response.headers.get("x-file-name") ?? "";
  link.click();
  URL.revokeObjectURL(link.href);
}

const once = new Map<string, Promise<unknown>>();

// Constant while the page is open; a failure is not remembered.
function cached<T>(path: string): Promise<T> {
  const key = `${isHere(path) ? "here" : "there"} ${path}`;
  const known = once.get(key);
  if (known) return known as Promise<T>;
  const asked = get<T>(path);
  once.set(key, asked);
  asked.catch(() => once.delete(key));
  return asked;
}

const name = encodeURIComponent;

export const api = {
  games: () => cached<GameInfo[]>("/api/games"),
  rules: (game: string) => cached<RulesText>(`/api/games/${name(game)}/rules`),
  content: (game: string) => cached<unknown>(`/api/games/${name(game)}/content`),
  lessons: (game: string) => cached<LessonInfo[]>(`/api/games/${name(game)}/lessons`),
  guide: (game: string) => cached<Guide>(`/api/games/${name(game)}/guide`),
  puzzles: (game: string) => cached<LessonInfo[]>(`/api/games/${name(game)}/puzzles`),
  learn: (game: string, lesson: string, who: string) =>
    post<NewTable>("/api/tables", { game, lesson, seats: [{ kind: "person", name: who }] }),
  create: (game: string, options: Record<string, string>, seats: SeatRequest[], lobby = false) =>
    post<NewTable>("/api/tables", { game, options, seats, lobby }),
  summary: (table: string) => get<TableSummary>(`/api/tables/${name(table)}`),
  take: (table: string, who: string) =>
    post<{ seat: number; token: string }>(`/api/tables/${name(table)}/take`, { name: who }),
  // A game against bots goes from the server to this device or back: a new table where the old one stands.
  async carry(table: string, token: string): Promise<NewTable> {
    const { record } = await post<{ record: string }>(`/api/tables/${name(table)}/carry`, { token });
    return post<NewTable>("/api/tables/carried", { record }, !isOnDevice(table));
  },
  // `look`: nobody plays on.
  fromRecord: (record: string, look: boolean) =>
    post<NewTable>("/api/tables/carried", { record, look }, home.here),
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
  // `analyzed`: with what was found as comments.
  recordPath: (table: string, analyzed = false) =>
    `/api/tables/${name(table)}/record${analyzed ? "?analysis=1" : ""}`,
  analysis: (table: string) => get<AnalysisState>(`/api/tables/${name(table)}/analysis`),
  analyze: (table: string) => post<AnalysisState>(`/api/tables/${name(table)}/analysis`, {}),
  playOn: (table: string, moves: number, seat: number, who: string) =>
    post<NewTable>(`/api/tables/${name(table)}/continue`, { moves, seat, name: who }),
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
