// Names by number, as they are spoken of: the viewer is "you".

export class Voice {
  constructor(
    readonly names: readonly string[],
    /** The number of the viewer among them; null if he isn't. */
    readonly viewer: number | null,
  ) {}

  name(n: number): string {
    return n === this.viewer ? "you" : (this.names[n] ?? `number ${n + 1}`);
  }

  /** Return the form of a verb, as in `plays/play`. */
  verb(n: number, verb: string): string {
    return verb.split("/")[n === this.viewer ? 1 : 0];
  }

  does(n: number, verb: string): string {
    return `${this.name(n)} ${this.verb(n, verb)}`;
  }

  whose(n: number): string {
    return n === this.viewer ? "your" : `${this.name(n)}'s`;
  }

  /** Return these numbers, the viewer's own last, as courtesy has it. */
  meLast(ns: readonly number[]): number[] {
    return [...ns].sort((a, b) => Number(a === this.viewer) - Number(b === this.viewer));
  }

  /** Return these numbers, the viewer's own first, as one looks for it. */
  meFirst(ns: readonly number[]): number[] {
    return [...ns].sort((a, b) => Number(b === this.viewer) - Number(a === this.viewer));
  }

  /** Return all of them in one list, the viewer last. */
  all(ns: readonly number[]): string {
    return listed(this.meLast(ns).map((n) => this.name(n)));
  }
}

/** Who is spoken of: the people at the table, and the seats of its game. */
export interface Company {
  people: Voice;
  seats: Voice;
}

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

const NUMBERS = (
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen twenty"
).split(" ");

/** Return a number as a word, as far as twenty. */
export const number = (n: number): string => NUMBERS[n] ?? String(n);

/** Return so many of something: `1 card`, `7 cards`. */
export const many = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
