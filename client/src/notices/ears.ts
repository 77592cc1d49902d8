// What a table says and plays, in this browser.
import { later } from "../net/later";
import type { Ears } from "../table/table.svelte";
import { ring } from "./ring";

export const ears: Ears = {
  // It is loaded after the table: nobody hears anything before he sees it.
  speak: (text, urgent) => void later(() => import("./speech")).then(({ speech }) => speech.say(text, urgent)),
  play: ring,
};
