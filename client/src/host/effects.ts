// What comes of an act of the host, in a sentence, before it is done.
import type { View } from "../protocol/types";
import { coins } from "../say/books";
import { listed, many } from "../say/voice";
import { MORE, timed } from "../table/clock.svelte";

/** Return what ending the game now gives back: every stake that is still held (HD-A35). */
export function refunds(view: View): string {
  const game = view.game;
  if (!game) return "No game is on.";
  const bets = game.books.reduce((sum, book) => sum + [...book.watchers, ...book.players].reduce((a, b) => a + b, 0), 0);
  const parts = [
    ...(game.pot ? [`a pot of ${coins(game.pot)}`] : []),
    ...(game.antes ? [`antes of ${coins(game.antes)}`] : []),
    ...(bets ? [`bets of ${coins(bets)} in ${many(game.books.length, "book")}`] : []),
  ];
  return parts.length ? `Gives back ${listed(parts)}: ${coins(game.pot + game.antes + bets)} in all.` : "Nothing is staked: the game just ends.";
}

/** Return what settling the game as it stands needs, and does. */
export function standing(view: View): string {
  const game = view.game;
  if (!game) return "No game is on.";
  const who = view.terms.game === "high-dragon" ? "who lead the war" : "who are still in";
  return `Those ${who} share ${game.pot ? coins(game.pot) : "the win"}, once every seat has agreed.`;
}

/** Return what giving more time does, and whether it can be given; null where no clock runs for a decision. */
export function longer(view: View): { effect: string; may: boolean } | null {
  const { game, people } = view;
  const seats = timed(view);
  if (!game || !seats.length) return null;
  const names = seats.map((seat) => (seat === game.seat ? "you" : people[game.seats[seat].owner].name));
  const mine = game.seat !== null && seats.includes(game.seat);
  // For his own decision the host may ask as often as everybody.
  const left = mine ? ` For a decision of your own you may ask ${many(game.more_time, "time")} more.` : "";
  return { effect: `Gives ${listed(names)} ${MORE} s more.${left}`, may: !mine || game.more_time > 0 };
}
