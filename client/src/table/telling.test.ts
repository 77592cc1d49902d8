// What is told of a table: into the log and aloud, each thing once, and to whom it is told.
import { describe, expect, test, vi } from "vitest";
import { prefs } from "../house/prefs.svelte";
import type { Fact, View } from "../protocol/types";
import { SAMPLES } from "../testing/facts";
import { diceOf, FakeSocket, gameOf, updateOf, viewOf } from "../testing/house";
import { at, byTheClock, comeBack, up } from "./testing";

byTheClock();

describe("what is told", () => {
  test("goes into the log and aloud, with the names of those who sat there", () => {
    const { table, ears } = at(updateOf(10, "1", []));
    prefs.set({ speed: "normal" });
    FakeSocket.last.says(updateOf(11, "2", [up("B9")]));
    vi.advanceTimersByTime(5_000);
    expect(table.log.map((each) => each.text)).toEqual(["Mirt plays face up: 9, Warrior of the 9th, Blue Shield."]);
    expect(ears.said).toEqual(["Mirt plays face up: 9, Warrior of the 9th, Blue Shield."]);
  });

  test("while the line was lost is said in one: what was missed", async () => {
    const { table, ears } = at();
    comeBack(updateOf(13, "2", [up("B9"), up("G1", 2)]));
    await Promise.resolve();
    expect(ears.said.at(-1)).toBe(
      "Back. You missed: Mirt plays face up: 9, Warrior of the 9th, Blue Shield. Asper plays face up: 1, Well, Green Tree.",
    );
    expect(table.log).toHaveLength(2);
    comeBack(updateOf(13, "2"));
    await Promise.resolve();
    expect(ears.said.at(-1)).toBe("Back.");
  });

  test("in a gap that the house has forgotten is said to be missing, once, and no line is doubled", async () => {
    const { table, ears } = at(updateOf(10, "1", [up("B9")]));
    await Promise.resolve();
    comeBack(updateOf(400, "9", [], viewOf(), true));
    await Promise.resolve();
    expect(table.log.map((each) => each.text)).toEqual([
      "Mirt plays face up: 9, Warrior of the 9th, Blue Shield.", "Some of what happened is not told here.",
    ]);
    expect(ears.said.at(-1)).toBe("Back. Much has happened.");
  });

  test("to me alone is told once more on a fresh line, and stands in the log once", () => {
    const chose: Fact = { type: "Chose", clause: "PD-A11", seat: 0, choice: "honest" };
    const view: View = viewOf({ game: gameOf({ observation: diceOf(), chosen: "honest" }) });
    const { table } = at(updateOf(10, "1", [], view));
    FakeSocket.last.says(updateOf(10, "1", [chose], view));
    comeBack(updateOf(10, "1", [chose], view));
    expect(table.log.filter((each) => each.text === "You roll honestly.")).toHaveLength(1);
    FakeSocket.last.says(updateOf(14, "2", [chose], view));
    expect(table.log.filter((each) => each.text === "You roll honestly.")).toHaveLength(2);
  });

  test("of others' bets is not said aloud; of my own it is; that I am out is urgent", () => {
    const { table, ears } = at();
    prefs.set({ speed: "normal" });
    const told = [SAMPLES.SlipBought.others, SAMPLES.SlipBought.mine, { ...SAMPLES.Eliminated.mine, seat: 0 }] as never;
    FakeSocket.last.says(updateOf(11, "2", [], viewOf({ told })));
    vi.advanceTimersByTime(5_000);
    expect(table.log).toHaveLength(3);
    expect(ears.said).toEqual(["You bet 2 sp on Mirt in battle 5.", "You are lowest, and out."]);
    expect(ears.urgent).toEqual(["You are lowest, and out."]);
  });

  test("the chat: others' lines are counted and said, my own aren't, and none comes twice", () => {
    const { table, ears } = at();
    const line = { type: "chat", number: 1, at: 0, who: 1, name: "Mirt", to: "all", text: "Well played" } as const;
    FakeSocket.last.says(line);
    FakeSocket.last.says(line);
    FakeSocket.last.says({ ...line, number: 2, who: 0, name: "Kara" });
    expect(table.unread).toBe(1);
    expect(table.talk).toHaveLength(2);
    expect(ears.said).toEqual(["Mirt says: Well played"]);
  });
});
