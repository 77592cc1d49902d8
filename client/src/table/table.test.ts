import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prefs } from "../house/prefs.svelte";
import type { Fact, Update, View } from "../protocol/types";
import { SAMPLES } from "../testing/facts";
import { cardsOf, diceOf, FakeSocket, fakeSockets, gameOf, tableOf, updateOf, viewOf } from "../testing/house";
import { deals } from "./deals";

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody asks here")));
  localStorage.clear();
  sessionStorage.clear();
  prefs.set({ speed: "none", noBets: false });
});

const opened: { close(): void }[] = [];

afterEach(() => {
  for (const table of opened.splice(0)) table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Open a table, and let the house say this first. */
function at(update: Update = updateOf(10, "1.play"), code = "LONG") {
  const all = tableOf(code);
  opened.push(all.table);
  all.table.open(null);
  FakeSocket.last.opens();
  FakeSocket.last.says(update);
  return all;
}

/** Lose the line and get another one, on which the house says this first. */
function comeBack(update: Update): FakeSocket {
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(20_000);
  const socket = FakeSocket.last;
  socket.opens();
  socket.says(update);
  return socket;
}

const up = (card: string, seat = 1): Fact => ({ type: "PlayedUp", clause: "HD-R14", seat, card: card as "B9" });
const seen = (change: Parameters<typeof cardsOf>[0]) => viewOf({ game: gameOf({ observation: cardsOf(change) }) });

describe("the line", () => {
  test("says hello without a version at first, and with the last one when it is back", () => {
    at(updateOf(41, "a"));
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", since: null });
    const socket = comeBack(updateOf(41, "a"));
    expect(socket.sent[0]).toMatchObject({ type: "hello", since: 41 });
  });

  test("lost, it says so once, however often it is tried in vain", () => {
    const { table, ears } = at();
    for (let i = 0; i < 5; i++) {
      FakeSocket.last.breaks();
      vi.advanceTimersByTime(30_000);
    }
    expect(table.linked).toBe(false);
    expect(table.triesAt).not.toBeNull();
    expect(ears.said.filter((text) => text.startsWith("Connection lost"))).toHaveLength(1);
  });

  test("closed for good, it says why, by the house's own word, and tries no more", () => {
    const { table } = at();
    FakeSocket.last.says({ type: "bye", code: "forbidden", detail: "the host has sent you out" });
    FakeSocket.last.breaks(4403);
    const tried = FakeSocket.all.length;
    vi.advanceTimersByTime(600_000);
    expect(table.over).toEqual({ code: "forbidden", text: "The host has sent you out" });
    expect(FakeSocket.all).toHaveLength(tried);
  });

  test("that says nothing back is given up for another; one that is only hidden isn't", () => {
    at();
    const first = FakeSocket.last;
    vi.advanceTimersByTime(10_000);
    expect(first.sent.at(-1)).toEqual({ type: "ping" });
    first.says({ type: "pong" });
    vi.setSystemTime(Date.now() + 300_000);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.last).toBe(first);
    vi.advanceTimersByTime(40_000);
    expect(FakeSocket.last).not.toBe(first);
  });

  test("is tried at once when the network is back", () => {
    at();
    FakeSocket.last.breaks();
    const tried = FakeSocket.all.length;
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(tried + 1);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(tried + 1);
  });

  test("after a close, nothing is heard or tried any more", () => {
    const { table, ears } = at();
    table.close();
    const tried = FakeSocket.all.length;
    vi.advanceTimersByTime(100_000);
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(tried);
    expect(ears.said).toEqual([]);
  });
});

describe("a command", () => {
  test("is sent once, with its moment, and is off the list when it is answered", () => {
    const { table } = at();
    table.act("play", { action: "B12" });
    const [command] = FakeSocket.last.commands;
    expect(command).toMatchObject({ do: "play", phase: "1.play", action: "B12" });
    expect(table.sending("play")).toBe(true);
    FakeSocket.last.says({ type: "receipt", id: command.id, version: 11 });
    expect(table.sending("play")).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.flatMap((socket) => socket.commands)).toHaveLength(1);
  });

  test("that wasn't answered is sent again under the same id, if the moment is the same", () => {
    const { table } = at();
    table.act("play", { action: "B12" });
    const { id } = FakeSocket.last.commands[0];
    const socket = comeBack(updateOf(10, "1.play"));
    expect(socket.commands.map((each) => each.id)).toEqual([id]);
  });

  test("isn't sent again when its moment is over; the house has taken it, so nothing is said", () => {
    const { table, ears } = at();
    table.act("play", { action: "B12" });
    const left = cardsOf().hand.filter((card) => card !== "B12");
    const socket = comeBack(updateOf(12, "2.play", [], seen({ hand: left, legal: [] })));
    expect(socket.commands).toEqual([]);
    expect(table.pending).toEqual([]);
    expect(ears.urgent.filter((text) => text.includes("moment"))).toEqual([]);
  });

  test("isn't sent again when its moment is over; the card is still in hand, so it is told", () => {
    const { table } = at();
    table.act("play", { action: "B12" });
    const socket = comeBack(updateOf(12, "2.play"));
    expect(socket.commands).toEqual([]);
    expect(table.notice?.text).toContain("the moment may have passed");
  });

  test("given while there is no line is sent when there is one", () => {
    const { table } = at();
    FakeSocket.last.breaks();
    table.act("play", { action: "B12" });
    expect(table.notice?.text).toContain("No line to the house");
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.opens();
    FakeSocket.last.says(updateOf(10, "1.play"));
    expect(FakeSocket.last.commands).toHaveLength(1);
  });

  test("that nobody answers makes the line doubtful; after two sendings it is given up", () => {
    const { table } = at();
    table.act("play", { action: "B12" });
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(8_200);
      FakeSocket.last.opens();
      FakeSocket.last.says(updateOf(10, "1.play"));
    }
    const ids = FakeSocket.all.flatMap((socket) => socket.commands.map((each) => each.id));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(table.pending).toEqual([]);
  });

  test("refused: said in words, in the log, and the choice stays", () => {
    const { table, ears } = at();
    table.chosen = "B12";
    table.act("play", { action: "B12" });
    const { id } = FakeSocket.last.commands[0];
    FakeSocket.last.says({
      type: "problem", title: "Illegal", status: 409, code: "illegal", detail: "it is not your turn", clause: "HD-R13", legal: [], id,
    });
    expect(table.chosen).toBe("B12");
    expect(table.notice?.text).toBe("It is not your turn [HD-R13]");
    expect(table.log.at(-1)).toMatchObject({ kind: "warn", text: "It is not your turn [HD-R13]" });
    expect(ears.urgent).toEqual(["It is not your turn [HD-R13]"]);
  });

  test("the house restarts in the middle of a choice: the same command, once, and nothing is told twice", () => {
    const { table } = at(updateOf(10, "1.play", [up("B9")]));
    table.act("play", { action: "B12" });
    const { id } = FakeSocket.last.commands[0];
    FakeSocket.last.breaks(1012, "restart");
    vi.advanceTimersByTime(2_000);
    FakeSocket.last.opens();
    FakeSocket.last.says(updateOf(10, "1.play", [], viewOf(), true));
    expect(FakeSocket.last.commands.map((each) => each.id)).toEqual([id]);
    FakeSocket.last.says({ type: "receipt", id, version: 11 });
    expect(table.log.filter((each) => each.text.includes("Warrior of the 9th"))).toHaveLength(1);
    expect(table.pending).toEqual([]);
  });
});

