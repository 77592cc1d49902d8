// What a game brings to the frame of a table: its regions, and what the primary button says.
import type { Component } from "svelte";
import type { Table } from "../table/table.svelte";

/** The primary button: its whole label, why it can't be pressed if so, and what it does. */
export interface Primary {
  label: string;
  /** Why it can't be pressed now, in words that stand beside it; null: it can. */
  barred: string | null;
  press(): void;
}

type Region = Component<{ table: Table }>;

export interface GameParts {
  /** The strip under the top bar: the battles of the war; the pot and who is still in. */
  Track: Region;
  /** The felt with its seats, in every phase of the game. */
  Felt: Region;
  /** The viewer's own: his hand of cards, his tray of dice, or what he may do as a watcher. */
  Own: Region;
  /** Return what the primary button does in the game, or null where it is the frame's to say. */
  primary(table: Table): Primary | null;
  /** Take a key of the game's own (at dice `H`, `W`, `G`, and a space); return whether it meant something now. */
  choose?(table: Table, key: string): boolean;
  /** Load what few people ask for. */
  more(): Promise<MoreParts>;
}

/** What a game has for who doesn't look at its felt. */
export interface MoreParts {
  /** Headings and lists in place of the felt, for the plain table. */
  Plain: Region;
  /** What a letter key says aloud (`H`, `T`, `C`, `S`, `L`, `P`), or null where it says nothing here. */
  spoken(table: Table, key: string): string | null;
}
