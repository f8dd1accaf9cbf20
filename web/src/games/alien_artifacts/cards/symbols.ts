// Silhouettes in a box of 24 x 24, readable at 14 pixels.
import type { Color, Kind, Type } from "../adapter";

export const typeSymbol: Record<Type, string> = {
  // a compass needle in its ring
  explore:
    "M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5ZM12 4.3A7.7 7.7 0 1 0 12 19.7A7.7 7.7 0 1 0 12 4.3ZM16.9 7.1L13.9 13.9L7.1 16.9L10.1 10.1Z",
  // arrows outwards
  expand:
    "M2 2H9.5L6.9 4.6L10.8 8.5L8.5 10.8L4.6 6.9L2 9.5ZM22 2V9.5L19.4 6.9L15.5 10.8L13.2 8.5L17.1 4.6L14.5 2ZM2 22V14.5L4.6 17.1L8.5 13.2L10.8 15.5L6.9 19.4L9.5 22ZM22 22H14.5L17.1 19.4L13.2 15.5L15.5 13.2L19.4 17.1L22 14.5Z",
  // cross hairs
  exterminate:
    "M10.7 1H13.3V3.9A8.3 8.3 0 0 1 20.1 10.7H23V13.3H20.1A8.3 8.3 0 0 1 13.3 20.1V23H10.7V20.1A8.3 8.3 0 0 1 3.9 13.3H1V10.7H3.9A8.3 8.3 0 0 1 10.7 3.9ZM10.7 6.5A5.8 5.8 0 0 0 6.5 10.7H9V13.3H6.5A5.8 5.8 0 0 0 10.7 17.5V15H13.3V17.5A5.8 5.8 0 0 0 17.5 13.3H15V10.7H17.5A5.8 5.8 0 0 0 13.3 6.5V9H10.7Z",
  // a pick
  exploit:
    "M3 6.6C8 1.8 16.6 1.6 21.6 6.3L20 8.9C17.9 7.4 15.9 6.6 13.9 6.3L13.6 9.2L14.3 22.4H9.9L10.6 9.2L10.3 6.3C8.3 6.6 6.4 7.5 4.5 9.1Z",
};

export const kindSymbol: Record<Kind, string> = {
  planet:
    "M12 4.2A7.8 7.8 0 0 1 19.4 9.5C22.2 8.4 23.3 9.3 22.6 10.9C21.9 12.3 20.4 13.6 19.1 14.5A7.8 7.8 0 0 1 6.2 17.2C2.7 18.3 .6 18 1.1 16.2C1.5 14.9 3 13.4 4.3 12.4A7.8 7.8 0 0 1 12 4.2ZM5.2 15.7C9.8 14.8 15.4 12.3 18.9 9.9L18.4 8.6C14.5 11.3 9.3 13.6 4.6 14.5Z",
  ship: "M12 1C15.4 4.4 16.5 8.4 16.4 12.2L21.5 17.6V21.4L15.4 18.9L14.4 22.5H9.6L8.6 18.9L2.5 21.4V17.6L7.6 12.2C7.5 8.4 8.6 4.4 12 1ZM12 7A2.2 2.2 0 1 0 12 11.4A2.2 2.2 0 1 0 12 7Z",
  technology:
    "M12 9.6A2.4 2.4 0 1 1 12 14.4A2.4 2.4 0 1 1 12 9.6ZM12 7C18.2 7 22.8 9.1 22.8 12S18.2 17 12 17S1.2 14.9 1.2 12S5.8 7 12 7ZM12 8.9C7 8.9 3.2 10.4 3.2 12S7 15.1 12 15.1S20.8 13.6 20.8 12S17 8.9 12 8.9ZM12 1.2C14.9 1.2 17 5.8 17 12S14.9 22.8 12 22.8S7 18.2 7 12S9.1 1.2 12 1.2ZM12 3.2C10.4 3.2 8.9 7 8.9 12S10.4 20.8 12 20.8S15.1 17 15.1 12S13.6 3.2 12 3.2Z",
};

// A symbol on a Resource card: each color has its own shape.
export const colorSymbol: Record<Color, string> = {
  blue: "M12 1.5L21.1 6.75V17.25L12 22.5L2.9 17.25V6.75Z", // research: a crystal
  green: "M12 1.5C19 6.5 21.5 11 21.5 14.5C21.5 19 17.5 22.5 12 22.5S2.5 19 2.5 14.5C2.5 11 5 6.5 12 1.5Z", // discovery: a seed
  red: "M12 2L23 21.5H1Z", // military: a blade
  gold: "M12 1L22.5 12L12 23L1.5 12Z", // assets: a gem
};

