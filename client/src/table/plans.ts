// What somebody means to do at a table that he goes to: sit down, seat bots, open the game.
// Kept until he has arrived, and with the entry of the history too, so that a reload on the way loses nothing.
import { route } from "../house/route.svelte";
import type { CommandKind, Fields } from "../protocol/types";
import type { Table } from "./table.svelte";

/** A command with its fields; or `join`: the first chair that is free, if he sits on none. */
export type Plan = "join" | { [K in CommandKind]: readonly [K, Fields<K>] }[CommandKind];

interface Kept {
  code: string;
  plans: readonly Plan[];
}

let kept: Kept | null = null;

/** Keep what is to be done at a table. It replaces what was kept before. */
export function plan(code: string, plans: readonly Plan[]): void {
  kept = { code, plans };
}

/** Return the address of a table. The invite stands where no server, and no log of one, ever sees it. */
export const addressOf = (code: string, invite: string | null): string =>
  `/table/${code}${invite === null ? "" : `#${invite}`}`;

/** Go to a table, and do this there. */
export function goTo(code: string, invite: string | null = null, plans: readonly Plan[] = []): void {
  plan(code, plans);
  route.go(addressOf(code, invite));
  history.replaceState({ ...(history.state as object | null), plans: kept }, "");
}

/** Return what is to be done at this table, as `Table.open` wants it, and forget it: nothing is done twice. */
export function takePlans(code: string): ((table: Table) => void)[] {
  const found = kept ?? keptIn(history.state);
  kept = null;
  if (keptIn(history.state)) history.replaceState({ ...(history.state as object), plans: null }, "");
  if (found?.code !== code) return [];
  return found.plans.map((each) => (table: Table) => carryOut(table, each));
}

function keptIn(state: unknown): Kept | null {
  return (state as { plans?: Kept | null } | null)?.plans ?? null;
}

function carryOut(table: Table, planned: Plan): void {
  if (planned === "join") join(table);
  else table.act(planned[0], planned[1] as Fields<CommandKind>);
}

/** Sit down on the first chair that is free. A full table is only watched. */
function join(table: Table): void {
  const { view, me } = table;
  if (!view || me === null || view.chairs.includes(me)) return;
  const seat = view.chairs.indexOf(null);
  if (seat >= 0) table.act("sit", { seat });
}
