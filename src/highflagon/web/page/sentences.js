// What happens, in words: one sentence a fact, by its kind, the same as the terminal says.
// A sentence is made of a fact `f` and the company `c`: the voices of people and seats.

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const called = { courts: {}, ranks: {}, hands: {} };
const TRICK = { bluff: "a bluff", thievery: "sleight of hand", honest: "nothing" };
const OUTCOME = {
  success: "the trick works, and nobody saw it: five dice",
  quiet: "nobody saw it, but the trick failed: three dice",
  caught: "somebody saw it",
};
const FATE = {
  stabbed: "is stabbed/are stabbed", ejected: "is thrown out/are thrown out",
  fined: "is fined and sent away/are fined and sent away",
};

export const number = (n) => NUMBERS[n] ?? String(n);
export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const listed = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
/** Take what cards and hands of dice are called in this house. */
export const learn = (names) => Object.assign(called, names);
export const rank = (c) => called.ranks[c.slice(1)] ?? c.slice(1);
export const court = (c) => called.courts[c[0]] ?? c[0];
export const card = (c) => (c === "??" ? "a face-down card" : `${rank(c)} of the ${court(c)} (${c})`);
export const odds = (hundredths) => (hundredths / 100).toFixed(2);

export function coins(copper) {
  const silver = Math.trunc(copper / 10), rest = copper % 10;
  return [silver && `${silver} sp`, (rest || !silver) && `${rest} cp`].filter(Boolean).join(" ");
}

/** Names by number; the viewer is "you". */
export class Voice {
  constructor(names, viewer) { Object.assign(this, { names, viewer }); }
  name(n) { return n === this.viewer ? "you" : this.names[n] ?? `number ${n + 1}`; }
  verb(n, verb) { return verb.split("/")[n === this.viewer ? 1 : 0]; }
  does(n, verb) { return `${this.name(n)} ${this.verb(n, verb)}`; }
  whose(n) { return n === this.viewer ? "your" : `${this.name(n)}'s`; }
  all(ns) { return listed([...ns].sort((a, b) => (a === this.viewer) - (b === this.viewer)).map((n) => this.name(n))); }
}

export function book(key) {
  const [what, a, b] = key.split("-");
  if (key === "purple-dragon") return "a Purple Dragon";
  if (key === "game") return "the game";
  return what === "battle" ? `battle ${b}${a === "1" ? "" : ` of war ${a}`}` : `${what} ${a}`;
}
const books = (keys) => listed(keys.map(book));
export const selection = (key, on, seats) => (key === "purple-dragon" ? ["no", "yes"][on] : seats.name(on));

export function backed(key, on, seats, own = false) {
  const name = own && on === seats.viewer ? "yourself" : seats.name(on);
  if (key === "purple-dragon") return `${on ? "on" : "against"} a Purple Dragon in this game`;
  if (key === "game") return `on ${name} to win the game`;
  return `on ${name} ${key.startsWith("hand") ? "to go out in" : "in"} ${book(key)}`;
}

export function terms(t) {
  const s = t.stakes, parts = [];
  const coin = (label, sum) => sum && parts.push(`${label} ${coins(sum)}`);
  coin("a war ante of", s.war_ante);
  coin("a battle ante of", s.battle_ante);
  coin("a buy-in of", s.buy_in);
  coin("for the winner the house adds", s.sweetener_coins);
  if (s.sweetener_percent) parts.push(`for the winner the house adds ${s.sweetener_percent} % of the pot`);
  const wagers = {
    "battle-and-war": "wagers on battles and the war", battle: "wagers on battles", war: "wagers on the war",
    allowed: "side wagers", none: "no wagers",
  }[s.wagers];
  parts.push(wagers + (s.form === "fixed-odds" && s.wagers !== "none" ? " at the house's odds" : ""));
  return `${title(t.game)} for ${number(t.seats)}: ${parts.join(", ")}`;
}
export const title = (game) => ({ "high-dragon": "High Dragon", "purple-dragon-dice": "Purple Dragon Dice" })[game];

const row = (cards) => cards.join(" ");
const seats = (values, c, say = (v) => v) =>
  values.flatMap((v, n) => (v === null || v === undefined ? [] : [`${c.seats.name(n)} ${say(v)}`]));
const parts = (sums, c) =>
  listed(sums.flatMap((sum, n) => (sum ? [`${coins(sum)} to ${c.seats.name(n)}`] : [])));
