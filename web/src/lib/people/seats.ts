// Seats are told apart by shape as well as by color.
export type Shape = "circle" | "triangle" | "square" | "diamond" | "star";

export interface SeatStyle {
  shape: Shape;
  color: string; // a CSS variable, so that themes can adjust it
  word: string;
}

const styles: SeatStyle[] = [
  { shape: "circle", color: "var(--seat-0)", word: "orange" },
  { shape: "triangle", color: "var(--seat-1)", word: "sky" },
  { shape: "square", color: "var(--seat-2)", word: "green" },
  { shape: "diamond", color: "var(--seat-3)", word: "vermilion" },
  { shape: "star", color: "var(--seat-4)", word: "purple" },
];

export function seatStyle(seat: number): SeatStyle {
  return styles[((seat % styles.length) + styles.length) % styles.length] as SeatStyle;
}

// Events number opponents without a seat from here; they are drawn like rows behind the last seat.
const firstAutomaton = 64;

export function rowOf(seat: number, seats: number): number {
  return seat >= firstAutomaton ? seats + seat - firstAutomaton : seat;
}

// Outlines in a square of -10..10, of about equal area.
export const shapePath: Record<Shape, string> = {
  circle: "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9Z",
  triangle: "M0-10.2L10.4 8.4L-10.4 8.4Z",
  square: "M-8-8H8V8H-8Z",
  diamond: "M0-11L10 0L0 11L-10 0Z",
  star: "M0-11L3.1-3.9L10.6-3.3L4.9 1.7L6.6 9.1L0 5.1L-6.6 9.1L-4.9 1.7L-10.6-3.3L-3.1-3.9Z",
};

export function seatName(names: { name?: string }[], seat: number): string {
  return names[seat]?.name || `Player ${seat + 1}`;
}
