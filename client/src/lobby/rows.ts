// What the lobby shows of tables: which are shown, what is special about them, what is asked of whom.
import type { Listed, Update } from "../protocol/types";
import { coins } from "../say/books";
import { worded } from "../say/choices";
import { stakesTitle } from "../say/games";

/** Which open tables are shown: of one game, or of all; only those with a free chair, or all. */
export interface Filter {
  game: string;
  free: boolean;
}

export const isFree = (row: Listed): boolean => row.taken < row.seats && !row.playing;

export const shown = (rows: readonly Listed[], { game, free }: Filter): Listed[] =>
  rows.filter((row) => (game === "" || row.game === game) && (!free || isFree(row)));

const COINS = new Set(["war_ante", "battle_ante", "sweetener_coins", "buy_in", "liability"]);

/** Return what differs from the game as written, in words, the stakes first. */
export function chips(row: Listed): string[] {
  const stakes = row.stakes_preset === null ? row.stakes : {};
  const named = row.stakes_preset === "as-written" ? [] : [stakesTitle(row.game, row.stakes_preset)];
  const differs = Object.entries({ ...stakes, ...row.rules }).map(([field, value]) => chip(field, value));
  return [...named, ...differs, ...(row.approval ? ["The host is asked"] : [])];
}

function chip(field: string, value: string): string {
  if (value === "true") return worded(field);
  if (value === "false") return `Not: ${worded(field).toLowerCase()}`;
  return `${worded(field)}: ${COINS.has(field) ? coins(Number(value)) : value.replace(/-/g, " ")}`;
}

/** How one of one's own tables stands: whether something is asked of oneself, and a few words. */
export interface Standing {
  mine: boolean;
  text: string;
}

/** Return how a table stands for who looks at it; null if he has left it. */
export function standing({ view, table }: Update): Standing | null {
  const { wait, viewer, game, chairs, people } = view;
  if (table.closed || viewer === null || people[viewer].gone) return null;
  const asked = (text: string): Standing => ({ mine: true, text });
  const quiet = (text: string): Standing => ({ mine: false, text });
  if (wait.type === "Paused") return quiet("Paused by the host");
  if (wait.type === "Gathering") {
    if (wait.missing.includes(viewer)) return asked(view.past.length ? "Another game?" : "Agree to the terms");
    const free = chairs.filter((who) => who === null).length;
    if (free) return quiet(`${free} ${free === 1 ? "chair" : "chairs"} free`);
    return people[viewer].host && wait.missing.length === 0 ? asked("All agree: open the game") : quiet("Waiting for the others");
  }
  if (wait.type === "Betting" && wait.who.includes(viewer)) return asked("Bets are open");
  if (wait.type === "Playing" && game && game.seat !== null && wait.seats.includes(game.seat) && !game.chosen) return asked("Your turn");
  return quiet(game && game.seat !== null ? "You play; others are to move" : "A game is on");
}
