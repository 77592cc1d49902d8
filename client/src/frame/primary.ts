// What the primary button does: the whole act in its label, and why it can't be pressed if so.
import { barred } from "../table/barred";
import type { Offer, Prompt } from "../table/prompt";
import type { Table } from "../table/table.svelte";
import type { GameParts, Primary } from "../tables/parts";

const LABELS: Record<Exclude<Offer, "next">, string> = {
  agree: "Agree to the terms",
  start: "Open the game",
  done: "Done betting",
  back: "Take my seat back",
  consent: "Agree to settle it as it stands",
};

/** Return the primary button of a table now; null if there is nothing for the viewer to do. */
export function primaryOf(table: Table, prompt: Prompt, parts: GameParts | null): Primary | null {
  const own = parts?.primary(table) ?? null;
  // Who has chosen already needn't read on first: what may be done follows the view, never what is shown.
  if (own?.barred === null) return own;
  if (prompt.offer === "next") return { label: "Go on", barred: null, press: () => table.stage.next() };
  if (prompt.offer) return offered(table, prompt.offer);
  return own ?? chair(table);
}

function offered(table: Table, offer: Exclude<Offer, "next">): Primary {
  return { label: labelOf(table, offer), barred: barred(table, offer), press: () => table.act(offer, {}) };
}

function labelOf(table: Table, offer: Exclude<Offer, "next">): string {
  if (offer === "agree" && table.view?.past.length) return "Another game";
  if (offer === "back" && table.me !== null && table.view?.people[table.me].gone) return "Come back in";
  if (offer === "done" && !table.view?.slips.some(([key]) => table.view?.may_bet.includes(key))) return "Done, no bet";
  return LABELS[offer];
}

/** Who stands at a table where a chair is free can sit down on it. */
function chair(table: Table): Primary | null {
  const { view, me } = table;
  if (!view || view.game || me === null || view.people[me].gone || view.chairs.includes(me) || table.update?.table.closed) return null;
  const seat = view.chairs.indexOf(null);
  if (seat < 0 || table.update?.table.asking.some((each) => each.who === me)) return null;
  return { label: `Sit on chair ${seat + 1}`, barred: barred(table, "sit"), press: () => table.act("sit", { seat }) };
}

/** Return how a host who waits for more players asks others in; null where he has none to wait for. `open` shows the invitation. */
export function inviting({ view, isHost, invite, update }: Table, open: () => void): Primary | null {
  if (!view || view.game || !isHost || invite === null || update?.table.closed || !view.chairs.includes(null)) return null;
  return { label: "Invite others", barred: null, press: open };
}
