// The proof's own hashes and draws: against the vectors of the docs, and against node's crypto.
import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromHex, joined, toHex, utf8 } from "./bytes";
import { hmac } from "./hmac";
import { commitmentOf, keyOf } from "./seeds";
import { sha256 } from "./sha256";
import { drawOf, shuffled, Stream, thrown } from "./stream";

const page = (name: string) => readFileSync(`../docs/${name}`, "utf8");
const VECTORS = Object.fromEntries([...page("fairness.md").matchAll(/^\| (.+?) \| `(.+)` \|$/gm)].map(([, what, value]) => [what, value]));
const HOUSE = Uint8Array.from({ length: 32 }, (_, at) => at);
/** Return the seed that somebody gives by typing a text. */
const seedOfText = (text: string): Uint8Array => sha256(joined(utf8("High Flagon seed of a person 1\0"), utf8(text.trim())));
const PEOPLE = new Map([[3, seedOfText("flagon")], [1, seedOfText(" dragon ")]]);
const KEY = keyOf(HOUSE, PEOPLE);

const found: Record<string, () => string> = {
  commitment: () => commitmentOf(HOUSE),
  "seed of seat 1": () => toHex(PEOPLE.get(1)!),
  "seed of seat 3": () => toHex(PEOPLE.get(3)!),
  key: () => toHex(KEY),
  "key, no person at the table": () => toHex(keyOf(HOUSE, new Map())),
  "first words of `draw/dealer`": () => words("dealer"),
  "first words of `draw/war 1 deal 1`": () => words("war 1 deal 1"),
  "first words of `draw/hand 1`": () => words("hand 1"),
  "`dealer`, a die of 3": () => String(thrown(drawOf(KEY, "dealer"), [3])),
  "`war 1 deal 1`, 5 of 60 places": () => shuffled(drawOf(KEY, "war 1 deal 1"), Array.from({ length: 60 }, (_, at) => at), 5).join(" "),
  "`hand 1`, two d20 and five d6": () => thrown(drawOf(KEY, "hand 1"), [20, 20, 6, 6, 6, 6, 6]).join(" "),
};

function words(label: string): string {
  const stream = drawOf(KEY, label);
  return [1, 2, 3, 4].map(() => stream.word()).join(" ");
}

test.each(Object.keys(found))("docs/fairness.md: %s", (what) => expect(found[what]()).toBe(VECTORS[what]));

test("no vector of docs/fairness.md that this page needs is left out", () => {
  // A mark of a receipt is what the house's own program keeps; a browser keeps none.
  expect(Object.keys(VECTORS).filter((what) => !(what in found))).toEqual(["mark over the chain of a record's first line alone"]);
});

describe("docs/record.md: a stream's first block, and its numbers below 60", () => {
  const keys: Record<string, Uint8Array> = {
    "`00` x 32": new Uint8Array(32),
    "`00` x 31, `07`": fromHex("07".padStart(64, "0"))!,
    "`00 01 .. 1f`": HOUSE,
  };
  const rows = [...page("record.md").matchAll(/^\| (`00.+?) \| `(.+?)` \| `([0-9a-f]{64})` \| ([0-9 ]+) \|$/gm)];
  expect(rows).toHaveLength(3);
  test.each(rows.map((row) => [row[2], row] as const))("%s", (label, [, key, , block, below]) => {
    const numbers = new Stream(keys[key], label);
    expect(below.split(" ").map(() => numbers.below(60)).join(" ")).toBe(below);
    const stream = new Stream(keys[key], label);
    expect(Array.from({ length: 8 }, () => stream.word().toString(16).padStart(8, "0")).join("")).toBe(block);
  });
});

test("docs/record.md: what seed 7 gives", () => {
  const seed = keys7();
  expect(thrown(drawOf(seed, "dealer"), [3])).toEqual([1]);
  expect(thrown(drawOf(seed, "hand 1"), [20, 20, 6, 6, 6, 6, 6, 20, 20, 6, 6, 6, 6, 6]).join(" ")).toBe("18 13 6 2 1 2 2 1 4 5 3 5 5 4");
});

const keys7 = () => fromHex("07".padStart(64, "0"))!;

test("SHA-256 is node's for every length round a block, and for a long one", () => {
  for (const size of [...Array.from({ length: 200 }, (_, at) => at), 100_000]) {
    const data = randomBytes(size);
    expect(toHex(sha256(data))).toBe(createHash("sha256").update(data).digest("hex"));
  }
});

test("HMAC-SHA256 is node's, whatever the key's length", () => {
  for (const size of [0, 1, 31, 32, 63, 64, 65, 200]) {
    const key = randomBytes(size);
    const message = randomBytes(size * 3);
    expect(toHex(hmac(key, message))).toBe(createHmac("sha256", key).update(message).digest("hex"));
  }
});

test("a number is drawn by rejection: what falls beyond the last run is thrown away", () => {
  // Below 3 * 2^30 a quarter of all words is thrown away.
  const stream = new Stream(HOUSE, "reject");
  const other = new Stream(HOUSE, "reject");
  const limit = 3 * 2 ** 30;
  const kept = Array.from({ length: 400 }, () => other.word()).filter((word) => word < limit);
  expect(kept.length).toBeLessThan(400);
  expect(kept.map(() => stream.below(limit))).toEqual(kept);
});

test("hex is small, whole, and nothing else", () => {
  expect(toHex(utf8("Ø"))).toBe("c398");
  for (const text of ["0", "0g", "0A", " 00"]) expect(fromHex(text)).toBeNull();
});
