// Where a game that is over is fetched from: a table of this house, or a record that somebody has brought.
import { Refusal } from "../net/api";
import type { Session } from "../house/session.svelte";
import type { Retold } from "./types";

export interface Source {
  moments(seat: number | null): Promise<Retold>;
  record(): Promise<string>;
  /** What its file is called. */
  file: string;
  /** The page to go back to, and what it is called. */
  home: { address: string; name: string };
}

/** A house lets twenty games be fetched in so many milliseconds, and one of ten seats is eleven of them. */
const BREATH = 5_500;
const TIMES = 4;

/** Ask; where the house says that it was too much at once, wait a little, and ask again. */
export async function patiently<T>(ask: () => Promise<T>, breath = BREATH): Promise<T> {
  for (let time = 1; ; time += 1)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 429 || time === TIMES) throw error;
      await new Promise((done) => setTimeout(done, breath));
    }
}

const query = (parts: Record<string, number | null>): string => {
  const named = Object.entries(parts).flatMap(([key, value]) => (value === null ? [] : [`${key}=${value}`]));
  return named.length ? `?${named.join("&")}` : "";
};

/** Return the source of a game of a table; without a number, of a record that was brought, in which it is game `within`. */
export function sourceOf({ api }: Session, code: string, number: number | null, within: number): Source {
  const path = number === null ? `/api/records/${encodeURIComponent(code)}` : `/api/tables/${encodeURIComponent(code)}/games/${number}`;
  return {
    moments: (seat) => {
      const asked = query({ seat, ...(number === null && within > 1 && { game: within }) });
      return patiently(() => api.ask<Retold>("GET", `${path}/moments${asked}`));
    },
    record: () => patiently(() => api.ask<string>("GET", number === null ? path : `${path}/record`)),
    file: number === null ? `${code}.hfr` : `${code}-${number}.hfr`,
    home: number === null ? { address: "/", name: "To the lobby" } : { address: `/table/${encodeURIComponent(code)}`, name: "Back to the table" },
  };
}
