// What is said aloud of what happens, and how: the log has more.
import type { Fact, FactType } from "../protocol/types";
import { isKnown, rankOf } from "../say/cardNames";
import { type Company, listed, number, type Voice } from "../say/voice";
import type { Board } from "../stage/boards";
import type { CardBoard } from "../stage/cards";

/** What happens between battles and hands without end, or is said by another sentence, and is said to nobody. */
const UNSPOKEN: ReadonlySet<FactType> = new Set<FactType>([
  "Committed", "SeedAdded", "SeedShown", "Gathered", "Quoted", "Carried", "Lost", "HandBegan", "Settled", "Counted", "Chose",
]);
/** What others do with their own coin concerns only them. */
const SLIPS: ReadonlySet<FactType> = new Set<FactType>(["SlipBought", "SlipWithdrawn", "SlipEnded", "SlipLost"]);
/** What the viewer must hear at once, if it is about him. */
const URGENT: ReadonlySet<FactType> = new Set<FactType>(["CaughtCheating", "Eliminated", "BowedOut", "HousePlays"]);
/** So many sentences are said of what was passed over. */
const FEW = 6;

export type Manner = "unspoken" | "polite" | "urgent";

/** Return how a fact is said aloud. */
export function mannerOf(fact: Fact, { people, seats }: Company): Manner {
  if (UNSPOKEN.has(fact.type)) return "unspoken";
  if (SLIPS.has(fact.type)) return "who" in fact && fact.who !== null && fact.who === people.viewer ? "polite" : "unspoken";
  // Others' dice lie on the table; aloud, it is enough to hear who is lowest.
  if (fact.type === "RolledHand" && fact.seat !== seats.viewer) return "unspoken";
  const mine = "seat" in fact && fact.seat !== null && fact.seat === seats.viewer;
  return mine && URGENT.has(fact.type) ? "urgent" : "polite";
}

/** What matters only as long as it lasts: who was away for it needn't hear of it. */
const PASSING: ReadonlySet<FactType> = new Set<FactType>(["BooksOpened", "BooksClosed", "BattleBegan", "Paid", "Lost", "Back", "TimeAdded"]);

/** Whether a fact is said to who passes over it, or has missed it. */
export const isLasting = ({ type }: Fact): boolean => !PASSING.has(type);

/** Return what is said of a fact besides its sentence, or in its place, with what lies on the table then. */
export function aloud(text: string, fact: Fact, board: Board, { seats }: Company): string {
  if (board.kind !== "cards") return text;
  if (fact.type === "Revealed") return revealed(board, seats) || text;
  return fact.type === "BattleWon" || fact.type === "BattleDrawn" ? `${text} ${score(board, seats)}` : text;
}

/** Return all cards of a battle, and their sums: `Revealed: you 3 and 15, 18; Mirt 12 and 9, 21.` */
function revealed({ players, slots }: CardBoard, seats: Voice): string {
  const rows = seats.meFirst(players).map((seat) => {
    const ranks = slots[seat].map(({ card }) => (isKnown(card) ? rankOf(card) : null));
    if (!ranks.length || ranks.includes(null)) return null;
    return `${seats.name(seat)} ${listed(ranks.map(String))}, ${ranks.reduce<number>((sum, rank) => sum + rank!, 0)}`;
  });
  return rows.includes(null) ? "" : `Revealed: ${rows.join("; ")}.`;
}

/** Return the score of the war so far: `Score: you 1, Mirt 2, Asper 1, one drawn.` */
function score({ players, track }: CardBoard, seats: Voice): string {
  const won = (seat: number | null) => track.filter((winner) => winner === seat).length;
  const drawn = won(null);
  const each = seats.meFirst(players).map((seat) => `${seats.name(seat)} ${won(seat)}`);
  return `Score: ${each.join(", ")}${drawn ? `, ${number(drawn)} drawn` : ""}.`;
}

/** A sentence that was passed over; `result`: it must not be left out. */
export interface Passed {
  text: string;
  result: boolean;
}

/** Return what was passed over, in few sentences: the results, and the last of the others. */
export function summary(passed: readonly Passed[]): string {
  const results = passed.filter((each) => each.result).slice(-FEW);
  const others = passed.filter((each) => !each.result);
  const last = new Set([...results, ...others.slice(Math.max(0, others.length - (FEW - results.length)))]);
  return passed.filter((each) => last.has(each)).map((each) => each.text).join(" ");
}
