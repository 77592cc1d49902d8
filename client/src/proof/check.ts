// Is a game what its seeds give? Worked out here, by code of this page, from the text of the record and from what this
// browser kept before the deal. The house is never asked for a verdict.
import type { Deal } from "../table/deals";
import { drawsOf } from "./draws";
import { field, Misfit, type Read, readRecord } from "./record";
import { COMMITTED, commitmentIn, commitmentOf, keyOf, peopleIn, PLAIN, seedIn } from "./seeds";

export interface Finding {
  /** `holds`: it was checked and fits; `fails`: it doesn't; `open`: nothing can be said. */
  state: "holds" | "fails" | "open";
  text: string;
  /** The line of the record that it speaks of. */
  line?: number;
}

export type Kept = Pick<Deal, "commitment" | "mine" | "added" | "seat" | "seed" | "wrong">;

const holds = (text: string): Finding => ({ state: "holds", text });
const open = (text: string): Finding => ({ state: "open", text });
const fails = (line: number, why: string): Finding => ({ state: "fails", text: `Line ${line}: ${why}.`, line });

/** Return what a check that may find a misfit comes to. */
function tried(check: () => Finding): Finding {
  try {
    return check();
  } catch (error) {
    if (error instanceof Misfit) return fails(error.line, error.why);
    throw error;
  }
}

/** Return what is found of a record, in the order in which it is told. `kept` is null where this browser kept nothing. */
export function check(text: string, kept: Kept | null): Finding[] {
  let read: Read;
  try {
    read = readRecord(text);
  } catch (error) {
    if (error instanceof Misfit) return [fails(error.line, error.why)];
    throw error;
  }
  const chance = read.fields.get("chance");
  const seal = read.broken ? fails(read.broken.line, read.broken.why) : holds(`No line was changed: all ${read.lines} are as they were sealed.`);
  const ending = read.result ? [] : [open("The game has no end: it was dropped, or broken off.")];
  if (chance?.text === COMMITTED) return [...committed(read, kept), seal, ...ending];
  if (chance?.text === PLAIN) return [...seeded(read), seal, ...ending];
  if (chance && chance.text !== "by hand") return [fails(chance.line, `this page doesn't know how “${chance.text}” draws`), seal];
  const why = chance ? "cards and dice were typed in from a real table" : "the record names no seed";
  return [open(`Not committed: nothing can be proven, for ${why}.`), seal, ...ending];
}

/** A game of committed chance: commitment, seeds, and every draw. */
function committed(read: Read, kept: Kept | null): Finding[] {
  const before = tried(() => keptBefore(read, kept));
  const own = kept && kept.seat !== null ? [tried(() => mySeed(read, kept, kept.seat!))] : [];
  const all = tried(() => {
    const people = peopleIn(read).size;
    return holds(people ? `Every person has added a seed: ${people === 1 ? "one seed" : `${people} seeds`}.` : "Only bots played, and bots add no seed.");
  });
  // The record of a game that was dropped hasn't the house's seed; at the table it was shown all the same.
  const seed = read.fields.get("seed") ?? (kept?.seed ? { line: 1, text: kept.seed } : null);
  if (!seed || read.fields.has("seen by")) return [before, ...own, all, open(unshown(read))];
  const opened = tried(() => {
    if (commitmentOf(seedIn(seed)) !== commitmentIn(read).text) return fails(seed.line, "the house was committed to another seed");
    return holds("The house's seed is the one that it was committed to: its SHA-256 is the commitment.");
  });
  return [before, ...own, all, opened, tried(() => draws(read, keyOf(seedIn(seed), peopleIn(read))))];
}

function unshown(read: Read): string {
  if (read.fields.has("seen by")) return "This record is cut to one view: the house's seed isn't in it, so its draws can't be checked.";
  return "The house has not shown its seed: the draws can't be checked.";
}

function keptBefore(read: Read, kept: Kept | null): Finding {
  const { line, text } = commitmentIn(read);
  if (kept?.wrong) return { state: "fails", text: kept.wrong };
  if (!kept?.commitment) return open("This browser was not there before the deal, so it kept no commitment: ask somebody who was.");
  if (kept.commitment !== text) return fails(line, "this commitment is not the one that this browser kept before the deal");
  return holds("The commitment is the one that this browser kept before the deal.");
}

function mySeed(read: Read, { mine, added }: Kept, seat: number): Finding {
  const row = field(read, `seed of seat ${seat + 1}`);
  if (row.text === mine) return holds("Your seed is the one that this browser added.");
  if (added) return fails(row.line, "the seed of your seat is not the one that this browser added");
  return open("The seed of your seat was not added by this browser: look where you added it, or at who played your seat.");
}

/** A game whose only seed was the house's own: its draws may fit, and prove little. */
function seeded(read: Read): Finding[] {
  const nothing = open("Not committed: nothing can be proven, for the house could have chosen its seed as it liked.");
  const row = read.fields.get("seed");
  if (!row) return [nothing, open(unshown(read))];
  return [nothing, tried(() => draws(read, seedIn(row)))];
}

function draws(read: Read, key: Uint8Array): Finding {
  const all = drawsOf(read, key);
  const wrong = all.filter(({ shown, drawn }) => shown !== drawn);
  const many = all.length === 1 ? "The one draw of the game follows" : `All ${all.length} draws of the game follow`;
  if (!wrong.length) return holds(`${many} from the seeds: every card and die.`);
  const [{ line, label, drawn }] = wrong;
  const more = wrong.length > 1 ? `; ${wrong.length} of ${all.length} draws don't fit` : "";
  return fails(line, `for “${label}” the seeds give another draw: ${drawn}${more}`);
}

/** Return in one sentence what all findings come to. */
export function verdict(findings: readonly Finding[]): Finding {
  const failed = findings.filter(({ state }) => state === "fails");
  if (failed.length) return { state: "fails", text: failed.length === 1 ? "One thing doesn't fit." : `${failed.length} things don't fit.` };
  if (findings.some(({ state }) => state === "open")) return open("What can be checked fits, but not all can be.");
  return holds("Dealt fairly: all of it was checked here.");
}
