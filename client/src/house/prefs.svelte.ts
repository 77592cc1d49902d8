// What one likes, kept on this device.
import { device } from "./kept";

const KEY = "flagon.prefs";

export type Speed = "slow" | "normal" | "fast" | "none";
export type Motion = "system" | "less" | "full";
export type Theme = "system" | "night" | "day";

export interface Liked {
  speed: Speed;
  motion: Motion;
  theme: Theme;
  /** From 0 to 1; 0 is off. */
  volume: number;
  /** Letter keys act at the table. */
  letters: boolean;
  /** Keys by what they do, where they differ from the usual. */
  keys: Record<string, string>;
  /** Headings and lists in place of the felt. */
  plain: boolean;
  /** One press on a card plays it. */
  oneTap: boolean;
  /** Results go on by themselves after some seconds. */
  goOn: boolean;
  /** The hand is sorted by rank, or by court. */
  sort: "rank" | "court";
  /** Tell me by a notification when it is my turn and the page isn't looked at. */
  notify: boolean;
  /** Never ask me for wagers: say "done" for me. */
  noBets: boolean;
}

const USUAL: Liked = {
  speed: "normal", motion: "system", theme: "system", volume: 0.5, letters: true, keys: {}, plain: false, oneTap: false,
  goOn: true, sort: "rank", notify: false, noBets: false,
};
const CHOICES: Partial<Record<keyof Liked, readonly unknown[]>> = {
  speed: ["slow", "normal", "fast", "none"], motion: ["system", "less", "full"], theme: ["system", "night", "day"],
  sort: ["rank", "court"],
};
const FACTORS: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, none: 0 };

export class Prefs {
  liked = $state.raw<Liked>(read());
  #less = $state(false);
  #light = $state(false);

  constructor() {
    const less = matchMedia("(prefers-reduced-motion: reduce)");
    const light = matchMedia("(prefers-color-scheme: light)");
    this.#less = less.matches;
    this.#light = light.matches;
    less.addEventListener("change", (event) => (this.#less = event.matches));
    light.addEventListener("change", (event) => (this.#light = event.matches));
    // Another window of this browser has changed what is liked.
    addEventListener("storage", (event) => event.key === KEY && (this.liked = read()));
  }

  set(changed: Partial<Liked>): void {
    this.liked = { ...this.liked, ...changed };
    device.set(KEY, JSON.stringify(this.liked));
  }

  /** Nothing flies: cards fade. */
  get still(): boolean {
    return this.liked.motion === "less" || (this.liked.motion === "system" && this.#less) || this.factor === 0;
  }

  /** The palette that is shown: as the system has it, if nothing else was chosen. */
  get palette(): "night" | "day" {
    const { theme } = this.liked;
    return theme === "system" ? (this.#light ? "day" : "night") : theme;
  }

  /** By how much durations are multiplied. */
  get factor(): number {
    return FACTORS[this.liked.speed];
  }
}

/** Return what was kept, as far as it is of the right kind: whatever else lies there is not ours. */
function read(): Liked {
  const kept = device.record(KEY);
  const fits = (name: keyof Liked) => {
    const choices: readonly unknown[] | undefined = CHOICES[name];
    return choices ? choices.includes(kept[name]) : typeof kept[name] === typeof USUAL[name] && kept[name] !== null;
  };
  const known = (Object.keys(USUAL) as (keyof Liked)[]).filter(fits);
  return { ...USUAL, ...Object.fromEntries(known.map((name) => [name, kept[name]])) };
}

export const prefs = new Prefs();
