// One table as this browser knows it: what the house has told, what was sent and isn't answered, what is shown.
// Its line to the house is the only one who writes to it.
import { prefs } from "../house/prefs.svelte";
import type { Session } from "../house/session.svelte";
import { Refusal, refusal } from "../net/api";
import { Line } from "../net/line";
import type {
  ChatLine, Command, CommandKind, Fact, FactOf, Fields, FromHouse, ProblemData, Update, View,
} from "../protocol/types";
import { say } from "../say/say";
import { type Company, upper, Voice } from "../say/voice";
import { type Board, stepsOf } from "../stage/boards";
import { Stage } from "../stage/stage.svelte";
import type { Cue, Step } from "../stage/step";
import { keep, random, watch } from "./deals";
import { inOrder, type Told } from "./order";
import { RESULTS } from "./results";

/** Something that was said at the table, or of it. */
export interface Said {
  number: number;
  text: string;
  clause: string;
  kind: "event" | "result" | "warn";
  /** When it was said, by this machine's clock. */
  at: number;
}

interface Pending {
  id: string;
  kind: CommandKind;
  /** The page does it by itself: a refusal is nobody's business, another window has done it already. */
  alone: boolean;
  /** It answers a moment: it is never sent again once that is over. */
  phase: string | null;
  /** The line that it was sent on last, by its number; 0: none yet. */
  line: number;
  sends: number;
  command: Command;
}

/** What the table does besides showing itself: speech, sound, title. Set by the page, so that tests can listen. */
export interface Ears {
  /** Say it to who can't see; `urgent`: at once. */
  speak(text: string, urgent: boolean): void;
  play(cue: Cue): void;
}

const LOG = 300;
const HOLD = 4_000;
/** An answer comes within so many milliseconds, or the line is doubted. */
const PATIENCE = 7_500;
/** What happens between battles and hands without end, and is said to nobody. */
const UNSPOKEN = new Set(["Committed", "SeedAdded", "SeedShown", "Gathered", "Quoted", "Carried", "Lost", "HandBegan"]);

export class Table {
  update = $state.raw<Update | null>(null);
  linked = $state(false);
  /** When the line is tried again, by this machine's clock; null while there is one. */
  triesAt = $state<number | null>(null);
  /** Why there is nothing to be seen here, or no more. */
  over = $state<{ code: string; text: string } | null>(null);
  /** What was sent and isn't answered. */
  pending = $state.raw<readonly Pending[]>([]);
  log = $state.raw<readonly Said[]>([]);
  /** What the last results were: they stand in the prompt until something is asked. */
  results = $state.raw<readonly Said[]>([]);
  /** What was refused last, or must be known else. */
  notice = $state.raw<Said | null>(null);
  talk = $state.raw<readonly ChatLine[]>([]);
  /** Lines of chat that were not looked at. */
  unread = $state(0);
  invite = $state<string | null>(null);
  /** The card that is chosen, or the choice: it outlives every update in which it is still there. */
  chosen = $state<string | null>(null);
  readonly stage: Stage<Board>;
  #line: Line | null = null;
  #owners: readonly number[] = [];
  #numbered = 0;
  #seeded = new Set<number>();
  #doneAt = "";
  #plans: ((table: Table) => void)[] = [];
  /** How many lines there have been. */
  #lines = 0;

  constructor(
    readonly session: Session,
    readonly code: string,
    readonly ears: Ears,
  ) {
    this.stage = new Stage<Board>(
      () => ({ factor: prefs.factor, hold: prefs.liked.goOn ? HOLD * Math.max(prefs.factor, 0.5) : null }),
      (step, quiet) => this.#begun(step, quiet),
    );
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

  /** Who is spoken of. */
  get company(): Company {
    return this.companyOf(this.view?.game?.seats.map((seat) => seat.owner) ?? this.#owners);
  }

  companyOf(owners: readonly number[]): Company {
    const names = this.view?.people.map((person) => person.name) ?? [];
    const seat = this.me === null ? -1 : owners.indexOf(this.me);
    return {
      people: new Voice(names, this.me),
      seats: new Voice(owners.map((who) => names[who] ?? ""), seat < 0 ? null : seat),
    };
  }

  /** Go to the table. `plans` are done once, when it is seen for the first time. */
  open(invite: string | null, plans: ((table: Table) => void)[] = []): void {
    this.invite = invite;
    this.#plans = plans;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#line = new Line(`${scheme}://${location.host}/api/tables/${this.code}/live`, {
      hello: () => ({
        type: "hello",
        token: this.session.api.token,
        since: this.update?.version ?? null,
        invite: this.invite,
      }),
      heard: (message) => this.hear(message),
      lost: (wait, reason) => this.#lost(wait, reason),
    });
    this.#line.open();
  }

