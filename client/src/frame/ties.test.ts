import { expect, test } from "vitest";
import { tieNote } from "./ties";

test("a tie is explained where it is told, and nothing else is", () => {
  expect(tieNote("TieCounted")).toContain("Most cards of the court");
  expect(tieNote("Tied")).toContain("higher dropped die");
  expect(tieNote("BattleWon")).toBe("");
});

test("no explanation has more than eight words", () => {
  for (const note of [tieNote("TieCounted"), tieNote("Tied")]) expect(note.split(" ").length).toBeLessThanOrEqual(8);
});