export const signs = {
  points: "M12 1.6L15.2 8.5L22.8 9.4L17.2 14.6L18.7 22L12 18.3L5.3 22L6.8 14.6L1.2 9.4L8.8 8.5Z",
  credits:
    "M12 1.5A10.5 10.5 0 1 1 12 22.5A10.5 10.5 0 1 1 12 1.5ZM12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4ZM15.9 8.3L14.2 10A3.2 3.2 0 1 0 14.2 14L15.9 15.7A5.6 5.6 0 1 1 15.9 8.3Z",
  card: "M5 1.5H19V22.5H5ZM7.4 4V11H16.6V4ZM7.4 13V20H16.6V13Z",
  token: "M7.7 1.5H16.3L22.5 7.7V16.3L16.3 22.5H7.7L1.5 16.3V7.7ZM5 10.2V13.8H19V10.2Z",
  artifact:
    "M12 1L15 9L23 12L15 15L12 23L9 15L1 12L9 9ZM12 8.6L10.9 10.9L8.6 12L10.9 13.1L12 15.4L13.1 13.1L15.4 12L13.1 10.9Z",
  plan: "M12 1.2L21.5 4.5V11.5C21.5 17 17.5 21 12 23C6.5 21 2.5 17 2.5 11.5V4.5ZM12 4L5.2 6.4V11.6C5.2 15.6 8 18.5 12 20.2Z",
  limit:
    "M3 3H10V10H3ZM14 3H21V10H14ZM3 14H10V21H3ZM16.2 13.5H18.8V16.2H21.5V18.8H18.8V21.5H16.2V18.8H13.5V16.2H16.2Z",
  lock: "M7 10V7A5 5 0 0 1 17 7V10H19.5V22H4.5V10ZM9.6 10H14.4V7A2.4 2.4 0 0 0 9.6 7Z",
  flip: "M4 9A8.3 8.3 0 0 1 18.6 6.6L21 4.2V11H14.2L16.8 8.4A5.8 5.8 0 0 0 6.6 9.6ZM20 15A8.3 8.3 0 0 1 5.4 17.4L3 19.8V13H9.8L7.2 15.6A5.8 5.8 0 0 0 17.4 14.4Z",
  attack:
    "M14 2L22 2L22 10L19.4 7.4L11.8 15L14 17.2L12 19.2L9.6 16.8L5 21.4L2.6 19L7.2 14.4L4.8 12L6.8 10L9 12.2L16.6 4.6Z",
  produce: "M11 1.5H13V7.5H16.5L12 12.5L7.5 7.5H11ZM4 12H6.5V19.5H17.5V12H20V22H4Z",
  warn: "M12 1.8L23 21.8H1ZM10.8 8.5L11.2 15.5H12.8L13.2 8.5ZM12 17A1.3 1.3 0 1 0 12 19.6A1.3 1.3 0 1 0 12 17Z",
} as const;
export type Sign = keyof typeof signs;

// The Actions of the player aid.
export const actionSymbol: Record<string, string> = {
  buy: signs.credits,
  discover: kindSymbol.planet,
  build: kindSymbol.ship,
  develop: kindSymbol.technology,
  trade:
    "M7 3L12 8L10.2 9.8L8.3 7.9V16H5.7V7.9L3.8 9.8L2 8ZM17 21L12 16L13.8 14.2L15.7 16.1V8H18.3V16.1L20.2 14.2L22 16Z",
  remove:
    "M7.7 1.5H16.3L22.5 7.7V16.3L16.3 22.5H7.7L1.5 16.3V7.7ZM6.6 8.4L10.2 12L6.6 15.6L8.4 17.4L12 13.8L15.6 17.4L17.4 15.6L13.8 12L17.4 8.4L15.6 6.6L12 10.2L8.4 6.6Z",
  prepare: signs.limit,
  offensive: signs.attack,
  revenue: signs.points,
  mine: typeSymbol.exploit,
  faction: "M5 1.5H7.5V3H20.5L17.5 8L20.5 13H7.5V22.5H5Z",
};

export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; ++i) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}
