// What happens at a table, in words: who comes and goes, who pays, who wagers, who is paid.
import type { FactOf, TableFact } from "../protocol/types";
import { backed, bookName, bookNames, coins, odds, selection } from "./books";
import { termsLine } from "./terms";
import type { Sentences } from "./sentences";
import { type Company, listed, type Voice } from "./voice";

type SlipFact = FactOf<"SlipBought" | "SlipWithdrawn" | "SlipLost" | "SlipEnded">;

/** Return a sum with what it is on: `2 sp on Mirt in battle 5`. */
const slip = (f: SlipFact, { people, seats }: Company): string =>
  `${coins(f.stake)} ${backed(f.book, f.on, seats, f.who !== null && f.who === people.viewer)}`;

// Who owns a slip only he is told.
const somebody = (f: SlipFact, { people }: Company, verb: string): string =>
  f.who === null ? `somebody ${verb.split("/")[0]}` : people.does(f.who, verb);
const bet = (f: SlipFact, company: Company): string =>
  `${f.who === null ? "a" : company.people.whose(f.who)} bet of ${slip(f, company)}`;

/** Return who gets how much of something. */
const parts = (sums: readonly number[], seats: Voice): string =>
  listed(sums.flatMap((sum, n) => (sum ? [`${coins(sum)} to ${seats.name(n)}`] : [])));

/** Return the beginning of a seed or a commitment, by which it is known again: the proof has all of it. */
const brief = (hex: string): string => (hex.length > 8 ? `${hex.slice(0, 8)}…` : hex);

