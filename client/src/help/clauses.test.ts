// Clauses are found by their game, their part, and their words.
import { expect, test } from "vitest";
import type { Clause } from "../protocol/types";
import { choices } from "../say/choices";
import { gameOf } from "../say/games";
import { lookUp } from "./clauses";

const clause = (id: string, text: string, more: Partial<Clause> = {}): Clause =>
  ({ id, text, field: "", default: "", options: {}, record: "house rules", more: [], proven: "", ...more });
const pick = { field: "hand", default: "7", options: { "1 to 20": "how many" }, record: "house rules" } as const;
const all = Object.fromEntries(
  [clause("HD-R1", "Three people play."), clause("HD-A1", "A tie is drawn.", pick), clause("PD-R1", "It has other names.")].map((each) => [each.id, each]),
);
const dragon = gameOf("high-dragon");

test("a game has its own clauses, and how the house reads them", () => {
  const { written, read } = lookUp(all, dragon);
  expect(written.map(({ id }) => id)).toEqual(["HD-R1"]);
  expect(read.map(({ id }) => id)).toEqual(["HD-A1"]);
});

test("a clause is found by its words, or by its number", () => {
  expect(lookUp(all, dragon, "drawn TIE")).toEqual({ written: [], read: [all["HD-A1"]] });
  expect(lookUp(all, dragon, "hd-r1").written).toHaveLength(1);
  expect(lookUp(all, dragon, "wizard")).toEqual({ written: [], read: [] });
});

test("a clause may have several choices, or none", () => {
  expect(choices(all["HD-R1"])).toEqual([]);
  expect(choices(clause("HD-R25", "Nine.", { ...pick, more: [{ ...pick, field: "silent" }] })).map(({ field }) => field)).toEqual(["hand", "silent"]);
});
