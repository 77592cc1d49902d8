// A pupil is told little at once, and each thing when it is needed.
import { expect, test } from "vitest";
import { noteOf } from "./notes";

const at = (decided: number, picked = false, resting = true) => ({ decided, picked, resting });

test("at cards: the aim, where each of the two cards goes, and what the court card is for", () => {
  const told = [at(0), at(0, true), at(1), at(1, true), at(2, false, false)].map((stands) => noteOf("high-dragon", stands));
  expect(told).toEqual([
    "Highest sum of two cards wins.", "First card goes face down.", "Second card lies open.", "Second card lies open.",
    "Court card only breaks ties.",
  ]);
});

test("at dice: what counts, who is out, and what ends it all", () => {
  const told = [at(0), at(1, false, false), at(1), at(2)].map((stands) => noteOf("purple-dragon-dice", stands));
  expect(told).toEqual(["Drop your lowest die.", "Lowest total goes out.", "Four sixes take everything.", "Four sixes take everything."]);
});

test("no note has more than eight words", () => {
  const all = ["high-dragon", "purple-dragon-dice"].flatMap((game) => [0, 1, 2].map((decided) => noteOf(game, at(decided))));
  for (const note of all) expect(note.split(" ").length).toBeLessThanOrEqual(8);
});
