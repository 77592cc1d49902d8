// A record to keep as a file: it is fetched with one's token, since a table may be private.
import { Refusal } from "../net/api";
import type { Table } from "../table/table.svelte";
import { saveText } from "../ui/save";

/** Fetch a text of the house and hand it to the browser as a file; what is refused is told at the table. */
export async function download(table: Table, path: string, name: string): Promise<void> {
  try {
    saveText(await table.session.api.ask<string>("GET", path), name);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    table.warn(error.message);
  }
}
