// What lies on a table, of either game: the board that a stage shows, and the steps from one to the next.
import type { Fact, Update } from "../protocol/types";
import { type CardBoard, cardBoard, cardStep } from "./cards";
import { type DiceBoard, diceBoard, diceStep } from "./dice";
import type { Step } from "./step";

/** No game is on, and none was since the page came. */
export interface EmptyBoard {
  kind: "none";
}

export type Board = CardBoard | DiceBoard | EmptyBoard;

/** Return the board that a view shows when nothing moves; after a game its last board stays (`before`). */
export function boardOf(update: Update, before: Board | null): Board {
  const seen = update.view.game?.observation;
  if (!seen) return before ?? { kind: "none" };
  return seen.type === "high-dragon" ? cardBoard(seen) : diceBoard(seen);
}

/** Return the steps from one board to what an update shows: one for each fact, and a last one for the view itself. */
export function stepsOf(before: Board | null, facts: readonly Fact[], update: Update): Step<Board>[] {
  const steps: Step<Board>[] = [];
  let board: Board = before ?? boardOf(update, null);
  for (const fact of facts) {
    const step = stepOf(board, fact, update);
    steps.push(step);
    board = step.board;
  }
  const after = boardOf(update, board);
  const arrived: Step<Board> = { fact: null, board: after, ms: 0 };
  return [...steps, arrived];
}

/** Return the step of a fact in the game that lies on the table: the terms may have changed since. */
function stepOf(board: Board, fact: Fact, update: Update): Step<Board> {
  if (fact.type === "Started") return { fact, board: { kind: "none" }, ms: 0 };
  if (board.kind === "cards") return cardStep(board, fact);
  if (board.kind === "dice") return diceStep(board, fact);
  return update.view.terms.game === "high-dragon" ? cardStep(null, fact) : diceStep(null, fact);
}
