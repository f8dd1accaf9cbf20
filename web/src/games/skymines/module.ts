export { default as Board } from "./Board.svelte";
export { default as Mine } from "./mine/Mine.svelte";
export { default as Player } from "./players/Player.svelte";
export { default as End } from "./players/End.svelte";
export { default as OptionIcon } from "./faces/OptionIcon.svelte";
export const showsAutomata = true; // Luna has an area like the players
export { legend } from "./faces/legend";
export { counted } from "./counted";
