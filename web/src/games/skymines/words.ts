// What the page says about things: for screen readers and beside what the viewer points at.
import { several } from "../../lib/text/words";
import type { Card, Content, View } from "./adapter";
import { rowTrack, stationIcons } from "./adapter";
import { asteroidOf, placeName } from "./board/belt";
import { uncovers } from "./board/geometry";
import { inWords, requirementItems, rewardItems, shortName } from "./faces/items";
import { symbolWord, type SymbolName } from "./faces/symbols";

export type NameOf = (seat: number) => string;

// Players first, then Lunas.
export function rowName(view: View, row: number, seat: number | null, nameOf: NameOf): string {
  if (row === seat) return "you";
  if (row < view.players.length) return nameOf(row);
  return view.lunas.length === 1 ? "Luna" : `Luna ${row - view.players.length + 1}`;
}

export interface Told {
  title: string;
  lines: string[];
  card?: string;
  plan?: string;
  complete?: boolean; // says what choosing it brings
}

// What a seat's cards count for the rewards of a majority. Field scientists count for those of the scientists, not for
// the majority.
export function tierValue(view: View, majority: string, seat: number | null): number {
  const values = seat === null ? undefined : view.facts?.majorities[seat];
  return values?.[majority === "scientists" ? "scientists_in_all" : majority] ?? 0;
}

export const slotLetter = ["A", "B", "C", "D", "E"];

// What a card is good for.
function cardUse(card: Card, content: Content): string {
  const company = content.companies.get(card.company ?? "")?.name;
  switch (card.kind) {
    case "resource":
      return `${card.short}: cards of one resource together take a card from the display, and climb a company track by each unit left`;
    case "energy":
      return `${card.short}: all your energy together expands one company, whose outposts enter sectors that reward you`;
    case "research_scientist":
      return `Moves your upload marker over plans that your cards meet, then gives ${card.research} research points for new plans`;
    case "field_scientist":
      return company
        ? `2 tank spaces, 1 coin, and 1 tank space more for every 2 gas collectors of ${company}`
        : "1 tank space and 2 coins";
    case "share":
      return "Stays in your hand and is never played";
  }
}

// What a tile is good for. None needs a slot.
const tileUse: Record<string, string> = {
  tile_plus_one: "Adds 1 to a resource card: click the card",
  tile_energy: "Energy 2, used with all energy cards",
  tile_research_scientist: "A research scientist with 1 research point",
  tile_field_scientist: "A field scientist: 2 tank spaces, and 1 more for each other one",
};

function tellCard(card: Card, content: Content): string[] {
  const share = content.companies.get(card.share ?? "")?.name;
  return [
    cardUse(card, content),
    ...(share ? [`A ${share} share at the end, wherever the card is`] : []),
    `Printed cost ${card.cost}`,
  ].map((line) => line.slice(0, 1).toUpperCase() + line.slice(1));
}

function tellTrack(
  view: View,
  content: Content,
  company: string,
  name: (row: number) => string,
): Told | null {
  const track = content.tracks.get(view.tracks[company] ?? "");
  if (!track) return null;
  const rows = view.players.length + view.lunas.length;
  return {
    title: `${content.companies.get(company)?.name} track ${track.code}: ${track.name}`,
    lines: [
      ...Array.from({ length: rows }, (_, row) => {
        const space = rowTrack(view, row, company);
        return `${name(row)}: ${several(track.shares[space] ?? 0, "share")}`;
      }),
      ...track.bonuses.map(
        (words, i) => `Bonus ${i + 1}, behind the ${i === 0 ? "first" : "second"} green line: ${words}`,
      ),
    ],
  };
}

function tellBonus(
  view: View,
  content: Content,
  id: string,
  seat: number | null,
  name: (row: number) => string,
): Told | null {
  const holder = view.markers[id] ?? null;
  const taken = holder === null ? [] : [`Taken by ${name(holder)} this round`];
  const ofTrack = content.trackBonuses.find((bonus) => bonus.id === id);
  if (ofTrack) {
    const track = content.tracks.get(view.tracks[ofTrack.company] ?? "");
    if (!track) return null;
    return {
      title: `${content.companies.get(ofTrack.company)?.name} track ${track.code}, ${ofTrack.level === 1 ? "first" : "second"} bonus`,
      lines: [track.bonuses[ofTrack.level - 1] ?? "", ...taken],
    };
  }
  const personal = content.personalBonuses.find((space) => space.id === id);
  if (personal)
    return {
      title:
        name(personal.seat) === "you"
          ? "Your personal bonus space"
          : `Personal bonus space of ${name(personal.seat)}`,
      lines: ["Pay 1 coin: 3 spaces on one company track of choice", "Unlocked by all three tasks", ...taken],
    };
  const bonus = content.bonuses.find((space) => space.id === id);
  if (!bonus) return null;
  const majority = bonus.majority;
  const own = majority ? tierValue(view, majority, seat) : 0;
  const reached = bonus.tiers.filter((tier) => own >= tier.least).at(-1);
  const lines = bonus.tiers.map(
    (tier) =>
      `${tier.least} or more: ${inWords(rewardItems(tier.reward, content))}${tier === reached ? " (your cards reach it)" : ""}`,
  );
  if (bonus.pay > 0) lines.push(`Pay ${bonus.pay} coin${bonus.pay > 1 ? "s" : ""}`);
  if (bonus.tile) lines.push("You get the tile in the next round");
  if (majority && view.facts)
    lines.push(
      view.facts.majorities.map((values, row) => `${name(row)} ${values[majority] ?? 0}`).join(", "),
    );
  return { title: bonus.name, lines: [...lines, ...taken], complete: majority !== null };
}

