// What is asked of whoever looks at a table, or who is waited for: never nothing.
import type { Cards, View } from "../protocol/types";
import { listed, upper } from "../say/voice";
import { bookName } from "../say/books";
import { clockOf, isLow } from "./clock.svelte";
import type { Table } from "./table.svelte";

export interface Prompt {
  /** `act`: something is asked; `wait`: of others; `result`: what has just happened; `warn`: it must be known. */
  kind: "act" | "wait" | "result" | "warn";
  text: string;
  /** The clause that it comes from. */
  clause?: string;
  /** What the primary button does by itself, where a card or a choice isn't asked. */
  offer?: Offer;
}

export type Offer = "agree" | "start" | "done" | "back" | "consent" | "next";

/** So many sentences of a result are shown at once: those that led to it stand in the log. */
const MOST_RESULTS = 4;

const act = (text: string, offer?: Offer): Prompt => ({ kind: "act", text, ...(offer && { offer }) });
const wait = (text: string): Prompt => ({ kind: "wait", text });

/** Return what stands in the prompt: that the line is lost, a result as long as it is shown, else what is asked. */
export function promptOf(table: Table): Prompt {
  if (table.update && !table.linked && !table.over)
    return { kind: "warn", text: "No line to the house. What you have chosen is kept." };
  const result = table.stage.resting ? null : resultOf(table);
  if (result) return result;
  // The end of a game is still being shown: nobody is asked for another one yet.
  const last = table.stage.resting || !table.view || table.view.game ? null : table.log.at(-1);
  if (last) return wait(last.text);
  const prompt = asked(table);
  const sight = prompt.offer ? null : sightOf(table, prompt.kind === "act");
  if (sight) return wait(sight);
  return prompt.kind === "act" && isLow(clockOf(table)) ? { ...prompt, kind: "warn" } : prompt;
}

/** Return what is being shown, while that isn't yet what is asked about; null where the viewer sees all of it. */
function sightOf({ stage: { shown, step }, view }: Table, called: boolean): string | null {
  const seen = view?.game?.observation;
  if (!step || !seen || view.wait.type !== "Playing") return null;
  if (seen.type === "high-dragon") {
    if (shown?.kind !== "cards") return null;
    const dealt = step.fact?.type === "HandDealt" || step.fact?.type === "Gathered";
    const held = seen.hand.every((card) => shown.hand.includes(card));
    return !held || (dealt && !called) ? "New cards are dealt." : null;
  }
  if (shown?.kind !== "dice" || (shown.phase === "choose" && shown.hand === seen.hand)) return null;
  return shown.phase === "shaken" ? "Cups are shaken." : "The cups are lifted.";
}

/** Return the results that stand, in one, while they are shown; null where no battle or hand has ended just now. */
function resultOf(table: Table): Prompt | null {
  const isTurned = table.stage.step?.fact?.type === "Revealed";
  const told = isTurned ? table.log.slice(-1) : table.results.slice(-MOST_RESULTS);
  if (!told.length) return null;
  const clause = told.findLast((each) => each.clause)?.clause;
  return { kind: "result", text: told.map((each) => each.text).join(" "), offer: "next", ...(clause && { clause }) };
}

/** Return what is asked now, or who is waited for. */
export function asked(table: Table): Prompt {
  const { update, view, me } = table;
  if (table.over) return { kind: "warn", text: table.over.text };
  if (!update || !view) return wait("Going to the table.");
  if (update.table.closed) return wait("This table is closed. Its games can be seen again.");
  if (me !== null && view.people[me].gone) return act("You have left this table. Come back in, or go to the lobby.", "back");
  if (table.seat !== null && me !== null && !view.people[me].here)
    return { ...wait("The house plays your seat until it sees that you are back."), offer: "back" };
  if (view.game?.ending && table.seat !== null && !view.game.ending.includes(table.seat))
    return act("The host wants to settle the game as it stands. Every seat has to agree.", "consent");
  switch (view.wait.type) {
    case "Gathering":
      return gathering(table, view, view.wait.missing);
    case "Paused":
      return wait("Paused by the host. Cards stay hidden.");
    case "Seeding":
      return seeding(table, view.wait.who.filter((who) => who !== me));
    case "Betting":
      if (view.may_bet.length) return act(`Bets on ${listed(view.may_bet.map(bookName))} are open.`, "done");
      return wait(`Bets are open. Waiting for ${table.company.people.all(view.wait.who) || "the house"}.`);
    case "Playing":
      return playing(table, view, [...view.wait.seats, ...view.wait.house], view.wait.house);
    case "Drawing":
      return wait(view.terms.game === "high-dragon" ? "The cards are dealt." : "Cups are shaken.");
    case "Quoting":
      return wait("The house works out its odds.");
    case "Unshown":
      return wait("The house shows its seed.");
    case "Unsealed":
      return wait("The house commits itself to its seed.");
  }
}

function seeding(table: Table, others: readonly number[]): Prompt {
  if (!others.length) return wait("Your browser adds its seed to the deal.");
  return wait(`Waiting for the ${others.length === 1 ? "seed" : "seeds"} of ${table.company.people.all(others)}.`);
}

function gathering(table: Table, view: View, missing: readonly number[]): Prompt {
  const open = view.chairs.filter((who) => who === null).length;
  const me = table.me;
  const sits = me !== null && view.chairs.includes(me);
  const host = view.people.find((person) => person.host);
  const players = (n: number) => `${n} ${n === 1 ? "player" : "players"}`;
  if (open === view.chairs.length) return wait("Nobody has sat down yet. Sit, or watch.");
  if (open && !sits) return wait(`Waiting for ${players(open)}. Sit down, or watch.`);
  if (sits && missing.includes(me)) return act(view.past.length ? "Another game?" : "Agree to the terms, or get up.", "agree");
  if (open) return wait(`Waiting for ${open === 1 ? "1 more player" : `${open} more players`} to sit down.`);
  if (missing.length) return wait(`Waiting for ${table.company.people.all(missing)} to agree.`);
  if (table.isHost) return act("All agree. Open the game.", "start");
  return wait(host ? `Waiting for ${host.name}, the host, to open the game.` : "Waiting for a host to sit down.");
}

function playing(table: Table, view: View, due: readonly number[], house: readonly number[]): Prompt {
  const game = view.game!;
  const seen = game.observation;
  const mine = game.seat !== null && due.includes(game.seat) && !house.includes(game.seat);
  if (mine && seen.type === "high-dragon" && seen.legal.length) return act(`Your turn: play a card face ${facing(seen, game.seat!)}.`);
  if (mine && seen.type !== "high-dragon") {
    if (game.chosen) return wait("You have chosen. Waiting for the others.");
    if (seen.legal.length) return act(seen.legal.length > 1 ? "Roll honestly, or try a trick?" : "Roll your dice.");
  }
  const others = due.filter((seat) => seat !== game.seat || house.includes(seat));
  const { seats } = table.company;
  const forThem = others.length && others.every((seat) => house.includes(seat)) ? ": the house plays" : "";
  if (others.length === 1) return wait(`${upper(seats.does(others[0], "is choosing/are due"))}${forThem}.`);
  return wait(`${seats.all(others) ? `Waiting for ${seats.all(others)}` : "Waiting for the house"}${forThem}.`);
}

/** Return how the next card of a seat falls. */
export function facing(seen: Cards, seat: number): "down" | "up" {
  return seen.pattern[seen.down[seat].length + seen.up[seat].length] === "d" ? "down" : "up";
}
