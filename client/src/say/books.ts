// Books of wagers and coins, by their names.
import { listed, type Voice } from "./voice";

/** Return a sum of copper in words: `1 sp 5 cp`. */
export function coins(copper: number): string {
  const silver = Math.trunc(copper / 10);
  const rest = copper % 10;
  const words = [silver ? `${silver} sp` : "", rest || !silver ? `${rest} cp` : ""];
  return words.filter(Boolean).join(" ");
}

/** Return a sum in copper alone, for those who want it exactly: `15 copper`. */
export const copper = (sum: number): string => `${sum} copper`;

/** Return what a book is on, as in `battle 5`. */
export function bookName(key: string): string {
  const [what, a, b] = key.split("-");
  if (key === "purple-dragon") return "a Purple Dragon";
  if (key === "game") return "the game";
  return what === "battle" ? `battle ${b}${a === "1" ? "" : ` of war ${a}`}` : `${what} ${a}`;
}

export const bookNames = (keys: readonly string[]): string => listed(keys.map(bookName));

/** Return what a selection of a book is called. */
export const selection = (key: string, on: number, seats: Voice): string =>
  key === "purple-dragon" ? ["no", "yes"][on] : seats.name(on);

/** Return what a slip is on, as in `on Mirt in battle 5`. */
export function backed(key: string, on: number, seats: Voice, own = false): string {
  const name = own && on === seats.viewer ? "yourself" : seats.name(on);
  if (key === "purple-dragon") return `${on ? "on" : "against"} a Purple Dragon in this game`;
  if (key === "game") return `on ${name} to win the game`;
  return `on ${name} ${key.startsWith("hand") ? "to go out in" : "in"} ${bookName(key)}`;
}

/** Return odds in hundredths as a number: 285 is `2.85`. */
export const odds = (hundredths: number): string => (hundredths / 100).toFixed(2);
