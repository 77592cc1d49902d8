import { describe, expect, test } from "vitest";
import type { Fact, FactOf, FactType, Names } from "../protocol/types";
import { SAMPLES, samples } from "../testing/facts";
import { NAMES } from "../testing/terms";
import { say } from "./say";
import { type Company, Voice } from "./voice";

const PEOPLE = ["Kara", "Mirt", "Asper"];
const as = (viewer: number | null): Company => ({ people: new Voice(PEOPLE, viewer), seats: new Voice(PEOPLE, viewer) });
const told = (fact: Fact, viewer: number | null = null, names: Names = NAMES) => say(fact, as(viewer), names);

/** What others aren't told of: it says nothing to them. */
const SILENT: readonly FactType[] = ["HandDealt", "Chose", "Checked"];

describe.each(samples())("%s", (type, { mine, others }) => {
  test("is a whole sentence for whom it is about, another and a watcher", () => {
    for (const text of [told(mine, 0), told(others, 1), told(others, null)]) {
      if (text) expect(text).toMatch(/^[A-Z].*[.!]$/);
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\.\.|\s\s|number \d/);
    }
    expect(told(mine, 0)).not.toBe("");
    if (!SILENT.includes(type)) expect(told(others, null)).not.toBe("");
  });

  test("never says 'you' to who watches, and never tells what is hidden", () => {
    const text = told(others, null);
    expect(text).not.toMatch(/\byou(r|rs|rself)?\b/i);
    expect(text).not.toMatch(/\?\?|\?$/);
    expect(told(others, 1)).not.toMatch(/\?\?/);
  });
});

describe("what only its seat is told", () => {
  test.each(["PlayedDown", "RolledHand"] as const)("%s differs from what others are told", (type) => {
    expect(told(SAMPLES[type].mine, 0).length).toBeGreaterThan(told(SAMPLES[type].others, 1).length);
  });

  test.each(SILENT)("%s is nothing to others", (type) => {
    expect(told(SAMPLES[type].others, 1)).toBe("");
    expect(told(SAMPLES[type].others, null)).toBe("");
  });

  test("seeds are told by their beginning: the proof has all of them", () => {
    const seed = "0123456789abcdef".repeat(4);
    expect(told({ ...SAMPLES.SeedAdded.mine, seed }, 0)).toBe("You add a seed (01234567…).");
    expect(told({ ...SAMPLES.Committed.mine, commitment: seed })).toBe("The house commits itself to its seed (sha256 01234567…).");
    expect(told({ ...SAMPLES.SeedShown.mine, seed })).toBe("The house shows its seed of game 1 (01234567…).");
  });

  test("a slip is somebody's", () => {
    expect(told(SAMPLES.SlipBought.others, 1)).toBe("Somebody bets 2 sp on you in battle 5.");
    expect(told(SAMPLES.SlipBought.mine, 0)).toBe("You bet 2 sp on Mirt in battle 5.");
  });
});

describe("sentences of High Dragon", () => {
  const facts: [string, Fact, string, string][] = [
    ["a deal", SAMPLES.HandDealt.mine, "New hand: 2 Shield, 7 Tree, 11 Sword.", "Kara's new hand: 2 Shield, 7 Tree, 11 Sword."],
    ["a court card", SAMPLES.CourtTurned.mine, "Court card: 14, Knight, Silver Sword.", "Court card: 14, Knight, Silver Sword."],
    ["a card face up", SAMPLES.PlayedUp.mine, "You play face up: 9, Warrior of the 9th, Blue Shield.", "Kara plays face up: 9, Warrior of the 9th, Blue Shield."],
    ["a reveal", SAMPLES.Revealed.mine, "Revealed: you 3 Tree; Mirt 12 Sword; Asper 1 Shield.", "Revealed: Kara 3 Tree; Mirt 12 Sword; Asper 1 Shield."],
    ["totals", SAMPLES.Counted.mine, "You 27, Mirt 27, Asper 19.", "Kara 27, Mirt 27, Asper 19."],
    ["a tie by count, HD-R22", SAMPLES.TieCounted.mine, "Tie at 27 between Mirt and you. Court Silver Sword: Mirt played two, you one.", "Tie at 27 between Kara and Mirt. Court Silver Sword: Mirt played two, Kara one."],
    ["a tie by rank, HD-R23", SAMPLES.TieCompared.mine, "The highest card of the court decides: your Knight 14 beats Mirt's Squire 4.", "The highest card of the court decides: Kara's Knight 14 beats Mirt's Squire 4."],
    ["a war tied by two, HD-R24", SAMPLES.WarTied.mine, "The war is tied 5-5 between Mirt and you. The two go on alone.", "The war is tied 5-5 between Kara and Mirt. The two go on alone."],
    ["a war", SAMPLES.WarBegan.mine, "War 1 between Mirt, Asper and you: twelve battles, 7 cards each, a Silent Hand of 7. 2 cards a battle: down and up. You deal.", "War 1 between Kara, Mirt and Asper: twelve battles, 7 cards each, a Silent Hand of 7. 2 cards a battle: down and up. Kara deals."],
  ];

  test.each(facts)("%s", (_, fact, mine, watched) => {
    expect(told(fact, 0)).toBe(mine);
    expect(told(fact, null)).toBe(watched);
  });

  test("ties: none of the court, three tied, no court card", () => {
    const tie = (change: Partial<FactOf<"TieCounted">>) => told({ ...SAMPLES.TieCounted.mine, ...change }, 0);
    expect(tie({ counts: [0, 0] })).toBe("Tie at 27 between Mirt and you. Court Silver Sword: neither played one.");
    expect(tie({ counts: [1, 1] })).toBe("Tie at 27 between Mirt and you. Court Silver Sword: each played one.");
    expect(tie({ tied: [0, 1, 2], counts: [2, 1, 2] })).toBe("Tie at 27 between Mirt, Asper and you. Court Silver Sword: Asper played two, you two, Mirt one.");
    expect(tie({ tied: [0, 1, 2], counts: [0, 0, 0] })).toContain("none of them played one");
    expect(tie({ court: null })).toBe("Tie at 27 between Mirt and you, and there is no court card.");
  });

  test("a war tied by three, HD-R27, and a war of two", () => {
    expect(told({ ...SAMPLES.WarTied.mine, clause: "HD-R27", tied: [0, 1, 2], score: [4, 4, 4] }, 0)).toBe(
      "Three-way tie, 4-4-4: no victor. All three fight a new war.",
    );
    const duel = told({ ...SAMPLES.WarBegan.mine, war: 2, players: [0, 1], hand: 9, silent: [9, 9], pattern: "dud" }, 0);
    expect(duel).toContain("9 cards each, Silent Hands of 9 and 9. 3 cards a battle: down, up and down.");
  });

  test("a reveal in the war of two, with a seat that is out", () => {
    expect(told({ ...SAMPLES.Revealed.mine, cards: [["G3", "S4"], ["S12", "G1"], []] }, 0)).toBe(
      "Revealed: you 3 Tree and 4 Sword; Mirt 12 Sword and 1 Tree.",
    );
  });

  test("a skin that has only numbers says each number once", () => {
    const plain: Names = { courts: { B: "Blue", G: "Green", S: "Silver" }, ranks: { 14: "Fourteen", 4: "Four" }, hands: {} };
    expect(told(SAMPLES.CourtTurned.mine, null, plain)).toBe("Court card: 14, Silver.");
    expect(told(SAMPLES.TieCompared.mine, 0, plain)).toContain("your 14 beats Mirt's 4");
  });
});

