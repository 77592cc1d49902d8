// The exact chances of the two tricks, against those who watch at this table: asked of the house when one has to choose.
import type { components } from "../../protocol/house";
import type { Table } from "../../table/table.svelte";

type TableOdds = components["schemas"]["TableOdds"];
export type Trick = components["schemas"]["Trick"];

const asked = new WeakMap<Table, { moment: string; odds: Promise<readonly Trick[]> }>();

/** Return the chances of one's tricks at this moment: none where the house doesn't tell them. Asked once a moment. */
export function tricksOf(table: Table, moment: string): Promise<readonly Trick[]> {
  const before = asked.get(table);
  if (before?.moment === moment) return before.odds;
  const path = `/api/tables/${table.code}/odds`;
  const odds = table.session.api.ask<TableOdds>("GET", path).then(({ tricks }) => tricks, () => []);
  asked.set(table, { moment, odds });
  return odds;
}