function tellBelt(view: View, content: Content, place: string): Told | null {
  const belt = content.belt;
  if (!belt) return null;
  const here = view.outposts.get(place);
  const shuttle = belt.shuttles.get(place);
  const asteroid = asteroidOf(belt, place);
  const reward = inWords(rewardItems((shuttle ?? asteroid)?.reward ?? {}, content));
  const piece = shuttle ? "shuttle" : "outpost";
  const ends = [shuttle?.a, shuttle?.b].map((id) => belt.asteroids.get(id ?? "")?.number);
  return {
    title: placeName(content, place),
    lines: [
      shuttle
        ? `Between asteroids ${ends[0]} and ${ends[1]}; gives ${reward}`
        : `A company's first outpost here gives ${reward}`,
      here ? `${content.companies.get(here)?.name} ${piece}: 1 more energy to oust it` : "Vacant",
      ...(asteroid?.linked.includes(place) ? ["Both linked spaces together: one more gas collector"] : []),
      ...(shuttle?.touches_threat && view.threat && view.threatBy === null
        ? ["From here the threat can be dealt with"]
        : []),
    ],
  };
}

export function tell(
  view: View,
  content: Content,
  target: string,
  seat: number | null,
  nameOf: NameOf,
): Told | null {
  const [kind = "", id = "", more = ""] = target.split(":");
  const name = (row: number) => rowName(view, row, seat, nameOf);
  switch (kind) {
    case "card": {
      const card = content.cards.get(id);
      return card ? { title: shortName(card), lines: tellCard(card, content), card: id } : null;
    }
    case "plan":
    case "token": {
      const plan = content.plans.get(id);
      return plan ? { title: plan.name, lines: tellPlan(content, id), plan: id } : null;
    }
    case "slot":
    case "resting": {
      const player = view.players[Number(id)];
      const slot = Number(more) - 1;
      if (kind === "resting") {
        const deck = player?.resting[slot] ?? [];
        return {
          title: `Resting slot ${more}`,
          lines: deck.length === 0 ? ["Empty"] : deck.map((card) => content.cards.get(card)?.short ?? card),
        };
      }
      const held = player?.slots[slot];
      const card = held?.card ? content.cards.get(held.card) : null;
      if (!card && player && !player.on[slot])
        return { title: `Action slot ${more}`, lines: [offWords(slot, content)] };
      if (!card)
        return {
          title: `Action slot ${more}`,
          lines: [
            held?.state === "planned"
              ? "A card face down, until everybody has planned"
              : "One card of the round goes here; after the round it joins the resting deck above",
          ],
        };
      return {
        title: card.name,
        lines: [...tellCard(card, content), ...(held?.state === "used" ? ["Used this round"] : [])],
        card: card.id,
      };
    }
    case "screen": {
      const screen = Number(more);
      const plan = view.players[Number(id)]?.screens[screen - 1]?.plan;
      const why = view.facts?.screens[Number(id)]?.[screen - 1];
      const lines = [
        `Research value ${content.research.values[screen] ?? 0} from here`,
        ...(screen === content.research.slotAt ? ["Switches on action slot 5"] : []),
        ...(content.research.crossedA.has(screen) ? ["No A plan while it is empty"] : []),
      ];
      if (!plan) return { title: `Screen ${screen}, empty`, lines };
      return {
        title: content.plans.get(plan)?.name ?? plan,
        lines: [...tellPlan(content, plan), ...(why ? [why] : []), ...lines],
        plan,
      };
    }
    case "sector": {
      const sector = content.sectors.get(id);
      if (!sector) return null;
      const here = view.outposts.get(id);
      return {
        title: `Sector ${sector.number}: ${symbolWord[sector.structure as SymbolName] ?? ""}`,
        lines: [
          `Gives ${inWords(rewardItems(sector.reward, content))}`,
          here ? `${content.companies.get(here)?.name} outpost: 1 more energy to oust it` : "Vacant",
          ...(sector.enclave_in
            ? [`Enclave in sector ${content.sectors.get(sector.enclave_in)?.number}, reached only from there`]
            : []),
        ],
      };
    }
    case "belt":
      return tellBelt(view, content, id);
    case "mission": {
      const mission = content.missions.get(id);
      const task = mission?.tasks[Number(more) - 1];
      if (!mission || !task) return null;
      const at = view.missions.indexOf(id);
      return {
        title: `${mission.name}: ${task.words}`,
        lines: [
          "Gives 2 coins and a one-time bonus marker",
          ...view.players.map((player, row) => {
            const fact = view.facts?.tasks?.[row]?.[at]?.[Number(more) - 1];
            if (player.mission !== null && player.mission !== id) return `${name(row)}: on another card`;
            return fact?.done ? `${name(row)}: done` : `${name(row)}: ${fact?.have ?? 0} of ${task.least}`;
          }),
        ],
      };
    }
    case "threat": {
      const threat = content.threats.get(view.threat ?? "");
      if (!threat) return null;
      const why = view.facts?.threat?.why;
      return {
        title: `Threat: ${threat.name}`,
        lines: [
          `To remove it: ${threat.requirement}`,
          `If it stays: ${threat.consequence}`,
          "Whoever removes it holds a wild share: one share of a company of choice at the end",
          ...(why ? [why] : []),
        ],
      };
    }
    case "company":
      return {
        title: content.companies.get(id)?.name ?? id,
        lines: [
          `A share is worth ${view.facts?.values[id] ?? 0}`,
          ...(view.facts?.gas ? [`Gas collectors: ${view.facts.gas[id] ?? 0}`] : []),
          ...(view.facts?.shares ?? []).map(
            (shares, row) => `${name(row)}: ${shares[id] ?? 0} share${shares[id] === 1 ? "" : "s"}`,
          ),
        ],
      };
    case "column": {
      const column = view.stations[id]?.columns[Number(more) - 1];
      if (!column) return null;
      const coins = uncovers(column, stationIcons(view, content)[Number(more) - 1] ?? []);
      const piece = view.side === "belt" && Number(more) === 2 ? "shuttle" : "outpost";
      return {
        title: `${content.companies.get(id)?.name} Station, column ${more}`,
        lines: [
          `${column.outposts} ${piece}${column.outposts === 1 ? "" : "s"}`,
          `The next one uncovers ${coins} coin${coins === 1 ? "" : "s"}: every share is worth that much more`,
        ],
      };
    }
    case "tank": {
      const at = view.players[Number(id)]?.tank ?? 0;
      return {
        title: `Helium-3 tanks: space ${at} of ${content.tank.last}`,
        lines: [
          `Worth ${content.tank.values[at] ?? 0} at the end; the value grows where a number stands`,
          `Space ${content.tank.slotAt} switches on action slot 1`,
        ],
      };
    }
    case "round":
      return {
        title: `Round ${view.round} of ${content.rounds}`,
        lines: ["Plan, act, pick up one resting deck; after the last round wealth is counted"],
      };
    case "supplement":
      return {
        title: `${view.supplement} supplement coin${view.supplement === 1 ? "" : "s"}`,
        lines: ["They come with a plan from a red frame"],
      };
    case "track":
    case "space":
      return tellTrack(view, content, id, name);
    case "bonus":
      return tellBonus(view, content, id, seat, name);
    case "tile": {
      const tile = content.tiles.get(id);
      const holder = view.tiles[id]?.holder ?? null;
      return tile
        ? {
            title: tile.name,
            lines: [
              ...(tileUse[id] ? [tileUse[id]] : []),
              holder === null ? "Beside the board" : `Held by ${name(holder)} for this round`,
            ],
          }
        : null;
    }
    default:
      return null;
  }
}

export const offWords = (slot: number, content: Content) =>
  slot === 0
    ? `Switched on when your tank reaches space ${content.tank.slotAt}`
    : `Switched on when your upload reaches screen ${content.research.slotAt}`;

function tellPlan(content: Content, id: string): string[] {
  const plan = content.plans.get(id);
  if (!plan) return [];
  const price = plan.price > 0 ? [`Costs ${several(plan.price, "research point")}`] : [];
  if (plan.kind === "special")
    return [`Pay ${plan.enterCost} coins to enter; worth ${plan.value} at the end`, ...price];
  return [
    `Needs ${inWords(requirementItems(plan.requirement))}`,
    `Gives ${inWords(rewardItems(plan.reward, content))}`,
    ...price,
  ];
}
