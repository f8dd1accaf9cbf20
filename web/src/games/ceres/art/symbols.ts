// The silhouettes of Ceres in a square of 24 x 24. Holes are cut with the even-odd rule.
import type { Field, Good, Type } from "../adapter";

export const goodSymbol: Record<Good | "vp", string> = {
  // a lump with a facet
  ore: "M6.5 21L1.5 13.5L5 5.5L13 2L21 6.5L22.5 15.5L16.5 22ZM8 9.5L7 14L11 15.5L13.5 9.5Z",
  // a crystal of six arms
  ice: "M10.7 1H13.3V6.3L15.6 5L16.9 7.1L13.3 9.4V9.75L13.6 9.6L17.4 7.4L18.5 2.9L21 3.5L20.4 5.9L22.9 6.6L22.2 9.1L18.8 8.2L14.6 10.9V11.2L14.6 12.8V13.1L18.8 15.8L22.2 14.9L22.9 17.4L20.4 18.1L21 20.5L18.5 21.1L17.4 16.6L13.6 14.4L13.3 14.25V14.6L16.9 16.9L15.6 19L13.3 17.7V23H10.7V17.7L8.4 19L7.1 16.9L10.7 14.6V14.25L10.4 14.4L6.6 16.6L5.5 21.1L3 20.5L3.6 18.1L1.1 17.4L1.8 14.9L5.2 15.8L9.4 13.1V12.8L9.4 11.2V10.9L5.2 8.2L1.8 9.1L1.1 6.6L3.6 5.9L3 3.5L5.5 2.9L6.6 7.4L10.4 9.6L10.7 9.75V9.4L7.1 7.1L8.4 5L10.7 6.3Z",
  // a vessel
  ceramics:
    "M7 1.5H17V4.8L15.2 6.6C18.8 8.4 20.7 11.2 20.7 14.4C20.7 19.2 17.2 22.5 12 22.5S3.3 19.2 3.3 14.4C3.3 11.2 5.2 8.4 8.8 6.6L7 4.8ZM6.4 12.6C6.1 13.2 6 13.8 6 14.6H18C18 13.8 17.9 13.2 17.6 12.6Z",
  // a flash
  energy: "M14 0.8L3.5 13.8H10.6L9.2 23.2L20.5 9.4H12.8Z",
  // a coin
  credits:
    "M12 1.3A10.7 10.7 0 1 0 12 22.7A10.7 10.7 0 1 0 12 1.3ZM16.3 8.9L14.2 10.6C13.6 9.9 12.9 9.5 12 9.5A2.5 2.5 0 0 0 12 14.5C12.9 14.5 13.6 14.1 14.2 13.4L16.3 15.1C15.3 16.4 13.8 17.2 12 17.2A5.2 5.2 0 0 1 12 6.8C13.8 6.8 15.3 7.6 16.3 8.9Z",
  // a crown
  influence: "M2 6.5L7.2 11L12 3.5L16.8 11L22 6.5L20.3 17H3.7ZM3.9 18.8H20.1V21.5H3.9Z",
  // an ingot
  alloy: "M7.2 5.5H16.8L18.2 9.6H5.8ZM5.2 11.3H18.8L21.6 19.5H2.4Z",
  // a probe with its window
  probe:
    "M12 0.6C15.4 3.8 16.6 8 16.6 12L20.8 16.6V21.4L15.2 18.8H8.8L3.2 21.4V16.6L7.4 12C7.4 8 8.6 3.8 12 0.6ZM12 7.3A2.2 2.2 0 1 0 12 11.7A2.2 2.2 0 1 0 12 7.3ZM10 20.2H14L12 23.8Z",
  // a star
  vp: "M12 1.2L15.2 8.4L22.9 9.2L17.1 14.4L18.8 22L12 18L5.2 22L6.9 14.4L1.1 9.2L8.8 8.4Z",
};

