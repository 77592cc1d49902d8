// What cards and hands of dice are called, by the skin of the house.
import { type CardText, type Hand, type Names, UNKNOWN } from "../protocol/types";
import { listed, number } from "./voice";

export const rankOf = (card: CardText): number => Number(card.slice(1)) || 0;
export const courtOf = (card: CardText): string => card.charAt(0);
export const isKnown = (card: CardText): boolean => card !== UNKNOWN;

/** Return the name of a court by its letter: `Silver Sword`. */
export const courtName = (court: string, names: Names): string => names.courts[court] ?? court;

/** Return the last word of a court's name, where its card stands in a row of others: `Sword`. */
const shortCourt = (court: string, names: Names): string => courtName(court, names).split(" ").at(-1)!;

/** Return the title of a rank: `Knight`; empty where the skin has only its number. */
export function rankName(rank: number, names: Names): string {
  const name = names.ranks[rank] ?? "";
  return name.toLowerCase() === number(rank) ? "" : name;
}

/** Return a card whole: `14, Knight, Silver Sword`. */
export function cardName(card: CardText, names: Names): string {
  if (!isKnown(card)) return "face-down card";
  const rank = rankOf(card);
  return [String(rank), rankName(rank, names), courtName(courtOf(card), names)].filter(Boolean).join(", ");
}

/** Return a card of a court that was named already: `Knight 14`. */
export const titled = (card: CardText, names: Names): string =>
  `${rankName(rankOf(card), names)} ${rankOf(card)}`.trim();

/** Return a card as short as it can be told: `2 Shield`. */
const short = (card: CardText, names: Names): string =>
  isKnown(card) ? `${rankOf(card)} ${shortCourt(courtOf(card), names)}` : "a hidden card";

/** Return cards as they were played: `2 Shield and 7 Tree`. */
export const shortly = (cards: readonly CardText[], names: Names): string => listed(cards.map((card) => short(card, names)));

/** Return a hand, from low to high: `2 Shield, 7 Tree, 11 Sword`. */
export const inHand = (cards: readonly CardText[], names: Names): string =>
  byRank(cards).map((card) => short(card, names)).join(", ");

/** Return cards sorted by rank, and by court where ranks are equal. */
export const byRank = (cards: readonly CardText[]): CardText[] =>
  [...cards].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));

/** Return cards sorted by court, and by rank within it. */
export const byCourt = (cards: readonly CardText[]): CardText[] =>
  [...cards].sort((a, b) => (courtOf(a) === courtOf(b) ? rankOf(a) - rankOf(b) : a < b ? -1 : 1));

/** Return what a hand of dice counts. */
export const scoreOf = (hand: Hand): number => hand.kept.reduce((sum, die) => sum + die, 0);

/** Return a hand of dice with its name: `15, Black Dragon`. */
export function handName(hand: Hand, names: Names): string {
  if (hand.purple) return names.hands["*"] ?? "four sixes";
  const score = scoreOf(hand);
  return [String(score), names.hands[score] ?? ""].filter(Boolean).join(", ");
}
