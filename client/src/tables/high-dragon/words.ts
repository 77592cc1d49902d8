// What lies on the felt, in words and figures: for headings and lists, for keys that speak, and beside the cards.
import type { CardText, Names } from "../../protocol/types";
import { byCourt, cardName, courtOf, isKnown, rankOf } from "../../say/cardNames";
import type { Voice } from "../../say/voice";
import type { CardBoard, Slot } from "../../stage/cards";
import { wins } from "./seat";

/** Return whether the viewer knows a card in a slot, and so may count it. */
const counts = ({ card }: Slot): boolean => isKnown(card);

/** Return the sum of a seat's cards as far as it is known: `? + 9`, in the order of the slots; empty before the first. */
export function sumText(board: CardBoard, seat: number): string {
  const row = board.slots[seat];
  if (!row.length) return "";
  return [...board.pattern].map((_, i) => (row[i] && counts(row[i]) ? rankOf(row[i].card) : "?")).join(" + ");
}

/** Return the cards in a seat's slots in words: one line a card. */
export function slotTexts({ slots, viewer }: CardBoard, seat: number, names: Names): string[] {
  return slots[seat].map(({ card, down, turned }) => {
    if (!down || turned) return cardName(card, names);
    return seat === viewer && isKnown(card) ? `face down: ${cardName(card, names)}` : "face-down card";
  });
}

/** Return the ranks of each court of this deck that have lain open since the deal. */
export function seenRanks({ discards, turned, rules }: CardBoard): { court: string; ranks: number[] }[] {
  const seen = byCourt([...discards, ...turned]);
  return ["B", "G", "S"].slice(0, rules.courts).map((court) => ({
    court,
    ranks: seen.filter((card: CardText) => courtOf(card) === court).map(rankOf),
  }));
}

/** Return what is said of the court card. */
export function courtText({ court }: CardBoard, names: Names): string {
  return court ? `Court card: ${cardName(court, names)}. It breaks ties only.` : "There is no court card.";
}

/** Return how many battles of the war each of these seats has won: `you 1`, `Mirt 2`. */
export const tally = (board: CardBoard, voice: Voice, seats: readonly number[]): string[] =>
  seats.map((seat) => `${voice.name(seat)} ${wins(board, seat)}`);
