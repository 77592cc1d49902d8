// Chances and how sure they are, in figures and short sentences.

/** Return a chance as percent, to a tenth. */
export const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

/** Return a standard error in points of percent, to a tenth: never nothing, where there is one. */
export function spread(error: number): string {
  if (!error) return "0";
  return error < 0.0005 ? "under 0.1" : (error * 100).toFixed(1);
}

/** Return a whole number with its thousands apart. */
export const many = (n: number): string => n.toLocaleString("en");

/** Return where the odds of a book come from; its error is in millionths. */
export function source(book: { games: number; error: number }): string {
  if (!book.games) return "Odds counted.";
  return `Odds from ${many(book.games)} games, give or take ${spread(book.error / 1_000_000)} %.`;
}
