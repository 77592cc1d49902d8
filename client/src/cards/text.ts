// A card's text form, `B20`, taken apart, and how its name stands on its face.
import type { CardText, Names } from "../protocol/types";

/** What courts and ranks are called: the part of a skin that cards need. */
export type CardNames = Pick<Names, "courts" | "ranks">;

export interface Face {
  /** The letter of the court: B, G or S. */
  court: string;
  /** From 1 to 20. */
  rank: number;
}

/** Return the court and the rank of a card, or null for `??` and whatever else is no card. */
export function parseCard(card: CardText): Face | null {
  const found = /^([BGS])([1-9]|1[0-9]|20)$/.exec(card);
  return found && { court: found[1], rank: Number(found[2]) };
}

/** Return a rank's name in the lines that it has on a face: "King", "Dragon". */
export function titleLines(title: string): string[] {
  const space = title.indexOf(" ");
  return space < 0 ? [title] : [title.slice(0, space), title.slice(space + 1)];
}

/** Return the size of type in which all lines fit beside the spine of a card that is 252 wide. */
export function titleSize(lines: readonly string[]): number {
  const longest = Math.max(...lines.map((line) => line.length));
  return Math.min(30, Math.floor(330 / longest));
}
