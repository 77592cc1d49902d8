// The seeds that this window adds to deals: one for each game, and of several windows only one gets its own in.
import type { View } from "../protocol/types";
import { deals, keep, watch } from "./deals";

export class Seeds {
  /** What was sent for each game, by its number, and whether the house has taken it. */
  #sent = new Map<number, { seed: string; taken: boolean }>();

  constructor(readonly code: string) {}

  /** Return the seed that is to be added now; null if none is, or it was sent already. */
  due({ wait, viewer, game }: View): string | null {
    if (wait.type !== "Seeding" || viewer === null || !game || !wait.who.includes(viewer) || this.#sent.has(game.number)) return null;
    const seed = keep(this.code, game.number, { seat: game.seat }).mine;
    this.#sent.set(game.number, { seed, taken: false });
    return seed;
  }

  /** The house has taken a seed: it is the one that counts, whatever another window has kept meanwhile. */
  taken(seed: string): void {
    for (const [game, sent] of this.#sent) {
      if (sent.seed !== seed) continue;
      sent.taken = true;
      keep(this.code, game, { mine: seed, added: true });
    }
  }

  /** The house had no time for a seed: it is due still. */
  busy(seed: string): void {
    for (const [game, sent] of this.#sent) if (sent.seed === seed) this.#sent.delete(game);
  }

  /** See that what lies on the table is what was kept. */
  watch({ game }: View): void {
    if (!game) return;
    const sent = this.#sent.get(game.number);
    const lies = game.seat === null ? null : game.seeds[game.seat];
    // Two windows that come at once each keep a seed of their own, and only one gets it in: that is no alarm.
    const outrun = sent && !sent.taken && lies && lies !== sent.seed && deals(this.code)[game.number]?.mine === sent.seed;
    if (outrun) keep(this.code, game.number, { added: false });
    watch(this.code, game, sent?.taken ? sent.seed : null);
  }

  /** Keep the house's seed of a game, which it has shown. */
  shown(game: number, seed: string): void {
    keep(this.code, game, { seed });
  }
}
