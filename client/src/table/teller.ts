// Tells of a table what has happened, as it is shown: in the log, and aloud.
import type { Fact } from "../protocol/types";
import { say } from "../say/say";
import type { Board } from "../stage/boards";
import type { Step } from "../stage/step";
import { secondsUntil } from "../ui/now";
import type { Log } from "./log.svelte";
import type { Told } from "./order";
import { isResult } from "./results";
import { aloud, isLasting, mannerOf, type Passed, summary } from "./spoken";
import type { Table } from "./table.svelte";
import { tellsBy } from "./telling";

export class Teller {
  /** The people on the seats that a fact speaks of. */
  #owners = new WeakMap<Fact, readonly number[]>();
  /** What was passed over, and is said in one. */
  #passed: Passed[] | null = null;
  /** Somebody is back at the table: he hears what he has missed, or that it was nothing. */
  #greeting = "";

  constructor(
    readonly table: Table,
    readonly log: Log,
  ) {}

  /** Take note of what will be shown. */
  heard(told: readonly Told[]): void {
    for (const { fact, owners } of told) this.#owners.set(fact, owners);
  }

  /** Greet whoever is back; `gap`: not all that he has missed is told. */
  back(gap: boolean): void {
    if (gap) this.log.add("Some of what happened is not told here.", "", "event");
    this.#greeting = gap ? "Back. Much has happened." : "Back.";
    this.#pass(null);
  }

  /** A step begins to be shown; `quiet`: it is passed over, and many may be. */
  begun({ fact, board, cue }: Step<Board>, quiet: boolean): void {
    const { ears } = this.table;
    if (cue && !quiet) ears.play(cue);
    if (fact === null) return;
    const company = this.table.companyOf(this.#owners.get(fact) ?? []);
    const text = say(fact, company, this.table.session.names);
    if (fact.type === "BattleBegan" || fact.type === "HandBegan" || fact.type === "Started") this.log.results = [];
    if (!text) return;
    const result = isResult(fact);
    this.log.add(text, fact.clause, result ? "result" : "event");
    const manner = mannerOf(fact, company);
    if (manner === "unspoken" || (quiet && !isLasting(fact))) return;
    const said = aloud(text, fact, board, company) + this.#more(fact);
    if (quiet && manner === "polite") this.#pass({ text: said, result });
    else ears.speak(said, manner === "urgent");
  }

  #more(fact: Fact): string {
    if (fact.type !== "BooksOpened" || fact.closes === null) return "";
    return ` ${secondsUntil(fact.closes, this.table.session.api.skew)} seconds.`;
  }

  /** Say it with all that is passed over now. */
  #pass(sentence: Passed | null): void {
    if (this.#passed === null) {
      this.#passed = [];
      queueMicrotask(() => this.#sum());
    }
    if (sentence) this.#passed.push(sentence);
  }

  #sum(): void {
    const passed = this.#passed ?? [];
    const greeting = this.#greeting;
    this.#passed = null;
    this.#greeting = "";
    const missed = summary(passed);
    if (greeting) this.table.ears.speak([greeting, missed && `You missed: ${missed}`].filter(Boolean).join(" "), false);
    else if (missed) this.table.ears.speak(missed, false);
  }
}

tellsBy(Teller);
