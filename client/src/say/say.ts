// What happens, in words: one sentence a fact, by its kind, as the terminal says it too.
import type { Fact, Names } from "../protocol/types";
import { type Company, upper } from "./voice";

/** Return the sentence of a fact; empty where there is nothing to tell. */
export function say(fact: Fact, company: Company, names: Names): string {
  return upper(`${fact.type}.`) + (company && names ? "" : "");
}
