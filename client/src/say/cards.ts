// What happens at High Dragon, in words.
import type { CardFact } from "../protocol/types";
import { cardName, courtName, inHand, isKnown, rankOf, shortly, titled } from "./cardNames";
import type { Sentences } from "./sentences";
import { listed, many, number, upper, type Voice } from "./voice";

/** Return who has how much, the viewer first: `you 5, Mirt 4`. */
function row<T>(values: readonly (T | null)[], seats: Voice, say: (value: T) => string = String): string[] {
  const ns = seats.meFirst([...values.keys()].filter((n) => values[n] !== null && values[n] !== undefined));
  return ns.map((n) => `${seats.name(n)} ${say(values[n] as T)}`);
}

/** Return how many cards of the court each of the tied has played: `Mirt played two, you one`. */
function shares(tied: readonly number[], counts: readonly number[], seats: Voice): string {
  const count = (n: number) => counts[tied.indexOf(n)];
  if (counts.every((each) => each === counts[0])) {
    if (counts[0]) return `each played ${number(counts[0])}`;
    return tied.length === 2 ? "neither played one" : "none of them played one";
  }
  const most = [...seats.meLast(tied)].sort((a, b) => count(b) - count(a));
  return most.map((n, i) => `${seats.name(n)}${i ? "" : " played"} ${count(n) ? number(count(n)) : "none"}`).join(", ");
}

const aside = (silent: readonly number[]): string => {
  const sizes = silent.filter(Boolean);
  if (!sizes.length) return "";
  return sizes.length === 1 ? `, a Silent Hand of ${sizes[0]}` : `, Silent Hands of ${listed(sizes.map(String))}`;
};

export const CARDS: Sentences<CardFact["type"]> = {
  DealerChosen: (f, { seats }) => `${seats.does(f.seat, "deals/deal")} first`,
  WarBegan: (f, { seats }) => {
    const shape = listed([...f.pattern].map((letter) => (letter === "d" ? "down" : "up")));
    return (
      `war ${f.war} between ${seats.all(f.players)}: ${number(f.battles)} battle${f.battles === 1 ? "" : "s"}, ` +
      `${many(f.hand, "card")} each${aside(f.silent)}. ${upper(many(f.pattern.length, "card"))} a battle: ${shape}. ` +
      upper(seats.does(f.dealer, "deals/deal"))
    );
  },
  Gathered: (f, { seats }) =>
    `new hands: ${seats.does(f.seat, "shuffles/shuffle")} all but the Silent Hand, and ${seats.verb(f.seat, "deals/deal")}`,
  // That others are dealt cards too goes without saying.
  HandDealt: (f, { seats }, names) => {
    if (!f.cards.every(isKnown)) return "";
    const whose = f.seat === seats.viewer ? "new hand" : `${seats.whose(f.seat)} new hand`;
    return `${whose}: ${inHand(f.cards, names)}`;
  },
  CourtTurned: (f, _, names) => `${f.idle ? "court card, not used" : "court card"}: ${cardName(f.card, names)}`,
  CourtMissing: () => "the deck is empty: there is no court card, and ties are drawn",
  BattleBegan: (f, { seats }) => `battle ${f.battle}: ${seats.does(f.seat, "leads/lead")}`,
  PlayedDown: (f, { seats }, names) =>
    `${seats.does(f.seat, "plays/play")} face down${isKnown(f.card) ? `: ${cardName(f.card, names)}` : ""}`,
  PlayedUp: (f, { seats }, names) => `${seats.does(f.seat, "plays/play")} face up: ${cardName(f.card, names)}`,
  Revealed: (f, { seats }, names) => {
    const down = row(f.cards.map((cards) => (cards.length ? cards : null)), seats, (cards) => shortly(cards, names));
    return `revealed: ${down.join("; ")}`;
  },
  Counted: (f, { seats }) => row(f.totals, seats).join(", "),
  TieCounted: (f, { seats }, names) => {
    const tie = `tie at ${f.total} between ${seats.all(f.tied)}`;
    if (f.court === null) return `${tie}, and there is no court card`;
    return `${tie}. Court ${courtName(f.court.charAt(0), names)}: ${shares(f.tied, f.counts, seats)}`;
  },
  TieCompared: (f, { seats }, names) => {
    const by = [...f.tied.keys()].sort((a, b) => rankOf(f.highest[b]) - rankOf(f.highest[a]));
    const [best, ...less] = by.map((i) => `${seats.whose(f.tied[i])} ${titled(f.highest[i], names)}`);
    return `the highest card of the court decides: ${best} beats ${listed(less)}`;
  },
  BattleWon: (f, { seats }) => `${seats.does(f.seat, "takes/take")} battle ${f.battle}`,
  BattleDrawn: (f) => `battle ${f.battle} is drawn: nobody scores`,
  BattleReplayed: (f) => `battle ${f.battle} is fought again`,
  Undecided: () => "another court card is turned to decide",
  WarDecided: (f) =>
    f.left === 1 ? "nobody can catch up in the one battle left: the war ends here"
      : `nobody can catch up in the ${number(f.left)} battles left: the war ends here`,
  WarWon: (f, { seats }) => `${seats.does(f.seat, "wins/win")} the war: ${row(f.score, seats).join(", ")}`,
  WarTied: (f, { seats }) => {
    const score = f.tied.map((n) => f.score[n]).join("-");
    if (f.clause === "HD-R27") return `three-way tie, ${score}: no victor. All three fight a new war`;
    const alone = f.clause === "HD-R24" ? ". The two go on alone" : "";
    return `the war is tied ${score} between ${seats.all(f.tied)}${alone}`;
  },
  BowedOut: (f, { seats }) => `${seats.does(f.seat, "bows/bow")} out`,
  PotSplit: (f, { seats }) => `${seats.all(f.seats)} share the pot`,
};
