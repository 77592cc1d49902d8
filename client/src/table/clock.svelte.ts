// How much time is left, by the house's clock.
import type { View } from "../protocol/types";
import { secondsUntil } from "../ui/now";
import type { Table } from "./table.svelte";

/** From so many seconds on little time is left. */
export const LOW = 20;

/** So many seconds more are asked for, or given, at once. */
export const MORE = 60;

export interface Clock {
  what: "bets" | "turn";
  /** When it runs out, by the house's clock. */
  ends: number;
  seconds: number;
  /** It is the viewer's own time that runs. */
  mine: boolean;
}

/** Return whether so little of the viewer's own time for his decision is left that he is warned. */
export const isLow = (clock: Clock | null): boolean => clock !== null && clock.mine && clock.what === "turn" && clock.seconds <= LOW;

/** Return whether the viewer may still ask for more time in this game. */
export const mayAsk = (table: Table): boolean => (table.view?.game?.more_time ?? 0) > 0;

/** Return the seats for whose decision a clock runs: of a secret choice all of them, whoever has chosen. */
export function timed(view: View): number[] {
  const { game, wait, paused } = view;
  if (!game || paused || wait.type !== "Playing") return [];
  return wait.seats.filter((seat) => game.seats[seat].ends !== null || (seat === game.seat && game.chosen !== null));
}

/** Return the clock that counts for the viewer: of the bets that are open, of his own turn, or of who else is due. */
export function clockOf(table: Table): Clock | null {
  const { view, me, seat } = table;
  const game = view?.game;
  if (!view || !game || view.paused) return null;
  const of = (what: Clock["what"], ends: number | null, mine: boolean): Clock | null =>
    ends === null ? null : { what, ends, seconds: secondsUntil(ends, table.session.api.skew), mine };
  if (game.closes !== null) return of("bets", game.closes, me !== null && view.may_bet.length > 0);
  if (view.wait.type !== "Playing") return null;
  const own = seat !== null && game.seats[seat].ends !== null && view.wait.seats.includes(seat);
  if (own) return of("turn", game.seats[seat].ends, true);
  return of("turn", view.wait.seats.map((each) => game.seats[each].ends).find((ends) => ends !== null) ?? null, false);
}
