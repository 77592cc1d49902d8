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

  /** Return all of them in one list, the viewer last. */
  all(ns: readonly number[]): string {
    const last = (n: number) => (n === this.viewer ? 1 : 0);
    return listed([...ns].sort((a, b) => last(a) - last(b)).map((n) => this.name(n)));
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
