// The silhouettes of Luna Maris in a square of 24 x 24, and which of them tell what an action does.
import type { Action, Cubes, Effect, Resource } from "./adapter";

export type Sign =
  | Resource
  | "oxygen"
  | "stress"
  | "calm"
  | "co2"
  | "food"
  | "scientist"
  | "probe"
  | "order"
  | "research"
  | "module"
  | "bonus"
  | "battery"
  | "ore"
  | "sun"
  | "moon"
  | "equipment"
  | "lock"
  | "warning";

export const signPath: Record<Sign, string> = {
  // a bolt
  energy: "M13.6 1L3.8 13.8H10.6L9.6 23L20.2 9.4H13.1Z",
  // an ingot
  iron: "M7.2 5.5H16.8L22.5 18.5H1.5ZM8.9 8.3L6 15.5H18L15.1 8.3Z",
  // a cut crystal
  titanium: "M7 2.5H17L22.5 9L12 22.5L1.5 9ZM8.4 5.2L5.6 8.4H18.4L15.6 5.2ZM6.2 11L12 18.4L17.8 11Z",
  // a drop
  water: "M12 1C16 7 20 11.4 20 15.4A8 8 0 1 1 4 15.4C4 11.4 8 7 12 1Z",
  // a flask of gas
  helium:
    "M9 1.5H15V4.6C18 5.8 19.5 8.4 19.5 11.5V19A3.5 3.5 0 0 1 16 22.5H8A3.5 3.5 0 0 1 4.5 19V11.5C4.5 8.4 6 5.8 9 4.6ZM8 11V18H10.2V15.5H13.8V18H16V11H13.8V13.4H10.2V11Z",
  // a barrel
  waste: "M6.5 1.5H17.5L20 7V17L17.5 22.5H6.5L4 17V7ZM4.8 7.6V9.4H19.2V7.6ZM4.8 14.6V16.4H19.2V14.6Z",
  // a star
  vp: "M12 1.2L15.3 8.3L23 9.2L17.3 14.5L18.8 22.2L12 18.4L5.2 22.2L6.7 14.5L1 9.2L8.7 8.3Z",
  // bubbles
  oxygen:
    "M9 4A7.5 7.5 0 1 0 9 19A7.5 7.5 0 1 0 9 4ZM9 7A4.5 4.5 0 1 1 9 16A4.5 4.5 0 1 1 9 7ZM19 13A4 4 0 1 0 19 21A4 4 0 1 0 19 13Z",
  // a jagged pulse in a head
  stress:
    "M12 1.5A10.5 10.5 0 1 0 12 22.5A10.5 10.5 0 1 0 12 1.5ZM4 12.8H7.8L9.6 7L13.2 17.4L15.4 11.4L16.2 12.8H20V10.8H17.4L15.1 6.6L13 12.4L9.7 2.9L6.3 10.8H4Z",
  // a bed
  calm: "M2 5H4.6V13H11V8H18A4 4 0 0 1 22 12V19H19.4V16H4.6V19H2ZM7.5 8A2.2 2.2 0 1 1 7.5 12.4A2.2 2.2 0 1 1 7.5 8Z",
  // a cloud
  co2: "M7 20A5.5 5.5 0 0 1 5.8 9.1A6.5 6.5 0 0 1 18 7.6A6.2 6.2 0 0 1 17.5 20Z",
  // a sprout with two leaves
  food: "M10.9 22.5V14.6C5 14.6 1.5 11.4 1.5 5.5C7.6 5.5 10.4 8 11.6 11.6C12.8 6 16.4 2.6 22.5 2.6C22.5 9.6 19 13.6 13.1 13.9V22.5Z",
  // a person
  scientist:
    "M12 1.8A5 5 0 1 1 12 11.8A5 5 0 1 1 12 1.8ZM2.5 22.5C2.5 16.6 6.6 13.6 12 13.6S21.5 16.6 21.5 22.5Z",
  // a lander on three legs
  probe: "M9 1.5H15V5H18V12H20.5L23 22H20L18 14.5H14.5L13 22H11L9.5 14.5H6L4 22H1L3.5 12H6V5H9Z",
  // a crate
  order: "M2 6.5L12 1.5L22 6.5V17.5L12 22.5L2 17.5ZM5 9.2V15.7L10.6 18.5V12ZM13.4 12V18.5L19 15.7V9.2Z",
  // a flask
  research:
    "M8 1.5H16V4H14.8V9.2L21.4 19.4A2 2 0 0 1 19.7 22.5H4.3A2 2 0 0 1 2.6 19.4L9.2 9.2V4H8ZM7.8 15L5.4 19.2H18.6L16.2 15Z",
  // a house with a plus
  module: "M12 1.5L22.5 10H20V22H4V10H1.5ZM10.8 10.5V14H7.3V16.4H10.8V20H13.2V16.4H16.7V14H13.2V10.5Z",
  // a rosette
  bonus:
    "M12 1.5A7.5 7.5 0 1 1 12 16.5A7.5 7.5 0 1 1 12 1.5ZM12 5A4 4 0 1 0 12 13A4 4 0 1 0 12 5ZM6.8 16.6L5 23L12 20L19 23L17.2 16.6C14 18.4 10 18.4 6.8 16.6Z",
  battery: "M2 6.5H19.5V10H22.5V14.5H19.5V18H2ZM5 9.5V15H8V9.5ZM9.6 9.5V15H12.6V9.5ZM14.2 9.5V15H17V9.5Z",
  // a pickaxe
  ore: "M3 7C8 1.6 16 1.6 21 7L18.6 8.6C17.4 7.2 15.9 6.3 14.3 5.8L13.6 8L13.4 22.5H10.6L10.4 8L9.7 5.8C8.1 6.3 6.6 7.2 5.4 8.6Z",
  sun: "M12 7A5 5 0 1 1 12 17A5 5 0 1 1 12 7ZM11 1H13V5H11ZM11 19H13V23H11ZM1 11H5V13H1ZM19 11H23V13H19ZM4 5.4L5.4 4L8.2 6.8L6.8 8.2ZM15.8 17.2L17.2 15.8L20 18.6L18.6 20ZM4 18.6L6.8 15.8L8.2 17.2L5.4 20ZM15.8 6.8L18.6 4L20 5.4L17.2 8.2Z",
  moon: "M15.5 2A10.3 10.3 0 1 0 22 15.4A8.6 8.6 0 0 1 15.5 2Z",
  // a wrench
  equipment:
    "M15.5 1.5A6.5 6.5 0 0 0 9.6 10.6L1.5 18.7L5.3 22.5L13.4 14.4A6.5 6.5 0 0 0 22.3 6.6L18.4 10.4L14.6 9.4L13.6 5.6L17.4 1.7A6.5 6.5 0 0 0 15.5 1.5Z",
  lock: "M7 10V7A5 5 0 0 1 17 7V10H19V22H5V10ZM9.4 10H14.6V7A2.6 2.6 0 0 0 9.4 7Z",
  warning: "M12 1.8L23 21.5H1ZM10.8 8.5V15H13.2V8.5ZM10.8 16.6V19H13.2V16.6Z",
};

