// Terms and names as a house would send them.
import type { Names, TermsView } from "../protocol/types";

export const TERMS = {
  game: "high-dragon",
  seats: 3,
  rules: { battles: 12, direction: "left", stop_when_decided: false },
  stakes: { war_ante: 20, battle_ante: 0, wagers: "battle-and-war", form: "pari-mutuel", sweetener_coins: 0 },
  pace: { turn: "off", each: 60_000, more: 0, grace: 60_000, window: 15_000 },
  fair: true,
} as unknown as TermsView;

const WARRIORS = Object.fromEntries([5, 6, 7, 8, 9, 10, 11].map((n) => [n, `Warrior of the ${n}th`]));

export const NAMES: Names = {
  courts: { B: "Blue Shield", G: "Green Tree", S: "Silver Sword" },
  ranks: {
    1: "Well", 2: "Stone", 3: "Knave", 4: "Squire", ...WARRIORS, 12: "Wandering Wizard", 13: "Minstrel", 14: "Knight",
    15: "Hero", 16: "Dragonslayer", 17: "Young Dragon", 18: "Queen Dragon", 19: "Death Dragon", 20: "King Dragon",
  },
  hands: { 9: "Troll", 15: "Black Dragon", 18: "Red Dragon", "*": "Purple Dragon" },
};
