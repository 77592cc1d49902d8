// The words of the house's API by their short names; `house.d.ts` is made of the API's own documents.
import type { components } from "./house";

type Schemas = components["schemas"];

export type Update = Schemas["Update"];
export type View = Schemas["View"];
export type TermsView = Schemas["TermsView"];
export type TermsData = Schemas["TermsData"];
export type GameView = Schemas["GameView"];
export type BookView = Schemas["BookView"];
export type Person = Schemas["Guest"];
export type Wait = View["wait"];
export type Cards = Schemas["CardsView"];
export type Dice = Schemas["DiceView"];
export type DiceSeat = Dice["seats"][number];
export type Hand = Schemas["Hand"];
export type Choice = "honest" | "bluff" | "thievery";

export type TableFact = View["told"][number];
export type CardFact = Cards["facts"][number];
export type DiceFact = Dice["facts"][number];
export type Fact = TableFact | CardFact | DiceFact;
export type FactType = Fact["type"];
/** The fact of one kind. */
export type FactOf<T extends FactType> = Extract<Fact, { type: T }>;

export type ChatLine = Schemas["ChatLine"];
export type ProblemData = Schemas["ProblemData"];
export type FromHouse =
  | Update
  | Schemas["Receipt"]
  | ProblemData
  | ChatLine
  | Schemas["Pong"]
  | Schemas["Bye"];

export type Command = Schemas["Do"]["command"];
export type CommandKind = Command["do"];
/** What a command of one kind needs, apart from its id, and from the phase, which the table adds. */
export type Fields<K extends CommandKind> = Omit<Extract<Command, { do: K }>, "do" | "id" | "phase">;

export type Me = Schemas["Me"];
export type Came = Schemas["Came"];
export type Listed = Schemas["Listed"];
export type Names = Schemas["Names"];
export type Clause = Schemas["Clause"];
export type HouseRule = Schemas["HouseRule"];
export type NewTable = Schemas["NewTable"];

/** A card as text: court and rank, `B20`; `??` for one that the viewer doesn't know. */
export type CardText = string;
export const UNKNOWN: CardText = "??";