describe("sentences of Purple Dragon Dice", () => {
  test("a throw: my own with what fell away, others' as they lie", () => {
    expect(told(SAMPLES.RolledHand.mine, 0)).toBe("You rolled 6 5 4, dropped 2: 15, Black Dragon.");
    expect(told(SAMPLES.RolledHand.others, 1)).toBe("Kara shows 6 5 4: 15, Black Dragon.");
  });

  test("my five dice and my three tell only me that I cheated", () => {
    const mine = (dice: number[], dropped: number) => told({ ...SAMPLES.RolledHand.mine, hand: { kept: [6, 5, 4], dropped, purple: false }, dice }, 0);
    expect(mine([6, 3, 5, 4, 1], 3)).toBe("You rolled 6 5 4, dropped 3 and 1: 15, Black Dragon.");
    expect(mine([6, 5, 4], 1)).toBe("You rolled 6 5 4: 15, Black Dragon.");
  });

  test("a tie by dropped dice, PD-R9, and of three, PD-A4", () => {
    expect(told(SAMPLES.Tied.mine, null)).toBe("Kara and Mirt tie at 9. Dropped dice 1 and 2: the higher stays.");
    expect(told(SAMPLES.Tied.mine, 0)).toBe("Mirt and you tie at 9. Dropped dice 2 and 1: the higher stays.");
    expect(told({ ...SAMPLES.Tied.mine, dropped: [2, 2] }, null)).toBe("Kara and Mirt tie at 9. Dropped dice 2 and 2.");
    expect(told({ ...SAMPLES.Tied.mine, seats: [0, 1, 2], dropped: [2, 1, 2] }, null)).toContain("the lowest goes out");
  });

  test("a check tells whether it worked, never by how much", () => {
    expect(told(SAMPLES.Checked.mine, 0)).toBe("Your check (die 9, check 13): not noticed, but the palm failed: three dice.");
    expect(told(SAMPLES.Checked.mine, 0)).not.toContain("-2");
  });

  test("who is caught is told to be out once", () => {
    expect(told(SAMPLES.CaughtCheating.mine, 1)).toBe("Kara is caught palming a die, by hand, and stabbed. Out before the roll.");
    expect(told({ ...SAMPLES.Eliminated.mine, clause: "PD-R18" }, 1)).toBe("");
    expect(told(SAMPLES.Eliminated.mine, 1)).toBe("Kara is lowest, and out.");
    expect(told({ ...SAMPLES.Eliminated.mine, clause: "PD-R9" }, 0)).toBe("You are out.");
  });

  test("a Purple Dragon, a War Wizard, all caught", () => {
    expect(told(SAMPLES.PurpleDragon.mine, 1)).toBe("Four sixes: Purple Dragon! Kara wins at once.");
    expect(told(SAMPLES.WarWizard.mine, 0)).toBe("A War Wizard: two hands of four sixes. Mirt and you stay, and nobody else.");
    const caught = (seats: number[], odd: number | null) => told({ ...SAMPLES.AllCaught.mine, seats, odd }, null);
    expect(caught([], null)).toContain("the house takes the pot");
    expect(caught([1], null)).toContain("the pot goes to Mirt");
    expect(caught([0, 1], 1)).toContain("An odd coin goes to Mirt");
  });
});

test("a fact that a newer house tells is passed over", () => {
  expect(told({ type: "Juggled", clause: "" } as unknown as Fact)).toBe("");
});
