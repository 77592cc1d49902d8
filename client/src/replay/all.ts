// A game that is over with all its cards open: what each seat saw, laid together.
import type { CardFact, Cards, DiceFact } from "../protocol/types";
import type { Moment, Retold } from "./types";

/** Return the game as who saw all hands would have seen it: made of the public's view and of every seat's. */
export function allOpen(everybody: Retold, seats: readonly Retold[]): Retold {
  const moments = everybody.moments.map((moment, at) => opened(moment, seats.map((each) => each.moments[at])));
  return { ...everybody, moments };
}

function opened(moment: Moment, own: readonly Moment[]): Moment {
  const facts = (moment.facts ?? []).map((fact, at) => {
    const seat = "seat" in fact ? fact.seat : null;
    return (seat === null ? null : own[seat]?.facts?.[at]) ?? fact;
  });
  if (moment.type === "high-dragon") {
    const mine = (seat: number) => own[seat] as Cards | undefined;
    const down = moment.down.map((cards, seat) => mine(seat)?.down[seat] ?? cards);
    return { ...moment, down, facts: facts as CardFact[] };
  }
  return { ...moment, facts: facts as DiceFact[] };
}
