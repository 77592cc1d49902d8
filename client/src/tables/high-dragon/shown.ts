// What this table shows now, as far as it is High Dragon.
import { prefs } from "../../house/prefs.svelte";
import type { Cards, CardText } from "../../protocol/types";
import type { CardBoard } from "../../stage/cards";
import type { Table } from "../../table/table.svelte";
import type { Motion } from "./lands";

/** Return the board that is shown; null if none of this game is. */
export function shownOn({ stage }: Table): CardBoard | null {
  return stage.shown?.kind === "cards" ? stage.shown : null;
}

/** Return the view of the game that is on; null if none is. */
export function seenBy({ view }: Table): Cards | null {
  const seen = view?.game?.observation;
  return seen?.type === "high-dragon" ? seen : null;
}

/** Return the viewer's card that was played and isn't answered yet. */
export function sendingOn(table: Table): CardText | null {
  const sent = table.pending.find(({ command }) => command.do === "play")?.command;
  const hand = shownOn(table)?.hand ?? [];
  return sent?.do === "play" && hand.includes(sent.action) ? sent.action : null;
}

/** Return how things move on this table now. */
export function motionOn(table: Table, jump: boolean): Motion {
  const { factor, still } = prefs;
  return { factor: factor || 1, still, jump: jump || factor === 0, swept: table.stage.step?.fact?.type === "Gathered" };
}

/** Return the seats as the viewer sees them: his own, or the next with cards in the war, below; the others from there on. */
export function aroundOn({ hands, viewer, players, slots }: CardBoard): { below: number; others: number[] } {
  const ring = hands.map((_, n) => ((viewer ?? 0) + n) % hands.length);
  const below = ring.find((seat) => players.includes(seat) || slots[seat].length) ?? ring[0];
  const others = hands.slice(1).map((_, n) => (below + n + 1) % hands.length);
  return { below, others };
}

/** Return initials of the seats, the viewer's `Y`, no two alike where one or two letters can tell them apart. */
export function initialsOf(names: readonly string[], viewer: number | null): string[] {
  const letters = names.map((name, seat) => (seat === viewer ? "Y" : [...name.trim()][0]?.toUpperCase() || String(seat + 1)));
  return letters.map((letter, seat) => {
    if (letters.indexOf(letter) === letters.lastIndexOf(letter)) return letter;
    const pair = [...names[seat].trim()].slice(0, 2).join("");
    const same = names.some((name, n) => n !== seat && n !== viewer && name.trim().startsWith(pair));
    return seat === viewer ? letter : same || pair.length < 2 ? `${letter}${seat + 1}` : pair;
  });
}
