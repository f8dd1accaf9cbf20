// Silhouettes in a square of 24, readable at 14 px.
export const symbols = {
  carbon: "M12 2.5L20.3 7.2V16.8L12 21.5L3.7 16.8V7.2ZM12 7.4L8 9.7V14.3L12 16.6L16 14.3V9.7Z",
  minerals: "M7.5 3H16.5L21.5 9.5L12 21.5L2.5 9.5ZM8.8 5.4L7.2 9.2H16.8L15.2 5.4Z",
  titanium: "M6.5 5H17.5L22 19H2ZM8.4 8L6.9 13H17.1L15.6 8Z",
  energy: "M14 1.5L4.5 13.6H10.8L9.2 22.5L19.5 9.8H12.8Z",
  research_scientist:
    "M9 2H15V4.2H14.2V9L20.3 19.2A2 2 0 0 1 18.6 22.2H5.4A2 2 0 0 1 3.7 19.2L9.8 9V4.2H9ZM9.6 13.2L7 17.6H17L14.4 13.2Z",
  field_scientist:
    "M12 2.2A8.2 8.2 0 0 1 20.2 10.4V13.2A8.2 8.2 0 0 1 3.8 13.2V10.4A8.2 8.2 0 0 1 12 2.2ZM7 8.6V13.4A1.8 1.8 0 0 0 8.8 15.2H15.2A1.8 1.8 0 0 0 17 13.4V8.6ZM8 20.2A10 10 0 0 0 16 20.2V22.5H8Z",
  coin: "M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2ZM12 5.4A6.6 6.6 0 1 0 12 18.6A6.6 6.6 0 1 0 12 5.4ZM15.2 9.8L13.6 11.2A2.1 2.1 0 1 0 13.6 12.9L15.2 14.2A4.2 4.2 0 1 1 15.2 9.8Z",
  tank: "M8.5 1.8H15.5V4.2H18.5V20A2.2 2.2 0 0 1 16.3 22.2H7.7A2.2 2.2 0 0 1 5.5 20V4.2H8.5ZM8.6 8V18.6H15.4V8Z",
  research:
    "M2.5 4H21.5V16.5H14.5L15.5 20.5H8.5L9.5 16.5H2.5ZM5.2 6.6V13.9H18.8V6.6ZM8 8.2H16V9.8H8ZM8 10.8H13V12.4H8Z",
  track: "M12 2L20.5 11H15.5V22H8.5V11H3.5Z",
  remove: "M4 20V12A8 8 0 0 1 20 12V20ZM7.5 13.2V15.9H16.5V13.2Z",
  outpost: "M4 21V11.5A8 8 0 0 1 20 11.5V21Z",
  share: "M3 4H21V17H14.5L16 22L12 20L8 22L9.5 17H3ZM6 7V9H18V7ZM6 11V13H14V11Z",
  marker:
    "M12 2C16.4 2 19.6 5.2 19.6 9.4C19.6 14.6 12 22.4 12 22.4S4.4 14.6 4.4 9.4C4.4 5.2 7.6 2 12 2ZM12 5.9A3.6 3.6 0 1 0 12 13.1A3.6 3.6 0 1 0 12 5.9Z",
  card: "M5 2.5H19A1.6 1.6 0 0 1 20.6 4.1V19.9A1.6 1.6 0 0 1 19 21.5H5A1.6 1.6 0 0 1 3.4 19.9V4.1A1.6 1.6 0 0 1 5 2.5ZM6.4 5.4V18.6H17.6V5.4Z",
  any: "M12 2L14.9 8.6L22 9.3L16.7 14.1L18.2 21.1L12 17.5L5.8 21.1L7.3 14.1L2 9.3L9.1 8.6Z",
  first: "M5 2.5H8V4H20L17 8.5L20 13H8V22H5Z",
  deep_mine: "M3 21L9.5 9H14.5L21 21H16L12 13L8 21ZM10 2H14V7.5H10Z",
  strip_mine: "M2 20H22V22H2ZM3.5 15.5H20.5V18H3.5ZM6.5 11H17.5V13.5H6.5ZM9.5 6.5H14.5V9H9.5Z",
  gas_collector: "M4 10A8 8 0 0 1 20 10V12H4ZM6 14H18V17H6ZM8 19H16V22H8Z",
  research_station:
    "M12 2L14 7H19V9H14.6L17.5 22H14.6L13.8 18H10.2L9.4 22H6.5L9.4 9H5V7H10ZM10.9 14.5H13.1L12 9.5Z",
  helmet: "M12 3A8 8 0 0 1 20 11V14A8 8 0 0 1 4 14V11A8 8 0 0 1 12 3ZM7 9V14H17V9Z",
} as const;

export type SymbolName = keyof typeof symbols;

export const symbolWord: Record<SymbolName, string> = {
  carbon: "carbon",
  minerals: "minerals",
  titanium: "titanium",
  energy: "energy",
  research_scientist: "research scientist",
  field_scientist: "field scientist",
  coin: "coins",
  tank: "tank",
  research: "research points",
  track: "track spaces",
  remove: "remove outposts",
  outpost: "outpost",
  share: "share",
  marker: "bonus markers",
  card: "cards",
  any: "of one resource",
  first: "first player",
  deep_mine: "deep mine",
  strip_mine: "strip mine",
  gas_collector: "gas collector",
  research_station: "research station",
  helmet: "scientist",
};
