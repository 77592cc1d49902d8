// What the host is told of his acts before he does them (HD-A35).
import { describe, expect, test } from "vitest";
import type { BookView } from "../protocol/types";
import { gameOf, viewOf } from "../testing/house";
import { longer, refunds, standing } from "./effects";

const book = (watchers: number[], players: number[]): BookView => ({
  key: "battle-1-5", selections: [0, 1, 2], odds: [], watchers, players, open: true, riding: false, games: 0, error: 0,
});

describe("ending a game early", () => {
  test("gives back the pot, the antes and all bets", () => {
    const game = gameOf({ pot: 60, antes: 15, books: [book([20, 5, 0], [10, 0, 0]), book([1, 0, 0], [0, 0, 0])] });
    expect(refunds(viewOf({ game }))).toBe("Gives back a pot of 6 sp, antes of 1 sp 5 cp and bets of 3 sp 6 cp in 2 books: 11 sp 1 cp in all.");
  });

  test("says it too where nothing is staked", () => {
    expect(refunds(viewOf({ game: gameOf({ pot: 0 }) }))).toBe("Nothing is staked: the game just ends.");
    expect(refunds(viewOf({ game: null }))).toBe("No game is on.");
  });
});

test("as it stands needs every seat", () => {
  expect(standing(viewOf())).toBe("Those who lead the war share 6 sp, once every seat has agreed.");
});

describe("more time", () => {
  const clocks = (...ends: (number | null)[]) => gameOf().seats.map((seat, n) => ({ ...seat, ends: ends[n] }));
  const due = (seats: number[], change = {}) => viewOf({ wait: { type: "Playing", seats, house: [] }, game: gameOf(change) });

  test("is given to whoever has to decide", () => {
    expect(longer(due([1], { seats: clocks(null, 9, null) }))).toEqual({ effect: "Gives Mirt 60 s more.", may: true });
  });

  test("for his own decision the host may ask as often as all", () => {
    const seats = clocks(9, null, null);
    const effect = (n: number, times: string) => `Gives you 60 s more. For a decision of your own you may ask ${n} ${times} more.`;
    expect(longer(due([0], { seats, more_time: 1 }))).toEqual({ effect: effect(1, "time"), may: true });
    expect(longer(due([0], { seats, more_time: 0 }))).toEqual({ effect: effect(0, "times"), may: false });
  });

  test("of a secret choice it names all, whoever has chosen", () => {
    expect(longer(due([0, 1, 2], { seats: clocks(null, 9, 9), chosen: "bluff" }))?.effect).toMatch(/^Gives you, Mirt and Asper 60 s more\./);
  });

  test("is nothing where no clock runs", () => {
    expect(longer(due([1], { seats: clocks(null, null, null) }))).toBeNull();
    expect(longer(viewOf({ game: null }))).toBeNull();
  });
});
