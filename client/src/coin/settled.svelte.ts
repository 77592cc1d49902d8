// How the last wagers and pots were settled, line by line.
import type { Fact, Update } from "../protocol/types";
import { say } from "../say/say";
import type { Table } from "../table/table.svelte";
import { OF_COIN } from "../stage/settling";

export interface Line {
  number: number;
  text: string;
  clause: string;
  /** It is about the viewer's own coin. */
  own: boolean;
}

const KEPT = 40;

export class Settlements {
  lines = $state.raw<readonly Line[]>([]);
  #numbered = 0;
  /** What the house has told, and the stage hasn't come to. */
  #told: readonly Fact[] = [];
  #seen: Update | null = null;

  constructor(readonly table: Table) {}

  /** Take what is told of coin as far as the stage has shown it; what was taken already isn't taken again. */
  follow(update: Update | null, { step }: Pick<Table["stage"], "step">): void {
    if (update && update !== this.#seen) {
      this.#seen = update;
      this.#told = [...this.#told, ...update.view.told.filter((fact) => OF_COIN.has(fact.type))];
    }
    const shown = step === null ? this.#told.length : step.fact === null ? 0 : this.#told.indexOf(step.fact) + 1;
    if (!shown) return;
    this.lines = [...this.lines, ...this.#told.slice(0, shown).map((fact) => this.#line(fact))].slice(-KEPT);
    this.#told = this.#told.slice(shown);
  }

  #line(fact: Fact): Line {
    const { table } = this;
    const own = "who" in fact && fact.who !== null && fact.who === table.me;
    return { number: ++this.#numbered, text: say(fact, table.company, table.session.names), clause: fact.clause, own };
  }
}
