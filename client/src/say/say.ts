// What happens, in words: one sentence a fact, by its kind; prompt, log and speech all say the same.
import type { Fact, FactType, Names } from "../protocol/types";
import { CARDS } from "./cards";
import { DICE } from "./dice";
import type { Sentences } from "./sentences";
import { TABLE } from "./table";
import { type Company, upper } from "./voice";

const SENTENCES: Sentences<FactType> = { ...TABLE, ...CARDS, ...DICE };

/** Return the sentence of a fact; empty where there is nothing to tell. */
export function say(fact: Fact, company: Company, names: Names): string {
  // A house that was renewed while this page stood open may tell what the page has no words for.
  const sayer = SENTENCES[fact.type] as ((fact: Fact, company: Company, names: Names) => string) | undefined;
  const text = sayer?.(fact, company, names) ?? "";
  return text && `${upper(text)}${text.endsWith("!") ? "" : "."}`;
}