export const signName: Record<Sign, string> = {
  energy: "energy",
  iron: "iron",
  titanium: "titanium",
  water: "water",
  helium: "helium-3",
  waste: "waste",
  vp: "points",
  oxygen: "oxygen",
  stress: "stress",
  calm: "rest",
  co2: "CO2",
  food: "food card",
  scientist: "scientist",
  probe: "probe",
  order: "order",
  research: "research step",
  module: "advanced module",
  bonus: "research bonus",
  battery: "battery",
  ore: "ore of every probe",
  sun: "day",
  moon: "night",
  equipment: "equipment",
  lock: "not open yet",
  warning: "danger",
};

// A sign of its own for each module.
export const modulePath: Record<string, string> = {
  recycling_facility:
    "M12 2L17.5 8H14.4V12.5H9.6V8H6.5ZM3 13L8 12.2L7 15L10.8 17.4L8.6 21L4.8 18.6L3.4 20.8ZM21 13L16 12.2L17 15L13.2 17.4L15.4 21L19.2 18.6L20.6 20.8Z",
  sleeping_quarters: signPath.calm,
  laboratory: signPath.research,
  power_plants:
    "M4 22.5L6.4 6.5H11L12.4 14L14 10H18.5L20 22.5ZM7 1.5H10.5A2 2 0 0 1 10.5 5H7A1.8 1.8 0 0 1 7 1.5ZM14.5 5H18A1.8 1.8 0 0 1 18 8.6H14.5A1.8 1.8 0 0 1 14.5 5Z",
  industrial_complex:
    "M10.2 1.5H13.8L14.5 4.6L17.2 6L20.2 5L22 8.2L19.8 10.4V13.6L22 15.8L20.2 19L17.2 18L14.5 19.4L13.8 22.5H10.2L9.5 19.4L6.8 18L3.8 19L2 15.8L4.2 13.6V10.4L2 8.2L3.8 5L6.8 6L9.5 4.6ZM12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8Z",
  comms_room:
    "M3.2 3.2A12.4 12.4 0 0 0 19 19L14.8 14.8L17.4 10.6A2.4 2.4 0 1 0 13.4 6.6L9.2 9.2ZM7.5 17.5L4 22.5H14L11.5 19.6A14 14 0 0 1 7.5 17.5Z",
  airlock:
    "M4 1.5H20V22.5H4ZM7 4.5V19.5H17V4.5ZM12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8ZM12 10.4A1.6 1.6 0 1 0 12 13.6A1.6 1.6 0 1 0 12 10.4Z",
  mining_station: signPath.ore,
  shipping_dock:
    "M12 0.8C15.8 3.8 17 7.6 17 12L20.5 16.5V21L15.5 19H8.5L3.5 21V16.5L7 12C7 7.6 8.2 3.8 12 0.8ZM12 7A2.2 2.2 0 1 0 12 11.4A2.2 2.2 0 1 0 12 7ZM10 20.5H14L12 23.6Z",
  greenhouse: signPath.food,
};

