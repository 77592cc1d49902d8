// A table's line to the house, and the commands that go through it: each is heard once, or given up aloud.
import { describe, expect, test, vi } from "vitest";
import { cardsOf, FakeSocket, updateOf, viewOf } from "../testing/house";
import { at, byTheClock, comeBack, seen, up } from "./testing";

byTheClock();

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
