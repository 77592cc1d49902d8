// The keys of a replay: what each does, where no field is being written in.
import { keyAct } from "../house/keys";
import { prefs } from "../house/prefs.svelte";

export type Act =
  | { do: "back" | "next" | "start" | "end" | "toggle" | "previous chapter" | "next chapter" | "viewpoint" }
  | { do: "chapter"; number: number }
  | { do: "say"; what: "T" | "S" | "L" };

const NAMED: Record<string, Act> = {
  ArrowLeft: { do: "back" },
  ArrowRight: { do: "next" },
  Home: { do: "start" },
  End: { do: "end" },
  " ": { do: "toggle" },
};

const LETTERS: Record<string, Act> = { "[": { do: "previous chapter" }, "]": { do: "next chapter" }, F: { do: "viewpoint" } };

/** What takes keys for itself. The scrubber takes arrows, buttons and links take Space. */
const WRITES = "input:not([type='range']), textarea, select, [contenteditable], dialog, [popover]";
const PRESSED = "button, a, summary";

/** Return what a key does in a replay; null where it does nothing, or is somebody else's. */
export function actOf(event: KeyboardEvent): Act | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest(WRITES)) return null;
  const named = NAMED[event.key];
  if (named) {
    if (at?.closest("input") && event.key !== " ") return null;
    return event.key === " " && at?.closest(PRESSED) ? null : named;
  }
  const key = keyAct(event, prefs.liked);
  if (key === null) return null;
  if (key >= "1" && key <= "9") return { do: "chapter", number: Number(key) };
  return key === "T" || key === "S" || key === "L" ? { do: "say", what: key } : (LETTERS[key] ?? null);
}
