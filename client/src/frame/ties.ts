// What settles a tie, in no more than eight words.
import type { FactType } from "../protocol/types";

const TIES: Partial<Record<FactType, string>> = {
  TieCounted: "A tie! Most cards of the court win.",
  Tied: "A tie! The higher dropped die stays in.",
};

/** Return what settles a tie, for the fact that tells of one; empty for any other. */
export const tieNote = (fact: FactType): string => TIES[fact] ?? "";
