// One table: what its line to the house brings, what is sent through it and isn't answered, and what is shown.
import { prefs } from "../house/prefs.svelte";
import type { Session } from "../house/session.svelte";
import { Refusal, refusal } from "../net/api";
import { Line } from "../net/line";
import type { ChatLine, Command, CommandKind, Fields, FromHouse, ProblemData, Update } from "../protocol/types";
import { upper } from "../say/voice";
import { type Board, stepsOf } from "../stage/boards";
import { Stage } from "../stage/stage.svelte";
import type { Cue } from "../stage/step";
import { random } from "./deals";
import { Inbox } from "./inbox";
import { Known } from "./known.svelte";
import { inOrder } from "./order";
import { Outbox, type Pending } from "./outbox.svelte";
import { Repeats } from "./repeats";
import { Telling } from "./telling";
import { Unasked } from "./unasked";

export type { Said } from "./log.svelte";

/** What the table does besides showing itself: speech and sound. Set by the page, so that tests can listen. */
export interface Ears {
  /** Say it to who can't see; `urgent`: at once. */
  speak(text: string, urgent: boolean): void;
  play(cue: Cue): void;
}

/** How long a result is held at normal speed, in milliseconds. */
const HOLD = 4_000;
const UNLOADED = "A part of this page could not be loaded. Load the page again.";
const OF_A_MOMENT: readonly CommandKind[] = ["play", "bet", "cancel", "done", "more-time"];

