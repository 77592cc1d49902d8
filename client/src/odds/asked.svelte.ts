// What the house was asked last, and its answer: an answer to an older question is no answer any more.
import { onDestroy } from "svelte";
import { session } from "../house/session.svelte";
import { notOurs, Refusal } from "../net/api";

/** Throw a `Refusal` if an answer has none of what the house always gives: then it isn't the house's. */
export function checkRows<T>(found: T | null | undefined, name: keyof T): void {
  const rows = found?.[name];
  if (!Array.isArray(rows) || !rows.length) throw notOurs();
}

export class Asked<T> {
  answer = $state.raw<T | null>(null);
  /** Why there is none, as a sentence. */
  refused = $state("");
  busy = $state(false);
  #number = 0;

  /** `rows` names what every answer has. */
  constructor(private readonly rows: keyof T) {
    onDestroy(() => this.forget());
  }

  async ask(path: string): Promise<void> {
    const mine = ++this.#number;
    this.busy = true;
    this.refused = "";
    try {
      const found = await session.api.ask<T>("GET", path);
      checkRows(found, this.rows);
      if (mine === this.#number) this.answer = found;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (mine !== this.#number) return;
      this.answer = null;
      this.refused = error.message;
      if (!error.status) this.#againOnline(path, mine);
    } finally {
      if (mine === this.#number) this.busy = false;
    }
  }

  /** Take the question back. */
  forget(): void {
    this.#number += 1;
    this.answer = null;
    this.refused = "";
    this.busy = false;
  }

  /** Ask again when this machine has a line once more, unless something else was asked meanwhile. */
  #againOnline(path: string, mine: number): void {
    addEventListener("online", () => mine === this.#number && void this.ask(path), { once: true });
  }
}
