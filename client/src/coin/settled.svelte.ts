// How the last wagers and pots were settled, line by line.
import type { Fact, Update } from "../protocol/types";
import { say } from "../say/say";
import type { Table } from "../table/table.svelte";
import { OF_COIN } from "./facts";

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
  #seen: Update | null = null;

  constructor(readonly table: Table) {}

  /** Take from an update what is told of coin; what was taken already isn't taken again. */
  follow(update: Update | null): void {
    if (!update || update === this.#seen) return;
    this.#seen = update;
    const told = update.view.told.filter((fact) => OF_COIN.has(fact.type)).map((fact) => this.#line(fact));
    if (told.length) this.lines = [...this.lines, ...told].slice(-KEPT);
  }

  #line(fact: Fact): Line {
    const { table } = this;
    const own = "who" in fact && fact.who !== null && fact.who === table.me;
    return { number: ++this.#numbered, text: say(fact, table.company, table.session.names), clause: fact.clause, own };
  }
}
