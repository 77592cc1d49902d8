// One fact of every kind, about the first seat and the first person: as he is told it, and as all others are.
import type { Fact, FactOf, FactType } from "../protocol/types";
import { TERMS } from "./terms";

type Samples = { readonly [T in FactType]: { mine: FactOf<T>; others: FactOf<T> } };

function same<T extends FactType>(fact: FactOf<T>): { mine: FactOf<T>; others: FactOf<T> } {
  return { mine: fact, others: fact };
}

const SLIP = { clause: "HD-A28", book: "battle-1-5", pool: "watchers", on: 1, stake: 20 } as const;
const HAND = { kept: [6, 5, 4], dropped: 2, purple: false } satisfies FactOf<"RolledHand">["hand"];

export const SAMPLES: Samples = {
  CameIn: same({ type: "CameIn", clause: "", who: 0, name: "Kara" }),
  WentOut: same({ type: "WentOut", clause: "", who: 0, sent: false }),
  Lost: same({ type: "Lost", clause: "", who: 0 }),
  Back: same({ type: "Back", clause: "", who: 0 }),
  SatDown: same({ type: "SatDown", clause: "", who: 0, seat: 0 }),
  StoodUp: same({ type: "StoodUp", clause: "", who: 0, seat: 0 }),
  HostIs: same({ type: "HostIs", clause: "", who: 0 }),
  Proposed: same({ type: "Proposed", clause: "", terms: TERMS }),
  Agreed: same({ type: "Agreed", clause: "", who: 0 }),
  Started: same({ type: "Started", clause: "", number: 1, game: "high-dragon", owners: [0, 1, 2] }),
  Committed: same({ type: "Committed", clause: "", commitment: "ab12" }),
  SeedAdded: same({ type: "SeedAdded", clause: "", seat: 0, seed: "cd34" }),
  SeedShown: same({ type: "SeedShown", clause: "", game: 1, seed: "ef56" }),
  Paid: same({ type: "Paid", clause: "HD-A31", what: "war ante", seats: [0, 1, 2], each: 20 }),
  Unpaid: same({ type: "Unpaid", clause: "HD-A31", seat: 0 }),
  SweetenerLaid: same({ type: "SweetenerLaid", clause: "HD-R29", coins: 30 }),
  SweetenerPaid: same({ type: "SweetenerPaid", clause: "HD-R29", seat: 0, coins: 30 }),
  BooksOpened: same({ type: "BooksOpened", clause: "HD-A24", books: ["battle-1-5"], closes: 15_000 }),
  Quoted: same({ type: "Quoted", clause: "HD-A28", book: "battle-1-5", selections: [0, 1, 2], odds: [285, 190, 0] }),
  BooksClosed: same({ type: "BooksClosed", clause: "HD-A24", books: ["battle-1-5", "war-1"] }),
  SlipBought: { mine: { ...SLIP, type: "SlipBought", who: 0 }, others: { ...SLIP, type: "SlipBought", who: null } },
  SlipWithdrawn: { mine: { ...SLIP, type: "SlipWithdrawn", who: 0 }, others: { ...SLIP, type: "SlipWithdrawn", who: null } },
  SlipLost: { mine: { ...SLIP, type: "SlipLost", who: 0 }, others: { ...SLIP, type: "SlipLost", who: null } },
  SlipEnded: {
    mine: { ...SLIP, type: "SlipEnded", end: "won", coins: 50, who: 0 },
    others: { ...SLIP, type: "SlipEnded", end: "won", coins: 50, who: null },
  },
  Settled: same({ type: "Settled", clause: "HD-A28", book: "battle-1-5", winners: [1], staked: 70, kept: 2 }),
  Rides: same({ type: "Rides", clause: "HD-A26", what: "antes", coins: 15 }),
  BooksRide: same({ type: "BooksRide", clause: "HD-A27", books: ["war-1"] }),
  AntesWon: same({ type: "AntesWon", clause: "HD-A28", seat: 0, coins: 15 }),
  Returned: same({ type: "Returned", clause: "HD-A35", what: "pot", coins: [20, 20, 20] }),
  PotPaid: same({ type: "PotPaid", clause: "HD-R12", coins: [60, 0, 0], house: 0 }),
  HousePlays: same({ type: "HousePlays", clause: "HD-A23", seat: 0, once: false }),
  OwnerPlays: same({ type: "OwnerPlays", clause: "HD-A36", seat: 0 }),
  TimeAdded: same({ type: "TimeAdded", clause: "HD-A23", seats: [0], milliseconds: 60_000 }),
  Paused: same({ type: "Paused", clause: "" }),
  Resumed: same({ type: "Resumed", clause: "" }),
  EndProposed: same({ type: "EndProposed", clause: "HD-A35" }),
  Consented: same({ type: "Consented", clause: "HD-A35", seat: 0 }),
  Ended: same({ type: "Ended", clause: "HD-A35", as_it_stands: false }),
  ToppedUp: {
    mine: { type: "ToppedUp", clause: "", who: 0, coins: 100 },
    others: { type: "ToppedUp", clause: "", who: 0, coins: null },
  },
  Carried: {
    mine: { type: "Carried", clause: "", who: 0, coins: -40 },
    others: { type: "Carried", clause: "", who: 0, coins: null },
  },
  DealerChosen: same({ type: "DealerChosen", clause: "HD-A9", seat: 0 }),
  WarBegan: same({
    type: "WarBegan", clause: "HD-R11", war: 1, players: [0, 1, 2], dealer: 0, hand: 7, silent: [7], pattern: "du", battles: 12,
  }),
  Gathered: same({ type: "Gathered", clause: "HD-R20", seat: 0 }),
  HandDealt: {
    mine: { type: "HandDealt", clause: "HD-R6", seat: 0, cards: ["S11", "B2", "G7"] },
    others: { type: "HandDealt", clause: "HD-R6", seat: 0, cards: ["??", "??", "??"] },
  },
  CourtTurned: same({ type: "CourtTurned", clause: "HD-R7", card: "S14", idle: false }),
  CourtMissing: same({ type: "CourtMissing", clause: "HD-A1" }),
  BattleBegan: same({ type: "BattleBegan", clause: "HD-R13", battle: 5, seat: 0 }),
  PlayedDown: {
    mine: { type: "PlayedDown", clause: "HD-R13", seat: 0, card: "G3" },
    others: { type: "PlayedDown", clause: "HD-R13", seat: 0, card: "??" },
  },
  PlayedUp: same({ type: "PlayedUp", clause: "HD-R14", seat: 0, card: "B9" }),
  Revealed: same({ type: "Revealed", clause: "HD-R15", cards: [["G3"], ["S12"], ["B1"]] }),
  Counted: same({ type: "Counted", clause: "HD-R16", totals: [27, 27, 19] }),
  TieCounted: same({ type: "TieCounted", clause: "HD-R22", total: 27, court: "S14", tied: [0, 1], counts: [1, 2] }),
  TieCompared: same({ type: "TieCompared", clause: "HD-R23", tied: [0, 1], highest: ["S14", "S4"] }),
  BattleWon: same({ type: "BattleWon", clause: "HD-R22", battle: 5, seat: 0 }),
  BattleDrawn: same({ type: "BattleDrawn", clause: "HD-A1", battle: 5, tied: [0, 1] }),
  BattleReplayed: same({ type: "BattleReplayed", clause: "HD-A1", battle: 5, tied: [0, 1] }),
  Undecided: same({ type: "Undecided", clause: "HD-A1", battle: 5, tied: [0, 1] }),
  WarDecided: same({ type: "WarDecided", clause: "HD-A20", left: 2 }),
  WarWon: same({ type: "WarWon", clause: "HD-R12", seat: 0, score: [5, 4, 2] }),
  WarTied: same({ type: "WarTied", clause: "HD-R24", tied: [0, 1], score: [5, 5, 2] }),
  BowedOut: same({ type: "BowedOut", clause: "HD-R24", seat: 0 }),
  PotSplit: same({ type: "PotSplit", clause: "HD-A18", seats: [0, 1] }),
  GameBegan: same({ type: "GameBegan", clause: "PD-A1", players: 3 }),
  HandBegan: same({ type: "HandBegan", clause: "PD-A11", hand: 2, players: [0, 1, 2] }),
  Chose: {
    mine: { type: "Chose", clause: "PD-A11", seat: 0, choice: "thievery" },
    others: { type: "Chose", clause: "PD-A11", seat: 0, choice: "?" },
  },
  Checked: {
    mine: {
      type: "Checked", clause: "PD-A12", seat: 0, check: { skill: "thievery", outcome: "quiet", natural: 9, total: 13, margin: -2 },
    },
    others: { type: "Checked", clause: "PD-A12", seat: 0, check: null },
  },
  CaughtCheating: same({ type: "CaughtCheating", clause: "PD-R18", seat: 0, skill: "thievery", custom: "stabbed" }),
  NobodyRolls: same({ type: "NobodyRolls", clause: "PD-A15" }),
  RolledHand: {
    mine: { type: "RolledHand", clause: "PD-R6", seat: 0, hand: HAND, dice: [4, 2, 6, 5] },
    others: { type: "RolledHand", clause: "PD-R6", seat: 0, hand: { ...HAND, dropped: 0 }, dice: [] },
  },
  PurpleDragon: same({ type: "PurpleDragon", clause: "PD-R11", seat: 0 }),
  WarWizard: same({ type: "WarWizard", clause: "PD-R12", seats: [0, 1] }),
  Tied: same({ type: "Tied", clause: "PD-R9", score: 9, seats: [0, 1], dropped: [1, 2] }),
  SleepingDragon: same({ type: "SleepingDragon", clause: "PD-R10", seats: [0, 1] }),
  RollOffBegan: same({ type: "RollOffBegan", clause: "PD-A3", seats: [0, 1] }),
  Eliminated: same({ type: "Eliminated", clause: "PD-R7", seat: 0 }),
  GameWon: same({ type: "GameWon", clause: "PD-R8", seat: 0 }),
  AllCaught: same({ type: "AllCaught", clause: "PD-A16", seats: [0, 1], odd: 0 }),
};

/** Return what happened as the first seat is told it, and as all others are. */
export const samples = (): [FactType, { mine: Fact; others: Fact }][] =>
  Object.entries(SAMPLES).map(([type, each]) => [type as FactType, each]);
