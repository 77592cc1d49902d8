// The games of a table as a proof sees them: what this browser kept of each, and what the house says of it.
import type { View } from "../protocol/types";
import type { Deal } from "../table/deals";

export interface Dealt {
  number: number;
  /** `on`: it is being played; `over`; `dropped`: it was ended before its end; `lost`: the house doesn't know of it. */
  state: "on" | "over" | "dropped" | "lost";
  /** The house's commitment, as it tells it now; null: it was dealt by a plain seed. */
  commitment: string | null;
  kept: Deal | null;
  /** Everybody's seeds, as far as they lie on the table now, by name. */
  seeds: readonly { name: string; seed: string | null }[];
}

/** Return the games of a table, the last one first. */
export function dealtAt(view: View, kept: Readonly<Record<string, Deal>>): Dealt[] {
  const games: Dealt[] = view.past.map(({ number, over, commitment }) => ({
    number, state: over ? "over" : "dropped", commitment, kept: kept[number] ?? null, seeds: [],
  }));
  const { game } = view;
  if (game) {
    const seeds = game.commitment
      ? game.seats.map(({ owner }, seat) => ({ name: view.people[owner].name, bot: view.people[owner].bot, seed: game.seeds[seat] ?? null }))
          .filter(({ bot, seed }) => seed !== null || bot === null)
      : [];
    games.push({ number: game.number, state: "on", commitment: game.commitment, kept: kept[game.number] ?? null, seeds });
  }
  const known = new Set(games.map(({ number }) => number));
  for (const [number, deal] of Object.entries(kept))
    if (!known.has(Number(number))) games.push({ number: Number(number), state: "lost", commitment: null, kept: deal, seeds: [] });
  return games.sort((a, b) => b.number - a.number);
}

/** Return what became of a game, in a sentence. */
export function stateWords({ state, commitment }: Dealt): string {
  switch (state) {
    case "on":
      return commitment ? "It is being played: the house shows its seed when it is over." : "It is being played, by a plain seed of the house.";
    case "over":
      return "It is over.";
    case "dropped":
      return "It was dropped before its end: all stakes went back.";
    case "lost":
      return "This browser kept a commitment to it, but the house knows of no such game: it was dropped.";
  }
}
