// A moment of a game that is over, as the update of a table: so that the game's own board can show it.
import type { TermsView, Update } from "../protocol/types";
import type { Moment, Retold } from "./types";

/** What a game that is over has left behind it: no coin, no clock, nobody to ask. */
const QUIET = { pot: 0, antes: 0, sweetener: 0, books: [], betting: [], closes: null, ending: null, commitment: null, seeds: [], chosen: null, more_time: 0 };

/** Return the update in which nothing happens but that this moment stands. Nothing can be played in it. */
export function updateOf(game: Retold, moment: Moment, step: number): Update {
  const { viewer, seats, number } = game;
  const turn = moment.turn;
  return {
    type: "update",
    version: step,
    phase: String(step),
    whole: false,
    table: { code: "", title: "", listed: false, approval: false, asking: [], muted: [], shared: [], closed: false },
    view: {
      viewer,
      terms: termsOf(game, moment),
      people: seats.map(({ name, bot }, who) => ({ who, name, bot, here: true, gone: false, host: false })),
      chairs: seats.map((_, seat) => seat),
      agreed: [],
      wait: turn.type === "Chance" ? { type: "Drawing", chance: turn } : { type: "Playing", seats: turn.type === "Act" ? turn.seats : [], house: [] },
      paused: false,
      now: 0,
      purse: 0,
      slips: [],
      may_bet: [],
      game: {
        ...QUIET,
        number,
        seat: viewer,
        observation: { ...moment, legal: [], facts: [] },
        seats: seats.map((_, owner) => ({ owner, house: false, antes: 0, shares: true, ends: null, bank: null })),
      },
      past: [],
      told: [],
    },
    ended: [],
  };
}

const termsOf = (game: Retold, moment: Moment): TermsView => ({
  game: game.game,
  rules: moment.rules as unknown as TermsView["rules"],
  stakes: {},
  seats: game.seats.length,
  pace: { turn: "off", each: 0, more: 0, grace: 0, window: 0 } as unknown as TermsView["pace"],
  fair: false,
});
