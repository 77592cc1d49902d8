// What this browser knows of one table: the last view of the house, what was said, and what is chosen.
import type { ChatLine, Update, View } from "../protocol/types";
import { type Company, Voice } from "../say/voice";
import { Choice } from "./choice.svelte";
import { Log, type Said } from "./log.svelte";
import { Talk } from "./talk.svelte";

export class Known {
  update = $state.raw<Update | null>(null);
  linked = $state(false);
  /** When the line is tried again, by this machine's clock; null while there is one. */
  triesAt = $state<number | null>(null);
  /** Why there is nothing to be seen here, or no more: the house's word for it, and its sentence. */
  over = $state.raw<{ code: string; text: string } | null>(null);
  invite = $state<string | null>(null);
  protected readonly logged = new Log();
  protected readonly talked = new Talk();
  protected readonly choice: Choice;
  /** The people on the seats of the game that is on, or was last. */
  protected owners: readonly number[] = [];

  constructor(readonly code: string) {
    this.choice = new Choice(code);
  }

  get view(): View | null {
    return this.update?.view ?? null;
  }

  /** The viewer's number among the people; null for a stranger. */
  get me(): number | null {
    return this.view?.viewer ?? null;
  }

  /** The viewer's seat in the game that is on; null if he has none. */
  get seat(): number | null {
    return this.view?.game?.seat ?? null;
  }

  get isHost(): boolean {
    return this.me !== null && (this.view?.people[this.me]?.host ?? false);
  }

  get log(): readonly Said[] {
    return this.logged.lines;
  }

  /** What the last results were: they stand until the next battle or hand begins. */
  get results(): readonly Said[] {
    return this.logged.results;
  }

  /** What was refused last, or must be known else; whoever has read it puts it away (null). */
  get notice(): Said | null {
    return this.logged.notice;
  }

  set notice(said: Said | null) {
    this.logged.notice = said;
  }

  get talk(): readonly ChatLine[] {
    return this.talked.lines;
  }

  /** How many lines of chat were not looked at. */
  get unread(): number {
    return this.talked.unread;
  }

  set unread(count: number) {
    this.talked.unread = count;
  }

  /** The card that is chosen, or the trick: it outlives every update in which it can still be made. */
  get chosen(): string | null {
    return this.choice.value;
  }

  set chosen(value: string | null) {
    this.choice.value = value;
  }

  /** Who is spoken of. */
  get company(): Company {
    return this.companyOf(this.view?.game?.seats.map((seat) => seat.owner) ?? this.owners);
  }

  companyOf(owners: readonly number[]): Company {
    const names = this.view?.people.map((person) => person.name) ?? [];
    const seat = this.me === null ? -1 : owners.indexOf(this.me);
    return {
      people: new Voice(names, this.me),
      seats: new Voice(owners.map((who) => names[who] ?? ""), seat < 0 ? null : seat),
    };
  }
}
