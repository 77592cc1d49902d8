// The boxes of the track: one for each battle, as many as have room.
import type { CardBoard } from "../../stage/cards";

export interface TrackBox {
  /** From 1. */
  battle: number;
  winner: number | null;
  state: "won" | "drawn" | "now" | "open";
  /** New hands are dealt after it. */
  gap: boolean;
}

/** A longer war shows the boxes around the battle that is fought. */
const MOST = 12;

export function boxesOf({ track, battles, rules }: CardBoard): TrackBox[] {
  const first = Math.max(0, Math.min(track.length - MOST + 3, battles - MOST));
  return Array.from({ length: Math.min(battles, MOST) }, (_, n) => {
    const at = first + n;
    const winner = track[at] ?? null;
    const state = at < track.length ? (winner === null ? "drawn" : "won") : at === track.length ? "now" : "open";
    return { battle: at + 1, winner, state, gap: (at + 1) % rules.battles_per_deal === 0 && n < MOST - 1 };
  });
}
