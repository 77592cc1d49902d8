// The battle that somebody thinks of: what may lie where, what is missing, and what the house is asked.
import { describe, expect, test } from "vitest";
import { DECK, dealt, EMPTY, missing, most, openCards, placed, press, query, type Situation, type Tray, trayOf } from "./situation";

const laid = (into: Partial<Record<Tray, string>>, players: 2 | 3 = 3, position = 1): Situation => ({
  players,
  position,
  trays: { ...EMPTY.trays, ...Object.fromEntries(Object.entries(into).map(([tray, cards]) => [tray, cards.split(" ")])) },
});

/** Press cards one after the other; none of them may be refused. */
const pressed = (situation: Situation, tray: Tray, cards: string): Situation =>
  cards.split(" ").reduce((found, card) => press(found, tray, card) as Situation, situation);

describe("HD-R14: the others' open cards that a seat sees at its turn", () => {
  test.each([
    [3, 1, "", 0], [3, 3, "", 0], [3, 1, "B1", 0], [3, 2, "B1", 1], [3, 3, "B1", 2],
    [2, 1, "", 0], [2, 2, "", 0], [2, 1, "B1", 0], [2, 2, "B1", 1], [2, 1, "B1 B2", 1], [2, 2, "B1 B2", 1],
  ] as const)("of %i, in place %i, after %s: %i", (players, position, played, open) => {
    expect(openCards(laid(played ? { played } : {}, players, position))).toBe(open);
  });
});

describe("a card that is pressed", () => {
  test("goes to its tray, and out of it again", () => {
    const one = pressed(EMPTY, "hand", "B20");
    expect(one.trays.hand).toEqual(["B20"]);
    expect(pressed(one, "hand", "B20")).toEqual(EMPTY);
  });

  test("lies in one tray only", () => {
    const found = pressed(pressed(EMPTY, "hand", "B20 S7"), "court", "S7");
    expect([found.trays.hand, found.trays.court, trayOf(found, "S7")]).toEqual([["B20"], ["S7"], "court"]);
  });

  test("takes the place of the one court card", () => {
    expect(pressed(EMPTY, "court", "B1 B2").trays.court).toEqual(["B2"]);
  });

  test("finds no place in a full hand, be they held or played (HD-R6)", () => {
    const full = pressed(EMPTY, "hand", "B1 B2 B3 B4 B5 B6 B7");
    expect(press(full, "hand", "B8")).toMatch(/^A hand has 7 cards/);
    expect(press(full, "played", "B8")).toMatch(/^A hand has 7 cards/);
    expect(pressed(full, "played", "B7").trays).toMatchObject({ hand: ["B1", "B2", "B3", "B4", "B5", "B6"], played: ["B7"] });
  });

  test("leaves one to be played (HD-R13, HD-R26)", () => {
    expect(pressed(EMPTY, "played", "B1 B2").trays.played).toEqual(["B2"]);
    expect(press(pressed(placed(EMPTY, 2, 1), "played", "B1 B2"), "played", "B3")).toBe("Of the three cards of a battle one is still to be played.");
  });

  test("can't lie open before others who have none yet", () => {
    expect(press(EMPTY, "up", "B1")).toMatch(/^At this place/);
  });
});

test("who moves to another place keeps what can still be", () => {
  const third = pressed(pressed(placed(EMPTY, 3, 3), "played", "B1"), "up", "S1 S2");
  expect(placed(third, 3, 2).trays.up).toEqual(["S1"]);
  expect(placed(third, 3, 1).trays.up).toEqual([]);
  const nine = pressed(placed(EMPTY, 2, 2), "hand", "B1 B2 B3 B4 B5 B6 B7 B8 B9");
  expect(placed(nine, 3, 2).trays.hand).toHaveLength(7);
  expect(placed(third, 2, 3).position).toBe(2);
});

describe("what is missing is said", () => {
  test.each([
    [EMPTY, "Choose two to seven cards of your own, or let a hand be dealt."],
    [placed(EMPTY, 2, 1), "Choose three to nine cards of your own, or let a hand be dealt."],
    [laid({ hand: "B1" }), "One more of your own: 2 cards are still to be played."],
    [laid({ hand: "B1 B2", played: "B3" }, 3, 2), "One open card of the others lies there: choose it."],
    [laid({ hand: "B1 B2", played: "B3" }, 3, 3), "2 open cards of the others lie there: choose them."],
    [laid({ hand: "B1", played: "B3" }, 2, 1), "One more of your own: 2 cards are still to be played."],
    [laid({ hand: "B1 B2" }), null],
  ])("%#", (situation, said) => expect(missing(situation)).toBe(said));
});

test("the house is asked in its own words", () => {
  expect(query(laid({ hand: "B20 S7" }))).toBe("players=3&position=1&hand=B20%2CS7");
  expect(query(laid({ hand: "B20", court: "G1", played: "S7", up: "S1 S2", seen: "B2" }, 3, 3))).toBe(
    "players=3&position=3&hand=B20&court=G1&played=S7&up=S1%2CS2&seen=B2",
  );
});

test("a hand is dealt with a court card, of different cards", () => {
  for (const random of [() => 0, () => 0.999, Math.random]) {
    const { trays } = dealt(placed(EMPTY, 2, 1), random);
    const cards = new Set([...trays.hand, ...trays.court]);
    expect([trays.hand.length, cards.size, [...cards].every((card) => DECK.includes(card))]).toEqual([9, 10, true]);
  }
  expect(most(EMPTY, "seen")).toBe(60);
});
