// The terms of a table as they are drawn up in a form, and as the house wants them: only what differs is sent.
import type { Clause, TermsData, TermsView } from "../protocol/types";
import { written } from "../say/choices";
import { type GameId, gameOf } from "../say/games";
import { type Field, fieldsOf } from "./fields";

export type Pace = TermsData["pace"];
export type Values = Readonly<Record<string, string>>;

export interface Draft {
  game: GameId;
  seats: number;
  preset: string;
  /** What differs from the named stakes, by field. */
  stakes: Values;
  /** House rules that differ from the game as written, by field. */
  rules: Values;
  pace: Pace;
}

const UNTIMED: Pace = { turn: "off", each: 60_000, more: 0, grace: 60_000, window: 20_000 };

/** The clocks that have a name. Wagers are taken for some seconds at each, so that nobody holds up the others. */
export const PACES: readonly { title: string; means: string; pace: Pace }[] = [
  { title: "No clock", means: "Everybody takes his time.", pace: UNTIMED },
  { title: "A minute for each decision", means: "Who needs more asks for it, ten times a game; then the house plays for him, that time only.", pace: { ...UNTIMED, turn: "move", window: 30_000 } },
  { title: "Ten minutes for a game", means: "Each player has ten minutes in all.", pace: { ...UNTIMED, turn: "game", each: 600_000, window: 30_000 } },
];

/** Return the clock of a table at first: friends wait for each other, whom anybody may join shall not wait for ever. */
const paceFor = (listed: boolean): Pace => PACES[listed ? 1 : 0].pace;

/** Return the terms with which a game is usually opened. */
export function usual(game: GameId, listed = false): Draft {
  return { game, seats: gameOf(game).seats, preset: "as-written", stakes: {}, rules: {}, pace: paceFor(listed) };
}

/** Return the draft for a table that now stands in the lobby, or not: its clock changes too, unless one was chosen. */
export function opened(draft: Draft, listed: boolean): Draft {
  return draft.pace === paceFor(!listed) ? { ...draft, pace: paceFor(listed) } : draft;
}

/** Return the terms of a table as a draft: what differs from the game and its stakes as the clauses have them. */
export function draftOf(terms: TermsView, clauses: Record<string, Clause>): Draft {
  const game = gameOf(terms.game);
  const stakes = differing(terms.stakes, fieldsOf(clauses, game, "stakes"));
  const rules = differing(terms.rules, fieldsOf(clauses, game, "house rules"));
  const named = game.stakes.find(({ differs }) => same(stakes, differs));
  const { seats, pace } = terms;
  return { game: game.id, seats, preset: named?.name ?? "as-written", stakes: named ? {} : stakes, rules, pace };
}

/** Return those values that are not as usual, in the text form in which the house takes them. */
function differing(values: object, fields: readonly Field[]): Values {
  const all: Values = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, written(value)]));
  return Object.fromEntries(fields.filter(({ name, usual }) => name in all && all[name] !== usual).map(({ name }) => [name, all[name]]));
}

function same(a: Values, b: Values): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Return the value that a field of the stakes has in a draft, given its usual value. */
export function stakeIn(draft: Draft, field: string, usually: string): string {
  const named = gameOf(draft.game).stakes.find((each) => each.name === draft.preset);
  return draft.stakes[field] ?? named?.differs[field] ?? usually;
}

/** Return the values with one of them set; one that is as usual again is left out. */
export function changed(values: Values, field: string, value: string, usually: string): Values {
  const { [field]: _, ...others } = values;
  return value.trim() === usually ? others : { ...others, [field]: value.trim() };
}

/** Return the draft for another number of seats: a war of two is a house rule of its own (HD-A33). */
export function seated(draft: Draft, seats: number): Draft {
  if (draft.game !== "high-dragon") return { ...draft, seats };
  return { ...draft, seats, rules: changed(draft.rules, "players", seats === 2 ? "2" : "3", "3") };
}

/** Return the terms as they are sent. */
export function termsData({ game, seats, preset, stakes, rules, pace }: Draft): TermsData {
  return { game, seats, rules: { ...rules }, stakes_preset: preset, stakes: { ...stakes }, pace };
}
