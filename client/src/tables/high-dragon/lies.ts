// Which cards lie on the felt, where, and from where they come: one entry a card, never by its name.
import type { CardText } from "../../protocol/types";
import { type CardBoard, playedCards } from "../../stage/cards";
import type { Place } from "../../stage/marks";

export interface Lie {
  /** The same card has the same key as long as it lies on the felt. A place in the deal, never what the card is. */
  key: string;
  card: CardText;
  /** It lies face up. */
  up: boolean;
  /** The name of the place where it lies, and of the one that it comes from. */
  at: string;
  from: string;
  /** How many lie below it at the same place. */
  depth: number;
  look: Look;
  /** Where it was played; null for all that was not, or that was swept away. */
  played: Place | null;
}

/** `mini`: one of a fan of backs; `sending`: the house has not answered yet; `peek`: only its owner knows it. */
export type Look = "card" | "mini" | "sending" | "peek";

/** So many discards are in the page: those below can't be seen. */
const PILE = 9;

/** Return all cards on the felt. `sending` is the viewer's card that is on its way. */
export function liesOn(board: CardBoard, sending: CardText | null): Lie[] {
  return [...silentOn(board), ...courtsOn(board), ...discardsOn(board), ...handsOn(board), ...slotsOn(board, sending)];
}

const lie = (key: string, at: string, from: string, more: Partial<Lie> = {}): Lie => ({
  key, at, from, card: "??", up: false, depth: 0, look: "card", played: null, ...more,
});

const silentOn = ({ silent, war }: CardBoard): Lie[] => silent.map((_, i) => lie(`silent ${war}.${i}`, `silent ${i}`, "stock"));

function courtsOn({ turned, court }: CardBoard): Lie[] {
  const idle = court === null ? turned.length : turned.length - 1;
  return turned.map((card, i) =>
    lie(`court ${i}`, i < idle ? "discards" : "court", "stock", { card, up: true, depth: i < idle ? 0 : i }),
  );
}

function discardsOn({ discards }: CardBoard): Lie[] {
  const first = Math.max(0, discards.length - PILE);
  return discards.slice(first).map((card, i) => lie(`play ${first + i}`, "discards", "discards", { card, up: true, depth: i }));
}

function handsOn({ hands, viewer }: CardBoard): Lie[] {
  return hands.flatMap((count, seat) =>
    seat === viewer
      ? []
      : Array.from({ length: count }, (_, i) => lie(`hand ${seat}.${i}`, `hand ${seat}`, "stock", { look: "mini", depth: i })),
  );
}

function slotsOn(board: CardBoard, sending: CardText | null): Lie[] {
  const { viewer, order, discards, pattern, slots } = board;
  const key = (seat: number, index: number) => `play ${discards.length + index * order.length + order.indexOf(seat)}`;
  const from = (seat: number, card: CardText) => (seat === viewer ? handPlace(card) : `hand ${seat}`);
  const lies = slots.flatMap((row, seat) =>
    row.map(({ card, down, turned }, index) => {
      const up = !down || turned;
      const look: Look = !up && card !== "??" ? "peek" : "card";
      return lie(key(seat, index), slotPlace(seat, index), from(seat, card), { card, up, look, played: { seat, index } });
    }),
  );
  if (sending === null || viewer === null || playedCards(board).length === order.length * pattern.length) return lies;
  const index = slots[viewer].length;
  const up = pattern[index] === "u";
  const sent = { card: sending, up, look: "sending" as const, played: { seat: viewer, index } };
  return [...lies, lie(key(viewer, index), slotPlace(viewer, index), handPlace(sending), sent)];
}

export const slotPlace = (seat: number, index: number): string => `slot ${seat}.${index}`;
/** The place of one of the viewer's own cards in his hand. */
export const handPlace = (card: CardText): string => `mine ${card}`;

/** Return which seat's card is due on this board; null while cards are dealt, or a battle is judged. */
export function dueOn({ order, slots, pattern, hands, marks, totals, court, stock }: CardBoard): number | null {
  const count = slots.reduce((sum, row) => sum + row.length, 0);
  const full = count >= order.length * pattern.length;
  if (!order.length || totals || marks.ended || full || (court === null && stock > 0)) return null;
  return order.some((seat) => hands[seat] + slots[seat].length < pattern.length) ? null : order[count % order.length];
}
