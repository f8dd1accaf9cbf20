// The silhouettes of Anteros in a square of 24 x 24.
import type { Ore } from "../adapter";

export const oreSymbol: Record<Ore, string> = {
  // a hexagonal nut
  iron: "M7 2.5H17L22.5 12L17 21.5H7L1.5 12ZM12 7.6A4.4 4.4 0 1 0 12 16.4A4.4 4.4 0 1 0 12 7.6Z",
  // two crystals
  cobalt: "M9 1.5L14.5 8.5L9 22.5L3.5 8.5ZM17 7.5L21.5 12.6L17 22.5L13.4 14.2Z",
  // a stack of ingots
  gold: "M8.6 4H15.4L18 11.4H6ZM3.9 13H10.4L12 20.6H1.5ZM13.6 13H20.1L22.5 20.6H12Z",
  // a spark
  platinum: "M12 0.8L14.9 9.1L23.2 12L14.9 14.9L12 23.2L9.1 14.9L0.8 12L9.1 9.1Z",
};

export const oreName: Record<Ore, string> = {
  iron: "Iron",
  cobalt: "Cobalt",
  gold: "Gold",
  platinum: "Platinum",
};

// What left-over ore is worth at the end, AN-12.8 to 12.11.
export const oreWorth: Record<Ore, string> = {
  iron: "1 point for 2",
  cobalt: "1 point each",
  gold: "2 points each",
  platinum: "3 points each",
};

// A ship seen from above, its bow up, in -50..50.
export const shipHull =
  "M0-46C10-34 14-20 14-4L34 22V34L14 28L9 40H-9L-14 28L-34 34V22L-14-4C-14-20-10-34 0-46Z";
export const shipCockpit = "M0-30C4-24 5-18 5-12H-5C-5-18-4-24 0-30Z";

export const drillSymbol = "M8 2H16V7H19V12H5V7H8ZM7 13.5H17L12 23Z";
export const salvageSymbol =
  "M12 2A4 4 0 0 1 13.4 9.7L13.2 13.1A5.5 5.5 0 1 1 6.6 16.5H9.2A3 3 0 1 0 12 15.6L10.6 9.7A4 4 0 0 1 12 2ZM12 4.4A1.6 1.6 0 1 0 12 7.6A1.6 1.6 0 1 0 12 4.4Z";
export const cardsSymbol = "M8.5 2.5H20.5V17.5H8.5ZM3.5 6.5H6.8V19.2H15.5V21.5H3.5Z";
export const contractSymbol =
  "M5 1.5H15.5L20 6V22.5H5ZM8 8.2V10H17V8.2ZM8 12.2V14H17V12.2ZM8 16.2V18H13.5V16.2Z";
