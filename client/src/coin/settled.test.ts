// Settlements are told as far as the table has shown them, each once.
import { expect, test } from "vitest";
import type { Fact, FactOf } from "../protocol/types";
import type { Table } from "../table/table.svelte";
import { tableOf, updateOf, viewOf } from "../testing/house";
import { Settlements } from "./settled.svelte";

const won = (seat: number): FactOf<"AntesWon"> => ({ type: "AntesWon", clause: "HD-A28", seat, coins: 15 });
const during = (fact: Fact | null) => ({ step: { fact, board: { kind: "none" }, ms: 1 } }) as Table["stage"];
const RESTS = { step: null };

test("what the house has told comes when its step does, and all of it when the stage rests", () => {
  const told = [won(0), won(1), won(2)];
  const settlements = new Settlements(tableOf().table);
  const update = updateOf(2, "a", [], { ...viewOf(), told });
  const lines = (stage: Pick<Table["stage"], "step">) => {
    settlements.follow(update, stage);
    return settlements.lines.map(({ number }) => number);
  };
  expect(lines(during({ type: "BattleWon" } as Fact))).toEqual([]);
  expect(lines(during(told[1]))).toEqual([1, 2]);
  expect(lines(during(null))).toEqual([1, 2]);
  expect(lines(RESTS)).toEqual([1, 2, 3]);
  expect(lines(RESTS)).toEqual([1, 2, 3]);
});