  close(): void {
    this.#line?.close();
    this.stage.skip();
  }

  /** Go to the table anew, as who one is now. */
  reopen(): void {
    this.#line?.close();
    this.open(this.invite);
  }

  /** Do something at the table. If the line breaks before it is answered, it is sent once more under the same id. */
  act<K extends CommandKind>(kind: K, fields: Fields<K>, alone = false): void {
    const phase = kind === "play" || kind === "bet" || kind === "cancel" || kind === "done" ? this.update!.phase : null;
    const id = random(12);
    const command = { do: kind, id, ...(phase === null ? {} : { phase }), ...fields } as unknown as Command;
    this.pending = [...this.pending, { id, kind, alone, phase, line: 0, sends: 0, command }];
    if (!alone) this.notice = null;
    if (this.linked) this.#send();
    else if (!alone) this.warn("No line to the house: it is sent when there is one again.");
    setTimeout(() => this.#unanswered(id), PATIENCE);
  }

  /** Nothing was heard of a command for so long that the line is doubted: another one is tried. */
  #unanswered(id: string): void {
    if (this.linked && this.pending.some((each) => each.id === id)) this.#line?.refresh();
  }

  /** Whether a command of this kind is on its way. */
  sending(...kinds: CommandKind[]): boolean {
    return this.pending.some((each) => !each.alone && kinds.includes(each.kind));
  }

  /** Say something to all, or to those who watch; return whether it could be said. */
  sayInChat(text: string, to: "all" | "watchers"): boolean {
    if (this.linked && this.#line?.say({ type: "say", text, to })) return true;
    this.warn("No line to the house: nothing can be said now.");
    return false;
  }

  /** Let something be known that is no event: a refusal, a hint. */
  warn(text: string): void {
    this.notice = this.#note(text, "", "warn");
    this.ears.speak(text, true);
  }

  hear(message: FromHouse): void {
    switch (message.type) {
      case "update":
        this.#updated(message);
        break;
      case "receipt":
        this.#answered(message.id);
        break;
      case "problem":
        this.#refused(message);
        break;
      case "chat":
        this.#heardChat(message);
        break;
      case "pong":
      case "bye":
        break;
    }
  }

  #answered(id: string): Pending | undefined {
    const found = this.pending.find((each) => each.id === id);
    this.pending = this.pending.filter((each) => each.id !== id);
    return found;
  }

  #refused(problem: ProblemData): void {
    if (!this.#answered(problem.id ?? "")?.alone) this.warn(refusal(problem));
  }

