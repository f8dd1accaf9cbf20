export { default as Board } from "./Board.svelte";
export { default as Mine } from "./mine/Mine.svelte";
export { default as OptionIcon } from "./OptionIcon.svelte";
export { default as Player } from "./Player.svelte";
export { legend } from "./cards/legend";
export { counted } from "./counted";
