// The games of the house as they are called and offered: seats, and the stakes that have a name, with what they mean.
import type { TermsData } from "../protocol/types";

export type GameId = TermsData["game"];

/** Stakes that have a name in every house. */
export interface NamedStakes {
  name: string;
  title: string;
  means: string;
  /** What differs from the stakes as written, by field, in copper. */
  differs: Record<string, string>;
}

export interface Game {
  id: GameId;
  title: string;
  /** The letters of its clauses. */
  letters: "HD" | "PD";
  /** One sentence that says what it is. */
  what: string;
  /** The usual number of seats, and how many there can be. */
  seats: number;
  fewest: number;
  most: number;
  /** The stakes of a quick table. */
  quick: string;
  stakes: readonly NamedStakes[];
}

const NONE = "Nothing is paid, and nothing is won but honour.";

export const GAMES: readonly Game[] = [
  {
    id: "high-dragon", title: "High Dragon", letters: "HD", seats: 3, fewest: 2, most: 3, quick: "antes-only",
    what: "A war at cards for three: one card hidden, one card open, twelve battles.",
    stakes: [
      { name: "as-written", title: "As written", means: "2 sp each for the war. Bets are taken on the war and on each battle.", differs: {} },
      { name: "none", title: "No coin", means: NONE, differs: { war_ante: "0", wagers: "none" } },
      { name: "antes-only", title: "Antes only", means: "2 sp each for the war. Nobody bets.", differs: { wagers: "none" } },
      { name: "every-battle", title: "Every battle", means: "3 sp each for the war, 5 cp for each battle. Bets are taken.", differs: { war_ante: "30", battle_ante: "5" } },
      { name: "house-treat", title: "The house's treat", means: "2 sp each for the war, and the house adds 3 sp. Bets are taken.", differs: { sweetener: "fixed", sweetener_coins: "30" } },
      { name: "high-table", title: "High table", means: "15 sp each for the war, 1 sp for each battle. Bets are taken.", differs: { war_ante: "150", battle_ante: "10" } },
      { name: "bookmaker", title: "Bookmaker", means: "2 sp each for the war. The house itself offers odds.", differs: { form: "fixed-odds" } },
    ],
  },
  {
    id: "purple-dragon-dice", title: "Purple Dragon Dice", letters: "PD", seats: 5, fewest: 2, most: 10, quick: "as-written",
    what: "Four dice, and the lowest is out. Cheat, if you dare to be caught.",
    stakes: [
      { name: "as-written", title: "As written", means: "5 sp each to get in. Nobody bets.", differs: {} },
      { name: "none", title: "No coin", means: NONE, differs: { buy_in: "0", sums: "any" } },
      { name: "side-wagers", title: "Side wagers", means: "5 sp each to get in. Bets are taken on the game, on each hand, and on a Purple Dragon.", differs: { wagers: "allowed" } },
      { name: "high-table", title: "High table", means: "20 sp each to get in. Bets are taken.", differs: { buy_in: "200", sums: "any", wagers: "allowed" } },
      { name: "bookmaker", title: "Bookmaker", means: "5 sp each to get in. The house itself offers odds.", differs: { wagers: "allowed", form: "fixed-odds" } },
    ],
  },
];

/** Return the game of this name; the first one where the house has another. */
export const gameOf = (id: string): Game => GAMES.find((game) => game.id === id) ?? GAMES[0];

/** Return what a game is called; one that isn't known here by its own name. */
export const title = (game: string): string => GAMES.find(({ id }) => id === game)?.title ?? game;

/** Return what stakes are called; null stands for stakes that have no name. */
export const stakesTitle = (game: string, name: string | null): string =>
  gameOf(game).stakes.find((each) => each.name === name)?.title ?? "Stakes of its own";

/** The bots that take a chair, and how they play. */
export const BOTS = [
  ["steady", "Steady", "plays with care, and well"],
  ["greedy", "Greedy", "always takes what is nearest"],
  ["random", "Random", "plays whatever comes to hand"],
] as const;
