import { describe, expect, test } from "vitest";
import { say } from "../say/say";
import { type Company, Voice } from "../say/voice";
import type { Fact } from "../protocol/types";
import { cardBoard } from "../stage/cards";
import { SAMPLES } from "../testing/facts";
import { cardsOf } from "../testing/house";
import { NAMES } from "../testing/terms";
import { aloud, isLasting, mannerOf, summary } from "./spoken";

const NAMED = ["Kara", "Mirt", "Asper"];
const as = (viewer: number | null): Company => ({ people: new Voice(NAMED, viewer), seats: new Voice(NAMED, viewer) });

describe("how a fact is said", () => {
  test("what is about the viewer and changes his evening is urgent", () => {
    for (const fact of [SAMPLES.CaughtCheating.mine, SAMPLES.Eliminated.mine, SAMPLES.BowedOut.mine]) {
      expect(mannerOf(fact, as(0))).toBe("urgent");
      expect(mannerOf(fact, as(1))).toBe("polite");
      expect(mannerOf(fact, as(null))).toBe("polite");
    }
  });

  test("dealing, counting and seeds are not said", () => {
    for (const fact of [SAMPLES.Gathered.mine, SAMPLES.Counted.mine, SAMPLES.SeedAdded.mine, SAMPLES.Settled.mine])
      expect(mannerOf(fact, as(0))).toBe("unspoken");
  });

  test("my own dice are said, others' are seen", () => {
    expect(mannerOf(SAMPLES.RolledHand.mine, as(0))).toBe("polite");
    expect(mannerOf(SAMPLES.RolledHand.others, as(1))).toBe("unspoken");
  });
});

describe("aloud", () => {
  const told = (fact: Fact, board = cardBoard(cardsOf()), viewer: number | null = 0) =>
    aloud(say(fact, as(viewer), NAMES), fact, board, as(viewer));

  test("a reveal names all cards of the battle, and their sums", () => {
    const slot = (card: string, down: boolean) => ({ card, down, turned: true });
    const slots = [["G3", "B15"], ["S12", "G9"], ["B1", "S20"]].map(([a, b]) => [slot(a, true), slot(b, false)]);
    const board = { ...cardBoard(cardsOf()), slots };
    expect(told(SAMPLES.Revealed.mine, board)).toBe("Revealed: you 3 and 15, 18; Mirt 12 and 9, 21; Asper 1 and 20, 21.");
    const hidden = { ...board, slots: [slots[0], [slot("??", true)], slots[2]] };
    expect(told(SAMPLES.Revealed.mine, hidden)).toBe("Revealed: you 3 Tree; Mirt 12 Sword; Asper 1 Shield.");
  });

  test("a battle ends with the score", () => {
    expect(told(SAMPLES.BattleWon.mine)).toBe("You take battle 5. Score: you 1, Mirt 2, Asper 0, one drawn.");
    expect(told(SAMPLES.BattleDrawn.mine, undefined, null)).toBe("Battle 5 is drawn: nobody scores. Score: Kara 1, Mirt 2, Asper 0, one drawn.");
  });
});

describe("what was missed", () => {
  test("leaves out what mattered only as long as it lasted", () => {
    expect(isLasting(SAMPLES.BooksOpened.mine)).toBe(false);
    expect(isLasting(SAMPLES.BattleWon.mine)).toBe(true);
  });

  test("is told in few sentences: the results, and the last of the others, in their order", () => {
    const plays = Array.from({ length: 8 }, (_, i) => ({ text: `Play ${i}.`, result: false }));
    const won = { text: "Mirt takes battle 5.", result: true };
    expect(summary([plays[0], won, ...plays.slice(1)])).toBe("Mirt takes battle 5. Play 3. Play 4. Play 5. Play 6. Play 7.");
    expect(summary(plays.slice(0, 2))).toBe("Play 0. Play 1.");
    expect(summary([])).toBe("");
  });
});
