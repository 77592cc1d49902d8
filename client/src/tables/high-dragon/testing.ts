// For tests: a table of High Dragon as one viewer sees it, made of an observation, without a house.
import { Session } from "../../house/session.svelte";
import type { CardFact, Cards, Command, Update } from "../../protocol/types";
import { Table } from "../../table/table.svelte";
import { partsOf } from "../games";

/** A part of a real game as one viewer saw it: the first view whole, then facts, and what they changed. */
export interface Fixture {
  view: Cards;
  then: { facts: CardFact[]; changed: Partial<Cards> }[];
}

const RANKS = [
  "Well", "Stone", "Knave", "Squire", "Warrior of the 5th", "Warrior of the 6th", "Warrior of the 7th", "Warrior of the 8th",
  "Warrior of the 9th", "Warrior of the 10th", "Warrior of the 11th", "Wandering Wizard", "Minstrel", "Knight", "Hero",
  "Dragonslayer", "Young Dragon", "Queen Dragon", "Death Dragon", "King Dragon",
];
export const NAMES = {
  courts: { B: "Blue Shield", G: "Green Tree", S: "Silver Sword" },
  ranks: Object.fromEntries(RANKS.map((name, n) => [n + 1, name])),
  hands: {},
};

export interface Laid {
  table: Table;
  /** What was said, and what was sent. */
  said: string[];
  sent: Command[];
  /** Show the next moments of the fixture. */
  go(moments?: number): void;
}

/** Lay a table with the first moments of a fixture, and without any pause between them. */
export function lay(fixture: Fixture, moments = 0, people = ["Kara", "Mirt", "Asper"]): Laid {
  const session = new Session();
  session.names = NAMES;
  const said: string[] = [];
  const sent: Command[] = [];
  const table = new Table(session, "TEST", { speak: (text) => said.push(text), play: () => {} }, partsOf);
  const act = table.act.bind(table);
  table.act = (kind, fields, alone) => {
    act(kind, fields, alone);
    sent.push(table.pending.at(-1)!.command);
  };
  let seen = fixture.view;
  let at = 0;
  const hear = (facts: CardFact[]) => table.hear(updateOf(seen, facts, at + 1, people));
  hear([]);
  const go = (more = 1) => {
    for (const { facts, changed } of fixture.then.slice(at, at + more)) {
      seen = { ...seen, ...changed };
      at += 1;
      hear(facts);
    }
  };
  go(moments);
  return { table, said, sent, go };
}

function updateOf(seen: Cards, facts: CardFact[], version: number, people: readonly string[]): Update {
  const { viewer, turn } = seen;
  const seats = people.slice(0, seen.rules.players);
  const due = turn.type === "Act" ? turn.seats : [];
  const wait = due.length ? { type: "Playing", seats: due, house: [], ends: null } : { type: "Drawing", label: "" };
  return {
    type: "update", version, phase: `phase-${version}`, whole: false, ended: [],
    table: { code: "TEST", title: "Long Road", asking: [], muted: [], closed: false, listed: true },
    view: {
      viewer, wait, agreed: [], paused: false, now: 0, purse: 100, slips: [], may_bet: [], past: [], told: [],
      terms: { game: "high-dragon", rules: {}, stakes: {}, seats: seats.length, pace: {}, fair: false },
      people: seats.map((name, who) => ({ who, name, bot: who ? "steady" : null, here: true, gone: false, host: who === 0 })),
      chairs: seats.map((_, who) => who),
      game: {
        number: 1, seat: viewer, observation: { ...seen, facts }, pot: 300, antes: 0, sweetener: 0, books: [], betting: [],
        seats: seats.map((_, owner) => ({ owner, house: false, antes: 0, shares: true, ends: null, bank: null })),
        closes: null, ending: null, commitment: null, seeds: [null, null, null], chosen: null, more_time: 0,
      },
    },
  } as unknown as Update;
}
