// What the lobby shows of tables, and on which of them somebody is waited for.
import { expect, test } from "vitest";
import type { Listed, Update, Wait } from "../protocol/types";
import { chips, isFree, shown, standing } from "./rows";

const row = (change: Partial<Listed> = {}): Listed => ({
  code: "ABCD", title: "Long Road", game: "high-dragon", seats: 3, taken: 1, stakes_preset: "as-written", stakes: {}, rules: {},
  people: ["Mirt"], watchers: 0, playing: false, approval: false, ...change,
});

test("tables are filtered by their game, and by whether a chair is free", () => {
  const all = [row(), row({ code: "FULL", taken: 3 }), row({ code: "PLAY", playing: true }), row({ code: "DICE", game: "purple-dragon-dice" })];
  const codes = (game: string, free: boolean) => shown(all, { game, free }).map(({ code }) => code);
  expect(codes("", false)).toEqual(["ABCD", "FULL", "PLAY", "DICE"]);
  expect(codes("high-dragon", true)).toEqual(["ABCD"]);
  expect(all.map(isFree)).toEqual([true, false, false, true]);
});

test("chips say what differs, and nothing else", () => {
  expect(chips(row())).toEqual([]);
  expect(chips(row({ stakes_preset: "high-table", stakes: { war_ante: "150" }, rules: { battles: "3", stop_when_decided: "true" } })))
    .toEqual(["High table", "Battles: 3", "Stop when decided"]);
  expect(chips(row({ stakes_preset: null, stakes: { war_ante: "35", wagers: "none" }, approval: true })))
    .toEqual(["Stakes of its own", "War ante: 3 sp 5 cp", "Wagers: none", "The host is asked"]);
});

const people = [{ host: true, gone: false }, { host: false, gone: false }];
const at = (wait: Wait, view: object = {}) =>
  standing({ table: { closed: false }, view: { wait, viewer: 0, people, chairs: [0, 1], past: [], game: null, ...view } } as unknown as Update);

test.each([
  ["one's turn", { type: "Playing", seats: [1], house: [] }, { game: { seat: 1, chosen: null } }, { mine: true, text: "Your turn" }],
  ["a choice that is made", { type: "Playing", seats: [0, 1], house: [] }, { game: { seat: 1, chosen: "honest" } }, { mine: false, text: "You play; others are to move" }],
  ["a game of others", { type: "Playing", seats: [0], house: [] }, { game: { seat: null, chosen: null } }, { mine: false, text: "A game is on" }],
  ["open bets", { type: "Betting", who: [0] }, {}, { mine: true, text: "Bets are open" }],
  ["terms to agree to", { type: "Gathering", missing: [0] }, {}, { mine: true, text: "Agree to the terms" }],
  ["another game", { type: "Gathering", missing: [0] }, { past: [{}] }, { mine: true, text: "Another game?" }],
  ["a free chair", { type: "Gathering", missing: [] }, { chairs: [0, null] }, { mine: false, text: "1 chair free" }],
  ["all agreed, and one is the host", { type: "Gathering", missing: [] }, {}, { mine: true, text: "All agree: open the game" }],
  ["a pause", { type: "Paused" }, {}, { mine: false, text: "Paused by the host" }],
] as const)("it is seen from the lobby: %s", (_, wait, view, stands) => {
  expect(at(wait as unknown as Wait, view)).toEqual(stands);
});

test("a table that was left, or is closed, is none of one's own", () => {
  expect(at({ type: "Gathering", missing: [] }, { people: [{ host: false, gone: true }] })).toBeNull();
  expect(standing({ table: { closed: true }, view: { viewer: 0, people } } as unknown as Update)).toBeNull();
});
