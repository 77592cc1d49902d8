// What the house tells waits here until the game is known that it tells of, and is heard in its order.
import type { Update } from "../protocol/types";
import { unknownGame } from "../stage/boards";

export class Inbox {
  #waiting: Update[] = [];
  /** The game that is being loaded. */
  #loads: string | null = null;

  constructor(
    /** Loads a game, so that it is known then. */
    readonly load: (game: string) => Promise<unknown>,
    readonly heard: (update: Update) => void,
    /** A game can't be loaded. */
    readonly failed: () => void,
  ) {}

  /** Take what the house tells; it is heard at once, if its game is known. */
  take(update: Update): void {
    this.#waiting.push(update);
    this.#hearOn();
  }

  /** Let what waits fall: the line that told it is lost. */
  forget(): void {
    this.#waiting = [];
  }

  #hearOn(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const game = unknownGame(next);
      if (game !== null) return this.#learn(game);
      this.#waiting.shift();
      this.heard(next);
    }
  }

  #learn(game: string): void {
    if (this.#loads === game) return;
    this.#loads = game;
    void this.load(game).then(
      () => {
        this.#loads = null;
        this.#hearOn();
      },
      () => {
        this.#loads = null;
        this.failed();
      },
    );
  }
}
