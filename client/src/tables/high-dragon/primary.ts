// What the primary button does at High Dragon: the card that is chosen is played, down or up.
import type { CardText, Names } from "../../protocol/types";
import { rankName, rankOf } from "../../say/cardNames";
import { facing } from "../../table/prompt";
import type { Table } from "../../table/table.svelte";
import type { Primary } from "../parts";
import { isAsked, play } from "./hand";
import { seenBy } from "./shown";

/** Return a card as it stands on a button: `Hero, 15`. */
const called = (card: CardText, names: Names): string => [rankName(rankOf(card), names), rankOf(card)].filter(Boolean).join(", ");

export function primary(table: Table): Primary | null {
  const seen = seenBy(table);
  const seat = table.seat;
  if (!seen || seat === null || !seen.hand.length || table.view?.wait.type !== "Playing") return null;
  if (table.view.wait.house.includes(seat)) return null;
  const { chosen } = table;
  const nothing = () => {};
  if (table.sending("play")) return { label: "Sending your card", barred: "The house has not answered yet.", press: nothing };
  if (!isAsked(table)) {
    const label = chosen ? `Ready: ${called(chosen, table.session.names)}` : "Ready a card";
    return { label, barred: table.linked ? "It is not your turn yet." : "No line to the house.", press: nothing };
  }
  const label = `Play face ${facing(seen, seat)}`;
  if (chosen === null) return { label, barred: "Choose a card first.", press: nothing };
  return { label: `${label}: ${called(chosen, table.session.names)}`, barred: null, press: () => play(table, chosen) };
}
