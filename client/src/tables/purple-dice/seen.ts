// What the parts of the dice table have in common: the board that is shown, and the moment that is asked for.
import type { Dice } from "../../protocol/types";
import type { DiceBoard } from "../../stage/dice";
import type { Table } from "../../table/table.svelte";

/** Return the board that is shown; null while no game of dice lies there. */
export function shownBoard(table: Table): DiceBoard | null {
  const shown = table.stage.shown;
  return shown?.kind === "dice" ? shown : null;
}

/** Return what the house lets the viewer know of the game that is on; null between games. */
export function seenNow(table: Table): Dice | null {
  const seen = table.view?.game?.observation;
  return seen?.type === "purple-dragon-dice" ? seen : null;
}

/** Return the name of this hand of this game, so that what was meant for another one is not taken for it. */
export const momentOf = (table: Table, hand: number): string => `${table.view?.game?.number ?? 0}.${hand}`;

/** Return what lies in the pot, in copper; between games, what lay in the last one. */
export const potOf = ({ view }: Table): number => view?.game?.pot ?? view?.past.at(-1)?.pot ?? 0;