export class Table extends Known {
  readonly stage: Stage<Board>;
  readonly #telling: Telling;
  readonly #unasked: Unasked;
  readonly #repeats = new Repeats();
  readonly #outbox = new Outbox({
    send: (message) => this.#line?.say(message) ?? false,
    doubt: () => this.linked && this.#line?.refresh(),
  });
  readonly #inbox: Inbox;
  #line: Line | null = null;
  #plans: ((table: Table) => void)[] = [];
  /** Somebody has come, or come anew: he has missed nothing. */
  #arriving = true;

  constructor(
    readonly session: Session,
    code: string,
    readonly ears: Ears,
    /** Loads the game that is played there. */
    load: (game: string) => Promise<unknown>,
  ) {
    super(code);
    this.#inbox = new Inbox(load, (update) => this.#updated(update), () => this.#shut("unloaded", UNLOADED));
    this.#unasked = new Unasked(this);
    this.#telling = new Telling(this, this.logged);
    this.stage = new Stage<Board>(
      () => ({ factor: prefs.factor, hold: prefs.liked.goOn ? HOLD * Math.max(prefs.factor, 0.5) : null }),
      (step, quiet) => this.#telling.tell((teller) => teller.begun(step, quiet)),
    );
  }

  /** What was sent and isn't answered. */
  get pending(): readonly Pending[] {
    return this.#outbox.pending;
  }

  /** Go to the table. `plans` are done once, when it is seen for the first time. */
  open(invite: string | null, plans: ((table: Table) => void)[] = []): void {
    this.invite = invite;
    this.#plans.push(...plans);
    this.#arriving = true;
    this.over = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#line = new Line(`${scheme}://${location.host}/api/tables/${this.code}/live`, {
      hello: () => ({ type: "hello", token: this.session.api.token, since: this.update?.version ?? null, invite: this.invite }),
      heard: (message) => this.hear(message),
      lost: (wait, reason, word) => this.#lost(wait, reason, word),
    });
    this.#line.open();
  }

  close(): void {
    this.#line?.close();
    this.#inbox.forget();
    this.#outbox.close();
    this.stage.close();
    this.#unasked.close();
  }

  /** Go to the table anew, as who one is now. */
  reopen(): void {
    this.#line?.close();
    this.#inbox.forget();
    this.linked = false;
    this.open(this.invite);
  }

  /** Do something at the table. If the line breaks before it is answered, it is sent once more under the same id. */
  act<K extends CommandKind>(kind: K, fields: Fields<K>, alone = false): void {
    const phase = OF_A_MOMENT.includes(kind) ? (this.update?.phase ?? "") : null;
    const id = random(12);
    const command = { do: kind, id, ...(phase === null ? {} : { phase }), ...fields } as unknown as Command;
    if (!alone) this.notice = null;
    this.#outbox.put({ id, kind, alone, phase, command }, this.linked);
    if (!this.linked && !alone) this.warn("No line to the house: it is sent when there is one again.");
  }

  /** Whether a command of this kind is on its way. */
  sending(...kinds: CommandKind[]): boolean {
    return this.#outbox.sending(kinds);
  }

  /** Say something to all, or to those who watch; return whether it could be said. */
  sayInChat(text: string, to: "all" | "watchers"): boolean {
    if (this.linked && this.#line?.say({ type: "say", text, to })) return true;
    this.warn("No line to the house: nothing can be said now.");
    return false;
  }

  /** Let something be known that is no event: a refusal, a hint. */
  warn(text: string): void {
    this.logged.add(text, "", "warn");
    this.ears.speak(upper(text), true);
  }

  hear(message: FromHouse): void {
    if (message.type === "update") this.#inbox.take(message);
    else if (message.type === "receipt") this.#unasked.taken(this.#outbox.answered(message.id)?.command);
    else if (message.type === "problem") this.#refused(message);
    else if (message.type === "chat" && this.talked.heard(message, this.me))
      this.ears.speak(`${message.name} says: ${message.text}`, false);
  }

  #refused(problem: ProblemData): void {
    const each = this.#outbox.answered(problem.id ?? "");
    if (each?.alone) this.#unasked.refused(each.command, problem);
    else this.warn(refusal(problem));
  }

  #updated(update: Update): void {
    const first = !this.linked;
    const returning = first && this.update !== null && !this.#arriving;
    const whole = update.whole && this.update !== null;
    const told = inOrder(update, this.owners);
    const fresh = this.#repeats.fresh(update.version, told.map((each) => each.fact), first);
    const before = this.stage.last;
    this.update = update;
    this.linked = true;
    this.triesAt = null;
    this.owners = update.view.game?.seats.map((seat) => seat.owner) ?? update.view.past.at(-1)?.owners ?? this.owners;
    this.choice.keep(update.view.game, fresh);
    this.#unasked.seen(update.view, fresh);
    this.#telling.tell((teller) => teller.heard(told));
    if (returning) this.#telling.tell((teller) => teller.back(whole));
    this.stage.play(stepsOf(before, fresh, update), returning || whole);
    if (first) this.#arrived(update);
    this.follow();
  }

  /** The first update on a line has come: send what waits, and look round. */
  #arrived(update: Update): void {
    this.#arriving = false;
    for (const each of this.#outbox.resend(update.phase)) this.#lapsed(each);
    for (const plan of this.#plans.splice(0)) plan(this);
    if (this.session.me && this.#line) void this.#lookRound();
  }

  /** A command is given up: say so, unless what is seen shows that the house has taken it. */
  #lapsed({ kind, alone, command }: Pending): void {
    if (alone || kind === "done") return;
    const hand = this.view?.game?.observation.type === "high-dragon" ? this.view.game.observation.hand : null;
    if (command.do === "play" && hand && !hand.some((card) => card === command.action)) return;
    if (command.do === "play" && this.view?.game?.chosen === command.action) return;
    this.warn("The line broke before the house has answered, and the moment may have passed. Look again.");
  }

  /** Ask for what was said before, and for the invitation. */
  async #lookRound(): Promise<void> {
    const path = `/api/tables/${this.code}`;
    try {
      const { lines } = await this.session.api.ask<{ lines: ChatLine[] }>("GET", `${path}/chat`);
      this.talked.lookBack(lines, this.me);
      this.invite ??= (await this.session.api.ask<{ invite: string }>("GET", `${path}/invite`)).invite;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Do what a page may do by itself. */
  follow(): void {
    this.#unasked.follow();
  }

  #lost(wait: number | null, reason: string, word: string): void {
    this.linked = false;
    this.#inbox.forget();
    if (wait === null) return this.#shut(word, reason);
    if (this.triesAt === null && this.update !== null) this.ears.speak("Connection lost. Trying again.", true);
    this.triesAt = Date.now() + wait;
  }

  #shut(code: string, reason: string): void {
    this.over = { code, text: upper(reason) };
    this.triesAt = null;
    this.ears.speak(this.over.text, true);
  }
}
