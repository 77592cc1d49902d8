// What was said at a table, or of it: the log, the results that stand, and what must be known at once.
import { upper } from "../say/voice";

export interface Said {
  number: number;
  text: string;
  clause: string;
  kind: "event" | "result" | "warn";
  /** When it was said, by this machine's clock. */
  at: number;
}

const LONGEST = 300;

export class Log {
  lines = $state.raw<readonly Said[]>([]);
  /** The results of the last battle or hand: they stand until the next begins. */
  results = $state.raw<readonly Said[]>([]);
  /** What was refused last, or must be known else. */
  notice = $state.raw<Said | null>(null);
  #numbered = 0;

  add(text: string, clause: string, kind: Said["kind"]): Said {
    const said = { number: ++this.#numbered, text: upper(text), clause, kind, at: Date.now() };
    this.lines = [...this.lines, said].slice(-LONGEST);
    if (kind === "result") this.results = [...this.results, said];
    if (kind === "warn") this.notice = said;
    return said;
  }
}
