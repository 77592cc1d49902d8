// Numbers from a key and a label, `hmac-sha256/1`: the same here as in the house, worked out by code of our own.
import { bigEndian, joined, utf8 } from "./bytes";
import { hmac } from "./hmac";

/** How many different words there are. */
const WORDS = 2 ** 32;

export class Stream {
  readonly #key: Uint8Array;
  readonly #label: Uint8Array;
  #block = 0;
  #words: number[] = [];

  constructor(key: Uint8Array, label: string) {
    this.#key = key;
    this.#label = utf8(`${label}\0`);
  }

  /** Return the next word, from 0 to 2^32 - 1. */
  word(): number {
    if (!this.#words.length) {
      const block = hmac(this.#key, joined(this.#label, bigEndian(this.#block++, 8)));
      const view = new DataView(block.buffer);
      this.#words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => view.getUint32(at));
    }
    return this.#words.shift()!;
  }

  /** Return the next number below n: a word that falls into none of n equal runs is thrown away, never cut down. */
  below(n: number): number {
    const run = Math.floor(WORDS / n);
    for (;;) {
      const number = Math.floor(this.word() / run);
      if (number < n) return number;
    }
  }
}

/** Return the stream of a draw. */
export const drawOf = (key: Uint8Array, label: string): Stream => new Stream(key, `draw/${label}`);

/** Return the first of these in random order, from the top: an exchange for each place. */
export function shuffled<T>(stream: Stream, pool: readonly T[], take: number): T[] {
  const laid = [...pool];
  for (let place = 0; place < take; place += 1) {
    const other = place + stream.below(laid.length - place);
    [laid[place], laid[other]] = [laid[other], laid[place]];
  }
  return laid.slice(0, take);
}

/** Return what dice show, by their sides. */
export const thrown = (stream: Stream, sides: readonly number[]): number[] => sides.map((side) => 1 + stream.below(side));
