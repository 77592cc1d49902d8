// What one likes, kept on this device.

const KEY = "flagon.prefs";

export type Speed = "slow" | "normal" | "fast" | "none";
export type Motion = "system" | "less" | "full";
export type Theme = "system" | "night" | "day";

interface Liked {
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
const FACTORS: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, none: 0 };

class Prefs {
  liked = $state.raw<Liked>(read());
  #less = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => (this.#less = event.matches));
  }

  set(changed: Partial<Liked>): void {
    this.liked = { ...this.liked, ...changed };
    localStorage.setItem(KEY, JSON.stringify(this.liked));
  }

  /** Nothing flies: cards fade. */
  get still(): boolean {
    return this.liked.motion === "less" || (this.liked.motion === "system" && this.#less) || this.factor === 0;
  }

  /** By how much durations are multiplied. */
  get factor(): number {
    return FACTORS[this.liked.speed];
  }
}

/** Return what was kept, as far as it is of the right kind: whatever else lies there is not ours. */
function read(): Liked {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const known = Object.entries(USUAL).filter(([name, usual]) => typeof kept[name] === typeof usual);
    return { ...USUAL, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
  } catch {
    return USUAL;
  }
}

export const prefs = new Prefs();
