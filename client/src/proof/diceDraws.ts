// The draws of Purple Dragon Dice: the throw of every hand, and every roll-off.
import type { Draw } from "./draws";
import { Misfit, type Read } from "./record";
import { drawOf, thrown } from "./stream";

const HAND = [20, 20, 6, 6, 6, 6, 6];
const ROLL_OFF = [6, 6, 6, 6];

const FORMS: Record<string, RegExp> = {
  choose: /^[1-9][0-9]? (honest|bluff|thievery)$/,
  throw: /^[1-9][0-9]? d20 \d+ \d+ dice( \d){5}$/,
  "roll-off": /^[1-9][0-9]? dice( \d){4}$/,
};

/** Return the draws of a game of dice. */
export function diceDraws(read: Read, key: Uint8Array): Draw[] {
  const draws: Draw[] = [];
  let hand = 0;
  let off = 0;
  let before = "";
  let chose: number[] = [];
  for (const { line, text } of read.events) {
    const [word, ...rest] = text.split(" ");
    if (!(word in FORMS)) throw new Misfit(line, "this is no event of Purple Dragon Dice");
    if ((before === "choose") !== (word === "throw")) throw new Misfit(line, "a throw follows choices, and nothing else does: a line is missing");
    before = word;
    const groups = rest.join(" ").split(" | ");
    const odd = groups.find((group) => !FORMS[word].test(group));
    if (odd !== undefined) throw new Misfit(line, `“${odd}” can't be understood, or is hidden in this record`);
    const seats = groups.map((group) => Number(group.split(" ")[0]));
    if (seats.some((seat, at) => at > 0 && seat <= seats[at - 1])) throw new Misfit(line, "seats stand in order, each once");
    if (word === "choose") {
      hand += 1;
      off = 0;
      chose = seats;
      continue;
    }
    if (word === "throw" && seats.join() !== chose.join()) throw new Misfit(line, "those who throw are not those who have chosen");
    if (word === "roll-off") off += 1;
    const sides = word === "throw" ? HAND : ROLL_OFF;
    const label = `hand ${hand}${off ? ` roll-off ${off}` : ""}`;
    const drawn = thrown(drawOf(key, label), groups.flatMap(() => sides));
    const given = seats.map((seat) => written(seat, drawn.splice(0, sides.length)));
    draws.push({ line, label, shown: groups.join(" | "), drawn: given.join(" | ") });
  }
  if (read.result && before === "choose") throw new Misfit(read.result.line, "a throw follows choices: a line is missing");
  return draws;
}

const written = (seat: number, dice: readonly number[]): string =>
  dice.length === ROLL_OFF.length ? `${seat} dice ${dice.join(" ")}` : `${seat} d20 ${dice[0]} ${dice[1]} dice ${dice.slice(2).join(" ")}`;
