// Which facts are results: they stand in the prompt, with their clause, until something is asked again.
import type { Fact, FactType } from "../protocol/types";

const RESULTS: ReadonlySet<FactType> = new Set<FactType>([
  "Counted", "TieCounted", "TieCompared", "BattleWon", "BattleDrawn", "BattleReplayed", "Undecided", "WarDecided",
  "WarWon", "WarTied", "BowedOut", "PotSplit", "CaughtCheating", "PurpleDragon", "WarWizard", "Tied", "SleepingDragon",
  "Eliminated", "GameWon", "AllCaught", "AntesWon", "PotPaid", "SlipEnded", "Ended", "Returned",
]);

/** Whether a fact is a result for its viewer: what others have bet is theirs. */
export const isResult = (fact: Fact): boolean => RESULTS.has(fact.type) && !("who" in fact && fact.who === null);
