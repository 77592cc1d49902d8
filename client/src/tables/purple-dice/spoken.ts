// What the letter keys say at the dice table: one's own dice, the table, who is still in, the last hand.
import { coins } from "../../say/books";
import { upper } from "../../say/voice";
import type { Table } from "../../table/table.svelte";
import { seenNow, shownBoard } from "./seen";
import { diceWords, ownWords, standing } from "./words";

/** Return the sentence of a key, or null where it says nothing here. */
export function spoken(table: Table, key: string): string | null {
  const board = shownBoard(table);
  const { names } = table.session;
  const { seats } = table.company;
  if (!board) return null;
  switch (key) {
    case "H": {
      const own = seenNow(table);
      return (own && ownWords({ dice: own.dice, hand: own.rolled, check: own.check }, names)) || "You have no dice before you.";
    }
    case "T":
      return board.players.map((seat) => `${upper(seats.name(seat))}: ${diceWords(board, seat, names)}`).join(" ");
    case "S": {
      const pot = table.view?.game?.pot;
      return `Hand ${board.hand}. ${upper(standing(board))}: ${seats.all(board.players)}.${pot ? ` Pot ${coins(pot)}.` : ""}`;
    }
    case "L":
      return table.results.map(({ text }) => text).join(" ") || "No hand has ended yet.";
    default:
      return null;
  }
}
