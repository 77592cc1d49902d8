// A game that is over, as it is looked at: which moment, through whose eyes, and whether it goes on by itself.
import { prefs } from "../house/prefs.svelte";
import type { Session } from "../house/session.svelte";
import { Refusal } from "../net/api";
import type { Fact } from "../protocol/types";
import { boardOf, stepsOf } from "../stage/boards";
import { Table } from "../table/table.svelte";
import { partsOf } from "../tables/games";
import { allOpen } from "./all";
import { updateOf } from "./moment";
import { chapterAt, chaptersOf, type Line, linesOf, momentWords } from "./story";
import type { Retold, Viewpoint } from "./types";

/** A jump over more moments than this is shown at once. */
const NEAR = 2;

/** Fetches the game as somebody saw it. */
export type Fetcher = (seat: number | null) => Promise<Retold>;

export class Replay {
  /** The game as it is looked at now. */
  game: Retold;
  /** The table on which it is shown: no line leads from it to the house. */
  table: Table;
  step = $state(0);
  viewpoint = $state<Viewpoint>("public");
  playing = $state(false);
  /** Why it can't be seen through the eyes that were asked for; empty: it can. */
  trouble = $state("");
  /** What is looked at is made anew with each of these: then nothing flies from where it lay before. */
  epoch = $state(0);
  /** Each seat's view, where all cards are open. */
  open = $state.raw<readonly Retold[]>([]);
  readonly chapters = $derived.by(() => chaptersOf(this.game));
  readonly lines: readonly Line[] = $derived.by(() => linesOf(this.game, this.session.names));
  readonly chapter = $derived(chapterAt(this.chapters, this.step));
  readonly last = $derived.by(() => this.game.moments.length - 1);
  readonly words = $derived(momentWords(this.chapters, this.lines, this.step));
  readonly #seen = new Map<number, Promise<Retold>>();

  private constructor(
    readonly session: Session,
    readonly fetch: Fetcher,
    /** The game as everybody saw it. */
    readonly everybody: Retold,
  ) {
    this.game = $state.raw(everybody);
    this.table = $state.raw(tableFor(session));
  }

  /** Fetch a game, and open it at a moment. Throws `Refusal` if the house doesn't show it. */
  static async load(session: Session, fetch: Fetcher, step: number, viewpoint: Viewpoint): Promise<Replay> {
    const everybody = await fetch(null);
    const replay = new Replay(session, fetch, everybody);
    await replay.#look(fits(everybody, viewpoint) ? viewpoint : "public");
    replay.go(step, true);
    return replay;
  }

  /** The viewpoints that there are. */
  get viewpoints(): readonly Viewpoint[] {
    const seats = this.game.viewers.filter((seat) => seat !== null);
    return ["public", ...seats, ...(seats.length === this.game.seats.length ? (["all"] as const) : [])];
  }

  /** Go to a moment. Near ones are come to move by move; far ones, and those `at once`, are simply shown. */
  go(step: number, atOnce = false): void {
    const to = Math.min(Math.max(0, Math.trunc(step) || 0), this.last);
    const far = atOnce || Math.abs(to - this.step) > NEAR;
    const forward = to > this.step;
    this.step = to;
    this.#show(far, forward);
  }

  /** Go to the beginning of a battle or hand, by its place among them. */
  toChapter(at: number): void {
    this.go(this.chapters[Math.min(Math.max(0, at), this.chapters.length - 1)].from, true);
  }

  /** Go back to the beginning of this battle or hand, or of the one before if this has just begun. */
  back(): void {
    this.toChapter(this.step > this.chapters[this.chapter].from ? this.chapter : this.chapter - 1);
  }

  /** Go to the battle or hand of a number, in the war that is looked at. */
  toNumber(number: number): void {
    const wanted = (from: number) => this.chapters.findIndex((each, at) => at >= from && each.number === number);
    const war = this.chapters.findLastIndex((each, at) => at <= this.chapter && each.number <= 1);
    const found = wanted(Math.max(0, war));
    if (found >= 0) this.toChapter(found);
  }

  /** Look at the same moment through other eyes. */
  async lookAs(viewpoint: Viewpoint): Promise<void> {
    this.trouble = "";
    try {
      await this.#look(viewpoint);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.message;
    }
    this.go(this.step, true);
  }

  async lookAsNext(): Promise<void> {
    const at = this.viewpoints.indexOf(this.viewpoint);
    await this.lookAs(this.viewpoints[(at + 1) % this.viewpoints.length]);
  }

  /** Begin to play, from the start if all was seen; or stop. */
  toggle(): void {
    if (!this.playing && this.step === this.last) this.go(0, true);
    this.playing = !this.playing;
  }

  /** The next moment of a game that plays by itself. */
  playOn(): void {
    if (this.step < this.last) this.go(this.step + 1);
    if (this.step >= this.last) this.playing = false;
  }

  async #look(viewpoint: Viewpoint): Promise<void> {
    const { everybody } = this;
    if (viewpoint === "all") {
      const seats = await Promise.all(everybody.seats.map((_, seat) => this.#viewOf(seat)));
      this.game = allOpen(everybody, seats);
      this.open = seats;
    } else {
      this.game = viewpoint === "public" ? everybody : await this.#viewOf(viewpoint);
      this.open = [];
    }
    this.viewpoint = viewpoint;
  }

  #viewOf(seat: number): Promise<Retold> {
    const found = this.#seen.get(seat) ?? this.fetch(seat);
    this.#seen.set(seat, found);
    found.catch(() => this.#seen.delete(seat));
    return found;
  }

  /** Show the moment: as its facts lead to it from the one before, or as they have left it. */
  #show(far: boolean, forward: boolean): void {
    const moments = this.game.moments;
    const update = updateOf(this.game, moments[this.step], this.step);
    const before = this.step > 0 ? boardOf(updateOf(this.game, moments[this.step - 1], this.step - 1), null) : null;
    const facts = (moments[this.step].facts ?? []) as Fact[];
    if (far) this.#anew();
    const { table } = this;
    table.stage.skip();
    table.hear(update);
    // What ends a battle or a hand stays, until somebody goes on: the board after it is the next moment's.
    const steps = stepsOf(before, facts, update);
    const held = steps.findLastIndex((step) => step.hold);
    const shown = (held < 0 ? steps : steps.slice(0, held + 1)).map((step) => (step.hold ? { ...step, hold: false } : step));
    if (far || !forward || prefs.still) table.stage.shown = shown.at(-1)!.board;
    else {
      table.stage.shown = before ?? table.stage.shown;
      table.stage.play(shown);
    }
  }

  #anew(): void {
    this.table.close();
    this.table = tableFor(this.session);
    this.epoch += 1;
  }
}

/** Return a table at which nobody sits: what is said of it, the replay says. */
const tableFor = (session: Session): Table => new Table(session, "", { speak: () => {}, play: () => {} }, partsOf);

const fits = (game: Retold, viewpoint: Viewpoint): boolean =>
  viewpoint === "public" || (viewpoint === "all" ? game.viewers.length > game.seats.length : game.viewers.includes(viewpoint));
