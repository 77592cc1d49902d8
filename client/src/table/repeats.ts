// The house tells what only one person may know under the version that is there already, and so tells it once more to
// who comes back with that version.
import type { Fact } from "../protocol/types";

export class Repeats {
  #version = -1;
  #told: string[] = [];

  /** Return the facts of an update without those that were told before; `again`: it is the first on a fresh line. */
  fresh(version: number, facts: readonly Fact[], again: boolean): Fact[] {
    const before = again ? [...this.#told] : [];
    const fresh = facts.filter((fact) => {
      const at = isPrivate(fact) ? before.indexOf(JSON.stringify(fact)) : -1;
      if (at >= 0) before.splice(at, 1);
      return at < 0;
    });
    if (version !== this.#version) this.#told = [];
    this.#version = version;
    this.#told.push(...facts.filter(isPrivate).map((fact) => JSON.stringify(fact)));
    return fresh;
  }
}

const isPrivate = ({ type }: Fact): boolean => type === "Chose" || type === "Checked" || type === "Carried" || type === "ToppedUp";
