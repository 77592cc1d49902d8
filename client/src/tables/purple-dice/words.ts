// What is said of the seats and of one's own dice: the same words on the felt, in the plain table, and aloud.
import type { Choice, DiceSeat, Names } from "../../protocol/types";
import { handName, scoreOf } from "../../say/cardNames";
import { listed } from "../../say/voice";
import { type DiceBoard, type DiceMark, isCovered, type Omen } from "../../stage/dice";
import type { OwnThrow } from "./cup.svelte";

const MARKS: Record<DiceMark, string> = {
  lowest: "lowest", lower: "lower die", tied: "tied", asleep: "asleep", purple: "Purple Dragon", wizard: "War Wizard",
  caught: "caught", won: "wins", shares: "shares",
};

const OMENS: Record<Omen, string> = {
  caught: "Caught!", idle: "Nobody rolls", tied: "A tie at the bottom", sleeping: "Sleeping Dragon", "roll-off": "The tied roll off",
  purple: "Purple Dragon!", wizard: "War Wizard!", won: "The last one left", shared: "All are caught",
};

const FATES: Record<string, string> = { stabbed: "Stabbed!", ejected: "Thrown out!", fined: "Fined!" };
const SKILLS: Record<string, string> = { bluff: "by word", thievery: "by hand" };
const NAMES: Record<string, string> = { bluff: "bluff", thievery: "palm" };

/** Return what has come over the pot, in a few words. */
export function omenWords({ omen, custom }: DiceBoard): string {
  if (omen === "caught") return FATES[custom ?? ""] ?? OMENS.caught;
  return omen === null ? "" : OMENS[omen];
}

/** Return the word beside a seat's name: what this hand has made of it, or how it went out before. */
export function markWords({ marks }: DiceBoard, seat: number, out: DiceSeat["out"]): string {
  const mark = marks[seat];
  if (mark === "caught" && out?.skill) return `caught ${SKILLS[out.skill]}`;
  if (mark) return MARKS[mark];
  if (out) return `${out.skill ? "caught" : "out"}, hand ${out.hand}`;
  return "";
}

/** Return a seat's dice as a sentence. */
export function diceWords(board: DiceBoard, seat: number, names: Names): string {
  const { shown, out } = board.seats[seat];
  if (isCovered(board, seat)) return board.phase === "choose" ? "The cup is down." : "The cup is shaken.";
  if (!shown || (out && board.marks[seat] === null) || board.marks[seat] === "caught") return "";
  const fourth = shown.dropped ? `fourth die ${shown.dropped}` : "fourth die covered";
  return `${shown.kept.join(" ")}, ${fourth}: ${handName(shown, names)}.`;
}

/** Return what lies on the viewer's own tray, in a sentence. */
export function ownWords({ dice, hand }: OwnThrow, names: Names): string {
  if (!hand || !dice.length) return "";
  const rest = spares(dice, hand.kept);
  const less = rest.length ? `, dropped ${listed(rest.map(String))}` : "";
  return `You rolled ${hand.kept.join(" ")}${less}: ${handName(hand, names)}.`;
}

/** Return the dice that were rolled and don't count, from high to low. */
export function spares(dice: readonly number[], kept: readonly number[]): number[] {
  const left = [...dice];
  for (const die of kept) left.splice(left.indexOf(die), 1);
  return left.sort((a, b) => b - a);
}

/** Return how one's own trick went, which nobody else is told; empty where there was none. */
export function trickWords(check: OwnThrow["check"]): string {
  if (!check) return "";
  const name = NAMES[check.skill] ?? "trick";
  if (check.outcome === "success") return `The ${name} worked: best three of five.`;
  return check.outcome === "quiet" ? `Not noticed, but the ${name} failed: three dice.` : `The ${name} failed, and you are caught.`;
}

/** Return what one has chosen, in a sentence that only he reads. */
export function chosenWords(choice: Choice | string): string {
  const how = choice === "honest" ? "to roll honestly" : `to try it ${SKILLS[choice] ?? "so"}`;
  return `You have chosen ${how}. Nobody else can see it.`;
}

/** Return who is in, and what must still come. */
export function standing({ players, seats }: DiceBoard): string {
  const go = players.length - 1;
  return `${players.length} of ${seats.length} still in${go > 0 ? `, ${go} must go` : ""}`;
}

/** Return a seat's score as it stands beside its dice; empty where none lie open. */
export function scoreWords({ shown }: DiceSeat, names: Names): { score: string; name: string } {
  if (!shown) return { score: "", name: "" };
  const score = scoreOf(shown);
  return { score: shown.purple ? "★" : String(score), name: names.hands[shown.purple ? "*" : score] ?? "" };
}

/** Return how somebody went out, in a sentence to himself. */
export function outWords({ hand, clause, skill }: NonNullable<DiceSeat["out"]>): string {
  if (skill) return `You were caught ${SKILLS[skill]} in hand ${hand}. [PD-R18]`;
  const why = clause === "PD-R12" || clause === "PD-A8" ? "went out by a War Wizard" : "were the lowest";
  return `You ${why} in hand ${hand}, and are out. [${clause}]`;
}
