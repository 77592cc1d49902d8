// A card is dragged: it follows the pointer from the third pixel on, and is let go over the felt or falls back.
import { boxOf, type Box } from "../../stage/flip";

export interface Dragged {
  /** A card may be dragged now. */
  allowed(): boolean;
  /** It was let go over the felt, there. Return whether it stays there. */
  dropped(at: Box): boolean;
}

const STARTS = 3;

/** Return the attachment that lets an element be dragged onto the felt. */
export function drag({ allowed, dropped }: Dragged): (element: HTMLElement) => () => void {
  return (element) => {
    let start: PointerEvent | null = null;
    let moved = false;

    const begin = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary || !allowed()) return;
      start = event;
      moved = false;
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!moved && Math.hypot(x, y) <= STARTS) return;
      if (!moved) element.setPointerCapture(event.pointerId);
      moved = true;
      element.toggleAttribute("data-dragged", true);
      element.style.translate = `${x}px ${y}px`;
    };
    const end = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return;
      start = null;
      if (!moved) return;
      const at = boxOf(element);
      const over = event.type === "pointerup" && document.elementsFromPoint(event.clientX, event.clientY).some((each) => each.matches("[data-drop]"));
      element.toggleAttribute("data-dragged", false);
      element.style.translate = "";
      if (!over || !dropped(at)) fallBack(element, at);
    };
    // What ends a drag is no press.
    const click = (event: MouseEvent) => {
      if (!moved) return;
      moved = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    element.addEventListener("pointerdown", begin);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
    element.addEventListener("click", click, true);
    return () => {
      element.removeEventListener("pointerdown", begin);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
      element.removeEventListener("click", click, true);
    };
  };
}

function fallBack(element: HTMLElement, from: Box): void {
  const to = boxOf(element);
  element.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, {}], { duration: 160, easing: "ease-out" });
}
