// What the page of the laboratory and the server say to each other (docs/protocol.md).
import type { Report } from "../report/report";

export interface GameChoice {
  id: string;
  name: string;
  min_players: number;
  max_players: number;
}

export interface Wish {
  game: string;
  content: string;
  players: number;
  bot: string;
  games: number;
}

export interface LabState {
  games: number;
  planned: number;
  over: boolean;
  sure: boolean;
  report: Report;
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
  );
  const answer = (await response.json()) as T & { error?: string };
  if (!response.ok) throw new Error(answer.error ?? "The server does not answer.");
  return answer;
}

export const askGames = () => ask<GameChoice[]>("/api/games");
export const askDifferences = (wish: Wish) =>
  ask<{ differences: string[] }>("/api/lab/differences", wish).then((answer) => answer.differences);
export const begin = (wish: Wish) => ask<{ id: string }>("/api/lab", wish).then((answer) => answer.id);
export const askState = (id: string) => ask<LabState>(`/api/lab/${id}`);
