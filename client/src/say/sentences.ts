// The shape of what says facts: a sentence for every kind, which the compiler demands.
import type { FactOf, FactType, Names } from "../protocol/types";
import type { Company } from "./voice";

/** Return the sentence of a fact, without its full stop; empty where there is nothing to tell. */
export type Sayer<T extends FactType> = (fact: FactOf<T>, company: Company, names: Names) => string;

export type Sentences<T extends FactType> = { readonly [K in T]: Sayer<K> };
