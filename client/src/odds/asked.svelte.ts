// What the house was asked last, and its answer: an answer to an older question is no answer any more.
import { session } from "../house/session.svelte";
import { Refusal } from "../net/api";

export class Asked<T> {
  answer = $state.raw<T | null>(null);
  /** Why there is none, as a sentence. */
  refused = $state("");
  busy = $state(false);
  #number = 0;

  async ask(path: string): Promise<void> {
    const mine = ++this.#number;
    this.busy = true;
    this.refused = "";
    try {
      const found = await session.api.ask<T>("GET", path);
      if (mine === this.#number) this.answer = found;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (mine !== this.#number) return;
      this.answer = null;
      this.refused = error.message;
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
}
