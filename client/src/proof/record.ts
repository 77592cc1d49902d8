// The record of a game, read as strictly as a proof needs it: its lines, its marks, and the points of its header.
import { joined, toHex, utf8 } from "./bytes";
import { sha256 } from "./sha256";

/** What doesn't fit, with the line where it stands, counted from 1. */
export class Misfit extends Error {
  constructor(
    readonly line: number,
    readonly why: string,
  ) {
    super(`Line ${line}: ${why}.`);
  }
}

export interface Row {
  line: number;
  text: string;
}

export interface Read {
  /** The points of the header, and the house's seed where it is shown after the result. */
  fields: ReadonlyMap<string, Row>;
  /** What happened, in order. */
  events: readonly Row[];
  /** The result, null in a game that has no end. */
  result: Row | null;
  /** How many lines the chain has taken in. */
  lines: number;
  /** What is wrong with the marks and the digest; null: nothing, and they are there. */
  broken: Misfit | null;
}

export const FIRST = "High Flagon record 1";
const MOST = 4 * 1024 * 1024;
const FIELD = /^(engine|game|rules|chance|commitment|seed|last winner|seen by|rule [a-z_]+|(?:seat|character|seed of seat) [1-9][0-9]?): (.*)$/;

/** Read a record. Throws `Misfit` where it is none, or where a line can't be understood. */
export function readRecord(text: string): Read {
  if (text.length > MOST) throw new Misfit(1, "this is longer than a record can be");
  const rows = text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .map((row, at) => ({ line: at + 1, text: row }))
    .filter((row) => row.text.trim() && !row.text.startsWith(";"));
  if (rows[0]?.text !== FIRST) throw new Misfit(rows[0]?.line ?? 1, `a record of a game begins with “${FIRST}”`);
  const { plain, broken, digest } = chained(rows.slice(1));
  const read = sorted(plain);
  // A game that was dropped has no end, and so no digest.
  const bare = read.result && !digest ? new Misfit(read.result.line, "there is no digest after the last line") : null;
  return { ...read, lines: plain.length, broken: broken ?? bare };
}

/** Take the marks off, and say where the chain of them breaks first. */
function chained(rows: readonly Row[]): { plain: Row[]; broken: Misfit | null; digest: boolean } {
  let value = sha256(utf8(FIRST));
  let broken: Misfit | null = null;
  let digest: Row | null = null;
  const plain: Row[] = [];
  for (const { line, text } of rows) {
    if (digest) throw new Misfit(line, "nothing can follow the digest");
    if (text.startsWith("digest: ")) {
      digest = { line, text };
      continue;
    }
    const found = /^(.*\S) {2}#([0-9a-f]{8})$/.exec(text);
    const bare = found ? found[1] : text;
    value = sha256(joined(value, utf8(bare)));
    if (!found) broken ??= new Misfit(line, "this line has no mark: it was changed or put in");
    else if (found[2] !== toHex(value).slice(0, 8))
      broken ??= new Misfit(line, "the chain of marks breaks: this line was changed, or lines were taken out or put in before it");
    plain.push({ line, text: bare });
  }
  if (digest && digest.text !== `digest: sha256 ${toHex(value)}`) broken ??= new Misfit(digest.line, "the digest is not that of the lines above it");
  return { plain, broken, digest: digest !== null };
}

/** Sort the lines into the points of the header, what happened, and the result. */
function sorted(rows: readonly Row[]): Pick<Read, "fields" | "events" | "result"> {
  const fields = new Map<string, Row>();
  const events: Row[] = [];
  let result: Row | null = null;
  for (const { line, text } of rows) {
    const found = FIELD.exec(text);
    const late = result !== null && found?.[1] === "seed";
    if (found && (late || (!events.length && !result))) {
      if (fields.has(found[1])) throw new Misfit(line, `“${found[1]}” stands twice`);
      fields.set(found[1], { line, text: found[2] });
    } else if (result) throw new Misfit(line, "nothing but the house's seed can follow the result");
    else if (text.startsWith("result: ")) result = { line, text: text.slice(8) };
    else if (/^[a-z0-9-]+ \S/i.test(text) && !found) events.push({ line, text });
    else throw new Misfit(line, "this line means nothing here");
  }
  return { fields, events, result };
}

/** Return a point of the header; throws where it is missing. */
export function field(read: Read, name: string): Row {
  const found = read.fields.get(name);
  if (!found) throw new Misfit(1, `the record has no line “${name}”`);
  return found;
}
