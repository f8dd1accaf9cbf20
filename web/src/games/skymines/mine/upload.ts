// Where an upload could stop, from what the server says each plan asks and the present cards meet.
import type { Content, View } from "../adapter";

export interface Stops {
  stops: Set<number>; // screens
  wall: number | null; // the first screen that cannot be entered
}

export function stops(view: View, content: Content, seat: number): Stops {
  const player = view.players[seat];
  const found: Stops = { stops: new Set(), wall: null };
  if (!player) return found;
  let coins = player.coins;
  for (let screen = player.upload + 1; screen <= player.screens.length; ++screen) {
    const at = player.screens[screen - 1];
    const plan = at?.plan ? content.plans.get(at.plan) : null;
    const price = plan && !at?.down ? plan.enterCost : 0;
    const blocked =
      plan?.kind === "special" ? coins < price : Boolean(view.facts?.screens[seat]?.[screen - 1]);
    if (!plan || (blocked && !at?.down)) {
      found.wall = screen;
      break;
    }
    coins -= price;
    found.stops.add(screen);
  }
  return found;
}
