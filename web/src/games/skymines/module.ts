export { default as Board } from "./Board.svelte";
export { default as Mine } from "./Mine.svelte";
export { default as Player } from "./Player.svelte";
export { default as End } from "./End.svelte";
export { default as OptionIcon } from "./OptionIcon.svelte";
export const showsAutomata = true; // Luna has an area like the players
