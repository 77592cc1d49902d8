// A lesson is a game that was played out beforehand by the house's own rules, for everything that its pupil may do:
// a tree of updates, each told as what it changes in the one before.
import type { components } from "../protocol/house";
import type { Update } from "../protocol/types";

type Trick = components["schemas"]["Trick"];

export interface Moment {
  /** The first moment has a whole update, every further one what is changed by it. */
  update: object;
  /** The chances of one's tricks at this moment. */
  tricks?: Trick[];
  /** What follows each action; without it the lesson is over. */
  next?: Record<string, Moment>;
}

/** Return a value with changes made: objects are changed field by field, unless they are of another type now. */
export function changed(before: unknown, changes: unknown): unknown {
  if (!isObject(before) || !isObject(changes)) return changes;
  if ("type" in changes && changes.type !== before.type) return changes;
  const fields = Object.entries(changes).map(([name, value]) => [name, changed(before[name], value)]);
  return { ...before, ...Object.fromEntries(fields) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where a pupil stands in a lesson. */
export class Course {
  readonly update: Update;

  constructor(
    readonly moment: Moment,
    before: Update | null = null,
    /** How often he has decided. */
    readonly decided = 0,
  ) {
    this.update = changed(before, moment.update) as Update;
  }

  /** Return where an action leads; null if it is none that can be done here. */
  after(action: string): Course | null {
    const next = this.moment.next?.[action];
    return next ? new Course(next, this.update, this.decided + 1) : null;
  }

  get isOver(): boolean {
    return !this.moment.next;
  }
}

/** Load the lesson of a game. */
export async function lessonOf(game: string): Promise<Moment> {
  const found = game === "high-dragon" ? await import("./cards.json") : await import("./dice.json");
  return found.default as unknown as Moment;
}
