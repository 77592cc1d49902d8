// What the best choice of cards in a battle brings, as sentences.
import type { components } from "../protocol/house";
import type { Names } from "../protocol/types";
import { shortly } from "../say/cardNames";
import { percent } from "../say/figures";
import { many, number, upper } from "../say/voice";

type BattleChances = components["schemas"]["BattleChances"];
type BattleChoice = components["schemas"]["BattleChoice"];

/** Return the chance that another wins: he has a higher total, or a tie goes to him. */
export const loses = ({ beaten, tie_lost: tied }: BattleChoice): number => beaten.value + tied.value;

/** Return what to play, and how often it wins. */
export function advice({ choices }: BattleChances, names: Names): string {
  const [best] = choices;
  const cards = upper(shortly(best.cards, names));
  const [it, wins] = best.cards.length === 1 ? ["it", "wins"] : ["they", "win"];
  if (best.wins.exact === "0") return `No card of yours can win this battle${best.drawn.exact === "0" ? "" : "; the best that can come of it is a draw"}.`;
  const alike = choices.filter((each) => each.wins.exact === best.wins.exact).length - 1;
  const others = alike ? ` ${upper(many(alike, "other choice"))} ${alike === 1 ? "is" : "are"} as good.` : "";
  if (best.wins.exact === "1") return `Play ${cards}: ${it} ${wins} whatever the others have.${others}`;
  const tie = best.tie_won.exact === "0" ? "" : `, in ${percent(best.tie_won.value, 2)} by a tie`;
  const chance = `${wins} in ${percent(best.wins.value, 2)} of all cases${tie}`;
  return choices.length === 1 ? `${cards} ${chance}.` : `Play ${cards}: ${it} ${chance}.${others}`;
}

/** Return what was asked, in a line. */
export function asked({ players, position, court, unseen }: BattleChances, names: Names): string {
  const place = position === 1 ? `You lead a battle of ${number(players)}` : `You play ${position === 2 ? "second" : "third"} of ${number(players)}`;
  const turned = court === null ? "no court card" : court === "??" ? "court card unknown" : `court card ${shortly([court], names)}`;
  return `${place}; ${turned}; ${many(unseen, "card")} unseen`;
}
