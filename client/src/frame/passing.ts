// A press on the felt passes over what is being shown there.
import type { Table } from "../table/table.svelte";

/** Two presses so close together, in milliseconds, are one who doesn't want to read. */
const TWICE = 400;

/** Let a press go on to the next of what is shown, and a second one to its end; buttons have their own business. */
export const passing = ({ stage }: Table) => (felt: HTMLElement): (() => void) => {
  let pressed = -TWICE;

  function press(event: PointerEvent): void {
    if (stage.resting || !(event.target instanceof Element) || event.target.closest("button, a, summary, input")) return;
    if (event.timeStamp - pressed < TWICE) stage.skip();
    else stage.next();
    pressed = event.timeStamp;
  }

  felt.addEventListener("pointerdown", press);
  return () => felt.removeEventListener("pointerdown", press);
};
