// In which order the facts of one update happened: those of the game and those of the table come in two lists.
import type { Fact, FactType, TableFact, Update } from "../protocol/types";
import { OF_COIN } from "../stage/settling";
import { isResult } from "./results";

/** What the table tells that comes before what its game tells in the same update, as long as nothing else came first. */
const BEFORE = new Set<FactType>([
  "CameIn", "WentOut", "Lost", "Back", "SatDown", "StoodUp", "HostIs", "Proposed", "Agreed", "Started", "Committed",
  "SeedAdded", "Paid", "SlipBought", "SlipWithdrawn", "BooksClosed", "HousePlays", "OwnerPlays", "TimeAdded", "Paused",
  "Resumed", "Ended",
]);

/** A fact with the people on the seats that it speaks of. */
export interface Told {
  fact: Fact;
  owners: readonly number[];
}

/** Return the facts of an update in order. `owners` are the people on the seats of the game that was on before. */
export function inOrder(update: Update, owners: readonly number[]): Told[] {
  // The house leaves out what is empty.
  const { view, ended = [] } = update;
  const game = view.game;
  const current = game ? game.seats.map((seat) => seat.owner) : (view.past.at(-1)?.owners ?? owners);
  const told = game?.observation.facts ?? [];
  const cut = ended.length ? 0 : firstAfter(view.told);
  const facts: Fact[] = ended.length
    ? [...ended, ...view.told, ...told]
    : [...view.told.slice(0, cut), ...paidIn(told, view.told.slice(cut))];
  let sitting = ended.length ? (view.past.at(-1)?.owners ?? owners) : current;
  return facts.map((fact) => {
    if (fact.type === "Started") sitting = fact.owners;
    return { fact, owners: sitting };
  });
}

/** Return what a game tells, and after it what the table does; what a result has brought follows it at once. */
function paidIn(told: readonly Fact[], after: readonly Fact[]): Fact[] {
  const other = after.findIndex((fact) => !OF_COIN.has(fact.type));
  const coins = other < 0 ? after.length : other;
  const result = told.findLastIndex(isResult) + 1 || told.length;
  return [...told.slice(0, result), ...after.slice(0, coins), ...told.slice(result), ...after.slice(coins)];
}

/** Return where those facts of the table begin that follow from what the game tells. */
function firstAfter(told: readonly TableFact[]): number {
  const first = told.findIndex((fact) => !BEFORE.has(fact.type));
  return first < 0 ? told.length : first;
}
