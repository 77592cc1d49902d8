// The games of a table as the proof panel lists them.
import { cleanup, render, screen } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../protocol/types";
import type { Deal } from "../table/deals";
import type { Table } from "../table/table.svelte";
import { dealtAt, stateWords } from "./ledger";
import ProofPanel from "./ProofPanel.svelte";

const OVER = { type: "Over", shares: [1, 0], clause: "PD-R8", odd: null };
const DEAL: Deal = { commitment: "c".repeat(64), mine: "a".repeat(64), added: true, seat: 0, seed: null, wrong: null };
const past = (number: number, over: unknown, commitment: string | null) => ({ number, game: "purple-dragon-dice", owners: [0, 1], over, pot: 0, commitment });
const PEOPLE = [{ who: 0, name: "Mirt", bot: null }, { who: 1, name: "Hob", bot: "steady" }, { who: 2, name: "Asper", bot: null }];
const view = (more: object) => ({ people: PEOPLE, past: [], game: null, ...more }) as unknown as View;

test("the last game comes first; each is on, over, dropped, or unknown to the house", () => {
  const seats = [{ owner: 0 }, { owner: 1 }, { owner: 2 }];
  const game = { number: 4, commitment: "d".repeat(64), seats, seeds: ["e".repeat(64), null, null] };
  const found = dealtAt(view({ past: [past(1, OVER, "c".repeat(64)), past(2, null, "c".repeat(64)), past(3, OVER, null)], game }), { 1: DEAL, 7: DEAL });
  expect(found.map(({ number, state }) => [number, state])).toEqual([[7, "lost"], [4, "on"], [3, "over"], [2, "dropped"], [1, "over"]]);
  expect(found[1].seeds).toMatchObject([{ name: "Mirt", seed: "e".repeat(64) }, { name: "Asper", seed: null }]);
  expect(stateWords(found[3])).toBe("It was dropped before its end: all stakes went back.");
  expect(stateWords(found[0])).toContain("the house knows of no such game");
});

afterEach(cleanup);
beforeEach(() => localStorage.clear());

test("the panel tells what this browser kept, and checks a game here when it is asked to", async () => {
  const text = readFileSync("src/proof/records/dice.hfr", "utf8");
  const found = (pattern: RegExp) => pattern.exec(text)![1];
  const commitment = found(/commitment: sha256 (\w+)/);
  const kept = { ...DEAL, commitment, mine: found(/seed of seat 1: (\w+)/) };
  localStorage.setItem("flagon.deals.ABC", JSON.stringify({ 1: kept }));
  const ask = vi.fn(() => Promise.resolve(text));
  const table = { code: "ABC", view: view({ past: [past(1, OVER, commitment), past(2, OVER, null)] }), session: { api: { ask } } } as unknown as Table;
  render(ProofPanel, { table });
  expect(screen.getByText("Not committed: nothing can be proven of it.")).toBeTruthy();
  expect(screen.getByText(kept.mine)).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Check game 1 in this browser" }).click();
  expect((await screen.findByText("Dealt fairly: all of it was checked here.")).getAttribute("role")).toBe("status");
  expect(ask).toHaveBeenCalledExactlyOnceWith("GET", "/api/tables/ABC/games/1/record");
  for (const item of screen.getAllByRole("listitem")) expect(item.textContent).toMatch(/^\s*Proven: /);
});
