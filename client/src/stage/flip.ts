// Things that move: an element is where it belongs at once, and is shown flying there from where it was.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Flight {
  /** In milliseconds. */
  ms: number;
  delay?: number;
  /** Nothing flies: it fades in, shortly. */
  still?: boolean;
}

const FADE = 120;
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Return whether two boxes are the same, as far as an eye can see. */
export const near = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.width - b.width) < 1;

/** Let an element, which lies at `to`, fly there from `from`. Null where there is nothing to be seen moving. */
export function fly(element: HTMLElement, from: Box, to: Box, { ms, delay = 0, still = false }: Flight): Animation | null {
  if (near(from, to) || ms <= 0 || !to.width || !to.height) return null;
  if (still) return fade(element);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const frames = [
    { transform: start, transformOrigin: "0 0", zIndex: 9 },
    { transform: "none", transformOrigin: "0 0", zIndex: 9 },
  ];
  return element.animate(frames, { duration: ms, delay, easing: EASE, fill: "backwards" });
}

export function fade(element: HTMLElement): Animation {
  return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
}

/** Let an element that isn't needed any more fly to `to`, and take it away. */
export function flyOff(element: HTMLElement, from: Box, to: Box, { ms, delay = 0 }: Flight): void {
  if (!from.width || !from.height) return element.remove();
  const end = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.width / from.width}, ${to.height / from.height})`;
  const frames = [{ transform: "none", transformOrigin: "0 0" }, { transform: end, transformOrigin: "0 0" }];
  const flight = element.animate(frames, { duration: ms, delay, easing: EASE, fill: "both" });
  const gone = () => element.remove();
  flight.onfinish = gone;
  flight.oncancel = gone;
}
