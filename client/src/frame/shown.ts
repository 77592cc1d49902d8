// What lies on the table as it is shown: a result is never known before it was seen.
import type { Board } from "../stage/boards";
import type { Table } from "../table/table.svelte";

/** Return the board of the game that is on, or whose end is still being shown; null between games. */
export function boardOn({ view, stage }: Table): Board | null {
  return view?.game != null || !stage.resting ? stage.shown : null;
}
