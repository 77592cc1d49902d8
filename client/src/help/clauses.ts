// The rules of a game as they are looked up: its own clauses, and how the house reads the cases that they leave open.
import type { Clause } from "../protocol/types";
import type { Game } from "../say/games";

export interface Found {
  /** What the game's description says. */
  written: Clause[];
  /** Where it leaves the case open: how the house reads it. */
  read: Clause[];
}

/** Return the clauses of a game in their two parts, of those that hold all words that are looked for. */
export function lookUp(clauses: Readonly<Record<string, Clause>>, game: Game, wanted = ""): Found {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const own = Object.values(clauses).filter((clause) => clause.id.startsWith(`${game.letters}-`));
  const found = own.filter((clause) => words.every((word) => `${clause.id} ${clause.text}`.toLowerCase().includes(word)));
  const of = (letter: string) => found.filter((clause) => clause.id.startsWith(`${game.letters}-${letter}`));
  return { written: of("R"), read: of("A") };
}

/** Each game in six sentences, for who is to play it now. */
export const IN_SHORT: Record<Game["letters"], readonly string[]> = {
  HD: [
    "Sixty cards, three courts of twenty ranks. Seven lie aside unseen, each of three players gets seven, and one is turned up: the court card.",
    "In a battle each lays a card face down, then each a card face up, the leader first. The hidden cards are turned, and the highest sum of two wins.",
    "A tie goes to who played most cards of the court card's court, then to the highest of them. If none was played the battle is drawn.",
    "Who wins a battle leads the next. After every two, all but the Silent Hand is shuffled and dealt anew.",
    "Twelve battles are a war; who wins most of them takes the pot.",
    "If two share the top the third bows out, and they fight a war of two: nine cards each, down, up and down. If three share it, all fight again.",
  ],
  PD: [
    "Everybody pays to get in, and has four dice. One hand follows the other until one player is left, who takes the pot.",
    "All choose in secret: to roll honestly, or to cheat, by word (Bluff) or by hand (Thievery).",
    "Then all roll. The lowest die is dropped, the other three are the score, and the lowest score is out.",
    "In a tie at the bottom the higher dropped die stays. If they are equal too the dragon sleeps: nobody is out, another hand.",
    "A cheat throws a d20 and adds his skill. Above everybody's passive score he rolls five dice; if he fails, three; if he misses by five or more he is caught, and out.",
    "Four sixes are the Purple Dragon and take everything. Two of them are a War Wizard: all others are out.",
  ],
};
