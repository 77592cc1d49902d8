// Who sits on a seat of this game, and what is to be known of him.
import type { CardBoard } from "../../stage/cards";
import type { Table } from "../../table/table.svelte";
import type { IconName } from "../../ui/Icon.svelte";
import { initialsOf } from "./shown";

export interface Sitter {
  name: string;
  initial: string;
  /** Battles won in this war. */
  won: number;
  /** He deals and leads (HD-A7). */
  deals: boolean;
  /** He has bowed out of the war that is fought (HD-R24); `away`: and his cards are gone from the felt. */
  out: boolean;
  away: boolean;
  /** Who plays the seat, if its owner doesn't, or whether he is away. */
  sign: { icon: IconName; text: string } | null;
}

export function seatOf(table: Table, board: CardBoard, seat: number): Sitter {
  const { seats } = table.company;
  const out = board.war > 0 && !board.players.includes(seat);
  return {
    name: seats.name(seat),
    initial: initialsOf(seats.names, seats.viewer)[seat] ?? String(seat + 1),
    won: wins(board, seat),
    deals: board.order[0] === seat,
    out,
    away: out && !board.slots[seat].length,
    sign: signOf(table, seat),
  };
}

/** Return how many battles a seat has won. */
export const wins = ({ track }: Pick<CardBoard, "track">, seat: number): number => track.filter((winner) => winner === seat).length;

function signOf({ view }: Table, seat: number): Sitter["sign"] {
  const sits = view?.game?.seats[seat];
  const person = sits && view.people[sits.owner];
  if (!person) return null;
  if (sits.house) return { icon: "bot", text: "the house plays" };
  if (person.bot) return { icon: "bot", text: `${person.bot} bot` };
  return person.here ? null : { icon: "away", text: "away" };
}
