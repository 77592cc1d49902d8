import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prefs } from "../house/prefs.svelte";
import { promptOf } from "../table/prompt";
import type { Table } from "../table/table.svelte";
import type { View } from "../protocol/types";
import { cardsOf, diceOf, FakeSocket, fakeSockets, gameOf, tableOf, updateOf, viewOf } from "../testing/house";
import { attend } from "./attend.svelte";

let leave: () => void = () => {};
let table: Table;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  fakeSockets();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody asks here")));
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  localStorage.clear();
  sessionStorage.clear();
  prefs.set({ speed: "none", notify: false, noBets: false });
});

afterEach(() => {
  leave();
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const others: View = viewOf({ wait: { type: "Playing", seats: [1], house: [] }, game: gameOf({ observation: cardsOf({ legal: [] }) }) });
const icon = () => document.querySelector('link[rel="icon"]')!.getAttribute("href");

async function sit(view: View = others) {
  const all = tableOf();
  table = all.table;
  table.open(null);
  FakeSocket.last.opens();
  FakeSocket.last.says(updateOf(1, "a", [], view));
  leave = attend(table);
  await settled();
  return all.ears;
}

async function hears(version: number, phase: string, view: View): Promise<void> {
  FakeSocket.last.says(updateOf(version, phase, [], view));
  await settled();
}

/** Let effects run, and what they put off to the end of the moment. */
async function settled(): Promise<void> {
  flushSync();
  await Promise.resolve();
}

describe("the title", () => {
  test("names the battle and who is to play, then whose turn it is, with a dot that stands still", async () => {
    await sit();
    expect(document.title).toBe("Battle 5, Mirt to play - Long Road");
    expect(icon()).toBe("/favicon.svg");
    await hears(2, "b", viewOf());
    expect(document.title).toBe("● Your turn - Long Road");
    expect(icon()).toBe("/favicon-turn.svg");
    vi.advanceTimersByTime(5_000);
    expect(document.title).toBe("● Your turn - Long Road");
  });

  test("says that the line is lost, and never that it is my turn then", async () => {
    await sit(viewOf());
    FakeSocket.last.breaks();
    await settled();
    expect(document.title).toBe("Reconnecting - Long Road");
    expect(icon()).toBe("/favicon.svg");
    expect(promptOf(table).kind).toBe("warn");
  });

  test("of dice, of bets, of a pause, and of nothing", async () => {
    const dice = (change: Partial<View>, chosen: string | null = null) => viewOf({ game: gameOf({ observation: diceOf(), chosen }), ...change });
    await sit(dice({ wait: { type: "Playing", seats: [0, 1, 2], house: [] } }, "bluff"));
    expect(document.title).toBe("Hand 2, all choose - Long Road");
    await hears(2, "b", viewOf({ wait: { type: "Betting", who: [0] }, may_bet: ["battle-1-5"] }));
    expect(document.title).toBe("● Bets are open - Long Road");
    await hears(3, "b", viewOf({ wait: { type: "Paused" }, paused: true }));
    expect(document.title).toBe("Battle 5, paused - Long Road");
    await hears(4, "b", viewOf({ game: null, chairs: [1, null, null], wait: { type: "Gathering", missing: [] } }));
    expect(document.title).toBe("Long Road");
    leave();
    expect(document.title).toBe("High Flagon");
  });
});

describe("my turn", () => {
  test("is called once for each moment: aloud with what is asked and how many cards, and by its bell", async () => {
    const ears = await sit();
    await hears(2, "b", viewOf());
    await hears(3, "b", viewOf());
    expect(ears.urgent).toEqual(["Your turn: play a card face down. 7 cards."]);
    expect(ears.played).toEqual(["turn"]);
    await hears(4, "c", viewOf());
    expect(ears.played).toEqual(["turn", "turn"]);
  });

  test("is said once more to who is back at the table, without a bell", async () => {
    const ears = await sit(viewOf());
    FakeSocket.last.breaks();
    await settled();
    vi.advanceTimersByTime(5_000);
    FakeSocket.last.opens();
    await hears(1, "a", viewOf());
    expect(ears.urgent.filter((text) => text.startsWith("Your turn"))).toHaveLength(2);
    expect(ears.played).toEqual(["turn"]);
  });

  test("isn't called while the line is lost, or when another is due", async () => {
    const ears = await sit();
    expect(ears.urgent).toEqual([]);
    FakeSocket.last.breaks();
    await settled();
    expect(ears.urgent).toEqual(["Connection lost. Trying again."]);
  });

  test("little time left is said once, and the prompt warns", async () => {
    const seats = gameOf().seats.map((seat, n) => ({ ...seat, ends: n ? null : 1_060_000 }));
    const ears = await sit(viewOf({ game: gameOf({ seats, more_time: 0 }) }));
    expect(promptOf(table).kind).toBe("act");
    for (let i = 0; i < 45; i++) {
      vi.advanceTimersByTime(1_000);
      await settled();
    }
    expect(ears.urgent.filter((text) => text === "20 seconds left.")).toHaveLength(1);
    expect(ears.played.filter((cue) => cue === "warning")).toHaveLength(1);
    expect(promptOf(table).kind).toBe("warn");
  });

  test("who may ask for more time hears how, again when that is nearly over", async () => {
    const until = (ends: number) => viewOf({ game: gameOf({ seats: gameOf().seats.map((seat, n) => ({ ...seat, ends: n ? null : ends })) }) });
    const ears = await sit(until(1_010_000));
    const warned = () => ears.urgent.filter((text) => text.includes("Press More time for 60 more."));
    expect(warned()).toHaveLength(1);
    await hears(2, "a", until(1_070_000));
    expect(promptOf(table).kind).toBe("act");
    for (let i = 0; i < 55; i++) {
      vi.advanceTimersByTime(1_000);
      await settled();
    }
    expect(warned()).toHaveLength(2);
    expect(promptOf(table).kind).toBe("warn");
  });
});

describe("a notification", () => {
  const made: string[] = [];

  class FakeNotification {
    static permission = "granted";
    onclick = null;
    constructor(title: string, { body }: { body: string }) {
      made.push(`${title}: ${body}`);
    }
    close(): void {}
  }

  beforeEach(() => {
    made.length = 0;
    vi.stubGlobal("Notification", FakeNotification);
    vi.stubGlobal("isSecureContext", true);
  });

  afterEach(() => vi.restoreAllMocks());

  test("comes only to who asked for it and doesn't look, and names no card", async () => {
    await sit();
    await hears(2, "b", viewOf());
    expect(made).toEqual([]);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await hears(3, "c", viewOf());
    expect(made).toEqual([]);
    prefs.set({ notify: true });
    await hears(4, "d", viewOf());
    expect(made).toEqual(["● Your turn - Long Road: It is your turn."]);
  });

  test("does no harm where the browser refuses it", async () => {
    vi.stubGlobal("Notification", class {
      static permission = "granted";
      constructor() {
        throw new TypeError("only a service worker may");
      }
    });
    prefs.set({ notify: true });
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const ears = await sit(viewOf());
    expect(ears.urgent).toEqual(["Your turn: play a card face down. 7 cards."]);
  });
});
