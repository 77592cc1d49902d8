// The viewer's hand: in which order its cards lie, which is chosen, and how one is played.
import { prefs } from "../../house/prefs.svelte";
import type { CardText } from "../../protocol/types";
import { byCourt, byRank } from "../../say/cardNames";
import type { Table } from "../../table/table.svelte";
import { seenBy, sendingOn, shownOn } from "./shown";

/** Return the viewer's cards as they lie before him. */
export function handOf(table: Table): CardText[] {
  const hand = shownOn(table)?.hand ?? [];
  return prefs.liked.sort === "court" ? byCourt(hand) : byRank(hand);
}

/** Return whether a card is asked of the viewer now: the view says so, whatever is still being shown. */
export function isAsked({ view, linked }: Table): boolean {
  const game = view?.game;
  if (!game || game.seat === null || !linked || view.paused || view.wait.type !== "Playing") return false;
  return view.wait.seats.includes(game.seat) && !view.wait.house.includes(game.seat);
}

/** Return whether this card may be played now. */
export function mayPlay(table: Table, card: CardText): boolean {
  return isAsked(table) && !table.sending("play") && (seenBy(table)?.legal.some((each) => each === card) ?? false);
}

/** Play a card, if it may be: `mayPlay` says so. */
export function play(table: Table, card: CardText): void {
  if (!mayPlay(table, card)) return;
  table.stage.skip();
  table.chosen = null;
  table.act("play", { action: card });
}

/** A card was pressed: it is chosen, or played if it was, or put back where it can't be played yet. */
export function press(table: Table, card: CardText): void {
  if (sendingOn(table) === card) return;
  if (!table.stage.resting) table.stage.skip();
  if (!seenBy(table)?.hand.some((each) => each === card)) return;
  const ready = mayPlay(table, card);
  if (ready && (table.chosen === card || prefs.liked.oneTap)) play(table, card);
  else table.chosen = table.chosen === card ? null : card;
}

/** Choose the nth card of the hand, from 1; return whether there is one. */
export function chooseNth(table: Table, key: string): boolean {
  const hand = handOf(table);
  const card = /^[1-9]$/.test(key) ? hand[Number(key) - 1] : undefined;
  if (card === undefined) return false;
  table.chosen = card;
  return true;
}
