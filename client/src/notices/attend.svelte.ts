// Whoever sits at a table is told of his turn, by title, sound, speech and notification.
import { untrack } from "svelte";
import { many, upper } from "../say/voice";
import { clockOf, isLow, LOW, mayAsk, MORE } from "../table/clock.svelte";
import { asked } from "../table/prompt";
import type { Table } from "../table/table.svelte";
import { notify, unnotify } from "./notify";
import { isMyTurn, show, showHouse, titleOf } from "./title";

/** Tell of everything at a table that wants its viewer, until what is returned is called. */
export function attend(table: Table): () => void {
  const hidden = () => (document.hidden ? table.stage.skip() : unnotify());
  document.addEventListener("visibilitychange", hidden);
  const stop = $effect.root(() => {
    $effect(() => show(titleOf(table), isMyTurn(table)));
    callAtTurn(table);
    warnOfClock(table);
    $effect(() => table.follow());
  });
  return () => {
    document.removeEventListener("visibilitychange", hidden);
    stop();
    unnotify();
    showHouse();
  };
}

/** What the viewer is asked now, as it is said aloud; null while nothing is, or results are still being shown. */
function callOf(table: Table): { moment: string; text: string; quiet: boolean } | null {
  if (!isMyTurn(table) || !table.stage.resting) return null;
  const { text, offer } = asked(table);
  const seen = table.view?.game?.observation;
  const cards = !offer && seen?.type === "high-dragon" ? ` ${many(seen.hand.length, "card")}.` : "";
  // That bets are open is said once as it happens, and concerns some people little.
  return { moment: `${table.update!.phase} ${text}`, text: upper(text) + cards, quiet: offer === "done" };
}

function callAtTurn(table: Table): void {
  let said = "";
  let called = "";
  const call = $derived(callOf(table));
  $effect(() => {
    // Who is back at the table hears once more what is asked; the bell is rung once for each turn.
    if (!table.linked) said = "";
    if (call === null) return;
    const { moment, text, quiet } = call;
    // What led to it is said before it.
    if (moment !== said && !quiet) queueMicrotask(() => table.ears.speak(text, true));
    if (moment !== called) {
      if (!quiet) table.ears.play("turn");
      untrack(() => notify(titleOf(table), table.code));
    }
    said = called = moment;
  });
  $effect(() => {
    if (!isMyTurn(table)) unnotify();
  });
}

/** Warn once when little of my own time is left. */
function warnOfClock(table: Table): void {
  const low = $derived.by(() => {
    const clock = clockOf(table);
    return clock && isLow(clock) && clock.seconds > 0 ? clock.ends : null;
  });
  $effect(() => {
    if (low === null) return;
    untrack(() => {
      const more = mayAsk(table) ? ` Press More time for ${MORE} more.` : "";
      table.ears.speak(`${clockOf(table)?.seconds ?? LOW} seconds left.${more}`, true);
      table.ears.play("warning");
    });
  });
}
