// The card that is chosen, or the trick: it outlives every update in which it can still be made, and a reload.
import { tab } from "../house/kept";
import type { Fact, GameView } from "../protocol/types";

export class Choice {
  #value = $state<string | null>(null);
  #game: GameView | null = null;
  readonly #key: string;

  constructor(code: string) {
    this.#key = `flagon.chosen.${code}`;
  }

  get value(): string | null {
    return this.#value;
  }

  set value(value: string | null) {
    this.#value = value;
    tab.set(this.#key, value === null || !this.#game ? null : JSON.stringify({ moment: momentOf(this.#game), value }));
  }

  /** Keep what can still be chosen in this view, after these facts; what can't be is dropped. */
  keep(game: GameView | null, told: readonly Fact[]): void {
    const fresh = this.#game === null;
    this.#game = game;
    if (fresh && game && this.#value === null) this.#restore(game);
    const dealt = told.some((fact) => fact.type === "HandDealt" && fact.seat === game?.seat);
    if (this.#value !== null && (dealt || !game || !isPossible(game, this.#value))) this.value = null;
  }

  #restore(game: GameView): void {
    const { moment, value } = tab.record(this.#key);
    if (moment === momentOf(game) && typeof value === "string") this.#value = value;
  }
}

/** A choice is for this deal of cards, or this hand of dice, and for no other. */
function momentOf({ number, observation: seen }: GameView): string {
  if (seen.type !== "high-dragon") return `${number}.${seen.hand}`;
  const per = seen.rules.battles_per_deal;
  return `${number}.${seen.war}.${Math.floor((seen.battle - 1) / per)}`;
}

function isPossible(game: GameView, value: string): boolean {
  const seen = game.observation;
  if (game.seat === null) return false;
  if (seen.type === "high-dragon") return seen.hand.some((card) => card === value);
  return game.chosen === null && seen.legal.some((choice) => choice === value);
}
