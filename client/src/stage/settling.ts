// Which facts tell how coin was settled: what a battle, a hand or a game has brought.
import type { FactType } from "../protocol/types";

export const OF_COIN: ReadonlySet<FactType> = new Set<FactType>([
  "Settled", "SlipEnded", "SlipLost", "AntesWon", "PotPaid", "Returned", "SweetenerPaid", "Rides", "BooksRide",
]);
