// What the tab of the browser shows of a table: whose turn it is, in words and by a dot that never flashes.
import { asked } from "../table/prompt";
import type { Table } from "../table/table.svelte";
import { upper } from "../say/voice";

const HOUSE = "High Flagon";
const ICON = "/favicon.svg";
const TURN_ICON = "/favicon-turn.svg";

/** Whether the table waits for whoever looks at it, and he can answer. */
export const isMyTurn = (table: Table): boolean => table.linked && asked(table).kind === "act";

/** Return the title of the page: `● Your turn - Long Road`. */
export function titleOf(table: Table): string {
  const { update } = table;
  if (!update || table.over) return HOUSE;
  return [stateOf(table), update.table.title || HOUSE].filter(Boolean).join(" - ");
}

function stateOf(table: Table): string {
  if (!table.linked) return "Reconnecting";
  const { offer, kind } = asked(table);
  if (kind === "act") return offer === "done" ? "● Bets are open" : "● Your turn";
  const { wait, game } = table.view!;
  if (!game) return "";
  const seen = game.observation;
  const where = seen.type === "high-dragon" ? seen.war && `Battle ${seen.battle}` : seen.hand && `Hand ${seen.hand}`;
  return upper([where || "", doing(table, wait)].filter(Boolean).join(", "));
}

function doing(table: Table, wait: NonNullable<Table["view"]>["wait"]): string {
  if (wait.type === "Betting") return "bets are open";
  if (wait.type === "Paused") return "paused";
  if (wait.type !== "Playing") return "";
  const due = [...wait.seats, ...wait.house];
  return due.length === 1 ? `${table.company.seats.name(due[0])} to play` : "all choose";
}

/** Show a title and its dot. */
export function show(title: string, turn: boolean): void {
  document.title = title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const icon = turn ? TURN_ICON : ICON;
  if (link && link.getAttribute("href") !== icon) link.setAttribute("href", icon);
}

/** Show that no table is looked at any more. */
export const showHouse = (): void => show(HOUSE, false);
