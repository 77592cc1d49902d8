// What a slip would bring, against what the house's own table paid (HD-A28, HD-A34).
import { describe, expect, it } from "vitest";
import type { BookView, View } from "../protocol/types";
import { mayBack, poolOf, wouldBring } from "./pays";
import { SETTLED } from "./settled.cases";

const book = (watchers: number[], odds: number[] = [], players: number[] = watchers.map(() => 0)): BookView => ({
  key: "battle-1-5", selections: watchers.map((_, on) => on), odds, watchers, players, open: true, riding: false, games: 0, error: 0,
});

describe("what a slip that lies in a pool brings is what the house pays, but for an odd copper", () => {
  for (const { name, staked, odds, takeOut, won } of SETTLED) {
    it(name, () => {
      for (const { on, stake, coins } of won) {
        const told = wouldBring(book([...staked], [...odds]), "watchers", on, stake, takeOut, true);
        expect(coins - told, `${stake} on ${on}`).toBeGreaterThanOrEqual(0);
        expect(coins - told, `${stake} on ${on}`).toBeLessThanOrEqual(odds.length ? 0 : 1);
      }
    });
  }
});

it("a slip that is still to be placed lies in the pool with the others", () => {
  expect(wouldBring(book([30, 20, 5]), "watchers", 1, 10, 0)).toBe(10 + 11);
  expect(wouldBring(book([0, 20, 0]), "watchers", 1, 10, 0)).toBe(10);
});

it("the house takes nothing out of the pool of those who play", () => {
  expect(wouldBring(book([0, 0, 0], [], [100, 0, 0]), "players", 1, 10, 10)).toBe(110);
});

it("players have a shared pool where the house offers odds to those who watch (HD-A28)", () => {
  expect(wouldBring(book([0, 0, 0], [285, 285, 285], [7, 0, 0]), "players", 1, 10, 0)).toBe(17);
});

describe("who may back whom (HD-A29)", () => {
  const view = (seat: number | null, players: number[], players_bets: string): View =>
    ({
      terms: { stakes: { players_bets, wagers: "battle", form: "pari-mutuel", take_out: 0 } },
      game: { seat, observation: { type: "high-dragon", war: 1, players } },
    }) as unknown as View;

  it("who watches backs anybody", () => expect(mayBack(view(null, [0, 1, 2], "own-pool"), book([0, 0, 0]))).toEqual([0, 1, 2]));
  it("who plays backs himself", () => expect(mayBack(view(1, [0, 1, 2], "own-pool"), book([0, 0, 0]))).toEqual([1]));
  it("all back anybody in one pool", () => expect(mayBack(view(1, [0, 1, 2], "one-pool"), book([0, 0, 0]))).toEqual([0, 1, 2]));
  it("who has bowed out bets with those who watch", () => expect(poolOf(view(1, [0, 2], "own-pool"))).toBe("watchers"));
  it("nobody can back what has no odds", () => expect(mayBack(view(null, [0, 1, 2], "own-pool"), book([0, 0, 0], [285, 0, 285]))).toEqual([0, 2]));
});
