// Which facts are results: they stand in the prompt, with their clause, until something is asked again.
import type { FactType } from "../protocol/types";

export const RESULTS: ReadonlySet<FactType> = new Set<FactType>([
  "Counted", "TieCounted", "TieCompared", "BattleWon", "BattleDrawn", "BattleReplayed", "Undecided", "WarDecided",
  "WarWon", "WarTied", "BowedOut", "PotSplit", "CaughtCheating", "PurpleDragon", "WarWizard", "Tied", "SleepingDragon",
  "Eliminated", "GameWon", "AllCaught", "AntesWon", "PotPaid", "SlipEnded", "Ended", "Returned",
]);
