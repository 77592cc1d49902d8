// The fields of house rules and stakes, as the clauses have them: what can be chosen, and a line of help for each.
import type { Clause, ProblemData } from "../protocol/types";
import { choices, worded } from "../say/choices";
import type { Game } from "../say/games";

export type Kind = "choice" | "number" | "coin" | "text";

export interface Field {
  name: string;
  title: string;
  /** The clause that it changes. */
  clause: string;
  text: string;
  usual: string;
  kind: Kind;
  /** Each choice with its line of help. For what is no choice: one entry, how it is written. */
  options: readonly (readonly [string, string])[];
  least: number;
  most: number;
}

const RANGE = /^(\d+) to (\d+)$/;
const COIN = 1_000_000;

/** Return the fields of a game that belong to its house rules or to its stakes, in the order of their clauses. */
export function fieldsOf(clauses: Record<string, Clause>, game: Game, record: Clause["record"]): Field[] {
  const own = Object.values(clauses).filter((clause) => clause.id.startsWith(game.letters));
  return own.flatMap((clause) => choices(clause).filter((choice) => choice.record === record).map((choice) => fieldOf(clause, choice)));
}

function fieldOf(clause: Clause, choice: Pick<Clause, "field" | "default" | "options">): Field {
  const options = Object.entries(choice.options);
  const range = RANGE.exec(options[0]?.[0] ?? "");
  const most = Number(range?.[2] ?? 0);
  const kind = range ? (most > COIN ? "coin" : "number") : options.length > 1 ? "choice" : "text";
  const { field: name, default: usual } = choice;
  return {
    name, title: worded(name), clause: clause.id, text: clause.text, usual, kind, options, least: Number(range?.[1] ?? 0), most,
  };
}

/** Return the field that a refusal is about: it names it, or its clause does. */
export function refusedField(problem: Partial<ProblemData>, fields: readonly Field[]): Field | null {
  const named = /(?:house rule|stake) (\w+)/.exec(problem.detail ?? "")?.[1];
  return fields.find((field) => field.name === named) ?? fields.find((field) => field.clause === problem.clause) ?? null;
}
