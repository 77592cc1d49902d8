// The seeds of a record: the house's, the people's, and the key that all of them make.
import { bigEndian, fromHex, joined, toHex, utf8 } from "./bytes";
import { hmac } from "./hmac";
import { field, Misfit, type Read, type Row } from "./record";
import { sha256 } from "./sha256";

export const COMMITTED = "committed-hmac-sha256/1";
export const PLAIN = "hmac-sha256/1";

/** Return what a house publishes that binds itself to a seed: hex digits. */
export const commitmentOf = (seed: Uint8Array): string => toHex(sha256(joined(utf8("High Flagon commitment 1\0"), seed)));

/** Return the key of all draws. `people` has each person's seed by his seat, counted from 1. */
export function keyOf(house: Uint8Array, people: ReadonlyMap<number, Uint8Array>): Uint8Array {
  const rows = [...people].sort(([a], [b]) => a - b).flatMap(([seat, seed]) => [bigEndian(seat, 4), seed]);
  return hmac(house, joined(utf8("High Flagon seeds of all people 1\0"), ...rows));
}

/** Return the 32 bytes that a line of a record writes in hex. */
export function seedIn({ line, text }: Row): Uint8Array {
  const bytes = fromHex(text);
  if (bytes?.length !== 32) throw new Misfit(line, "a seed is 64 small hex digits");
  return bytes;
}

/** Return the commitment in a record, in hex. */
export function commitmentIn(read: Read): Row {
  const { line, text } = field(read, "commitment");
  const found = /^sha256 ([0-9a-f]{64})$/.exec(text);
  if (!found) throw new Misfit(line, "a commitment is “sha256” and 64 small hex digits");
  return { line, text: found[1] };
}

/** Return the seats of a record with whoever played there, from seat 1 on. */
function seatsIn(read: Read): { line: number; name: string; person: boolean }[] {
  const seats = [];
  for (let n = 1, row = read.fields.get("seat 1"); row; n += 1, row = read.fields.get(`seat ${n}`)) {
    const comma = row.text.lastIndexOf(", ");
    const who = comma < 0 ? "person" : row.text.slice(comma + 2);
    seats.push({ line: row.line, name: comma < 0 ? row.text : row.text.slice(0, comma), person: who === "person" });
  }
  if (!seats.length) throw new Misfit(1, "the record names nobody");
  return seats;
}

/** Return the seeds of all people by seat; throws where a person has none, or somebody else has one. */
export function peopleIn(read: Read): Map<number, Uint8Array> {
  const people = new Map<number, Uint8Array>();
  const seats = seatsIn(read);
  seats.forEach(({ line, name, person }, at) => {
    const row = read.fields.get(`seed of seat ${at + 1}`);
    if (person && !row) throw new Misfit(line, `${name} is a person, but no seed of seat ${at + 1} lies in the record`);
    if (!person && row) throw new Misfit(row.line, `${name} is no person, and adds no seed`);
    if (row) people.set(at + 1, seedIn(row));
  });
  for (const [name, row] of read.fields)
    if (name.startsWith("seed of seat ") && !people.has(Number(name.slice(13)))) throw new Misfit(row.line, "there is no such seat");
  return people;
}
