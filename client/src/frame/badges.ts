// What is new in the log, the bets, the chat and among the people, in a word beside their names.
import type { Table } from "../table/table.svelte";
import { secondsUntil } from "../ui/now";
import type { Tab } from "./desk.svelte";

export interface TabName {
  key: Tab;
  name: string;
  badge?: string;
  /** The badge in words. */
  says?: string;
}

/** Return the tabs of the right rail. */
export function tabsOf(table: Table): TabName[] {
  return [{ key: "log", name: "Log" }, bets(table), chat(table), people(table)];
}

function bets(table: Table): TabName {
  const open = table.view?.may_bet.length ?? 0;
  // The coin of a table without wagers lies there, too.
  if (table.view?.terms.stakes.wagers === "none") return { key: "bets", name: "Coin" };
  if (!open) return { key: "bets", name: "Bets" };
  const closes = table.view?.game?.closes ?? null;
  const seconds = closes === null ? null : secondsUntil(closes, table.session.api.skew);
  return {
    key: "bets",
    name: "Bets",
    badge: seconds === null ? String(open) : `${open} · ${seconds} s`,
    says: `${open} open${seconds === null ? "" : `, ${seconds} seconds left`}`,
  };
}

function chat(table: Table): TabName {
  if (!table.unread) return { key: "chat", name: "Chat" };
  return { key: "chat", name: "Chat", badge: table.unread > 99 ? "99+" : String(table.unread), says: `${table.unread} unread` };
}

function people(table: Table): TabName {
  const asks = table.update?.table.asking.length ?? 0;
  if (!asks) return { key: "people", name: "People" };
  return { key: "people", name: "People", badge: String(asks), says: `${asks} ${asks === 1 ? "asks" : "ask"} for a chair` };
}
