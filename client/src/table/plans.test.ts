// What is planned is done once, at the table that it was planned for.
import { beforeEach, expect, test, vi } from "vitest";
import { goTo, plan, takePlans } from "./plans";
import type { Table } from "./table.svelte";

const at = (chairs: (number | null)[], me: number | null = 0) => {
  const act = vi.fn();
  return { act, table: { view: { chairs }, me, act } as unknown as Table };
};

beforeEach(() => {
  takePlans("");
  history.replaceState(null, "", "/");
});

test("plans are carried out in their order, and once", () => {
  plan("ABC", [["sit", { seat: 0 }], ["fill", { seat: 1, bot: "steady" }], ["agree", {}], ["start", {}]]);
  const { table, act } = at([null, null]);
  for (const each of takePlans("ABC")) each(table);
  expect(act.mock.calls).toEqual([["sit", { seat: 0 }], ["fill", { seat: 1, bot: "steady" }], ["agree", {}], ["start", {}]]);
  expect(takePlans("ABC")).toEqual([]);
});

test("plans are for one table, and whoever goes to another has dropped them", () => {
  plan("ABC", ["join"]);
  expect(takePlans("XYZ")).toEqual([]);
  expect(takePlans("ABC")).toEqual([]);
});

test("who reloads on the way finds his plans with the address", () => {
  goTo("ABC", "inv", ["join"]);
  expect(location.pathname + location.hash).toBe("/table/ABC#inv");
  takePlans("another");
  history.replaceState({ plans: { code: "ABC", plans: ["join"] } }, "");
  expect(takePlans("ABC")).toHaveLength(1);
  expect(takePlans("ABC")).toEqual([]);
});

test.each([
  ["the first free chair is taken", [3, null, null], 0, [["sit", { seat: 1 }]]],
  ["who sits already stays where he is", [null, 0], 0, []],
  ["a full table is only watched", [1, 2], 0, []],
  ["a stranger sits nowhere", [null], null, []],
] as const)("join: %s", (_, chairs, me, calls) => {
  const { table, act } = at([...chairs], me);
  plan("ABC", ["join"]);
  for (const each of takePlans("ABC")) each(table);
  expect(act.mock.calls).toEqual(calls);
});
