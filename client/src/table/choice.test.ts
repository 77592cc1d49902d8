// What is chosen outlives all but what makes it impossible.
import { describe, expect, test } from "vitest";
import { SAMPLES } from "../testing/facts";
import { cardsOf, diceOf, FakeSocket, gameOf, updateOf, viewOf } from "../testing/house";
import { at, byTheClock, seen, up } from "./testing";

byTheClock();

describe("a choice", () => {
  const still = cardsOf().hand.filter((card) => card !== "B2");

  test("outlives every update in which it can still be made", () => {
    const { table } = at();
    table.chosen = "B12";
    FakeSocket.last.says(updateOf(11, "2.play", [up("B9")], seen({ hand: still, legal: [] })));
    FakeSocket.last.says(updateOf(12, "2.play", [], viewOf({ ...seen({ hand: still }), paused: true, wait: { type: "Paused" } })));
    expect(table.chosen).toBe("B12");
  });

  test("is dropped when its card is gone, and when new hands are dealt", () => {
    const { table } = at();
    table.chosen = "B2";
    FakeSocket.last.says(updateOf(11, "2.play", [], seen({ hand: still })));
    expect(table.chosen).toBeNull();
    table.chosen = "B12";
    FakeSocket.last.says(updateOf(12, "3.play", [SAMPLES.HandDealt.mine], seen({ battle: 7 })));
    expect(table.chosen).toBeNull();
  });

  test("outlives twenty reloads, and isn't kept for another deal", () => {
    let { table } = at();
    table.chosen = "B12";
    for (let i = 0; i < 20; i++) {
      table.close();
      ({ table } = at());
      expect(table.chosen).toBe("B12");
    }
    table.close();
    ({ table } = at(updateOf(30, "9.play", [], seen({ battle: 7 }))));
    expect(table.chosen).toBeNull();
  });

  test("of a trick is dropped once it is made, and in the next hand", () => {
    const dice = (change: Parameters<typeof diceOf>[0], chosen: string | null = null) =>
      viewOf({ game: gameOf({ observation: diceOf(change), chosen }) });
    const { table } = at(updateOf(5, "1.choose", [], dice({})));
    table.chosen = "bluff";
    FakeSocket.last.says(updateOf(5, "1.choose", [], dice({})));
    expect(table.chosen).toBe("bluff");
    FakeSocket.last.says(updateOf(5, "1.choose", [], dice({}, "bluff")));
    expect(table.chosen).toBeNull();
  });
});
