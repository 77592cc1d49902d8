// The board of Purple Dragon Dice: every seat's dice and fate, and how each fact changes them.
import type { Dice, DiceSeat, Fact } from "../protocol/types";
import type { Board } from "./boards";
import type { Step } from "./step";

export interface DiceBoard {
  kind: "dice";
  /** The viewer's seat, null for the public. */
  viewer: number | null;
  hand: number;
  /** The seats still in. */
  players: readonly number[];
  seats: readonly DiceSeat[];
  rolling: readonly number[];
  /** The viewer's own dice, as they fell. */
  own: readonly number[];
  rolled: Dice["rolled"];
  check: Dice["check"];
}

/** Return the board as a view has it. */
export function diceBoard(seen: Dice): DiceBoard {
  const { viewer, hand, players, seats, rolling, rolled, check } = seen;
  return { kind: "dice", viewer, hand, players, seats, rolling, own: seen.dice, rolled, check };
}

/** Return the step in which a fact is shown on this board. */
export function diceStep(board: DiceBoard | null, fact: Fact): Step<Board> {
  return { fact, board: board ?? { kind: "none" }, ms: 0 };
}
