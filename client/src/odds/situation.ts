// A battle that somebody thinks of: who fights, where he sits, and which cards lie where, as far as he knows.
import type { CardText } from "../protocol/types";
import { courtOf } from "../say/cardNames";
import { many, number } from "../say/voice";

/** Where a card may lie. */
export type Tray = "hand" | "court" | "played" | "up" | "seen";
export const TRAYS: readonly Tray[] = ["hand", "court", "played", "up", "seen"];

export interface Situation {
  players: 2 | 3;
  /** In the order of play, from 1, who leads. */
  position: number;
  trays: Readonly<Record<Tray, readonly CardText[]>>;
}

const COURTS = ["B", "G", "S"];
const RANKS = 20;
/** The deck, court by court (HD-R2). */
export const DECK: readonly CardText[] = COURTS.flatMap((court) => Array.from({ length: RANKS }, (_, at) => `${court}${at + 1}`));

/** How many cards a hand has, and how they are played: down and up (HD-R6, R13, R14; of two: HD-R25, R26). */
const BATTLES = { 3: { hand: 7, pattern: "du" }, 2: { hand: 9, pattern: "dud" } } as const;

const NOTHING: Situation["trays"] = { hand: [], court: [], played: [], up: [], seen: [] };
export const EMPTY: Situation = { players: 3, position: 1, trays: NOTHING };

/** Return how many cards a hand has before the battle. */
export const handSize = ({ players }: Situation): number => BATTLES[players].hand;

/** Return how many cards are still to be played. */
export const toPlay = ({ players, trays }: Situation): number => BATTLES[players].pattern.length - trays.played.length;

/** Return how many open cards of the others lie there when it is this seat's turn. */
export function openCards({ players, position, trays }: Situation): number {
  const rounds = [...BATTLES[players].pattern].slice(0, trays.played.length + 1);
  // In the round that is on only those before this seat have played.
  return rounds.reduce((sum, face, at) => sum + (face !== "u" ? 0 : at < trays.played.length ? players - 1 : position - 1), 0);
}

/** Return how many cards may lie in a tray. */
export function most(situation: Situation, tray: Tray): number {
  const { hand, played } = situation.trays;
  const room = { hand: handSize(situation) - played.length, played: Math.min(BATTLES[situation.players].pattern.length - 1, handSize(situation) - hand.length) };
  return { ...room, court: 1, up: openCards(situation), seen: DECK.length }[tray];
}

/** Return the tray in which a card lies, if it does. */
export const trayOf = ({ trays }: Situation, card: CardText): Tray | null => TRAYS.find((tray) => trays[tray].includes(card)) ?? null;

/** Put a card into a tray, from wherever it lies, or take it out; a sentence says why it can't be. */
export function press(situation: Situation, tray: Tray, card: CardText): Situation | string {
  const from = trayOf(situation, card);
  const without = from ? laid(situation, from, situation.trays[from].filter((each) => each !== card)) : situation;
  if (from === tray) return settled(without);
  const room = most(without, tray);
  const lies = without.trays[tray];
  if (lies.length < room) return settled(laid(without, tray, [...lies, card]));
  // Of one there is only one: the other makes room for it.
  if (room === 1 && lies.length === 1) return settled(laid(without, tray, [card]));
  if (tray === "up") return "At this place nobody else has an open card to choose.";
  if (tray === "played" && lies.length + 1 === BATTLES[situation.players].pattern.length) return `Of the ${number(lies.length + 1)} cards of a battle one is still to be played.`;
  return `A hand has ${many(handSize(situation), "card")}, those already played among them: take one away first.`;
}

/** Return a situation in which others fight, or from another place. What can't be any more is taken away. */
export const placed = (situation: Situation, players: 2 | 3, position: number): Situation =>
  settled({ ...situation, players, position: Math.min(position, players) });

/** Return what still has to be chosen, as a sentence; null if all is there. */
export function missing(situation: Situation): string | null {
  const { hand, up } = situation.trays;
  const least = toPlay(situation);
  if (!hand.length) return `Choose ${number(least)} to ${number(most(situation, "hand"))} cards of your own, or let a hand be dealt.`;
  if (hand.length < least) return `${number(least - hand.length)[0].toUpperCase()}${number(least - hand.length).slice(1)} more of your own: ${many(least, "card")} ${least === 1 ? "is" : "are"} still to be played.`;
  const open = openCards(situation) - up.length;
  if (open > 0) return `${open === 1 ? "One open card of the others lies" : `${many(open, "open card")} of the others lie`} there: choose ${open === 1 ? "it" : "them"}.`;
  return null;
}

/** Return what the house is asked, behind the question mark. */
export function query({ players, position, trays }: Situation): string {
  const asked = TRAYS.filter((tray) => trays[tray].length).map((tray): [string, string] => [tray, trays[tray].join(",")]);
  return new URLSearchParams([["players", String(players)], ["position", String(position)], ...asked]).toString();
}

/** Return a situation at the beginning of a battle: a whole hand and a court card. `random` is from 0 up to 1. */
export function dealt(situation: Situation, random: () => number): Situation {
  const deck = [...DECK];
  const draw = () => deck.splice(Math.floor(random() * deck.length), 1)[0];
  const hand = Array.from({ length: handSize(situation) }, draw);
  return { ...situation, trays: { ...NOTHING, hand, court: [draw()] } };
}

/** Return the cards of the deck by court. */
export const byCourts = (): CardText[][] => COURTS.map((court) => DECK.filter((card) => courtOf(card) === court));

const laid = (situation: Situation, tray: Tray, cards: readonly CardText[]): Situation => ({
  ...situation,
  trays: { ...situation.trays, [tray]: cards },
});

/** Return a situation without the cards for which there is no room any more. */
function settled(situation: Situation): Situation {
  let found = laid(situation, "played", situation.trays.played.slice(0, BATTLES[situation.players].pattern.length - 1));
  for (const tray of ["hand", "up"] as const) found = laid(found, tray, found.trays[tray].slice(0, Math.max(0, most(found, tray))));
  return found;
}
