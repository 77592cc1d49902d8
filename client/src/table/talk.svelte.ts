// What people say at a table.
import type { ChatLine } from "../protocol/types";

const LONGEST = 300;

export class Talk {
  lines = $state.raw<readonly ChatLine[]>([]);
  /** How many lines of others came that were not looked at. */
  unread = $state(0);

  /** Take a line that was just said; return whether it is news, and not one's own. */
  heard(line: ChatLine, me: number | null): boolean {
    if (this.lines.some((each) => each.number === line.number)) return false;
    this.#add([line]);
    if (line.who === me) return false;
    this.unread += 1;
    return true;
  }

  /** Take what was said before one came, or while the line was lost. */
  lookBack(lines: readonly ChatLine[], me: number | null): void {
    const last = this.lines.at(-1)?.number ?? Infinity;
    const missed = lines.filter((line) => line.number > last && line.who !== me);
    this.unread += missed.length;
    this.#add(lines);
  }

  #add(lines: readonly ChatLine[]): void {
    const all = new Map([...this.lines, ...lines].map((line) => [line.number, line]));
    this.lines = [...all.values()].sort((a, b) => a.number - b.number).slice(-LONGEST);
  }
}
