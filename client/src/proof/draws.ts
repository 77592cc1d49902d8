// Every draw of a record, worked out anew from the key and its label, and laid beside what the record has.
import { cardDraws } from "./cardDraws";
import { diceDraws } from "./diceDraws";
import { field, Misfit, type Read } from "./record";

/** A draw: what lies in the record, and what the seeds give under its label. Both are written the same way. */
export interface Draw {
  line: number;
  label: string;
  shown: string;
  drawn: string;
}

/** Return the draws of a record in order. Throws `Misfit` where the record can't have happened. */
export function drawsOf(read: Read, key: Uint8Array): Draw[] {
  const game = field(read, "game");
  if (game.text === "high-dragon") return cardDraws(read, key);
  if (game.text === "purple-dragon-dice") return diceDraws(read, key);
  throw new Misfit(game.line, "this game is not known here");
}