const slip = (f, c) => `${coins(f.stake)} ${backed(f.book, f.on, c.seats, f.who !== null && f.who === c.people.viewer)}`;
const somebody = (f, c, verb) => (f.who === null ? `somebody ${verb.split("/")[0]}` : c.people.does(f.who, verb));
const bet = (f, c) => `${f.who === null ? "a" : c.people.whose(f.who)} bet of ${slip(f, c)}`;
const dice = (values) => values.join(" ");
const sum = (values) => values.reduce((a, b) => a + b, 0);
export const hand = (d) => (d.purple ? called.hands["*"] : `${called.hands[sum(d.kept)] ?? "a hand"}, ${sum(d.kept)}`);

export const SAY = {
  // The table.
  CameIn: (f, c) => `${c.people.does(f.who, "comes/come")} in`,
  WentOut: (f, c) => (f.sent ? `the host sends ${c.people.name(f.who)} out`
    : `${c.people.does(f.who, "leaves/leave")} the table`),
  Lost: (f, c) => `${c.people.does(f.who, "is/are")} away`,
  Back: (f, c) => `${c.people.does(f.who, "is/are")} back`,
  SatDown: (f, c) => `${c.people.does(f.who, "sits/sit")} down on seat ${f.seat + 1}`,
  StoodUp: (f, c) => `${c.people.does(f.who, "gets/get")} up from seat ${f.seat + 1}`,
  HostIs: (f, c) => (f.who === null ? "nobody is the host now" : `${c.people.does(f.who, "is/are")} the host now`),
  Proposed: (f) => `the host proposes ${terms(f.terms)}`,
  Agreed: (f, c) => `${c.people.does(f.who, "agrees/agree")}`,
  Started: (f, c) => `game ${f.number}: ${c.people.all(f.owners)}`,
  Committed: (f) => `the house commits itself to its seed: sha256 ${f.commitment}`,
  SeedAdded: (f, c) => `${c.seats.whose(f.seat)} seed is ${f.seed}`,
  SeedShown: (f) => `the house shows its seed of game ${f.game}: ${f.seed}`,
  Paid: (f, c) => `${c.seats.all(f.seats)} ${f.seats.length > 1 ? "pay" : c.seats.verb(f.seats[0], "pays/pay")} ` +
    `the ${f.what}: ${coins(f.each)}${f.seats.length > 1 ? " each" : ""}`,
  Unpaid: (f, c) => `${c.seats.name(f.seat)} can't pay the battle ante, and ` +
    `${c.seats.verb(f.seat, "plays/play")} this battle without a share in it`,
  SweetenerLaid: (f) => `the house lays ${coins(f.coins)} aside for the winner of the war`,
  SweetenerPaid: (f, c) => `${c.seats.does(f.seat, "gets/get")} what the house has added: ${coins(f.coins)}`,
  BooksOpened: (f) => `wagers are taken on ${books(f.books)}${f.closes === null ? "" : " for a while"}`,
  Quoted: (f, c) => `the house's odds on ${book(f.book)}: ` + (listed(f.odds.flatMap((each, n) =>
    each ? [f.book === "purple-dragon" || f.odds.length === c.seats.names.length
      ? `${odds(each)} on ${selection(f.book, n, c.seats)}` : odds(each)] : [])) || "none"),
  BooksClosed: (f) => `no more wagers are taken on ${books(f.books)}`,
  SlipBought: (f, c) => `${somebody(f, c, "bets/bet")} ${slip(f, c)}`,
  SlipWithdrawn: (f, c) => `${somebody(f, c, "takes/take")} back a bet: ${slip(f, c)}`,
  SlipLost: (f, c) => `${bet(f, c)} is lost: ${c.seats.does(f.on, "has/have")} bowed out`,
  SlipEnded: (f, c) => `${bet(f, c)} ` + (f.end === "won" ? `wins, and brings ${coins(f.coins)}`
    : f.end === "returned" ? "is returned" : `is lost${f.coins ? `; ${coins(f.coins)} of it come back` : ""}`),
  Settled: (f) => `the book on ${book(f.book)} is ${f.winners.length ? "settled" : "void"}, with ${coins(f.staked)} ` +
    `in it${f.kept > 0 ? `; the house keeps ${coins(f.kept)}` : f.kept ? `; the house adds ${coins(-f.kept)}` : ""}`,
  Rides: (f) => (f.what === "pot" ? `the pot of ${coins(f.coins)} rides to the war that decides`
    : `the antes, ${coins(f.coins)}, ride to the next battle`),
  BooksRide: (f) => `the wagers on ${books(f.books)} ride to the war that decides`,
  AntesWon: (f, c) => `${c.seats.does(f.seat, "takes/take")} the antes: ${coins(f.coins)}`,
  Returned: (f, c) => `the ${f.what} ${f.what === "pot" ? "goes" : "go"} back: ${parts(f.coins, c)}`,
  PotPaid: (f, c) => {
    const takers = f.coins.flatMap((sum, n) => (sum ? [n] : []));
    if (!takers.length) return `the house takes the pot: ${coins(f.house)}`;
    if (takers.length === 1 && !f.house)
      return `${c.seats.does(takers[0], "takes/take")} the pot: ${coins(f.coins[takers[0]])}`;
    return `the pot is shared: ${parts(f.coins, c)}${f.house ? `, ${coins(f.house)} to the house` : ""}`;
  },
  HousePlays: (f, c) => (f.once
    ? `${c.seats.whose(f.seat)} time is over: the house plays for ${c.seats.name(f.seat)} this once`
    : `the house plays for ${c.seats.name(f.seat)}, who ${c.seats.verb(f.seat, "is/are")} away`),
  OwnerPlays: (f, c) => `${c.seats.does(f.seat, "plays/play")} again, in place of the house`,
  TimeAdded: (f, c) => (f.seats.length > 1 ? `${c.seats.all(f.seats)} have` : c.seats.does(f.seats[0], "has/have")) +
    ` ${Math.round(f.milliseconds / 1000)} seconds more`,
  Paused: () => "the host stops the game",
  Resumed: () => "the game goes on",
  EndProposed: () => "the host wants to settle the game as it stands: every seat has to agree",
  Consented: (f, c) => `${c.seats.does(f.seat, "agrees/agree")} to settle the game as it stands`,
  Ended: (f) => `the game is ${f.as_it_stands ? "settled as it stands" : "ended, and every stake goes back"}`,
  ToppedUp: (f, c) => `a new day: the mint fills up ${c.people.whose(f.who)} purse` +
    (f.coins === null ? "" : ` with ${coins(f.coins)}`),
  Carried: (f, c) => (f.coins === null ? `coin is carried between ${c.people.whose(f.who)} purse and the rest of the house`
    : f.coins < 0 ? `${coins(-f.coins)} from ${c.people.whose(f.who)} purse went elsewhere in the house`
      : `${coins(f.coins)} from elsewhere in the house come into ${c.people.whose(f.who)} purse`),
  // High Dragon.
  DealerChosen: (f, c) => `${c.seats.does(f.seat, "deals/deal")} first`,
  WarBegan: (f, c) => {
    const aside = f.silent.filter(Boolean).join(" and ");
    const shape = listed([...f.pattern].map((letter) => (letter === "d" ? "down" : "up")));
    return `war ${f.war} between ${c.seats.all(f.players)}: ${number(f.battles)} battle${f.battles === 1 ? "" : "s"}, ` +
      `hands of ${f.hand}${aside && `, ${aside} in silence`}. Each battle: ${shape}. ` +
      upper(c.seats.does(f.dealer, "deals/deal"));
  },
  Gathered: (f, c) => `all cards but the Silent Hand are gathered and shuffled; ${c.seats.does(f.seat, "deals/deal")}`,
  HandDealt: (f, c) => (f.cards.includes("??") ? "" : `${c.seats.whose(f.seat)} new hand: ${row(f.cards)}`),
  CourtTurned: (f) => (f.idle ? `court card turned, and not used: ${card(f.card)}`
    : `court card: ${card(f.card)}. It breaks ties only`),
  CourtMissing: () => "the deck is empty: there is no court card, and ties are drawn",
  BattleBegan: (f, c) => `battle ${f.battle}: ${c.seats.does(f.seat, "leads/lead")}`,
  PlayedDown: (f, c) => `${c.seats.does(f.seat, "plays/play")} face down${f.card === "??" ? "" : `: ${card(f.card)}`}`,
  PlayedUp: (f, c) => `${c.seats.does(f.seat, "plays/play")} face up: ${card(f.card)}`,
  Revealed: (f, c) => `revealed: ${f.cards.flatMap((r, n) => (r.length ? [`${c.seats.name(n)} ${row(r)}`] : [])).join("; ")}`,
  Counted: (f, c) => `totals: ${seats(f.totals, c).join(", ")}`,
  TieCounted: (f, c) => `tie at ${f.total} between ${c.seats.all(f.tied)}. ` + (f.court === null ? "There is no court card"
    : `Cards of the ${court(f.court)} played: ` +
      f.tied.map((n, i) => `${c.seats.name(n)} ${f.counts[i] ? number(f.counts[i]) : "none"}`).join(", ")),
  TieCompared: (f, c) => "equally many; the highest decides: " +
    f.tied.map((n, i) => `${c.seats.whose(n)} ${card(f.highest[i])}`).join(", "),
  BattleWon: (f, c) => `${c.seats.does(f.seat, "takes/take")} battle ${f.battle}`,
  BattleDrawn: (f) => `no card of the court among the tied: battle ${f.battle} is drawn, and nobody scores`,
  BattleReplayed: (f) => `no card of the court among the tied: battle ${f.battle} is fought again`,
  Undecided: () => "no card of the court among the tied: another court card is turned",
  WarDecided: (f) => `nobody can catch up in the ${number(f.left)} battles left: the war ends here`,
  WarWon: (f, c) => `${c.seats.does(f.seat, "wins/win")} the war: ${seats(f.score, c).join(", ")}`,
  WarTied: (f, c) => `the war is tied between ${c.seats.all(f.tied)}: ${seats(f.score, c).join(", ")}` +
    ({ "HD-R24": ". The two go on alone", "HD-R27": ". There is no victor; all three fight a new war" }[f.clause] ?? ""),
  BowedOut: (f, c) => `${c.seats.does(f.seat, "bows/bow")} out`,
  PotSplit: (f, c) => `${c.seats.all(f.seats)} share the pot`,
  // Purple Dragon Dice.
  GameBegan: (f) => `${number(f.players)} players, four dice each; the last one left takes the pot` +
    (f.clause === "PD-R2" ? "" : ". It is usually played by five to ten"),
  HandBegan: (f, c) => `hand ${f.hand}: ${c.seats.all(f.players)}`,
  Chose: (f, c) => (f.choice === "?" ? "" : f.choice === "honest" ? `${c.seats.does(f.seat, "rolls/roll")} honestly`
    : `${c.seats.does(f.seat, "tries/try")} ${TRICK[f.choice]}`),
  Checked: (f, c) => (f.check === null ? "" : `${c.seats.whose(f.seat)} check` +
    `${f.check.natural ? ` (die ${f.check.natural}, check ${f.check.total})` : ""}: ${OUTCOME[f.check.outcome]}`),
  CaughtCheating: (f, c) => `${c.seats.does(f.seat, "is/are")} caught at ${TRICK[f.skill]}, and ` +
    c.seats.verb(f.seat, FATE[f.custom]),
  NobodyRolls: () => "after that, nobody rolls in this hand",
  RolledHand: (f, c) => (f.dice.length
    ? `${c.seats.does(f.seat, "rolls/roll")} ${dice(f.dice)} and ${c.seats.verb(f.seat, "keeps/keep")} ${dice(f.hand.kept)}`
    : `${c.seats.does(f.seat, "shows/show")} ${dice(f.hand.kept)}`) + `: ${hand(f.hand)}`,
  PurpleDragon: (f, c) => `four sixes: ${c.seats.whose(f.seat)} Purple Dragon wins the game at once`,
  WarWizard: (f, c) => `a War Wizard! ${upper(c.seats.all(f.seats))} show four sixes: they play on, and nobody else`,
  Tied: (f, c) => `${c.seats.all(f.seats)} tie at ${f.score}. Dropped dice: ` +
    `${f.seats.map((n, i) => `${c.seats.name(n)} ${f.dropped[i]}`).join(", ")}; the higher stays`,
  SleepingDragon: (f, c) => `a Sleeping Dragon: ${c.seats.all(f.seats)} dropped the same. Nobody goes out`,
  RollOffBegan: (f, c) => `${c.seats.all(f.seats)} roll it off, four honest dice each`,
  Eliminated: (f, c) => `${c.seats.does(f.seat, "is/are")} out`,
  GameWon: (f, c) => `${c.seats.does(f.seat, "wins/win")} the game and ${c.seats.verb(f.seat, "takes/take")} the pot`,
  AllCaught: (f, c) => "all who were left are caught: " + (!f.seats.length
    ? "and everybody has been caught before, so the house takes the pot"
    : f.seats.length === 1 ? `the pot goes to ${c.seats.all(f.seats)}, the only one who never was`
      : `the pot is shared by ${c.seats.all(f.seats)}, who never were` +
        (f.odd === null ? "" : `. An odd coin goes to ${c.seats.name(f.odd)}`)),
};

/** Return the sentence of a fact, empty where there is nothing to tell. */
export function say(fact, company) {
  const text = SAY[fact.type]?.(fact, company) ?? fact.type;
  return text && `${upper(text)}.`;
}
