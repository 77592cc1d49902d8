// How sure chances are, in figures and short sentences.
import { thousands } from "../say/figures";

/** Return a standard error in points of percent, to a tenth: never nothing, where there is one. */
export function spread(error: number): string {
  if (!error) return "0";
  return error < 0.0005 ? "under 0.1" : (error * 100).toFixed(1);
}

/** Return where the odds of a book come from; its error is in millionths. */
export function source(book: { games: number; error: number }): string {
  if (!book.games) return "Odds counted.";
  return `Odds from ${thousands(book.games)} games, give or take ${spread(book.error / 1_000_000)} %.`;
}
