// What the letter keys do at a table. They are silent while somebody writes, and with any modifier.
import { usualKey } from "../help/keys";
import { prefs } from "../house/prefs.svelte";
import { speech } from "../notices/speech";
import { bookNames, coins } from "../say/books";
import type { Table } from "../table/table.svelte";
import type { GameParts } from "../tables/parts";
import { secondsUntil } from "../ui/now";
import type { Desk } from "./desk.svelte";

const USUAL_VOLUME = 0.5;

/** Do what a pressed key means at a table; a key that means nothing is left to the browser. */
export function keyed(event: KeyboardEvent, table: Table, parts: GameParts | null, desk: Desk): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
  if (means(event, table, parts, desk)) event.preventDefault();
}

function means(event: KeyboardEvent, table: Table, parts: GameParts | null, desk: Desk): boolean {
  const { key } = event;
  const idle = event.target === document.body || event.target === document.getElementById("prompt");
  if (key === "Escape") return dropChoice(table);
  if (key === "Enter" && idle) return press();
  if (key === " ") return idle && ((parts?.choose?.(table, key) ?? false) || press());
  if (!prefs.liked.letters) return false;
  const usual = usualKey(key, prefs.liked.keys) ?? key.toUpperCase();
  if (parts?.choose?.(table, usual)) return true;
  if (does(usual, desk)) return true;
  void tell(usual, table, parts);
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

function dropChoice(table: Table): boolean {
  if (table.chosen === null || document.querySelector(":popover-open")) return false;
  table.chosen = null;
  return true;
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox]):not([type=radio]):not([type=range])");
}
