// What this browser keeps of every deal, so that nobody has to be believed: the house's commitment as it was before
// our seed was known, and our own seed.
import { device } from "../house/kept";

export interface Deal {
  /** The house's commitment, kept before the deal: null where this browser came too late to see it. */
  commitment: string | null;
  /** The seed that this browser added, or would have. */
  mine: string;
  /** The house has taken `mine` from this browser. */
  added: boolean;
  /** The seat that it was added for. */
  seat: number | null;
  /** The house's seed, shown after the game. */
  seed: string | null;
  /** What is not as it must be, in a sentence. */
  wrong: string | null;
}

/** What a view shows of the seeds of a game. */
export interface Dealt {
  number: number;
  seat: number | null;
  commitment: string | null;
  seeds: readonly (string | null)[];
}

const key = (code: string) => `flagon.deals.${code}`;

export const random = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Return the deals of a table, by the number of the game. */
export function deals(code: string): Record<string, Deal> {
  const kept = Object.entries(device.record(key(code))) as [string, Deal][];
  return Object.fromEntries(kept.filter(([, deal]) => typeof deal?.mine === "string"));
}

/** Add to what is kept of a deal, and return it. */
export function keep(code: string, game: number, what: Partial<Deal>): Deal {
  const all = deals(code);
  const blank: Deal = { commitment: null, mine: random(32), added: false, seat: null, seed: null, wrong: null };
  const deal = { ...blank, ...all[game], ...what };
  device.set(key(code), JSON.stringify({ ...all, [game]: deal }));
  return deal;
}

/** Look at a view's commitment and seeds: keep what is new, and mark what has changed that must not.
    `sent` is the seed that the house has taken from this very window, if it has. */
export function watch(code: string, game: Dealt, sent: string | null): void {
  if (!game.commitment) return;
  const kept = deals(code)[game.number];
  if (!kept) {
    // Whoever comes when seeds already lie there can't know what the commitment was before them.
    const opened = game.seeds.some((seed) => seed !== null);
    keep(code, game.number, { commitment: opened ? null : game.commitment, seat: game.seat });
    return;
  }
  const lies = game.seat === null ? null : game.seeds[game.seat];
  const ours = sent ?? (kept.added ? kept.mine : null);
  if (kept.commitment && kept.commitment !== game.commitment)
    keep(code, game.number, { wrong: "The house has changed its commitment." });
  else if (ours && lies && lies !== ours)
    keep(code, game.number, { wrong: "The seed that lies on the table is not the one that this browser added." });
}
