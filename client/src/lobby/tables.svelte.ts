// The tables that the lobby shows: looked up again every some seconds, while somebody looks at the page.
import { session } from "../house/session.svelte";
import { Refusal } from "../net/api";
import type { Listed, Update } from "../protocol/types";
import { type Standing, standing } from "./rows";

const AGAIN = 5_000;
/** So many of one's own tables are looked at for what is asked there. */
const MOST = 6;

/** One of one's own tables. */
export interface Own extends Standing {
  code: string;
  title: string;
}

export class Tables {
  /** The open tables; null before the house has said any. */
  open = $state.raw<readonly Listed[] | null>(null);
  own = $state.raw<readonly Own[]>([]);
  /** The house doesn't answer. */
  away = $state(false);
  #looking = false;

  /** Look now, and again and again until what is returned is called. */
  watch(): () => void {
    const look = () => {
      if (!document.hidden) void this.look();
    };
    look();
    const timer = setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const [{ tables }] = await Promise.all([session.api.ask<{ tables: Listed[] }>("GET", "/api/tables"), session.look()]);
      this.open = tables;
      this.own = await this.#own();
      this.away = false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.away = true;
    } finally {
      this.#looking = false;
    }
  }

  async #own(): Promise<Own[]> {
    const tables = session.me?.tables.filter((table) => !table.closed).slice(0, MOST) ?? [];
    const found = await Promise.all(tables.map(({ code, title }) => this.#stands(code, title)));
    const all = found.filter((each) => each !== null);
    return [...all.filter((each) => each.mine), ...all.filter((each) => !each.mine)];
  }

  /** Return how a table stands; null where one has no business any more. */
  async #stands(code: string, title: string): Promise<Own | null> {
    try {
      const stands = standing(await session.api.ask<Update>("GET", `/api/tables/${code}`));
      return stands && { code, title, ...stands };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 0) throw error;
      return null;
    }
  }
}
