// One state of the gallery: what the house has told, and how far of it is shown.
import { prefs } from "../house/prefs.svelte";
import { session } from "../house/session.svelte";
import { ears } from "../notices/ears";
import type { ChatLine, FactType, Update } from "../protocol/types";
import { Table } from "../table/table.svelte";
import { partsOf } from "../tables/games";

export interface Scene {
  about: string;
  /** What was seen first, and what was told then. */
  updates: Update[];
  /** At the last fact of this kind it stops; none: at the last that is held; empty: when all is shown. */
  stop?: FactType | "";
  chosen?: string;
  away?: "lost" | "back";
  /** There is nothing to be seen, or no more: the house's word for it, and its sentence. */
  over?: [string, string];
  talk?: ChatLine[];
}

const files = import.meta.glob<Scene>("./fixtures/{tables,dice}/*.json", { import: "default" });

/** How each state is loaded, by its name: `tables/tie-counted`. */
export const scenes = Object.fromEntries(Object.entries(files).map(([path, load]) => [path.slice("./fixtures/".length, -5), load]));

const SILENT = { speak: () => {}, play: () => {} };
const WAIT = 4_000;
const ALWAYS = 3_600_000;

/** Return a table that has heard the first of a scene, in the eyes of whoever saw it. */
export function tableOf({ updates: [first], over, talk }: Scene, mouth = ears): Table {
  const view = first?.view;
  const me = view && view.viewer !== null ? view.people[view.viewer].name : "Mirt";
  session.me = view?.viewer === null ? null : { name: me, purse: view?.purse ?? 300, passphrase: false, tables: [] };
  session.api.skew = view?.now ? Date.now() - view.now : 0;
  prefs.liked = { ...prefs.liked, goOn: false };
  const table = new Table(session, first?.table.code ?? "LNGRD7", mouth, partsOf);
  if (first) table.hear(first);
  if (over) table.over = { code: over[0], text: over[1] };
  for (const line of talk ?? []) table.hear(line);
  return table;
}

/** Let a table that is shown hear the rest of its scene, and stop where it is to be seen. */
export async function tell(table: Table, scene: Scene): Promise<void> {
  const [first, second] = scene.updates;
  if (first) await Promise.all([partsOf(first.view.terms.game), import("../table/teller")]);
  if (scene.chosen) table.chosen = scene.chosen;
  if (scene.away) {
    table.linked = false;
    table.triesAt = Date.now() + (scene.away === "lost" ? WAIT : ALWAYS);
    await new Promise((shown) => setTimeout(shown));
  }
  if (!second) return;
  const stop = stopOf(scene);
  table.hear(second);
  for (let passed = 0; table.stage.step && passed < stop; passed += 1) table.stage.next();
}

/** Return how many steps of a scene are passed over until it stops. */
function stopOf(scene: Scene): number {
  const table = tableOf(scene, SILENT);
  table.hear(scene.updates[1]);
  let found = 0;
  let passed = 0;
  for (; table.stage.step; passed += 1) {
    const { fact, hold } = table.stage.step;
    if (scene.stop === undefined ? hold : fact?.type === scene.stop) found = passed;
    table.stage.next();
  }
  table.close();
  return scene.stop === "" ? passed : found;
}
