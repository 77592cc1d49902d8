// What a table shows, one step after the other: a board for each fact, and how long it stands.
import type { Fact } from "../protocol/types";

/** What may be heard, and seen moving, when a step begins. The same for all seats: none tells a secret. */
export type Cue = "turn" | "card" | "turn-over" | "deal" | "roll" | "coins" | "win" | "lose" | "warning";

export interface Step<Board> {
  /** The fact that it shows, which is said when it begins; null where the view only changed. */
  fact: Fact | null;
  board: Board;
  /** How long it stands before the next, in milliseconds at normal speed. */
  ms: number;
  /** It is a result to be read: it stands until somebody presses, or for some seconds. */
  hold?: boolean;
  cue?: Cue;
}
