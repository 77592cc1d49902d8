// The table of a lesson: it is a table like any other, but what answers is written down, and no house is asked.
import { Session, session } from "../house/session.svelte";
import { Api } from "../net/api";
import type { CommandKind, Fields } from "../protocol/types";
import { type Ears, Table } from "../table/table.svelte";
import { partsOf } from "../tables/games";
import { Course, type Moment } from "./lesson";

/** All that a table asks of its house in a lesson are the chances of tricks. */
class Written extends Api {
  course: Course | null = null;

  override ask<T>(): Promise<T> {
    return Promise.resolve({ tricks: this.course?.moment.tricks ?? [] } as T);
  }
}

class Pupil extends Session {
  override readonly api = new Written();
}

export class LessonTable extends Table {
  course = $state.raw<Course>(null!);
  readonly #api: Written;

  constructor(first: Moment, ears: Ears) {
    const pupil = new Pupil();
    pupil.names = session.names;
    pupil.clauses = session.clauses;
    super(pupil, "LESSON", ears, partsOf);
    this.#api = pupil.api;
    this.#go(new Course(first));
  }

  override act<K extends CommandKind>(kind: K, fields: Fields<K>): void {
    const next = kind === "play" && "action" in fields ? this.course.after(String(fields.action)) : null;
    if (next) this.#go(next);
  }

  /** The last moment is reached, and everything of it was shown. */
  get isOver(): boolean {
    return this.course.isOver && this.stage.resting;
  }

  #go(course: Course): void {
    this.course = course;
    this.#api.course = course;
    this.hear(course.update);
  }
}