export const goodName: Record<Good | "vp", string> = {
  ore: "ore",
  ice: "ice",
  ceramics: "ceramics",
  energy: "energy",
  credits: "credits",
  influence: "influence",
  alloy: "alloys",
  probe: "probes",
  vp: "points",
};

// Who works there: a pickaxe, a flask, a gear, a briefcase.
export const typeSymbol: Record<Type, string> = {
  mine: "M3.2 8.2C8 3.4 16 3.4 20.8 8.2L19 9.6C17.4 8.4 15.7 7.6 13.8 7.2L13.4 21.5H10.6L10.2 7.2C8.3 7.6 6.6 8.4 5 9.6Z",
  lab: "M8.5 2H15.5V4.5H14.5V9L20 18.6C21 20.4 20 22 18 22H6C4 22 3 20.4 4 18.6L9.5 9V4.5H8.5ZM9 14.5L7.2 18H16.8L15 14.5Z",
  factory:
    "M10.3 1.8H13.7L14.3 4.6L16.6 5.6L19 4.1L21 7.1L19.4 9.2L19.9 11L22.4 12V15L19.6 15.6L18.6 17.6L19.8 20L17.2 22L15 20.4L13.7 20.9V22.8H10.3L9.7 20.4L7.4 19.4L5 20.9L3 17.9L4.6 15.8L4.1 14L1.6 13V10L4.4 9.4L5.4 7.4L4.2 5L6.8 3L9 4.6L10.3 4.1ZM12 8.4A4 4 0 1 0 12 16.4A4 4 0 1 0 12 8.4Z",
  office:
    "M8.5 3.5H15.5V7H21.5V20.5H2.5V7H8.5ZM10.7 5.7V7H13.3V5.7ZM4.7 12.2V13.9H10.4V12.2ZM13.6 12.2V13.9H19.3V12.2ZM10.9 11.3V15H13.1V11.3Z",
};

export const typeColor: Record<Type, string> = {
  mine: "var(--ce-mine)",
  lab: "var(--ce-lab)",
  factory: "var(--ce-factory)",
  office: "var(--ce-office)",
};

export const fieldSymbol: Record<Field, string> = {
  aerospace: goodSymbol.probe,
  construction:
    "M3 21.5V18.8H6.2V6.5L4 6.5V3.5H20.5V6.5H9.4V18.8H12.6V21.5ZM15.2 6.5H17.6V11H19.5V15H13.3V11H15.2Z",
  logistics: "M2 8.2H15.4V4.2L22.4 9.8L15.4 15.4V11.4H2ZM22 16.8V20H8.6V23.6L2.6 18.4L8.6 13.2V16.8Z",
};

// An asteroid with craters, a dome with a door, a sheet of paper.
export const rockSymbol =
  "M8.5 2.2L16 1.8L21.6 7.4L22.4 14.6L17.6 21.4L10 22.4L3.4 18.6L1.6 11L4.2 5ZM8.6 6.4A2.9 2.9 0 1 0 8.6 12.2A2.9 2.9 0 1 0 8.6 6.4ZM15.6 12.6A2.3 2.3 0 1 0 15.6 17.2A2.3 2.3 0 1 0 15.6 12.6Z";
export const outstationSymbol =
  "M2 20.5V14A10 10 0 0 1 22 14V20.5ZM9.6 20.5H14.4V14.6H9.6ZM11 1.5H13V4.6H11Z";
export const projectSymbol = "M5 2H15.5L20 6.5V22H5ZM8.2 9V11H16.8V9ZM8.2 13V15H16.8V13ZM8.2 17V19H13V17Z";

// Head and shoulders.
export const leaderSymbol =
  "M12 1.8A5 5 0 1 0 12 11.8A5 5 0 1 0 12 1.8ZM12 13.2C6.4 13.2 3.2 16.6 2.6 22.2H21.4C20.8 16.6 17.6 13.2 12 13.2Z";
