// What is played, what for and how fast, in words; and the rules that differ from those as written.
import type { Clause, HouseRule, TermsView } from "../protocol/types";
import { coins } from "./books";
import { choices, written } from "./choices";
import { gameOf, title } from "./games";
import { many, number } from "./voice";

const WAGERS: Record<string, string> = {
  "battle-and-war": "wagers on battles and the war",
  battle: "wagers on battles",
  war: "wagers on the war",
  allowed: "side wagers",
  none: "no wagers",
};

/** A record of house rules or stakes, as it stands in a view (values) or in the lobby (text). */
export type Values = Readonly<Record<string, unknown>>;

/** Return the terms of a table in one line: `High Dragon for three: a war ante of 2 sp, no wagers`. */
export const termsLine = (terms: TermsView): string =>
  `${title(terms.game)} for ${number(terms.seats)}: ${stakesLine(terms.stakes)}`;

/** Return what is played for: `a war ante of 3 sp, a battle ante of 5 cp, wagers on battles and the war`. */
export function stakesLine(stakes: Values): string {
  const copper = (field: string) => Number(stakes[field] ?? 0) || 0;
  const sum = (label: string, field: string) => (copper(field) ? [`${label} ${coins(copper(field))}`] : []);
  const wagers = String(stakes.wagers ?? "none");
  const share = copper("sweetener_percent");
  const fixed = stakes.form === "fixed-odds" && wagers !== "none" ? " at the house's odds" : "";
  return [
    ...sum("a war ante of", "war_ante"),
    ...sum("a battle ante of", "battle_ante"),
    ...sum("a buy-in of", "buy_in"),
    ...sum("for the winner the house adds", "sweetener_coins"),
    ...(share ? [`for the winner the house adds ${share} % of the pot`] : []),
    (WAGERS[wagers] ?? wagers) + fixed,
  ].join(", ");
}

/** Return how much time there is: `60 s for each decision`. */
export function paceLine({ turn, each, more }: TermsView["pace"]): string {
  const seconds = Math.round(each / 1000);
  const span = seconds % 60 || seconds < 120 ? `${seconds} s` : many(seconds / 60, "minute");
  if (turn === "off") return "no clock";
  if (turn === "move") return `${span} for each decision`;
  return `${span} for the game${more ? `, and ${Math.round(more / 1000)} s more with each decision` : ""}`;
}

/** A house rule that is not as written. */
export interface Differing {
  clause: string;
  field: string;
  value: string;
  /** What it means, in the words of the clause; where a range of numbers is possible, the field and its number. */
  text: string;
}

/** Return the house rules that differ from those as written, in the order of their clauses. */
export function rulesThatDiffer(rules: Values, game: string, clauses: Readonly<Record<string, Clause>>): Differing[] {
  const { letters } = gameOf(game);
  return Object.values(clauses)
    .filter((clause) => clause.id.startsWith(letters))
    .flatMap((clause) => choices(clause).map((choice) => ({ clause, choice })))
    .filter(({ choice }) => choice.record === "house rules" && choice.field in rules)
    .map(({ clause, choice }) => differing(clause, choice, written(rules[choice.field])))
    .filter((each) => each !== null);
}

function differing(clause: Clause, { field, default: usual, options }: HouseRule, value: string): Differing | null {
  if (value === usual) return null;
  return { clause: clause.id, field, value, text: options[value] ?? `${field.replaceAll("_", " ")}: ${value}` };
}