  #heardChat(line: ChatLine): void {
    if (this.talk.some((each) => each.number === line.number)) return;
    this.talk = [...this.talk, line].sort((a, b) => a.number - b.number).slice(-LOG);
    const mine = line.who === this.me;
    if (!mine) this.unread += 1;
    if (!mine) this.ears.speak(`${line.name} says: ${line.text}`, false);
  }

  #updated(update: Update): void {
    const first = !this.linked;
    if (update.whole && this.update !== null) this.#note("Some of what happened is not told here.", "", "warn");
    const told = inOrder(update, this.#owners);
    const before = this.stage.last;
    this.update = update;
    this.linked = true;
    this.triesAt = null;
    this.#owners = update.view.game?.seats.map((seat) => seat.owner) ?? update.view.past.at(-1)?.owners ?? this.#owners;
    if (first && this.#lines++ > 0) this.ears.speak("Back at the table.", false);
    this.#keepChoice(update);
    for (const { fact } of told) if (fact.type === "SeedShown") this.#seedShown(fact);
    const game = update.view.game;
    if (game) watch(this.code, game, this.#seeded.has(game.number));
    this.#tell(told, before, update);
    if (first) this.#arrived();
    this.#follow(update);
  }

  /** The first update on a line has come: send what waits, and look round. */
  #arrived(): void {
    this.#send();
    for (const plan of this.#plans.splice(0)) plan(this);
    if (this.session.me && this.#line) void this.#lookRound();
  }

  async #lookRound(): Promise<void> {
    const path = `/api/tables/${this.code}`;
    try {
      const { lines } = await this.session.api.ask<{ lines: ChatLine[] }>("GET", `${path}/chat`);
      const heard = new Map([...lines, ...this.talk].map((line) => [line.number, line]));
      this.talk = [...heard.values()].sort((a, b) => a.number - b.number);
      this.invite ??= (await this.session.api.ask<{ invite: string }>("GET", `${path}/invite`)).invite;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Tell what has happened: each fact as a step of the stage, so that nothing is said before it is shown. */
  #tell(told: Told[], before: Board | null, update: Update): void {
    const sentences = new Map<Fact, Told>(told.map((each) => [each.fact, each]));
    this.#said = (fact) => sentences.get(fact)?.owners ?? this.#owners;
    this.stage.play(stepsOf(before, told.map((each) => each.fact), update));
  }

  #said: (fact: Fact) => readonly number[] = () => this.#owners;

  #begun({ fact, cue }: Step<Board>, quiet: boolean): void {
    if (cue && !quiet) this.ears.play(cue);
    if (fact === null) return;
    const text = say(fact, this.companyOf(this.#said(fact)), this.session.names);
    if (!text) return;
    const result = RESULTS.has(fact.type);
    const said = this.#note(text, fact.clause, result ? "result" : "event");
    if (fact.type === "BattleBegan" || fact.type === "HandBegan" || fact.type === "Started") this.results = [];
    if (result) this.results = [...this.results, said];
    if (!UNSPOKEN.has(fact.type)) this.ears.speak(text, false);
  }

  #note(text: string, clause: string, kind: Said["kind"]): Said {
    const said = { number: ++this.#numbered, text: upper(text), clause, kind, at: Date.now() };
    this.log = [...this.log, said].slice(-LOG);
    return said;
  }

  /** A choice that can't be made any more is dropped; any other stays. */
  #keepChoice({ view }: Update): void {
    const seen = view.game?.observation;
    if (this.chosen === null) return;
    if (!seen || (seen.type === "high-dragon" && !(seen.hand as readonly string[]).includes(this.chosen))) this.chosen = null;
  }

  #seedShown({ game, seed }: FactOf<"SeedShown">): void {
    keep(this.code, game, { seed });
  }

  /** Do what a page may do by itself: add a seed that is due, and say "done" where that is wanted. */
  #follow({ view, phase }: Update): void {
    const { wait, viewer, game } = view;
    if (viewer === null || !game) return;
    if (wait.type === "Seeding" && wait.who.includes(viewer) && !this.#seeded.has(game.number)) {
      this.#seeded.add(game.number);
      this.act("add-seed", { seed: keep(this.code, game.number, { seat: game.seat }).mine }, true);
    }
    if (wait.type === "Betting" && wait.who.includes(viewer) && prefs.liked.noBets && this.#doneAt !== phase) {
      this.#doneAt = phase;
      this.act("done", {}, true);
    }
  }

  /** Send what waits on this line; what answered a moment that is over is not sent any more. */
  #send(): void {
    for (const each of this.pending.filter(({ line }) => line !== this.#lines)) {
      if (each.sends > 1 || (each.phase !== null && each.phase !== this.update!.phase)) {
        this.#answered(each.id);
        if (!each.alone) this.warn("The house has not taken it, and the moment may have passed. Look again.");
      } else if (this.#line?.say({ type: "do", command: each.command })) {
        each.line = this.#lines;
        each.sends += 1;
      }
    }
  }

  #lost(wait: number | null, reason: string): void {
    this.linked = false;
    if (wait === null) {
      this.over = { code: "closed", text: upper(reason) };
      this.triesAt = null;
      return;
    }
    if (this.triesAt === null) this.ears.speak("Connection lost. Trying again.", true);
    this.triesAt = Date.now() + wait;
  }
}
