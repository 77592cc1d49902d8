// Shows the page as it is liked: its palette, whether anything flies, and how fast.
import type { Prefs } from "./prefs.svelte";

/** Durations at normal speed, in milliseconds; where nothing flies the styles have their own. */
const DURATIONS = { "--move": 220, "--deal": 60, "--turn": 260, "--count": 400, "--coins": 300 };

export function showLiked({ palette, still, factor }: Pick<Prefs, "palette" | "still" | "factor">, root: HTMLElement): void {
  root.dataset.theme = palette;
  root.toggleAttribute("data-still", still);
  for (const [name, ms] of Object.entries(DURATIONS)) {
    if (still || factor === 1) root.style.removeProperty(name);
    else root.style.setProperty(name, `${Math.round(ms * factor)}ms`);
  }
}
