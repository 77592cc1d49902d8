// The games that can be played here: each is loaded when a table of it is opened.
import type { GameParts } from "./parts";

/** Return the parts of a game, loaded; and with them what can be told of it. */
export async function partsOf(game: string): Promise<GameParts> {
  if (game === "high-dragon") return (await import("./high-dragon/parts")).parts;
  return (await import("./purple-dice/parts")).parts;
}
