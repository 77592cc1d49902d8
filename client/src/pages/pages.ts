// Which page an address leads to, and how it is loaded.
import type { Component } from "svelte";

type Props = Record<string, unknown>;

/** A page that can be shown: what it is, and what it is given. */
export interface Page {
  /** Pages of another key are made anew. */
  key: string;
  props: Props;
  load(): Promise<{ default: Component<Props> }>;
}

/** Return a page; what it is given is held here against what it takes. */
function page<P extends Props>(key: string, load: () => Promise<{ default: Component<P> }>, props: P): Page {
  return { key, props, load: load as Page["load"] };
}

/** Return the page of an address, by the parts of its path and by what stands behind the `#`. */
export function pageOf([where = "", code = "", what = "", number = ""]: string[], mark: string): Page {
  if (where === "") return page("lobby", () => import("./Lobby.svelte"), {});
  if (where === "table" && what === "games")
    return page(`replay ${code} ${number}`, () => import("./Replay.svelte"), { code, number: Number(number) });
  if (where === "table" && code && !what)
    return page(`table ${code}`, () => import("./TablePage.svelte"), { code, invite: mark.slice(1) || null });
  if (where === "records" && code) return page(`record ${code}`, () => import("./Replay.svelte"), { code, number: null });
  if (where === "learn") return page("learn", () => import("./Learn.svelte"), { game: code || "high-dragon" });
  if (where === "odds" && (code === "" || code === "cards"))
    return page("odds", () => import("./Odds.svelte"), { game: code || "dice" });
  if (where === "rules") return page("rules", () => import("./Rules.svelte"), { game: code || "high-dragon" });
  if (where === "gallery" && import.meta.env.MODE === "gallery") return page("gallery", () => import("../gallery/Gallery.svelte"), {});
  return page("nowhere", () => import("./Nowhere.svelte"), {});
}
