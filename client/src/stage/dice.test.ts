// Boards of dice against real games: each scene is a view before a hand, and the view after it with all its facts.
import { describe, expect, test } from "vitest";
import type { Dice, Fact } from "../protocol/types";
import { type DiceBoard, diceBoard, diceStep, isCovered } from "./dice";
import { scenes } from "../gallery/fixtures/dice";
import type { Step } from "./step";
import type { Board } from "./boards";

const played = Object.entries(scenes).filter(([, { updates }]) => updates.length === 2);

function fold(name: string): { first: DiceBoard; steps: Step<Board>[]; facts: Fact[]; last: DiceBoard } {
  const [before, after] = scenes[name].updates;
  const first = diceBoard(before.view.game!.observation as Dice);
  const facts: Fact[] = after.ended.length ? after.ended : [...after.view.game!.observation.facts];
  const steps: Step<Board>[] = [];
  let board = first;
  for (const fact of facts) {
    const step = diceStep(board, fact);
    steps.push(step);
    board = step.board as DiceBoard;
  }
  return { first, steps, facts, last: board };
}

const known = ({ marks, omen, custom, lifted, off, ...rest }: DiceBoard) => ({
  ...rest,
  seats: rest.seats.map((seat) => ({ ...seat, character: null })),
});

describe("a hand that is told, fact by fact", () => {
  test.each(played)("%s comes to what the view says", (name, { seen }) => {
    expect(known(fold(name).last)).toEqual(known(diceBoard(seen as unknown as Dice)));
  });

  test.each(played)("%s has one wait for its checks, and lifts all cups at once", (name) => {
    const { steps } = fold(name);
    const waits = steps.filter(({ fact }) => fact?.type === "Checked").map(({ ms }) => ms);
    expect(waits.filter((ms) => ms > 0)).toHaveLength(1);
    const lifts = steps.filter(({ fact, ms }) => fact?.type === "RolledHand" && ms > 0);
    const throws = 1 + steps.filter(({ fact }) => fact?.type === "RollOffBegan").length;
    expect(lifts.length).toBeLessThanOrEqual(throws);
  });
});

test("PD-A17: a trick that failed unseen looks, sounds and lasts like an honest hand", () => {
  const bare = ({ steps }: ReturnType<typeof fold>) => steps.map(({ board, ms, hold, cue }) => ({ board, ms, hold, cue }));
  expect(bare(fold("failed-twin"))).toEqual(bare(fold("honest-twin")));
});

test("PD-A17: how long a hand lasts is the same for who cheats in it and for who doesn't", () => {
  const times = (name: string) => fold(name).steps.map(({ ms, hold, cue }) => ({ ms, hold, cue }));
  expect(times("worked")).toEqual(times("lowest"));
  expect(times("failed")).toEqual(times("lowest"));
});

test("cups cover the dice of all who are in until they are lifted, and in a roll-off those of the sleepers only", () => {
  const { first, steps } = fold("roll-off-due");
  expect(first.seats.map((_, seat) => isCovered(first, seat))).toEqual([true, true, true, true, true]);
  const open = steps.find(({ fact }) => fact?.type === "Tied")!.board as DiceBoard;
  expect(open.seats.some((_, seat) => isCovered(open, seat))).toBe(false);
  const last = steps.at(-1)!.board as DiceBoard;
  expect(last.seats.map((_, seat) => isCovered(last, seat))).toEqual([false, false, false, true, true]);
});

test.each([
  ["lowest", "lowest", null], ["tied", "lower", "tied"], ["sleeping", "asleep", "sleeping"], ["purple", "purple", "purple"],
  ["wizard", "wizard", "wizard"], ["caught-fined", "caught", "caught"], ["won", "won", "won"], ["all-caught", "shares", "shared"],
] as const)("%s: a seat is marked %s", (name, mark, omen) => {
  const boards = fold(name).steps.map(({ board }) => board as DiceBoard);
  expect(boards.some((board) => board.marks.includes(mark) && board.omen === omen)).toBe(true);
});

test("PD-R9: the dropped dice of the tied lie open, and no others", () => {
  const tied = fold("tied").steps.find(({ fact }) => fact?.type === "Tied")!.board as DiceBoard;
  expect(tied.seats.map(({ shown }) => shown?.dropped)).toEqual([0, 0, 0, 2, 1]);
});
