// Sounds are loaded, and may be heard, once somebody has pressed something: browsers wish it so.
import { later } from "../net/later";
import type { Cue } from "../stage/step";
import type { Sounds } from "./sounds";

const PRESSES = ["pointerup", "keydown"];

let sounds: Sounds | null = null;

function begin(): void {
  for (const press of PRESSES) document.removeEventListener(press, begin);
  if (typeof AudioContext === "undefined") return;
  const context = new AudioContext();
  void later(() => import("./sounds")).then((loaded) => (sounds = new loaded.Sounds(context)));
}

for (const press of PRESSES) document.addEventListener(press, begin);

/** Play what is heard of a cue, if anything may be heard yet. */
export const ring = (cue: Cue): void => sounds?.play(cue);
