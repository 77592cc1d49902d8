// Steps of whole updates: a result is read together with what it has brought.
import { describe, expect, test } from "vitest";
import type { Fact } from "../protocol/types";
import { SAMPLES } from "../testing/facts";
import { cardsOf, gameOf, updateOf, viewOf } from "../testing/house";
import { boardOf, stepsOf } from "./boards";

const seen = { rules: { battles_per_deal: 2, stop_when_decided: false, direction: "left" } as never };
const update = updateOf(1, "a", [], viewOf({ game: gameOf({ observation: cardsOf(seen) }) }));
const { BattleWon, AntesWon, SlipEnded, Settled, BattleBegan } = SAMPLES;
const told = (...facts: Fact[]) =>
  stepsOf(boardOf(update, null), facts, update).map(({ fact, hold = false, ms }) => ({ type: fact?.type, hold, ms }));

describe("a result", () => {
  test("is held alone, if nothing was paid for it", () => {
    expect(told(BattleWon.mine, BattleBegan.mine).filter(({ hold }) => hold)).toMatchObject([{ type: "BattleWon" }]);
  });

  test("is held once it was told what it has brought", () => {
    const steps = told(BattleWon.mine, AntesWon.mine, SlipEnded.mine, Settled.mine, BattleBegan.mine);
    expect(steps.filter(({ hold }) => hold)).toMatchObject([{ type: "Settled" }]);
    expect(steps[0].ms).toBeGreaterThan(0);
    expect(steps[0].ms).toBeLessThan(1_000);
  });

  test("is not waited for where only coin is told", () => {
    expect(told(AntesWon.mine, Settled.mine).some(({ hold }) => hold)).toBe(false);
  });
});
