// Why a command can't be given at a table now.
import type { CommandKind } from "../protocol/types";
import type { Table } from "./table.svelte";

/** Return why a command can't be given now, in words; null if it can. */
export function barred(table: Table, kind: CommandKind): string | null {
  if (!table.linked) return "No line to the house.";
  if (table.sending(kind)) return "Sent: the house has not answered yet.";
  return null;
}
