// What a single key that was pressed stands for: it may lie elsewhere than usual, and one switch turns all of them off.
import { type UsualKey, usualKey } from "./letters";
import type { Liked } from "./prefs.svelte";

/** Figures choose cards and battles, brackets leaf through a replay: they lie where they are. */
export type KeyAct = UsualKey | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "[" | "]" | "F" | "N";
const FIXED = "123456789[]FN";

/** Where whoever types means what he types, and nothing else. */
const FOR_ITSELF = "textarea, select, dialog, [contenteditable]:not([contenteditable='false'])";
const FIELD = "input:not([type=checkbox]):not([type=radio]):not([type=range])";

/** Return the usual key of what was pressed; null: it does nothing, it is for a field or the browser, or turned off. */
export function keyAct(event: KeyboardEvent, liked: Pick<Liked, "keys" | "letters">): KeyAct | null {
  if (!liked.letters || event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return null;
  const pressed = event.key.toUpperCase();
  const isLetter = pressed !== event.key.toLowerCase();
  // Signs such as `?` need the shift key; with a letter it means something else.
  if (event.shiftKey && isLetter) return null;
  if (event.target instanceof Element && event.target.closest(`${FOR_ITSELF}, ${FIELD}`)) return null;
  return usualKey(pressed, liked.keys) ?? (FIXED.includes(pressed) ? (pressed as KeyAct) : null);
}
