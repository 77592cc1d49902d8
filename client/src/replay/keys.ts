// The keys of a replay: what each does, where no field is being written in.
import { prefs } from "../house/prefs.svelte";
import { usualKey } from "../help/keys";

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
  // Letters and figures can be turned off, for who speaks to his machine.
  if (!prefs.liked.letters) return null;
  if (/^[1-9]$/.test(event.key)) return { do: "chapter", number: Number(event.key) };
  const usual = usualKey(event.key, prefs.liked.keys);
  if (usual === "T" || usual === "S" || usual === "L") return { do: "say", what: usual };
  return LETTERS[event.key.toUpperCase()] ?? null;
}
