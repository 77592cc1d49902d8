// Terms as a form draws them up: what is as usual is not sent, and what a table has is found again.
import { expect, test } from "vitest";
import type { Clause, TermsView } from "../protocol/types";
import { worded } from "../say/choices";
import { gameOf, GAMES, stakesTitle } from "../say/games";
import { changed, draftOf, opened, PACES, seated, stakeIn, termsData, usual } from "./draft";
import { fieldsOf, refusedField } from "./fields";

const clause = (id: string, field: string, usually: string, options: Record<string, string>, record: Clause["record"] = "house rules"): Clause =>
  ({ id, text: `${id} says so.`, field, default: usually, options, record, more: [], proven: "" });

const rows = [
  clause("HD-R1", "", "", {}),
  clause("HD-R11", "battles", "12", { "1 to 99": "how many battles" }),
  clause("HD-R13", "pattern", "du", { "1 to 9 letters, each d or u": "the rounds" }),
  clause("HD-A1", "no_court_tie", "drawn", { drawn: "it is over", replay: "it is fought again" }),
  clause("HD-A28", "war_ante", "20", { "0 to 1000000000": "how much copper" }, "stakes"),
  clause("HD-R28", "wagers", "battle-and-war", { "battle-and-war": "all", none: "none" }, "stakes"),
  clause("PD-A13", "onlookers", "none", { "none, or a list as in 14/12,9/16": "their passives" }),
];
rows[4].more.push({ field: "take_out", default: "0", options: { "0 to 50": "percent" }, record: "stakes" });
const clauses = Object.fromEntries(rows.map((each) => [each.id, each]));
const dragon = gameOf("high-dragon");
const pace = PACES[0].pace;
const view = (rules: object, stakes: object): TermsView =>
  ({ game: "high-dragon", seats: 3, rules, stakes, pace, fair: true }) as TermsView;

test("fields come from the clauses, each by its kind", () => {
  const kinds = (record: Clause["record"]) => fieldsOf(clauses, dragon, record).map(({ name, kind, most }) => [name, kind, most]);
  expect(kinds("house rules")).toEqual([["battles", "number", 99], ["pattern", "text", 0], ["no_court_tie", "choice", 0]]);
  expect(kinds("stakes")).toEqual([["war_ante", "coin", 1_000_000_000], ["take_out", "number", 50], ["wagers", "choice", 0]]);
  expect(fieldsOf(clauses, gameOf("purple-dragon-dice"), "house rules")[0]).toMatchObject({ name: "onlookers", kind: "text", clause: "PD-A13" });
  expect(worded("battles_per_deal")).toBe("Battles per deal");
});

test("a refusal is said at the field that it names, or at that of its clause", () => {
  const fields = fieldsOf(clauses, dragon, "house rules");
  expect(refusedField({ detail: "house rule battles can't be '300': it is too large", clause: "HD-A1" }, fields)?.name).toBe("battles");
  expect(refusedField({ detail: "war: a hand can't last", clause: "HD-R13" }, fields)?.name).toBe("pattern");
  expect(refusedField({ detail: "so many seats there are not", clause: "HD-A33" }, fields)).toBeNull();
});

test("only what differs is sent, and what is as usual again is left out", () => {
  const rules = changed(changed({}, "battles", "3", "12"), "no_court_tie", "replay", "drawn");
  expect(termsData({ ...usual("high-dragon"), rules })).toEqual({
    game: "high-dragon", seats: 3, rules: { battles: "3", no_court_tie: "replay" }, stakes_preset: "as-written", stakes: {}, pace,
  });
  expect(changed(rules, "battles", " 12 ", "12")).toEqual({ no_court_tie: "replay" });
});

test("a table's terms are found again: by the name of its stakes, or field by field", () => {
  const rules = { battles: 3, pattern: "du", no_court_tie: "drawn" };
  const named = draftOf(view(rules, { war_ante: 20, take_out: 0, wagers: "none" }), clauses);
  expect(named).toMatchObject({ preset: "antes-only", stakes: {}, rules: { battles: "3" } });
  const own = draftOf(view(rules, { war_ante: 35, take_out: 0, wagers: "none" }), clauses);
  expect(own).toMatchObject({ preset: "as-written", stakes: { war_ante: "35", wagers: "none" } });
});

test("a stake is the named one's until it is changed", () => {
  const draft = { ...usual("high-dragon"), preset: "high-table" };
  expect(stakeIn(draft, "war_ante", "20")).toBe("150");
  expect(stakeIn({ ...draft, stakes: { war_ante: "7 sp" } }, "war_ante", "20")).toBe("7 sp");
  expect(stakeIn(draft, "wagers", "battle-and-war")).toBe("battle-and-war");
});

test("two at cards fight a war of two, which is a house rule (HD-A33)", () => {
  const two = seated(usual("high-dragon"), 2);
  expect(two).toMatchObject({ seats: 2, rules: { players: "2" } });
  expect(seated(two, 3)).toMatchObject({ seats: 3, rules: {} });
  expect(seated(usual("purple-dragon-dice"), 7)).toMatchObject({ seats: 7, rules: {} });
});

test("every game's quick table has stakes that there are", () => {
  for (const game of GAMES) expect(game.stakes.map((each) => each.name)).toContain(game.quick);
  expect(stakesTitle("high-dragon", "high-table")).toBe("High table");
  expect(stakesTitle("high-dragon", null)).toBe("Stakes of its own");
});

test("a table for anybody has a clock at first, one for friends none; a clock that was chosen stays", () => {
  const friends = usual("high-dragon");
  expect(friends.pace.turn).toBe("off");
  const anybody = opened(friends, true);
  expect(anybody.pace).toMatchObject({ turn: "move", each: 60_000 });
  expect(anybody.pace).toBe(usual("high-dragon", true).pace);
  expect(opened(anybody, false)).toEqual(friends);
  const slow = { ...friends, pace: PACES[2].pace };
  expect(opened(slow, true)).toBe(slow);
});
