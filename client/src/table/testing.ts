// A table with a line to a house that the test plays: opened, lost, and opened again.
import { afterEach, beforeEach, vi } from "vitest";
import { prefs } from "../house/prefs.svelte";
import type { Cards, Fact, Update, View } from "../protocol/types";
import { cardsOf, FakeSocket, fakeSockets, gameOf, tableOf, updateOf, viewOf } from "../testing/house";

const opened: { close(): void }[] = [];

/** Let every test of a file begin with sockets of its own, nothing kept, and a clock that stands; tables are closed after it. */
export function byTheClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    fakeSockets();
    vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody asks here")));
    localStorage.clear();
    sessionStorage.clear();
    prefs.set({ speed: "none", noBets: false });
  });
  afterEach(() => {
    for (const table of opened.splice(0)) table.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** Open a table, and let the house say this first. */
export function at(update: Update = updateOf(10, "1.play"), code = "LONG"): ReturnType<typeof tableOf> {
  const all = tableOf(code);
  opened.push(all.table);
  all.table.open(null);
  FakeSocket.last.opens();
  FakeSocket.last.says(update);
  return all;
}

/** Lose the line and get another one, on which the house says this first. */
export function comeBack(update: Update): FakeSocket {
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(20_000);
  const socket = FakeSocket.last;
  socket.opens();
  socket.says(update);
  return socket;
}

export const up = (card: string, seat = 1): Fact => ({ type: "PlayedUp", clause: "HD-R14", seat, card: card as "B9" });
export const seen = (change: Partial<Cards>): View => viewOf({ game: gameOf({ observation: cardsOf(change) }) });
