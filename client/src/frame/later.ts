// What of the frame isn't seen at first: keys, the strip of a lost line, what must be known at once, and the first tie.
export { default as TieNote } from "./TieNote.svelte";
export { default as Toast } from "../ui/Toast.svelte";
export { keyed } from "./keys";
export { default as Strip } from "./Strip.svelte";
