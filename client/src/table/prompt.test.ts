import { beforeEach, describe, expect, test } from "vitest";
import { prefs } from "../house/prefs.svelte";
import type { Cards, CardText, Dice, Fact, Update, View } from "../protocol/types";
import type { Board } from "../stage/boards";
import { cardBoard } from "../stage/cards";
import { diceBoard, type DiceBoard } from "../stage/dice";
import { cardsOf, diceOf, gameOf, tableOf, updateOf, viewOf } from "../testing/house";
import { asked, promptOf } from "./prompt";

beforeEach(() => prefs.set({ speed: "none" }));

function ask(view: View, closed = false) {
  const { table } = tableOf();
  const update = updateOf(1, "a", [], view);
  table.hear({ ...update, table: { ...update.table, closed } });
  return asked(table);
}

const playing = (seats: number[], house: number[] = []) => ({ type: "Playing", seats, house }) as const;
const gathering = (chairs: (number | null)[], missing: number[], change: Partial<View> = {}) =>
  viewOf({ game: null, chairs, wait: { type: "Gathering", missing }, ...change });
const dice = (change: Partial<View> = {}, chosen: string | null = null, more = {}) =>
  viewOf({ wait: playing([0, 1, 2]), game: gameOf({ observation: diceOf(more), chosen }), ...change });

describe("what is asked at a table", () => {
  const up = cardsOf({ down: [["??"], ["??"], ["??"]] as never });
  const cases: [string, View, string, string, string?][] = [
    ["nobody sits", gathering([null, null, null], []), "wait", "Nobody has sat down yet. Sit, or watch."],
    ["others are missing", gathering([null, null, 2], []), "wait", "Waiting for 2 players. Sit down, or watch."],
    ["I have to agree", gathering([0, 1, 2], [0]), "act", "Agree to the terms, or get up.", "agree"],
    ["others have to agree", gathering([0, 1, 2], [1, 2]), "wait", "Waiting for Mirt and Asper to agree."],
    ["I am the host", gathering([0, 1, 2], []), "act", "All agree. Open the game.", "start"],
    ["another is the host", gathering([0, 1, 2], [], { viewer: 1 }), "wait", "Waiting for Kara, the host, to open the game."],
    ["a card down", viewOf(), "act", "Your turn: play a card face down."],
    ["a card up", viewOf({ game: gameOf({ observation: up }) }), "act", "Your turn: play a card face up."],
    ["another's turn", viewOf({ wait: playing([1]) }), "wait", "Mirt is choosing."],
    ["the house plays for another", viewOf({ wait: playing([], [1]) }), "wait", "Mirt is choosing: the house plays."],
    ["a bet is possible", viewOf({ wait: { type: "Betting", who: [0] }, may_bet: ["battle-1-5"] }), "act", "Bets on battle 5 are open.", "done"],
    ["others bet", viewOf({ wait: { type: "Betting", who: [2] } }), "wait", "Bets are open. Waiting for Asper."],
    ["my own seed is due", viewOf({ wait: { type: "Seeding", who: [0] } }), "wait", "Your browser adds its seed to the deal."],
    ["others' seeds are due", viewOf({ wait: { type: "Seeding", who: [0, 1, 2] } }), "wait", "Waiting for the seeds of Mirt and Asper."],
    ["paused", viewOf({ wait: { type: "Paused" }, paused: true }), "wait", "Paused by the host. Cards stay hidden."],
    ["a choice at dice", dice(), "act", "Roll honestly, or try a trick?"],
    ["nothing but an honest roll", dice({}, null, { legal: ["honest"] }), "act", "Roll your dice."],
    ["I have chosen", dice({}, "bluff"), "wait", "You have chosen. Waiting for the others."],
    ["the game may be settled", viewOf({ game: gameOf({ ending: [1] }) }), "act", "The host wants to settle the game as it stands. Every seat has to agree.", "consent"],
  ];

  test.each(cases)("%s", (_, view, kind, text, offer) => {
    expect(ask(view)).toEqual({ kind, text, ...(offer && { offer }) });
  });

  test("who comes back is not called to play before the house has seen him", () => {
    const people = viewOf().people.map((person) => ({ ...person, here: person.who !== 0 }));
    expect(ask(viewOf({ people }))).toMatchObject({ kind: "wait", offer: "back" });
  });

  test("a stranger and a watcher are asked for nothing", () => {
    const view = viewOf({ viewer: null, game: gameOf({ seat: null, observation: cardsOf({ viewer: null, hand: [], legal: [] }) }) });
    expect(ask(view)).toEqual({ kind: "wait", text: "Kara is choosing." });
    expect(ask(view).text).not.toMatch(/your/i);
  });

  test("never nothing: before the first word, and of a closed table", () => {
    expect(promptOf(tableOf().table).text).toBe("Going to the table.");
    expect(ask(viewOf({ game: null }), true).text).toContain("closed");
  });
});

describe("while something is still being shown", () => {
  /** Return the prompt while a step stands on the stage, of what the view has told already. */
  function during(view: View, board: (of: Update) => Board, fact: Partial<Fact>) {
    const { table } = tableOf();
    const update = updateOf(1, "a", [], view);
    table.hear(update);
    table.linked = true;
    table.stage.shown = board(update);
    table.stage.step = { fact: fact as Fact, board: board(update), ms: 1 };
    return promptOf(table);
  }
  const cards = (hand: CardText[]) => (of: Update) => ({ ...cardBoard(of.view.game!.observation as Cards), hand });
  const cups = (phase: DiceBoard["phase"], hand: number) => (of: Update) => ({ ...diceBoard(of.view.game!.observation as Dice), phase, hand });

  test("who doesn't see his cards yet isn't asked for one", () => {
    expect(during(viewOf(), cards([]), { type: "HandDealt" })).toEqual({ kind: "wait", text: "New cards are dealt." });
  });

  test("who holds them is, though others are still dealt theirs; who waits is told of the deal", () => {
    const hand = [...(viewOf().game!.observation as Cards).hand];
    expect(during(viewOf(), cards(hand), { type: "HandDealt" })).toMatchObject({ kind: "act" });
    expect(during(viewOf({ wait: playing([1]) }), cards(hand), { type: "HandDealt" }).text).toBe("New cards are dealt.");
    expect(during(viewOf({ wait: playing([1]) }), cards(hand), { type: "PlayedDown" }).text).toBe("Mirt is choosing.");
  });

  test("nobody is asked for the next roll before this one has been seen", () => {
    const { hand } = diceOf();
    expect(during(dice(), cups("shaken", hand - 1), { type: "Checked" }).text).toBe("Cups are shaken.");
    expect(during(dice(), cups("open", hand - 1), { type: "RolledHand" }).text).toBe("The cups are lifted.");
    expect(during(dice(), cups("choose", hand), { type: "HandBegan" }).text).toBe("Roll honestly, or try a trick?");
  });

  test("what may be done by itself is asked at once", () => {
    const betting = viewOf({ wait: { type: "Betting", who: [0] }, may_bet: ["battle-1-5"] });
    expect(during(betting, cards([]), { type: "HandDealt" })).toMatchObject({ offer: "done" });
  });
});
