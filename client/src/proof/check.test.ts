// Records that are right are found right; a record that was altered, in one letter, is found wrong, and where.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toHex, utf8, joined } from "./bytes";
import { check, type Finding, type Kept, verdict } from "./check";
import { FIRST } from "./record";
import { sha256 } from "./sha256";

const GOLDEN = "../tests/golden/";
const RECORDS = readdirSync(GOLDEN).filter((name) => name.endsWith(".hfr"));
const read = (path: string) => readFileSync(path, "utf8");
/** A war and a game of dice of committed chance, played by the house's own engine. */
const FAIR = { war: read("src/proof/records/war.hfr"), dice: read("src/proof/records/dice.hfr") };
const KEPT: Kept = {
  commitment: /commitment: sha256 (\w+)/.exec(FAIR.war)![1],
  mine: /seed of seat 1: (\w+)/.exec(FAIR.war)![1],
  added: true,
  seat: 0,
  seed: null,
  wrong: null,
};

const failed = (findings: readonly Finding[]) => findings.filter(({ state }) => state === "fails");
const lineOf = (text: string, start: string) => text.split("\n").findIndex((line) => line.startsWith(start)) + 1;

/** Return a record with marks and digest made anew: what a house does that has changed a line. */
function sealed(text: string): string {
  let value = sha256(utf8(FIRST));
  const rows = text.split("\n").slice(1).filter((row) => row && !row.startsWith("digest: "));
  const made = rows.map((row) => {
    const bare = row.replace(/ {2}#[0-9a-f]{8}$/, "");
    value = sha256(joined(value, utf8(bare)));
    return `${bare}  #${toHex(value).slice(0, 8)}`;
  });
  return [FIRST, ...made, `digest: sha256 ${toHex(value)}`, ""].join("\n");
}

describe("a game of the golden records", () => {
  test.each(RECORDS)("%s: its seal and its draws fit, and nothing is proven", (name) => {
    const text = read(GOLDEN + name);
    const findings = check(text, null);
    expect(failed(findings)).toEqual([]);
    expect(findings[0]).toMatchObject({ state: "open", text: expect.stringMatching(/^Not committed: nothing can be proven/) });
    const draws = text.includes("chance: hmac") ? [expect.stringMatching(/^All \d+ draws of the game follow/)] : [];
    expect(findings.slice(1).map((each) => each.text)).toEqual([...draws, expect.stringMatching(/^No line was changed: all \d+/)]);
    expect(verdict(findings).state).toBe("open");
  });
});

describe.each(Object.entries(FAIR))("a fair game, %s", (_, text) => {
  test("is dealt fairly", () => {
    const findings = check(text, KEPT);
    expect(findings.map(({ state }) => state)).toEqual(Array(6).fill("holds"));
    expect(verdict(findings)).toMatchObject({ state: "holds", text: "Dealt fairly: all of it was checked here." });
  });

  test("is right with the line ends of other systems", () => {
    expect(failed(check(`\ufeff${text.replaceAll("\n", "\r\n")}`, KEPT))).toEqual([]);
  });

  test("who kept nothing is told so", () => {
    const findings = check(text, null);
    expect(failed(findings)).toEqual([]);
    expect(findings[0]).toMatchObject({ state: "open", text: expect.stringContaining("kept no commitment") });
    expect(findings.some((each) => each.text.includes("Your seed"))).toBe(false);
  });

  test("a commitment that isn't the kept one is found", () => {
    const line = lineOf(text, "commitment:");
    expect(failed(check(text, { ...KEPT, commitment: "0".repeat(64) }))).toEqual([
      { state: "fails", line, text: `Line ${line}: this commitment is not the one that this browser kept before the deal.` },
    ]);
  });

  test("a seed of mine that isn't the kept one is found", () => {
    const [only, ...more] = failed(check(text, { ...KEPT, mine: "0".repeat(64) }));
    expect(more).toEqual([]);
    expect(only).toMatchObject({ line: lineOf(text, "seed of seat 1:"), text: expect.stringContaining("the seed of your seat") });
    const elsewhere = check(text, { ...KEPT, mine: "0".repeat(64), added: false });
    expect(failed(elsewhere)).toEqual([]);
    expect(elsewhere[1].text).toContain("was not added by this browser");
  });

  test("what the table found wrong while it was dealt is said again", () => {
    expect(failed(check(text, { ...KEPT, wrong: "The house has changed its commitment." }))).toHaveLength(1);
  });
});

/** Alterations of one letter or line. `named` is what is said of it even when the house has sealed it anew. */
const ALTERED: [what: string, game: "war" | "dice", from: RegExp, to: string, named: RegExp][] = [
  ["the commitment", "war", /(?<=commitment: sha256 )0/, "1", /the house was committed to another seed/],
  ["a person's seed", "war", /(?<=seed of seat 1: d)1/, "2", /the seeds give another draw/],
  ["the house's seed", "war", /c(?= {2}#\w+\ndigest)/, "d", /committed to another seed/],
  ["a seed that is no hex", "war", /(?<=seed of seat 1: d)1/, "x", /64 small hex digits/],
  ["the dealer", "war", /(?<=dealer )2/, "3", /for “dealer” the seeds give another draw: 2/],
  ["a card of a hand", "war", /B4(?= B20)/, "B5", /for “war 1 deal 1” the seeds give another draw/],
  ["a court card", "war", /(?<=\ncourt )B7/, "B8", /for “war 1 deal 1 court 2” the seeds give another draw/],
  ["a card that is no card", "war", /(?<=\ncourt )B7/, "B0", /“B0” is no card/],
  ["a card that was played", "war", /(?<=\n2 down )G10/, "G11", /seat 2 doesn't hold the card G11/],
  ["who gets which hand", "war", /\| 3 (.*?) \| 1 /, "| 1 $1 | 3 ", /seat \d doesn't hold the card/],
  ["the order of two plays", "war", /(2 down G10)/, "3 down G10", /seat 3 doesn't hold the card G10/],
  ["a line taken out", "war", /1 up G11.*\n/, "", /not all have played equally many cards/],
  ["a deal taken out", "war", /\ndeal court.*/, "", /doesn't hold the card/],
  ["a person's seed taken out", "war", /seed of seat 1.*\n/, "", /is a person, but no seed of seat 1/],
  ["a bot that is made a person", "war", /steady/, "person", /no seed of seat 2 lies in the record/],
  ["a die", "dice", /(?<=dice )2(?= 3 4 2 5)/, "3", /for “hand 1” the seeds give another draw/],
  ["a twenty-sided die", "dice", /(?<=d20 )2(?= 5 dice)/, "3", /for “hand 1” the seeds give another draw/],
  ["the order of dice", "dice", /2 3 4 2 5/, "3 2 4 2 5", /for “hand 1” the seeds give another draw/],
  ["the order of seats", "dice", /choose 2 thievery \| 3 bluff/, "choose 3 bluff | 2 thievery", /seats stand in order/],
  ["the choices taken out", "dice", /choose 2 .*\n/, "", /a throw follows choices/],
  ["who throws", "dice", /choose 2 thievery \| 3/, "choose 2 thievery | 4", /those who throw are not those/],
  ["the algorithm", "dice", /committed-hmac-sha256\/1/, "committed-hmac-sha256/2", /doesn't know how/],
  ["a line put in", "dice", /\nresult/, "\nhello\nresult", /means nothing here/],
  ["a point twice", "dice", /(\ngame: .*)/, "$1$1", /stands twice/],
];

describe.each(ALTERED)("%s", (what, game, from, to, named) => {
  const text = FAIR[game].replace(from, to);
  const at = FAIR[game].slice(0, FAIR[game].search(from)).split("\n").length;

  test("is an alteration", () => expect(text).not.toBe(FAIR[game]));

  test("is found by the chain of marks, at its line or at the first after it", () => {
    const lines = failed(check(text, KEPT)).map(({ line }) => line!);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.some((line) => line >= at && line <= at + 2)).toBe(true);
  });

  test("is found and named even when all is sealed anew", () => {
    const findings = failed(check(sealed(text), KEPT));
    expect(findings.map((each) => each.text).join("\n"), what).toMatch(named);
    expect(findings.every((each) => /^Line \d+: /.test(each.text))).toBe(true);
  });
});

test("every letter of a record counts: whichever is altered, something is found", () => {
  for (const text of Object.values(FAIR))
    for (let at = 0; at < text.length - 1; at += 7) {
      if (text[at] === "\n") continue;
      const other = text[at] === "1" ? "2" : "1";
      expect(failed(check(text.slice(0, at) + other + text.slice(at + 1), KEPT)), `letter ${at}`).not.toEqual([]);
    }
});

test("a game that has no end is said to be dropped", () => {
  const text = FAIR.dice.slice(0, FAIR.dice.indexOf("result:"));
  const findings = check(text, KEPT);
  expect(failed(findings)).toEqual([]);
  expect(findings.map((each) => each.text)).toContain("The game has no end: it was dropped, or broken off.");
  expect(findings.map((each) => each.text)).toContain("The house has not shown its seed: the draws can't be checked.");
});

test("a game that was dropped is checked by the seed that the house showed at the table", () => {
  const text = FAIR.dice.slice(0, FAIR.dice.indexOf("result:"));
  const seed = /\nseed: (\w+)/.exec(FAIR.dice)![1];
  expect(failed(check(text, { ...KEPT, seed }))).toEqual([]);
  expect(check(text, { ...KEPT, seed }).map((each) => each.text)).toContain("All 2 draws of the game follow from the seeds: every card and die.");
  expect(failed(check(text, { ...KEPT, seed: seed.replace("c", "d") }))).toHaveLength(2);
});

test("the digest taken out is found", () => {
  const text = FAIR.dice.replace(/digest: .*\n/, "");
  expect(failed(check(text, KEPT)).map((each) => each.text)).toEqual([expect.stringContaining("there is no digest")]);
});

test.each(["", "High Flagon sitting 1\n", "hello", "High Flagon record 2"])("what is no record of a game is refused: %j", (text) => {
  expect(check(text, KEPT)).toMatchObject([{ state: "fails", line: 1 }]);
});

test("a cut record says what it can't show", () => {
  const cut = sealed(FAIR.war.replace(/seed: .*\n/, "").replace(/\n\ndealer/, "\nseen by: seat 2\n\ndealer"));
  expect(check(cut, KEPT).map((each) => each.text)).toContain(
    "This record is cut to one view: the house's seed isn't in it, so its draws can't be checked.",
  );
});
