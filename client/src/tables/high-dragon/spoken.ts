// What the letter keys say at High Dragon: the hand, the table, the court card, the score, the last battle.
import { inHand, isKnown, rankOf } from "../../say/cardNames";
import { listed, many, upper, type Voice } from "../../say/voice";
import type { CardBoard } from "../../stage/cards";
import type { Table } from "../../table/table.svelte";
import { seenBy, shownOn } from "./shown";
import { courtText, slotTexts, tally } from "./words";

/** Return the sentence of a key, or null where it says nothing here. */
export function spoken(table: Table, key: string): string | null {
  const board = shownOn(table);
  if (!board || board.war === 0) return null;
  const { names } = table.session;
  const { seats } = table.company;
  switch (key) {
    case "H":
      return ofHand(table);
    case "T":
      return ofTable(table, board);
    case "C":
      return courtText(board, names);
    case "S":
      return `Score: ${scoreText(board, seats)}.`;
    case "L":
      return lastBattle(table) ?? "No battle is over yet.";
    default:
      return null;
  }
}

function ofHand(table: Table): string {
  const hand = seenBy(table)?.hand ?? [];
  return hand.length ? `${many(hand.length, "card")}: ${inHand(hand, table.session.names)}.` : "You hold no cards.";
}

function ofTable(table: Table, board: CardBoard): string {
  const { seats } = table.company;
  const { names } = table.session;
  const rows = board.order.map((seat) => {
    const cards = slotTexts(board, seat, names);
    const known = board.slots[seat].filter(({ card }) => isKnown(card));
    const total = known.length && known.length === board.pattern.length ? `, ${known.reduce((sum, { card }) => sum + rankOf(card), 0)} together` : "";
    return `${upper(seats.name(seat))}: ${cards.length ? cards.join(" and ") : "nothing yet"}${total}.`;
  });
  const silent = board.silent.length === 1 ? `Silent Hand ${board.silent[0]}` : `Silent Hands ${listed(board.silent.map(String))}`;
  return [
    `War ${board.war}, battle ${board.battle} of ${board.battles}; ${seats.does(board.order[0], "leads/lead")}.`,
    ...rows, courtText(board, names), `${silent}, stock ${board.stock}, ${board.discards.length} discarded.`,
  ].join(" ");
}

/** Return the score of the war: `you 1, Mirt 2, Asper 1, one drawn`. */
export function scoreText(board: CardBoard, seats: Voice): string {
  const drawn = board.track.filter((winner) => winner === null).length;
  return [...tally(board, seats, seats.meFirst(board.players)), ...(drawn ? [`${drawn === 1 ? "one" : drawn} drawn`] : [])].join(", ");
}

/** Return what the last results were, as they stand in the log. */
function lastBattle({ log }: Table): string | null {
  const last = log.findLastIndex(({ kind }) => kind === "result");
  if (last < 0) return null;
  const first = log.slice(0, last).findLastIndex(({ kind }) => kind !== "result") + 1;
  return log.slice(first, last + 1).map(({ text }) => text).join(" ");
}
