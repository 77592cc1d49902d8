// What a pupil is told, at the moment at which he needs it: never more than eight words at once.
const CARDS = {
  aim: "Highest sum of two cards wins.",
  down: "First card goes face down.",
  up: "Second card lies open.",
  court: "Court card only breaks ties.",
};
const DICE = { drop: "Drop your lowest die.", out: "Lowest total goes out.", sixes: "Four sixes take everything." };

/** Where a pupil stands: how often he has decided, whether he has picked what he will play, whether all is shown. */
export interface Standing {
  decided: number;
  picked: boolean;
  resting: boolean;
}

/** Return the note for where a pupil of a game stands. */
export function noteOf(game: string, { decided, picked, resting }: Standing): string {
  if (game !== "high-dragon") {
    if (decided === 0) return DICE.drop;
    return decided === 1 && !resting ? DICE.out : DICE.sixes;
  }
  if (decided === 0) return picked ? CARDS.down : CARDS.aim;
  return decided === 1 ? CARDS.up : CARDS.court;
}