export interface Item {
  sign: Sign;
  n: number; // 1 is not written
}

const order: Resource[] = ["iron", "titanium", "water", "helium", "energy", "waste", "vp"];

export function cubeItems(cubes: Cubes): Item[] {
  return order.filter((kind) => (cubes[kind] ?? 0) > 0).map((kind) => ({ sign: kind, n: cubes[kind] ?? 0 }));
}

const effectSigns: Record<string, Sign> = {
  co2: "co2",
  stress: "calm",
  stress_max: "calm",
  oxygen: "oxygen",
  discard_waste: "waste",
  fill_battery: "battery",
  recover: "scientist",
  research: "research",
  food_beds: "food",
  food_discard: "food",
  food_deck: "food",
  install_probe: "probe",
  mine: "ore",
  hire: "scientist",
  deliver: "order",
  build: "module",
  reuse_bonus: "bonus",
  rest: "calm",
  per_order: "vp",
};

export function effectItems(effects: Effect[]): Item[] {
  return effects.flatMap((effect) => {
    if (effect.gain) return cubeItems(effect.gain);
    const sign = effectSigns[effect.do];
    const counted = ["co2", "oxygen", "stress", "food_beds", "recover", "research"].includes(effect.do);
    if (!sign) return [];
    if (effect.do === "discard_waste") return [{ sign, n: -effect.n }];
    return [{ sign, n: counted ? Math.max(1, effect.n) : 1 }];
  });
}

export interface Face {
  code: string; // "A1": the letter of a procedure
  pay: Item[];
  gain: Item[];
}

export function faceOf(action: Action): Face {
  return {
    code: /^([A-E]\d?) /.exec(action.name)?.[1] ?? "",
    pay: [
      ...cubeItems(action.pay),
      ...(action.effects.some((effect) => effect.do === "install_probe")
        ? [{ sign: "stress" as const, n: 1 }]
        : []),
    ],
    gain: [...effectItems(action.effects), ...cubeItems(action.gain)],
  };
}

export const itemWidth = (item: Item): number => (item.n === 1 ? 14 : item.n < 0 ? 29.5 : 21);
export const itemsWidth = (items: Item[]): number => items.reduce((sum, item) => sum + itemWidth(item), 0);

// The letter of a procedure, as on the research tracks, and the lock of one that is still to be reached.
export const codeWidth = (face: Face, locked = false): number =>
  (face.code ? face.code.length * 6.5 + 3 : 0) + (locked ? 8 : 0);
export const arrowWidth = (face: Face): number => (face.pay.length > 0 ? 9 : 0);

export function faceWidth(face: Face, locked = false): number {
  return Math.max(
    26,
    6 + codeWidth(face, locked) + itemsWidth(face.pay) + arrowWidth(face) + itemsWidth(face.gain),
  );
}
