// A record to keep as a file: it is fetched with one's token, since a table may be private.
import { Refusal } from "../net/api";
import type { Table } from "../table/table.svelte";

const KEPT = 10_000;

/** Fetch a text of the house and hand it to the browser as a file; what is refused is told at the table. */
export async function download(table: Table, path: string, name: string): Promise<void> {
  try {
    const text = await table.session.api.ask<string>("GET", path);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    table.warn(error.message);
  }
}
