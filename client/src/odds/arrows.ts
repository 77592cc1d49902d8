// Arrows among many small buttons that lie in rows: to the next one, and to the one above or below.
import type { Attachment } from "svelte/attachments";

interface Box {
  top: number;
  left: number;
}

/** Return which box the focus goes to from box `at`; `at` itself where there is none that way. */
export function stepFrom(boxes: readonly Box[], at: number, key: string): number {
  if (key === "Home") return 0;
  if (key === "End") return boxes.length - 1;
  if (key === "ArrowLeft") return Math.max(at - 1, 0);
  if (key === "ArrowRight") return Math.min(at + 1, boxes.length - 1);
  const way = key === "ArrowDown" ? 1 : -1;
  const here = boxes[at];
  const beyond = boxes.map((box, number) => ({ number, far: way * (box.top - here.top), aside: Math.abs(box.left - here.left) })).filter(({ far }) => far > 1);
  if (!beyond.length) return at;
  const nearest = Math.min(...beyond.map(({ far }) => far));
  return beyond.filter(({ far }) => far < nearest + 1).reduce((best, each) => (each.aside < best.aside ? each : best)).number;
}

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** Let arrows move the focus among the buttons of an element, as they lie. */
export const arrows: Attachment<HTMLElement> = (element) => {
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !KEYS.includes(event.key)) return;
    const all = [...element.querySelectorAll("button")];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    event.preventDefault();
    all[stepFrom(all.map((each) => each.getBoundingClientRect()), at, event.key)].focus();
  };
  element.addEventListener("keydown", move);
  return () => element.removeEventListener("keydown", move);
};
