// How chances and their errors are said.
import { describe, expect, test } from "vitest";
import { source, spread } from "./likely";

describe("errors", () => {
  test("never say that there is no error where there is one", () => {
    expect([0.0034, 0.0005, 0.00001, 0].map(spread)).toEqual(["0.3", "0.1", "under 0.1", "0"]);
  });
});

describe("the odds of a book", () => {
  test("say of how many games they are, and how sure", () => {
    expect(source({ games: 20_000, error: 3300 })).toBe("Odds from 20,000 games, give or take 0.3 %.");
    expect(source({ games: 1_000_000, error: 12 })).toBe("Odds from 1,000,000 games, give or take under 0.1 %.");
  });

  test("are counted where nothing was simulated", () => {
    expect(source({ games: 0, error: 0 })).toBe("Odds counted.");
  });
});
