// The stage plays steps one after the other; what may be done follows the view, never the stage.
import type { Step } from "./step";

export interface Pace {
  /** By how much durations are multiplied; 0 shows only the last board. */
  readonly factor: number;
  /** How long a result is held, in milliseconds; null: until somebody presses. */
  readonly hold: number | null;
}

/** More steps than this that wait mean that somebody is far behind: then the last board is shown at once. */
const FAR_BEHIND = 40;

export class Stage<Board> {
  /** What is shown now; null before anything was. */
  shown = $state.raw<Board | null>(null);
  /** The step that stands now; null when the stage rests, and shows what the view says. */
  step = $state.raw<Step<Board> | null>(null);
  #queue: Step<Board>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly pace: () => Pace,
    /** Is told of every step when it begins; `quiet` when many are passed over at once. */
    readonly begun: (step: Step<Board>, quiet: boolean) => void,
  ) {}

  /** The board that will be shown when all steps have been played. */
  get last(): Board | null {
    return this.#queue.at(-1)?.board ?? this.step?.board ?? this.shown;
  }

  get resting(): boolean {
    return this.step === null;
  }

  /** Play these steps after those that wait; `atOnce` shows only what they lead to. */
  play(steps: readonly Step<Board>[], atOnce = false): void {
    this.#queue.push(...steps);
    if (atOnce || this.pace().factor === 0 || document.hidden || this.#queue.length > FAR_BEHIND) this.skip();
    else if (this.step === null) this.#next();
  }

  /** Show at once what will be shown in the end. */
  skip(): void {
    clearTimeout(this.#timer);
    const left = this.#queue;
    this.#queue = [];
    for (const step of left) this.begun(step, true);
    if (left.length) this.shown = left.at(-1)!.board;
    this.step = null;
  }

  /** Go on to the next step now: somebody has read what is shown. */
  next(): void {
    clearTimeout(this.#timer);
    this.#next();
  }

  /** Let what waits fall: nobody looks any more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.step = null;
  }

  /** Begin the next step that takes time; those that take none are passed on the way. */
  #next(): void {
    let ms: number | null = 0;
    while (ms === 0) {
      const step = this.#queue.shift() ?? null;
      this.step = step;
      if (step === null) return;
      this.shown = step.board;
      this.begun(step, false);
      ms = this.#lasts(step);
    }
    if (ms !== null) this.#timer = setTimeout(() => this.#next(), ms);
  }

  /** How long a step stands, in milliseconds; null: until somebody presses. */
  #lasts(step: Step<Board>): number | null {
    const { factor, hold } = this.pace();
    if (!step.hold) return step.ms * factor;
    return hold === null ? null : Math.max(hold, step.ms * factor);
  }
}
