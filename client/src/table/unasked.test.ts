// What a page does by itself at a table: seeds, "done", and what somebody had planned.
import { describe, expect, test, vi } from "vitest";
import { prefs } from "../house/prefs.svelte";
import type { View } from "../protocol/types";
import { FakeSocket, gameOf, tableOf, updateOf, viewOf } from "../testing/house";
import { deals } from "./deals";
import { at, byTheClock, comeBack } from "./testing";

byTheClock();

describe("what a page does by itself", () => {
  const seeding = (seeds: (string | null)[] = [null, null, null]): View =>
    viewOf({ wait: { type: "Seeding", who: [0, 1] }, game: gameOf({ commitment: "c0ffee", seeds }) });
  const betting: View = viewOf({ wait: { type: "Betting", who: [0, 1] }, may_bet: ["battle-1-5"] });

  test("a seed is added once, and the commitment was kept before", () => {
    at(updateOf(3, "seed", [], seeding()));
    FakeSocket.last.says(updateOf(4, "seed", [], seeding([null, "aa", null])));
    const [command, ...more] = FakeSocket.last.commands;
    expect(more).toEqual([]);
    expect(command).toMatchObject({ do: "add-seed", seed: deals("LONG")[1].mine });
    expect(deals("LONG")[1].commitment).toBe("c0ffee");
  });

  test("two windows: one seed gets in, and neither raises a false alarm", () => {
    const first = at(updateOf(3, "seed", [], seeding()));
    const mine = FakeSocket.last;
    // The other reads what is kept before the first has written, and so makes a seed of its own.
    localStorage.clear();
    const second = at(updateOf(3, "seed", [], seeding()));
    const other = FakeSocket.last;
    expect(other.commands[0].seed).not.toBe(mine.commands[0].seed);
    mine.says({ type: "receipt", id: mine.commands[0].id, version: 4 });
    const id = other.commands[0].id;
    other.says({ type: "problem", title: "Illegal", status: 409, code: "illegal", detail: "added already", clause: "", legal: [], id });
    const lies = updateOf(4, "play", [], seeding([mine.commands[0].seed!, "aa", null]));
    mine.says(lies);
    other.says(lies);
    expect(deals("LONG")[1]).toMatchObject({ mine: mine.commands[0].seed, added: true, wrong: null });
    expect([first, second].map(({ table }) => table.notice)).toEqual([null, null]);
  });

  test("two windows, one after the other: both offer the same seed", () => {
    at(updateOf(3, "seed", [], seeding()));
    const { seed } = FakeSocket.last.commands[0];
    at(updateOf(3, "seed", [], seeding()));
    expect(FakeSocket.last.commands[0].seed).toBe(seed);
  });

  test("an alarm is raised when another seed lies there than the house has taken, or the commitment changes", () => {
    at(updateOf(3, "seed", [], seeding()));
    const [{ id }] = FakeSocket.last.commands;
    FakeSocket.last.says({ type: "receipt", id, version: 4 });
    FakeSocket.last.says(updateOf(4, "play", [], seeding(["ee", null, null])));
    expect(deals("LONG")[1].wrong).toContain("not the one that this browser added");
    FakeSocket.last.says(updateOf(5, "play", [], viewOf({ game: gameOf({ commitment: "dead" }) })));
    expect(deals("LONG")[1].wrong).toContain("changed its commitment");
  });

  test("who comes when a seed lies there already can't know the commitment before it", () => {
    at(updateOf(3, "seed", [], { ...seeding([null, "aa", null]), wait: { type: "Playing", seats: [0], house: [] } }));
    expect(deals("LONG")[1].commitment).toBeNull();
  });

  test("a seed that the busy house had no time for is added a little later", () => {
    at(updateOf(3, "seed", [], seeding()));
    const [{ id }] = FakeSocket.last.commands;
    FakeSocket.last.says({ type: "problem", title: "Busy", status: 503, code: "busy", detail: "later", clause: "", legal: [], id });
    expect(FakeSocket.last.commands).toHaveLength(1);
    vi.advanceTimersByTime(3_000);
    expect(FakeSocket.last.commands).toHaveLength(2);
  });

  test("'done' is said once for each window of bets, where that is wanted, and a refusal is nobody's business", () => {
    prefs.set({ noBets: true });
    const { table } = at(updateOf(3, "5.bets", [], betting));
    FakeSocket.last.says(updateOf(4, "5.bets", [], betting));
    expect(FakeSocket.last.commands).toMatchObject([{ do: "done", phase: "5.bets" }]);
    const [{ id }] = FakeSocket.last.commands;
    FakeSocket.last.says({ type: "problem", title: "Over", status: 409, code: "over", detail: "closed", clause: "", legal: [], id });
    expect(table.notice).toBeNull();
    FakeSocket.last.says(updateOf(9, "6.bets", [], betting));
    expect(FakeSocket.last.commands).toHaveLength(2);
  });

  test("'done' is said when it is wanted only in the middle of a window", () => {
    const { table } = at(updateOf(3, "5.bets", [], betting));
    prefs.set({ noBets: true });
    table.follow();
    table.follow();
    expect(FakeSocket.last.commands).toHaveLength(1);
  });

  test("plans are carried out once, when the table is seen for the first time", () => {
    const { table } = tableOf();
    const plan = vi.fn();
    table.open(null, [plan]);
    FakeSocket.last.opens();
    FakeSocket.last.says(updateOf(1, "a"));
    comeBack(updateOf(1, "a"));
    expect(plan).toHaveBeenCalledTimes(1);
  });
});