describe("a choice", () => {
  const still = cardsOf().hand.filter((card) => card !== "B2");

  test("outlives every update in which it can still be made", () => {
    const { table } = at();
    table.chosen = "B12";
    FakeSocket.last.says(updateOf(11, "2.play", [up("B9")], seen({ hand: still, legal: [] })));
    FakeSocket.last.says(updateOf(12, "2.play", [], viewOf({ ...seen({ hand: still }), paused: true, wait: { type: "Paused" } })));
    expect(table.chosen).toBe("B12");
  });

  test("is dropped when its card is gone, and when new hands are dealt", () => {
    const { table } = at();
    table.chosen = "B2";
    FakeSocket.last.says(updateOf(11, "2.play", [], seen({ hand: still })));
    expect(table.chosen).toBeNull();
    table.chosen = "B12";
    FakeSocket.last.says(updateOf(12, "3.play", [SAMPLES.HandDealt.mine], seen({ battle: 7 })));
    expect(table.chosen).toBeNull();
  });

  test("outlives twenty reloads, and isn't kept for another deal", () => {
    let { table } = at();
    table.chosen = "B12";
    for (let i = 0; i < 20; i++) {
      table.close();
      ({ table } = at());
      expect(table.chosen).toBe("B12");
    }
    table.close();
    ({ table } = at(updateOf(30, "9.play", [], seen({ battle: 7 }))));
    expect(table.chosen).toBeNull();
  });

  test("of a trick is dropped once it is made, and in the next hand", () => {
    const dice = (change: Parameters<typeof diceOf>[0], chosen: string | null = null) =>
      viewOf({ game: gameOf({ observation: diceOf(change), chosen }) });
    const { table } = at(updateOf(5, "1.choose", [], dice({})));
    table.chosen = "bluff";
    FakeSocket.last.says(updateOf(5, "1.choose", [], dice({})));
    expect(table.chosen).toBe("bluff");
    FakeSocket.last.says(updateOf(5, "1.choose", [], dice({}, "bluff")));
    expect(table.chosen).toBeNull();
  });
});

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
