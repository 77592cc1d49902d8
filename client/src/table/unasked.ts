// What a page does by itself at a table: it adds a seed that is due, and says "done" where that is wanted.
import { prefs } from "../house/prefs.svelte";
import type { Command, Fact, ProblemData, View } from "../protocol/types";
import { Seeds } from "./seeds";
import type { Table } from "./table.svelte";

/** What the house had no time for is tried again after so many milliseconds. */
const AGAIN_AFTER = 2_000;

export class Unasked {
  readonly #seeds: Seeds;
  /** The window of bets in which "done" was said last. */
  #doneAt = "";
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: Table) {
    this.#seeds = new Seeds(table.code);
  }

  /** See what lies on the table, and what has just happened there. */
  seen(view: View, fresh: readonly Fact[]): void {
    this.#seeds.watch(view);
    for (const fact of fresh) if (fact.type === "SeedShown") this.#seeds.shown(fact.game, fact.seed);
  }

  /** Do what may be done by itself now. */
  follow(): void {
    if (!this.table.update || !this.table.linked) return;
    const { view, phase } = this.table.update;
    const seed = this.#seeds.due(view);
    if (seed !== null) this.table.act("add-seed", { seed }, true);
    const asks = view.viewer !== null && view.wait.type === "Betting" && view.wait.who.includes(view.viewer);
    if (asks && prefs.liked.noBets && this.#doneAt !== phase) {
      this.#doneAt = phase;
      this.table.act("done", {}, true);
    }
  }

  /** The house has taken a command. */
  taken(command: Command | undefined): void {
    if (command?.do === "add-seed") this.#seeds.taken(command.seed);
  }

  /** The house has refused one that nobody had asked for. If it had only no time for it, it is tried again a little later. */
  refused(command: Command, { status }: ProblemData): void {
    if (status !== 429 && status < 500) return;
    if (command.do === "add-seed") this.#seeds.busy(command.seed);
    this.#doneAt = "";
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.follow(), AGAIN_AFTER);
  }

  close(): void {
    clearTimeout(this.#again);
  }
}
