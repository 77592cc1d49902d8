// The battle on the odds page: what is chosen, and what the house says to it.
import type { components } from "../protocol/house";
import type { CardText } from "../protocol/types";
import { Asked } from "./asked.svelte";
import { dealt, EMPTY, missing, openCards, placed, press, query, type Situation, type Tray } from "./situation";

export type BattleChances = components["schemas"]["BattleChances"];

/** Who chooses several cards in a row is asked for once: milliseconds. */
const PAUSE = 250;

export class Battle {
  situation = $state.raw<Situation>(EMPTY);
  /** Where the next card goes. */
  into = $state<Tray>("hand");
  /** Why the last card could not go there. */
  said = $state("");
  readonly odds = new Asked<BattleChances>("choices");
  readonly missing = $derived(missing(this.situation));
  #later: ReturnType<typeof setTimeout> | undefined;

  press(card: CardText): void {
    const found = press(this.situation, this.into, card);
    if (typeof found === "string") this.said = found;
    else this.#change(found);
  }

  place(players: 2 | 3, position: number): void {
    this.#change(placed(this.situation, players, position));
  }

  deal(): void {
    this.into = "hand";
    this.#change(dealt(this.situation, Math.random));
  }

  clear(): void {
    this.into = "hand";
    this.#change({ ...EMPTY, players: this.situation.players, position: this.situation.position });
  }

  /** Ask the house, now. */
  ask(): void {
    clearTimeout(this.#later);
    void this.odds.ask(`/api/odds/battle?${query(this.situation)}`);
  }

  close(): void {
    clearTimeout(this.#later);
  }

  #change(situation: Situation): void {
    this.said = "";
    this.situation = situation;
    if (this.into === "up" && !openCards(situation)) this.into = "hand";
    clearTimeout(this.#later);
    if (this.missing) this.odds.forget();
    else this.#later = setTimeout(() => this.ask(), PAUSE);
  }
}
