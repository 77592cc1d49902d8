// What keys do at a table. They are silent while somebody writes, while one is held down, and with any modifier.
import { keyAct } from "../house/keys";
import { prefs } from "../house/prefs.svelte";
import { speech } from "../notices/speech";
import { bookNames, coins } from "../say/books";
import type { Table } from "../table/table.svelte";
import type { GameParts } from "../tables/parts";
import { secondsUntil } from "../ui/now";
import type { Desk } from "./desk.svelte";

const USUAL_VOLUME = 0.5;
/** What makes something of Enter and Space by itself, or lies over the table. */
const TAKES = "a[href], button, input, select, textarea, summary, [contenteditable], [tabindex='0'], dialog, [popover]";

/** Do what a pressed key means at a table; a key that means nothing is left to the browser. */
export function keyed(event: KeyboardEvent, table: Table, parts: GameParts | null, desk: Desk): void {
  if (event.defaultPrevented || event.repeat) return;
  const act = keyAct(event, prefs.liked);
  const meant = act === null ? named(event, table, parts) : letter(act, table, parts, desk);
  if (meant) event.preventDefault();
}

/** Enter, Space and Escape, where whatever has the focus makes nothing of them itself. */
function named(event: KeyboardEvent, table: Table, parts: GameParts | null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const { key, target } = event;
  if (key === "Escape") return !(target instanceof Element && target.closest("input, textarea, select")) && drop(table);
  if (!(target instanceof Element) || target.closest(TAKES) || document.querySelector("dialog[open]")) return false;
  if (key === "Enter") return press();
  return key === " " && ((parts?.choose?.(table, key) ?? false) || press());
}

function letter(act: string, table: Table, parts: GameParts | null, desk: Desk): boolean {
  if (parts?.choose?.(table, act) || does(act, desk)) return true;
  void tell(act, table, parts);
  return false;
}

/** Say what a letter asks for, if it asks for anything. */
async function tell(key: string, table: Table, parts: GameParts | null): Promise<void> {
  const said = (await parts?.more())?.spoken(table, key) ?? spoken(table, key);
  if (said !== null) table.ears.speak(said, true);
}

/** What a game doesn't say of itself, the frame says. */
function spoken(table: Table, key: string): string | null {
  if (key === "B") return ofBets(table);
  if (key === "P") return table.me === null ? "You have no purse here: give a name first." : `Your purse: ${coins(table.view?.purse ?? 0)}.`;
  return null;
}

function ofBets(table: Table): string {
  const view = table.view;
  const closes = view?.game?.closes ?? null;
  const open = view?.may_bet ?? [];
  const slips = view?.slips.length ? ` You have ${view.slips.length === 1 ? "one slip" : `${view.slips.length} slips`}.` : "";
  if (!open.length) return `No book is open to you now.${slips}`;
  const left = closes === null ? "" : `, ${secondsUntil(closes, table.session.api.skew)} seconds left`;
  return `Open to you: ${bookNames(open)}${left}.${slips}`;
}

function does(key: string, desk: Desk): boolean {
  if (key === "R") speech.again();
  else if (key === "/") desk.speak();
  else if (key === "M") prefs.set({ volume: prefs.liked.volume ? 0 : USUAL_VOLUME });
  else if (key === "?") desk.over = "help";
  else return false;
  return true;
}

function press(): boolean {
  const primary = document.getElementById("primary");
  primary?.click();
  return primary !== null;
}

/** Pass over what is being shown; where nothing is, drop the choice. What lies over the table is closed first. */
function drop(table: Table): boolean {
  if (document.querySelector(":popover-open, dialog[open]")) return false;
  if (!table.stage.resting) table.stage.skip();
  else if (table.chosen !== null) table.chosen = null;
  else return false;
  return true;
}
