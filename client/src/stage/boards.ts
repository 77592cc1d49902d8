// What lies on a table, of either game: the board that a stage shows, and the steps from one to the next.
import type { Fact, GameView, Update } from "../protocol/types";
import type { CardBoard } from "./cards";
import type { DiceBoard } from "./dice";
import { OF_COIN } from "./settling";
import type { Step } from "./step";

/** So long a result stands before it is told what it has brought, in milliseconds at normal speed. */
const SOON = 600;

/** No game is on, and none was since the page came. */
export interface EmptyBoard {
  kind: "none";
}

export type Board = CardBoard | DiceBoard | EmptyBoard;

/** How a game is laid out. It comes with the game's table. */
export interface Staging {
  kind: Board["kind"];
  /** Return the board that a view of this game shows when nothing moves. */
  boardOf(seen: GameView["observation"]): Board;
  /** Return the step in which a fact is shown on a board of this game. */
  stepOf(board: Board, fact: Fact): Step<Board>;
}

const stagings = new Map<string, Staging>();

/** Add how a game is laid out. */
export function addStaging(game: string, staging: Staging): void {
  stagings.set(game, staging);
}

/** Return a game that an update tells of, and that isn't known here yet; null if all are. */
export function unknownGame({ view, ended }: Update): string | null {
  const games = [view.game?.observation.type, ended?.length ? view.past.at(-1)?.game : undefined];
  return games.find((game) => game !== undefined && !stagings.has(game)) ?? null;
}

/** Return the board that a view shows when nothing moves; after a game its last board stays (`before`). */
export function boardOf(update: Update, before: Board | null): Board {
  const seen = update.view.game?.observation;
  return (seen && stagings.get(seen.type)?.boardOf(seen)) ?? before ?? { kind: "none" };
}

/** Return the steps from one board to what an update shows: one for each fact, and a last one for the view itself. */
export function stepsOf(before: Board | null, facts: readonly Fact[], update: Update): Step<Board>[] {
  const steps: Step<Board>[] = [];
  let board: Board = before ?? boardOf(update, null);
  for (const fact of facts) {
    const step = stepOf(board, fact);
    steps.push(step);
    board = step.board;
  }
  const after = boardOf(update, board);
  const arrived: Step<Board> = { fact: null, board: after, ms: 0 };
  return [...heldTogether(steps), arrived];
}

/** Return the steps so that a result is held only when what it has brought was told too: both are read together. */
function heldTogether(steps: readonly Step<Board>[]): Step<Board>[] {
  const isCoin = (step: Step<Board> | undefined) => step?.fact != null && OF_COIN.has(step.fact.type);
  let held = false;
  return steps.map(({ hold, ...step }, at) => {
    held = hold || (held && isCoin(steps[at]));
    const waits = held && isCoin(steps[at + 1]);
    if (!held || waits) return waits && hold ? { ...step, ms: Math.min(step.ms, SOON) } : step;
    held = false;
    return { ...step, hold: true };
  });
}

/** Return the step of a fact in the game that lies on the table; where none does yet, the view is waited for. */
function stepOf(board: Board, fact: Fact): Step<Board> {
  const staging = fact.type === "Started" ? null : [...stagings.values()].find(({ kind }) => kind === board.kind);
  return staging?.stepOf(board, fact) ?? { fact, board: { kind: "none" }, ms: 0 };
}
