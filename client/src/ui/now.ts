// The time, for whoever counts down: who reads it is told again as it goes on.
import { createSubscriber } from "svelte/reactivity";

const BEAT = 250;

const subscribe = createSubscriber((update) => {
  const beat = setInterval(update, BEAT);
  return () => clearInterval(beat);
});

/** Return the time of this machine, in milliseconds; in an effect or in markup it is read again and again. */
export function now(): number {
  subscribe();
  return Date.now();
}

/** Return how many whole seconds are left until a moment of the house's clock; `skew` is how far ours is ahead of it. */
export function secondsUntil(ends: number, skew: number): number {
  return Math.max(0, Math.ceil((ends + skew - now()) / 1000));
}
