export { default as Board } from "./board/Board.svelte";
export { default as Mine } from "./mine/Mine.svelte";
export { default as Player } from "./Player.svelte";
export { default as OptionIcon } from "./OptionIcon.svelte";
export const showsAutomata = true;
export { legend } from "./legend";
export { counted } from "./counted";