export const TABLE: Sentences<TableFact["type"]> = {
  CameIn: (f, { people }) => `${people.does(f.who, "comes/come")} in`,
  WentOut: (f, { people }) =>
    f.sent ? `the host sends ${people.name(f.who)} out` : `${people.does(f.who, "leaves/leave")} the table`,
  Lost: (f, { people }) => `${people.does(f.who, "is/are")} away`,
  Back: (f, { people }) => `${people.does(f.who, "is/are")} back`,
  SatDown: (f, { people }) => `${people.does(f.who, "sits/sit")} down on seat ${f.seat + 1}`,
  StoodUp: (f, { people }) => `${people.does(f.who, "gets/get")} up from seat ${f.seat + 1}`,
  HostIs: (f, { people }) => (f.who === null ? "nobody is the host now" : `${people.does(f.who, "is/are")} the host now`),
  Proposed: (f) => `the host proposes ${termsLine(f.terms)}`,
  Agreed: (f, { people }) => people.does(f.who, "agrees/agree"),
  Started: (f, { people }) => `game ${f.number}: ${people.all(f.owners)}`,
  Committed: (f) => `the house commits itself to its seed (sha256 ${brief(f.commitment)})`,
  SeedAdded: (f, { seats }) => `${seats.does(f.seat, "adds/add")} a seed (${brief(f.seed)})`,
  SeedShown: (f) => `the house shows its seed of game ${f.game} (${brief(f.seed)})`,
  Paid: (f, { seats }) => {
    const several = f.seats.length > 1;
    const pay = several ? "pay" : seats.verb(f.seats[0], "pays/pay");
    return `${seats.all(f.seats)} ${pay} the ${f.what}: ${coins(f.each)}${several ? " each" : ""}`;
  },
  Unpaid: (f, { seats }) =>
    `${seats.name(f.seat)} can't pay the battle ante, and ${seats.verb(f.seat, "plays/play")} this battle without a share in it`,
  SweetenerLaid: (f) => `the house lays ${coins(f.coins)} aside for the winner of the war`,
  SweetenerPaid: (f, { seats }) => `${seats.does(f.seat, "gets/get")} what the house has added: ${coins(f.coins)}`,
  BooksOpened: (f) => `bets on ${bookNames(f.books)} are open`,
  Quoted: (f, { seats }) => {
    const offered = f.odds.flatMap((each, i) => (each ? [`${odds(each)} on ${selection(f.book, f.selections[i], seats)}`] : []));
    return `the house's odds on ${bookName(f.book)}: ${listed(offered) || "none"}`;
  },
  BooksClosed: (f) => `bets on ${bookNames(f.books)} are closed`,
  SlipBought: (f, company) => `${somebody(f, company, "bets/bet")} ${slip(f, company)}`,
  SlipWithdrawn: (f, company) => `${somebody(f, company, "takes/take")} back a bet: ${slip(f, company)}`,
  SlipLost: (f, company) => `${bet(f, company)} is lost: ${company.seats.does(f.on, "has/have")} bowed out`,
  SlipEnded: (f, company) => {
    const ends = {
      won: `wins, and brings ${coins(f.coins)}`,
      lost: "is lost",
      returned: f.coins === f.stake ? "is returned" : `is returned, and brings ${coins(f.coins)}`,
    };
    return `${bet(f, company)} ${ends[f.end]}`;
  },
  Settled: (f) => {
    const house = f.kept > 0 ? `; the house keeps ${coins(f.kept)}` : f.kept ? `; the house adds ${coins(-f.kept)}` : "";
    return `the book on ${bookName(f.book)} is ${f.winners.length ? "settled" : "void"}, with ${coins(f.staked)} in it${house}`;
  },
  Rides: (f) =>
    f.what === "pot" ? `the pot of ${coins(f.coins)} rides to the war that decides`
      : `the antes, ${coins(f.coins)}, ride to the next battle`,
  BooksRide: (f) => `the wagers on ${bookNames(f.books)} ride to the war that decides`,
  AntesWon: (f, { seats }) => `${seats.does(f.seat, "takes/take")} the antes: ${coins(f.coins)}`,
  Returned: (f, { seats }) => `the ${f.what} ${f.what === "pot" ? "goes" : "go"} back: ${parts(f.coins, seats)}`,
  PotPaid: (f, { seats }) => {
    const takers = f.coins.flatMap((sum, n) => (sum ? [n] : []));
    if (!takers.length) return `the house takes the pot: ${coins(f.house)}`;
    if (takers.length === 1 && !f.house) return `${seats.does(takers[0], "takes/take")} the pot: ${coins(f.coins[takers[0]])}`;
    return `the pot is shared: ${parts(f.coins, seats)}${f.house ? `, ${coins(f.house)} to the house` : ""}`;
  },
  HousePlays: (f, { seats }) =>
    f.once ? `${seats.whose(f.seat)} time is over: the house plays for ${seats.name(f.seat)} this once`
      : `${seats.does(f.seat, "is/are")} away: the house plays ${f.seat === seats.viewer ? "your" : "this"} seat`,
  OwnerPlays: (f, { seats }) => `${seats.does(f.seat, "plays/play")} again, in place of the house`,
  TimeAdded: (f, { seats }) => {
    const have = f.seats.length > 1 ? "have" : seats.verb(f.seats[0], "has/have");
    return `${seats.all(f.seats)} ${have} ${Math.round(f.milliseconds / 1_000)} seconds more`;
  },
  Paused: () => "paused by the host",
  Resumed: () => "the game goes on",
  EndProposed: () => "the host wants to settle the game as it stands: every seat has to agree",
  Consented: (f, { seats }) => `${seats.does(f.seat, "agrees/agree")} to settle the game as it stands`,
  Ended: (f) => `the game is ${f.as_it_stands ? "settled as it stands" : "ended, and every stake goes back"}`,
  ToppedUp: (f, { people }) =>
    `a new day: the mint fills up ${people.whose(f.who)} purse${f.coins === null ? "" : ` with ${coins(f.coins)}`}`,
  Carried: (f, { people }) => {
    const purse = `${people.whose(f.who)} purse`;
    if (f.coins === null) return `coin is carried between ${purse} and the rest of the house`;
    if (f.coins < 0) return `from ${purse}, ${coins(-f.coins)} went elsewhere in the house`;
    return `into ${purse} came ${coins(f.coins)} from elsewhere in the house`;
  },
};
