// A table is seen before there are words for what happens at it: what is to be told waits for them, in its order.
import { later } from "../net/later";
import type { Log } from "./log.svelte";
import type { Table } from "./table.svelte";
import type { Teller } from "./teller";

let Made: typeof Teller | null = null;

/** Let all tables be told of by a teller, who has the words: from now on at once. */
export function tellsBy(made: typeof Teller): void {
  Made = made;
}

export class Telling {
  #teller: Teller | null = null;
  #waiting: ((teller: Teller) => void)[] = [];

  constructor(
    readonly table: Table,
    readonly log: Log,
  ) {}

  /** Tell something, now or as soon as there are words for it. */
  tell(what: (teller: Teller) => void): void {
    if (Made && this.#waiting.length === 0) return what((this.#teller ??= new Made(this.table, this.log)));
    this.#waiting.push(what);
    if (this.#waiting.length === 1) void this.#load();
  }

  async #load(): Promise<void> {
    // Without words the table goes on.
    await later(() => import("./teller"));
    for (const what of this.#waiting.splice(0)) this.tell(what);
  }
}
