// The board of High Dragon: what lies on the felt, and how each fact changes it.
import type { Cards, CardText, Fact } from "../protocol/types";
import type { Board } from "./boards";
import type { Step } from "./step";

/** A card in a slot of a seat: `??` while it lies face down and isn't the viewer's own. */
export interface Slot {
  card: CardText;
  /** It was played face down; once `turned` everybody sees it. */
  down: boolean;
  turned: boolean;
}

export interface CardBoard {
  kind: "cards";
  /** The viewer's seat, null for the public. */
  viewer: number | null;
  war: number;
  battle: number;
  battles: number;
  pattern: string;
  players: readonly number[];
  /** The order of play in this battle: its leader first. */
  order: readonly number[];
  court: CardText | null;
  hand: readonly CardText[];
  /** How many cards each seat holds. */
  hands: readonly number[];
  /** By seat, in the order in which its cards were played. */
  slots: readonly (readonly Slot[])[];
  /** By seat, once they are counted. */
  totals: readonly (number | null)[] | null;
  silent: readonly number[];
  stock: number;
  discards: readonly CardText[];
  track: readonly (number | null)[];
  past: Cards["past"];
}

/** Return the board as a view has it. */
export function cardBoard(seen: Cards): CardBoard {
  const slots = seen.hands.map((_, seat) => slotsOf(seen, seat));
  return {
    kind: "cards", viewer: seen.viewer, war: seen.war, battle: seen.battle, battles: seen.battles, pattern: seen.pattern,
    players: seen.players, order: seen.order, court: seen.court, hand: seen.hand, hands: seen.hands, slots, totals: null,
    silent: seen.silent, stock: seen.stock, discards: seen.discards, track: seen.track, past: seen.past,
  };
}

function slotsOf(seen: Cards, seat: number): Slot[] {
  const down = [...seen.down[seat]];
  const up = [...seen.up[seat]];
  const slots: Slot[] = [];
  for (const letter of seen.pattern) {
    const card = letter === "d" ? down.shift() : up.shift();
    if (card !== undefined) slots.push({ card, down: letter === "d", turned: false });
  }
  return slots;
}

/** Return the step in which a fact is shown on this board. */
export function cardStep(board: CardBoard | null, fact: Fact): Step<Board> {
  return { fact, board: board ?? { kind: "none" }, ms: 0 };
}
