// What is said aloud of what happens, and how: the log has more.
import type { Fact, FactType } from "../protocol/types";
import { type Company, number } from "../say/voice";
import type { Board } from "../stage/boards";

/** What happens between battles and hands without end, or is said by another sentence, and is said to nobody. */
const UNSPOKEN: ReadonlySet<FactType> = new Set<FactType>([
  "Committed", "SeedAdded", "SeedShown", "Gathered", "Quoted", "Carried", "Lost", "HandBegan", "Settled", "Counted", "Chose",
]);
/** What others do with their own coin concerns only them. */
const SLIPS: ReadonlySet<FactType> = new Set<FactType>(["SlipBought", "SlipWithdrawn", "SlipEnded", "SlipLost"]);
/** What the viewer must hear at once, if it is about him. */
const URGENT: ReadonlySet<FactType> = new Set<FactType>(["CaughtCheating", "Eliminated", "BowedOut", "HousePlays"]);
/** So many sentences are said of what was passed over. */
const FEW = 5;

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

/** Return the score of the war so far: `Score: you 1, Mirt 2, Asper 1, one drawn.`; empty where there is none. */
export function scoreAfter(fact: Fact, board: Board, { seats }: Company): string {
  if ((fact.type !== "BattleWon" && fact.type !== "BattleDrawn") || board.kind !== "cards") return "";
  const won = (seat: number | null) => board.track.filter((winner) => winner === seat).length;
  const drawn = won(null);
  const score = seats.meFirst(board.players).map((seat) => `${seats.name(seat)} ${won(seat)}`);
  return ` Score: ${score.join(", ")}${drawn ? `, ${number(drawn)} drawn` : ""}.`;
}

/** Return what was passed over, in few sentences: the last ones. */
export const summary = (sentences: readonly string[]): string =>
  (sentences.length > FEW ? "Much has happened. " : "") + sentences.slice(-FEW).join(" ");
