// The secret choice of a hand: what is marked, what the keys mark, and what the primary button does with it.
import type { Choice } from "../../protocol/types";
import { barred } from "../../table/barred";
import type { Table } from "../../table/table.svelte";
import type { Primary } from "../parts";
import { canLift, lift } from "./cup.svelte";
import { momentOf, seenNow } from "./seen";

interface Way {
  choice: Choice;
  /** What the button of this way says. */
  title: string;
  what: string;
  /** The whole act, on the primary button. */
  act: string;
  key: string;
}

export const WAYS: readonly Way[] = [
  { choice: "honest", title: "Honest", what: "four dice", act: "Roll honestly", key: "H" },
  { choice: "bluff", title: "By word", what: "Bluff", act: "Try it by word", key: "W" },
  { choice: "thievery", title: "By hand", what: "Thievery", act: "Try it by hand", key: "G" },
];

export const wayOf = (choice: string): Way | undefined => WAYS.find((way) => way.choice === choice);

/** Return the ways that are open to the viewer now; none while nothing is asked of him. */
export function openWays(table: Table): readonly Way[] {
  const { view } = table;
  const seen = seenNow(table);
  const house = view?.wait.type === "Playing" && table.seat !== null && view.wait.house.includes(table.seat);
  if (!seen || view?.wait.type !== "Playing" || view.game?.chosen || house) return [];
  return WAYS.filter(({ choice }) => seen.legal.includes(choice));
}

/** Return the way that is marked: what was picked for this hand, else honesty; null while nothing is asked. */
export function markedWay(table: Table): Way | null {
  const ways = openWays(table);
  return ways.find((way) => table.chosen === keyOf(table, way)) ?? ways[0] ?? null;
}

/** Return whether the viewer has picked a way for this hand himself. */
export const hasPicked = (table: Table): boolean => openWays(table).some((way) => table.chosen === keyOf(table, way));

const keyOf = (table: Table, { choice }: Way): string => `${momentOf(table, seenNow(table)?.hand ?? 0)}:${choice}`;

/** Mark a way. */
export function pick(table: Table, way: Way): void {
  table.chosen = keyOf(table, way);
}

/** Take a key: `H`, `W` and `G` mark a way, a space lifts one's own cup. Return whether it meant something. */
export function choose(table: Table, key: string): boolean {
  if (key === " ") return lift(table);
  const way = openWays(table).find((each) => each.key === key.toUpperCase());
  if (way) pick(table, way);
  return way !== undefined;
}

/** Return what the primary button does: take the way that is marked, or lift the cup. */
export function primary(table: Table): Primary | null {
  const way = markedWay(table);
  // A result is read first, unless somebody has picked his way already.
  if (way && (table.stage.resting || hasPicked(table)))
    return { label: way.act, barred: barred(table, "play"), press: () => take(table) };
  if (canLift(table) && !table.stage.step?.hold) return { label: "Lift my cup", barred: null, press: () => void lift(table) };
  return null;
}

function take(table: Table): void {
  const way = markedWay(table);
  if (way && !table.sending("play")) table.act("play", { action: way.choice });
}
