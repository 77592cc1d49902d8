// Where a moment is: each has an address of its own, with the eyes through which it is seen. Seats count from 1 there.
import type { Viewpoint } from "./types";

export interface Place {
  step: number;
  viewpoint: Viewpoint;
}

/** Return the place that an address names; what it doesn't name is the beginning, seen by everybody. */
export function placeOf(query: URLSearchParams): Place {
  const view = query.get("view") ?? "";
  return { step: whole(query.get("step")) ?? 0, viewpoint: view === "all" ? "all" : seatOf(whole(view)) };
}

/** Return the address of a place, under the path of its game and with the rest of its query. */
export function addressOf(path: string, query: URLSearchParams, { step, viewpoint }: Place): string {
  const next = new URLSearchParams(query);
  next.delete("step");
  next.delete("view");
  if (step) next.set("step", String(step));
  if (viewpoint !== "public") next.set("view", viewpoint === "all" ? "all" : String(viewpoint + 1));
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

const whole = (text: string | null): number | null => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null);
const seatOf = (seat: number | null): Viewpoint => (seat ? seat - 1 : "public");
