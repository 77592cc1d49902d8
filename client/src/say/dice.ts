// What happens at Purple Dragon Dice, in words.
import type { DiceFact } from "../protocol/types";
import { handName } from "./cardNames";
import type { Sentences } from "./sentences";
import { listed, number, upper } from "./voice";

/** The tricks: what somebody is caught at, and what it is called when it works or fails. */
const TRICKS: Record<string, { caught: string; tried: string; name: string }> = {
  bluff: { caught: "bluffing, by word", tried: "a bluff, by word", name: "bluff" },
  thievery: { caught: "palming a die, by hand", tried: "to palm a die, by hand", name: "palm" },
};
const trick = (skill: string) => TRICKS[skill] ?? { caught: "cheating", tried: "a trick", name: "trick" };

const FATE: Record<string, string> = { stabbed: "stabbed", ejected: "thrown out", fined: "fined and sent away" };

/** Return what was thrown but not kept, from high to low. */
function dropped(dice: readonly number[], kept: readonly number[]): number[] {
  const left = [...dice];
  for (const die of kept) left.splice(left.indexOf(die), 1);
  return left.sort((a, b) => b - a);
}

function outcome(skill: string, how: "success" | "quiet" | "caught"): string {
  const { name } = trick(skill);
  if (how === "success") return `the ${name} worked, and nobody noticed: five dice, the best three count`;
  return how === "quiet" ? `not noticed, but the ${name} failed: three dice` : `the ${name} failed, and was noticed`;
}

export const DICE: Sentences<DiceFact["type"]> = {
  GameBegan: (f) =>
    `${number(f.players)} players, four dice each; the last one left wins` +
    (f.clause === "PD-R2" ? "" : ". It is usually played by five to ten"),
  HandBegan: (f, { seats }) => `hand ${f.hand}: ${seats.all(f.players)}`,
  // That everybody chooses, and may be checked, goes without saying.
  Chose: (f, { seats }) => {
    if (f.choice === "?") return "";
    if (f.choice === "honest") return `${seats.does(f.seat, "rolls/roll")} honestly`;
    return `${seats.does(f.seat, "tries/try")} ${trick(f.choice).tried}`;
  },
  Checked: (f, { seats }) => {
    if (f.check === null) return "";
    const { natural, total, skill } = f.check;
    const sums = natural ? ` (die ${natural}, check ${total})` : "";
    return `${seats.whose(f.seat)} check${sums}: ${outcome(skill, f.check.outcome)}`;
  },
  CaughtCheating: (f, { seats }) =>
    `${seats.does(f.seat, "is/are")} caught ${trick(f.skill).caught}, and ${FATE[f.custom] ?? "out"}. Out before the roll`,
  NobodyRolls: () => "after that, nobody rolls in this hand",
  RolledHand: (f, { seats }, names) => {
    const { seat, hand, dice } = f;
    if (!dice.length) return `${seats.does(seat, "shows/show")} ${hand.kept.join(" ")}: ${handName(hand, names)}`;
    const rest = dropped(dice, hand.kept);
    const less = rest.length ? `, dropped ${listed(rest.map(String))}` : "";
    return `${seats.does(seat, "rolled/rolled")} ${hand.kept.join(" ")}${less}: ${handName(hand, names)}`;
  },
  PurpleDragon: (f, { seats }, names) =>
    `four sixes: ${names.hands["*"] ?? "the highest hand"}! ${upper(seats.does(f.seat, "wins/win"))} at once`,
  WarWizard: (f, { seats }) =>
    `a War Wizard: ${number(f.seats.length)} hands of four sixes. ${upper(seats.all(f.seats))} stay, and nobody else`,
  Tied: (f, { seats }) => {
    const order = seats.meLast(f.seats);
    const dice = order.map((n) => f.dropped[f.seats.indexOf(n)]);
    const least = Math.min(...dice);
    const lone = dice.filter((die) => die === least).length === 1;
    const tie = `${seats.all(f.seats)} tie at ${f.score}. Dropped dice ${listed(dice.map(String))}`;
    return tie + (!lone ? "" : f.seats.length === 2 ? ": the higher stays" : ": the lowest goes out");
  },
  SleepingDragon: (f, { seats }) => `${seats.all(f.seats)} dropped equal dice: a Sleeping Dragon. Nobody is out`,
  RollOffBegan: (f, { seats }) => `${seats.all(f.seats)} roll it off, four honest dice each`,
  // Whoever is caught was told to be out with that.
  Eliminated: (f, { seats }) =>
    f.clause === "PD-R18" ? "" : f.clause === "PD-R7" ? `${seats.does(f.seat, "is/are")} lowest, and out` : `${seats.does(f.seat, "is/are")} out`,
  GameWon: (f, { seats }) => `${seats.does(f.seat, "wins/win")} the game`,
  AllCaught: (f, { seats }) => {
    if (!f.seats.length) return "all who were left are caught, and everybody was before: the house takes the pot";
    if (f.seats.length === 1) return `all who were left are caught: the pot goes to ${seats.all(f.seats)}, the only one who never was`;
    const odd = f.odd === null ? "" : `. An odd coin goes to ${seats.name(f.odd)}`;
    return `all who were left are caught: ${seats.all(f.seats)}, who never were, share the pot${odd}`;
  },
};
