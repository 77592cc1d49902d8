// Opening a table, and going to it with what is to be done there.
import { session } from "../house/session.svelte";
import type { NewTable } from "../protocol/types";
import { type GameId, gameOf } from "../say/games";
import { goTo, type Plan } from "../table/plans";
import { termsData, usual } from "../terms/draft";

/** Open a table and go to it. Throws `Refusal`, with the clause that the terms are against. */
export async function open(table: NewTable, plans: readonly Plan[]): Promise<void> {
  const { code, invite } = await session.api.ask<{ code: string; invite: string }>("POST", "/api/tables", table);
  goTo(code, invite, plans);
}

/** Return how whoever opens a table begins there: he sits, bots sit next to him, and a full table plays. */
export function beginning(seats: number, bots: number, bot: string): Plan[] {
  const fill = Array.from({ length: bots }, (_, n): Plan => ["fill", { seat: n + 1, bot }]);
  const plans: Plan[] = [["sit", { seat: 0 }], ...fill, ["agree", {}]];
  return bots === seats - 1 ? [...plans, ["start", {}]] : plans;
}

/** Open a table against bots, with the usual house rules. */
export async function quickTable(id: GameId): Promise<void> {
  const game = gameOf(id);
  const terms = termsData({ ...usual(id), preset: game.quick });
  const title = `${session.me?.name ?? "A"}'s quick table`;
  await open({ title, terms, listed: false, approval: false }, beginning(game.seats, game.seats - 1, "steady"));
}
