// The chances are asked for at each public moment while somebody looks, and the last answer stays until the next is there.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../net/api";
import type { Cards } from "../protocol/types";
import type { Table } from "../table/table.svelte";
import { cardsOf, FakeSocket, fakeSockets, gameOf, tableOf, updateOf, viewOf } from "../testing/house";
import Chances from "./Chances.svelte";

const opened: Table[] = [];
let version = 10;

beforeEach(() => {
  fakeSockets();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody asks here")));
});

afterEach(() => {
  cleanup();
  for (const table of opened.splice(0)) table.close();
  vi.unstubAllGlobals();
});

interface Asked {
  answer(found: object): Promise<void>;
  refuse(error: Error): Promise<void>;
}

/** Open a table at which the house answers when the test says; return what it was asked, and what lets us see more. */
async function look(): Promise<{ asked: Asked[]; see: (seen: Partial<Cards>) => void }> {
  const { table, session } = tableOf();
  opened.push(table);
  const asked: Asked[] = [];
  vi.spyOn(session.api, "ask").mockImplementation(() => new Promise((done, fail) => {
    const soon = async () => {
      await new Promise((next) => setTimeout(next));
      flushSync();
    };
    asked.push({
      answer: (found) => (done(found), soon()),
      refuse: (error) => (fail(error), soon()),
    });
  }));
  table.open(null);
  FakeSocket.last.opens();
  const see = (seen: Partial<Cards>) => {
    FakeSocket.last.says(updateOf(version += 1, "1.play", [], viewOf({ game: gameOf({ observation: cardsOf(seen) }) })));
    flushSync();
  };
  see({});
  render(Chances, { table });
  expect(asked).toEqual([]);
  const details = screen.getByText("Chances").closest("details")!;
  details.open = true;
  await fireEvent(details, new Event("toggle"));
  flushSync();
  return { asked, see };
}

const odds = (at: number, first: number, simulated = true) => ({
  assumed: ["All play."], exact: !simulated, games: simulated ? 20_000 : 0, version: at, game: 1, tricks: [],
  seats: [first, 0.9 - first, 0.1].map((value) => ({ value, error: simulated ? 0.0033 : 0, exact: simulated ? null : "1/2" })),
  battle: simulated
    ? { war: 1, battle: 4, seats: [0.3, 0.3, 0.3].map((value) => ({ value, error: 0.003, exact: null })), drawn: { value: 0.1, error: 0.0001, exact: null } }
    : null,
});
const text = () => document.querySelector("details")!.textContent!.replace(/\s+/g, " ");

test("each moment is asked for once, and the last answer stays until the next is there", async () => {
  const { asked, see } = await look();
  expect(asked.length).toBe(1);
  expect(text()).toContain("The house reckons.");
  await asked[0].answer(odds(11, 0.5));
  expect(text()).toContain("Share of the pot: from 20,000 games");
  expect(text()).toContain("50.0 %± 0.3");
  expect(text()).toContain("To win battle 4");
  expect(text()).toContain("Nobody10.0 %± under 0.1");
  see({});
  expect(asked.length).toBe(1);
  see({ up: [["S7"], [], []] });
  expect(asked.length).toBe(2);
  expect(text()).toContain("50.0 %");
  expect(text()).not.toContain("reckons");
  await asked[1].answer(odds(13, 0.6));
  expect(text()).toContain("60.0 %");
});

test("an answer that comes late takes the place of no newer one", async () => {
  const { asked, see } = await look();
  see({ up: [["S7"], [], []] });
  await asked[1].answer(odds(13, 0.6));
  await asked[0].answer(odds(11, 0.5));
  expect(text()).toContain("60.0 %");
  expect(text()).not.toContain("50.0 %");
});

test("a refusal is said, and what was known stays", async () => {
  const { asked, see } = await look();
  await asked[0].answer(odds(11, 0.5));
  see({ up: [["S7"], [], []] });
  await asked[1].refuse(new Error("The house is closed."));
  expect(screen.getByRole("alert").textContent).toBe("The house is closed.");
  expect(text()).toContain("50.0 %");
});

test("what isn't the house's answer is said to be none, and what was known stays", async () => {
  const { asked, see } = await look();
  await asked[0].answer(odds(11, 0.5));
  see({ up: [["S7"], [], []] });
  await asked[1].answer({} as never);
  expect(screen.getByRole("alert").textContent).toContain("That was not the house's answer.");
  expect(text()).toContain("50.0 %");
});

test("who has asked too often is told so quietly, keeps the last answer, and asks again at the next moment", async () => {
  const often = () => new Refusal(429, { detail: "so many odds reckoned: wait a little" });
  const { asked, see } = await look();
  await asked[0].refuse(often());
  expect(text()).toContain("So many odds reckoned: wait a little.");
  see({ up: [["S7"], [], []] });
  await asked[1].answer(odds(12, 0.5));
  expect(text()).not.toContain("wait");
  see({ up: [["S7"], ["S8"], []] });
  await asked[2].refuse(often());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(text()).toContain("50.0 %");
  expect(text()).toContain("As it stood a moment ago");
  see({ up: [["S7"], ["S8"], ["S9"]] });
  await asked[3].answer(odds(14, 0.6));
  expect(text()).toContain("60.0 %");
  expect(text()).not.toContain("a moment ago");
});

test("what is counted has no error", async () => {
  const { asked } = await look();
  await asked[0].answer(odds(11, 0.5, false));
  expect(text()).toContain("Share of the pot: exactly");
  expect(text()).not.toContain("±");
  expect(text()).not.toContain("battle");
});
