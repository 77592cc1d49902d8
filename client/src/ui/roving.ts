// One stop for Tab, and arrows within: a row of buttons as one control.
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Let arrows, Home and End move the focus among the enabled buttons and links of an element. */
export const roving: Attachment<HTMLElement> = (element) => {
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...element.querySelectorAll<HTMLElement>("button:not(:disabled), a[href]")];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : STEPS[event.key] && at + STEPS[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length].focus();
  };
  element.addEventListener("keydown", move);
  return () => element.removeEventListener("keydown", move);
};
