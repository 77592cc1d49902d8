// A list that grows at its end stays at its end, unless somebody has scrolled up to read.
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

const NEAR = 40;

/** Keep an element scrolled to its end whenever `grown` changes, if it was there. */
export function following(grown: () => unknown): Attachment<HTMLElement> {
  return (element) => {
    let atEnd = true;
    const look = () => (atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR);
    element.addEventListener("scroll", look, { passive: true });
    const toEnd = () => atEnd && (element.scrollTop = element.scrollHeight);
    // What is hidden has no height: it goes to its end when it is shown.
    const shown = new ResizeObserver(toEnd);
    shown.observe(element);
    $effect(() => {
      grown();
      void tick().then(toEnd);
    });
    return () => {
      shown.disconnect();
      element.removeEventListener("scroll", look);
    };
  };
}
