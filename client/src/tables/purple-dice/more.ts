// What this game has for who doesn't look at its felt.
export { default as Plain } from "./Plain.svelte";
export { spoken } from "./spoken";
