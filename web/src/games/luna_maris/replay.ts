// The automaton's last card, step by step, as the log tells it.
import type { GameEvent } from "../../lib/server/protocol";

export interface AiStep {
  module: string | null;
  plan: string; // how it chooses there
  deeds: string[];
  skipped: boolean;
  targets: string[];
}
export interface AiTurn {
  n: number; // of the event that began it
  card: string;
  title: string;
  steps: AiStep[];
  rest: string; // where its disc lies
}

const named = (event: GameEvent, kind: string): string | null =>
  event.targets.find((target) => target.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? null;

export function lastAiTurn(events: GameEvent[]): AiTurn | null {
  const begin = events.map((event) => event.kind).lastIndexOf("ai_card");
  const first = events[begin];
  if (!first) return null;
  const turn: AiTurn = { n: first.n, card: named(first, "ai") ?? "", title: first.text, steps: [], rest: "" };
  for (const event of events.slice(begin + 1)) {
    if (event.kind === "ai_rests") {
      turn.rest = event.text;
      break;
    }
    if (event.kind === "ai_step") {
      turn.steps.push({
        module: named(event, "module"),
        plan: event.text,
        deeds: [],
        skipped: false,
        targets: event.targets,
      });
      continue;
    }
    const step = turn.steps.at(-1);
    if (!step) continue;
    step.deeds.push(event.text);
    step.targets = [...step.targets, ...event.targets];
    if (event.kind === "ai_skips") step.skipped = true;
  }
  return turn;
}
