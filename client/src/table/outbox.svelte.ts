// What is said to the house, and isn't answered: each command once, and once more under the same id if the line broke.
import type { Command, CommandKind } from "../protocol/types";

export interface Pending {
  id: string;
  kind: CommandKind;
  /** The page does it by itself: a refusal is nobody's business, another window has done it already. */
  alone: boolean;
  /** It answers a moment: it is never sent again once that is over. */
  phase: string | null;
  command: Command;
  sends: number;
}

export interface Postman {
  /** Send it now, if there is a line; return whether there is. */
  send(message: object): boolean;
  /** Nothing is answered: the line is doubted. */
  doubt(): void;
}

/** Whoever isn't answered within so many milliseconds doubts the line. */
const PATIENCE = 7_500;
const MOST_SENDS = 2;

export class Outbox {
  pending = $state.raw<readonly Pending[]>([]);
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(readonly postman: Postman) {}

  /** Take a command, and send it if there is a line. */
  put(each: Omit<Pending, "sends">, linked: boolean): void {
    const pending = { ...each, sends: 0 };
    this.pending = [...this.pending, pending];
    if (linked) this.#send(pending);
  }

  /** Send what waits on a fresh line. Return what is given up: its moment is over, or it was sent often enough. */
  resend(phase: string): Pending[] {
    const waiting = this.pending;
    const lapsed = waiting.filter((each) => each.sends >= MOST_SENDS || (each.phase !== null && each.phase !== phase));
    for (const each of lapsed) this.answered(each.id);
    for (const each of waiting) if (!lapsed.includes(each)) this.#send(each);
    return lapsed;
  }

  /** Take a command off what waits for an answer, and return it. */
  answered(id: string): Pending | undefined {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    const found = this.pending.find((each) => each.id === id);
    if (found) this.pending = this.pending.filter((each) => each !== found);
    return found;
  }

  /** Whether a command of these kinds, that somebody has given, is on its way. */
  sending(kinds: readonly CommandKind[]): boolean {
    return this.pending.some((each) => !each.alone && kinds.includes(each.kind));
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #send(each: Pending): void {
    clearTimeout(this.#timers.get(each.id));
    if (!this.postman.send({ type: "do", command: each.command })) return;
    each.sends += 1;
    this.#timers.set(each.id, setTimeout(() => this.postman.doubt(), PATIENCE));
  }
}
