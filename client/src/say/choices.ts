// What a table may agree on in a clause, and how the house writes what was chosen.
import type { Clause, HouseRule } from "../protocol/types";

/** Return what a table may agree on in a clause: its house rules, and its points of the stakes. */
export const choices = (clause: Clause): HouseRule[] => (clause.field ? [clause, ...clause.more] : [...clause.more]);

/** Return a value as the house writes it: `true`, `12`, `14/12,10/10`. */
export const written = (value: unknown): string => (Array.isArray(value) ? value.join(",") || "none" : String(value));

/** Return a field's name, or a choice, as words: `battles_per_deal` is `Battles per deal`. */
export function worded(name: string): string {
  const words = name.replace(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
