// What a slip would bring, as the books stand: shared pools (HD-A28) and the house's own odds.
import type { BookView, View } from "../protocol/types";

export type Pool = "watchers" | "players";

/** What of the stakes matters to a wager. */
export interface WagerTerms {
  form: "pari-mutuel" | "fixed-odds";
  /** Percent of what the losers of the watchers' pool staked, which the house keeps. */
  take_out: number;
  wagers: string;
  players_bets?: "own-pool" | "one-pool" | "none";
}

const EVEN = 100;

/** Return the stakes of a table as a wager sees them. */
export const wagerTerms = (view: View): WagerTerms => view.terms.stakes as unknown as WagerTerms;

/** Return the pool in which a wager of the viewer belongs: who has bowed out, or is out, bets with those who watch. */
export function poolOf(view: View): Pool {
  if (!plays(view)) return "watchers";
  return wagerTerms(view).players_bets === "one-pool" ? "watchers" : "players";
}

/** Return what the viewer may back in a book: a player himself only, but where all bet in one pool. */
export function mayBack(view: View, book: BookView): number[] {
  const fixed = (at: number) => poolOf(view) === "players" || !book.odds.length || book.odds[at] > 0;
  const own = (on: number) => poolOf(view) === "watchers" || on === view.game!.seat;
  return book.selections.filter((on, at) => own(on) && fixed(at));
}

/** Whether the viewer still fights the war, or is in at dice. */
function plays(view: View): boolean {
  const game = view.game;
  if (!game || game.seat === null) return false;
  const seen = game.observation;
  if (seen.type === "high-dragon" && !seen.war) return true;
  return (seen.players as readonly number[]).includes(game.seat);
}

/**
 * Return what a slip of `stake` on selection `on` would bring, stake included, if it alone came true and nobody else
 * staked any more. `has` says that it lies in the pool already. Of a shared pool it may be a copper more, by rounding.
 */
export function wouldBring(book: BookView, pool: Pool, on: number, stake: number, takeOut: number, has = false): number {
  const at = book.selections.indexOf(on);
  const odds = pool === "watchers" ? (book.odds[at] ?? 0) : 0;
  if (odds) return Math.floor((stake * odds) / EVEN);
  const staked = book[pool];
  const same = staked[at] + (has ? 0 : stake);
  const losing = staked.reduce((sum, coins, each) => (each === at ? sum : sum + coins), 0);
  const kept = pool === "watchers" ? Math.floor((losing * takeOut) / 100) : 0;
  return stake + Math.floor(((losing - kept) * stake) / same);
}
