// What screen readers and the note beside a pointed thing say.
import type { MoveOffer, RefusedOffer } from "../../lib/server/protocol";
import {
  actionsIn,
  tracks,
  type Action,
  type Content,
  type Cubes,
  type Effect,
  type Track,
  type View,
} from "./adapter";
import { destination } from "./change";
import { cubeItems, effectItems, faceOf, signName, type Item } from "./symbols";

// About how wide a bold line is in a drawing, in letters of this size: enough to know what has to be drawn closer.
const wide: [RegExp, number][] = [
  [/[ijl.,' ]/, 0.27],
  [/[frt]/, 0.38],
  [/[mwMW]/, 0.9],
  [/[A-Z]/, 0.66],
];
export function widthOf(line: string, size: number): number {
  const letters = [...line].map((letter) => wide.find(([kind]) => kind.test(letter))?.[1] ?? 0.585);
  return size * letters.reduce((sum, letter) => sum + letter, 0);
}

// A name in lines of about so many letters; a long word is drawn narrower, never cut.
export function nameLines(name: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 2);
}

const itemWords = (items: Item[]) =>
  items.map((item) => `${item.n < 0 ? `${-item.n} less` : item.n} ${signName[item.sign]}`).join(", ");
export const cubesWords = (cubes: Cubes): string => itemWords(cubeItems(cubes));
export const effectsWords = (effects: Effect[]): string => itemWords(effectItems(effects));

export interface Telling {
  view: View;
  content: Content;
  seat: number | null;
  nameOf: (row: number) => string;
}

export function scientistWords(content: Content, id: string): string {
  const card = content.scientists.get(id);
  if (!card) return "";
  const places = card.specialties.map((module) => content.modules.get(module)?.name ?? module);
  return `${card.name}, level ${card.level}: ${places.join(", ")}`;
}

export function foodWords(content: Content, id: string | null): string {
  const card = id ? content.food.get(id) : undefined;
  if (!card) return "Empty seedbed";
  return `${card.name}, nutrition ${card.nutrition}${card.bonus ? `, ${card.bonus}` : ""}`;
}

export function orderWords(content: Content, id: string): string {
  const order = content.orders.get(id);
  if (!order) return "";
  return `${order.name}: ${cubesWords(order.pay)} for ${order.vp} points${order.rewards ? `, ${order.rewards}` : ""}`;
}

// "2 oxygen; 1 energy to activate": what going there and using it costs, and whom it pleases.
export function destinationWords({ view, content, seat, nameOf }: Telling, module: string): string {
  if (seat === null) return "";
  const cost = destination(view, content, seat, module);
  const there = content.modules.get(module);
  if (!cost || !there) return "";
  const parts = [`${cost.oxygen} oxygen${cost.reachable ? "" : " (too far)"}`];
  if (!there.space) parts.push("no energy needed");
  else if (cost.keeper !== null)
    parts.push(
      `kept active by ${nameOf(cost.keeper)}: no energy${cost.keeperVp > 0 ? `, ${cost.keeperVp} ${cost.keeperVp === 1 ? "point" : "points"} for ${nameOf(cost.keeper)}` : ""}`,
    );
  else if (cost.energy === 0) parts.push("active, yours");
  else
    parts.push(
      `${cost.energy} energy to activate${
        cost.lacksEnergy
          ? cost.depotEnergy
            ? `; the emergency energy would do, for ${content.depotVp.energy} points`
            : "; your battery is empty"
          : ""
      }`,
    );
  return parts.join("; ");
}

export function moduleWords(telling: Telling, module: string): string {
  const there = telling.content.modules.get(module);
  const people = telling.view.boards.flatMap((board, row) =>
    board.module === module
      ? [`${telling.nameOf(row)}${board.onSpace || row >= telling.view.players ? " (keeps it active)" : ""}`]
      : [],
  );
  const costs = destinationWords(telling, module);
  return `${there?.letter ?? ""} ${there?.name ?? module}${people.length > 0 ? `: ${people.join(", ")}` : ""}${costs ? `; ${costs}` : ""}`;
}

export const trackName: Record<Track, string> = {
  extraction: "Extraction",
  sustainability: "Sustainability",
};

// "B: 1 iron for 2 water, 2 waste, 1 point", by the letter of a procedure or by its name.
function actionWords(action: Action): string {
  const level = tracks.find((track) => action[track] > 1);
  return (
    `${faceOf(action).code || action.name}${action.extra ? ", extra action" : ""}: ${action.text}` +
    (level ? ` (${level} level ${action[level]})` : "")
  );
}

export interface Note {
  title: string;
  lines: string[];
}

// The price at which a cube of the emergency depot would open an action (LM-13.4).
export function depotOpens(moves: MoveOffer[]): Map<string, string> {
  const opened = new Map<string, string>();
  for (const move of moves) {
    const cube = move.targets.find((target) => target.startsWith("depot:"));
    if (!cube) continue;
    for (const target of move.targets)
      if (target.startsWith("opens:")) opened.set(target.slice("opens:".length), cube.slice("depot:".length));
  }
  return opened;
}

// What stands in the note for a thing of the table.
export function noteOf(telling: Telling, target: string, refusal: RefusedOffer | null): Note | null {
  const { content, view, seat } = telling;
  const [kind = "", id = ""] = target.split(":");
  const me = seat === null ? null : (view.boards[seat] ?? null);
  const note = (title: string, ...lines: (string | undefined)[]): Note => ({
    title,
    lines: [...lines.filter((line): line is string => !!line), ...(refusal ? [refusal.sentence] : [])],
  });
  switch (kind) {
    case "module": {
      const module = content.modules.get(id);
      const advanced = view.constructions
        .map((built) => content.advanced.get(built.tile))
        .find((tile) => tile?.module === id);
      return note(
        `${module?.letter} ${module?.name}`,
        destinationWords(telling, id),
        ...actionsIn(content, view, id, me).map(actionWords),
        advanced && `Advanced: ${advanced.text}`,
      );
    }
    case "action": {
      const action = content.actions.get(id);
      if (!action) return null;
      const level = tracks.find((track) => action[track] > 1);
      return note(
        action.name,
        action.text,
        action.extra ? "Extra action: its energy is always paid." : undefined,
        level && `Needs ${level} level ${action[level]}.`,
      );
    }
    case "scientist": {
      const card = content.scientists.get(id);
      if (!card) return null;
      const lines = card.specialties.map((module) => {
        const name = content.modules.get(module)?.name ?? module;
        const costs = destinationWords(telling, module);
        return costs ? `${name}: ${costs}` : name;
      });
      return note(`${card.name}, level ${card.level}`, ...lines);
    }
    case "food":
      return note(content.food.get(id)?.name ?? "", foodWords(content, id));
    case "bed": {
      const card = view.seedbeds[["left", "middle", "right"].indexOf(id)] ?? null;
      return note(card ? (content.food.get(card)?.name ?? "") : "Seedbed", foodWords(content, card));
    }
    case "order":
      return note(content.orders.get(id)?.name ?? "", orderWords(content, id).split(": ")[1]);
    case "zone": {
      const zone = content.zones.get(id);
      const owner = view.boards.findIndex((board) => board.probes.includes(id));
      return note(
        zone?.name ?? "",
        zone?.titanium ? "Titanium mine" : "Iron",
        owner >= 0 ? `Probe of ${telling.nameOf(owner)}` : undefined,
      );
    }
    case "advanced": {
      const tile = content.advanced.get(id);
      return note(tile?.name ?? "", tile?.text);
    }
    case "bonus": {
      const bonus = content.bonuses.get(id);
      const owner = view.bonuses.get(id) ?? null;
      return note(
        bonus?.name ?? "",
        bonus?.text,
        owner !== null ? `Taken by ${telling.nameOf(owner)}` : undefined,
      );
    }
    case "equipment": {
      const tile = content.equipment.get(id);
      return note(
        tile?.name ?? "",
        `${content.modules.get(tile?.module ?? "")?.name ?? ""}, ${tile?.instead ? "instead of its main action" : "with its main action"}: ${tile?.text ?? ""}`,
      );
    }
    case "track": {
      const track = id as Track;
      const opened = [...content.actions.values()].filter(
        (action) => action[track] > 1 && (!action.equipment || action.equipment === me?.equipment),
      );
      return note(
        trackName[track],
        ...opened.map(actionWords),
        `Level ${content.researchLevels}: two of these in one activation.`,
        `One step more: ${content.capVp} points and one of the research bonuses below.`,
      );
    }
    case "co2":
      return note(
        "CO2 track",
        "After each round, who is farthest gains a point or two and who is last loses one.",
        "At the end everybody scores the number below their marker.",
      );
    case "oxygen":
      return note(
        me ? `Oxygen: ${Math.max(0, me.stress - me.oxygen)} left` : "Oxygen",
        "Each module entered costs 1, staying costs 1 too. All of it comes back after the round.",
      );
    case "stress":
      return note(
        "Stress",
        "The limit of your oxygen: the more stress, the lower. Little of it gives points at the end.",
      );
    case "waste":
      return note(
        "Waste",
        "It costs points at the end.",
        `What comes onto one of the last ${content.wasteSpaces - content.dangerFrom + 1} spaces costs a step on the CO2 track and calm.`,
      );
    case "depot":
      return note(
        `Emergency ${id}`,
        `${content.depotVp[id as "energy" | "water" | "iron"]} points, once in the game`,
      );
    default:
      return refusal ? note("Not possible", undefined) : null;
  }
}
