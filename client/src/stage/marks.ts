// What is pointed at on the felt while a battle or a war is decided: counted, compared, crowned.
import type { Fact, FactOf } from "../protocol/types";
import type { CardBoard } from "./cards";

/** Where a card lies: the seat that played it, and how many it had played before. */
export interface Place {
  seat: number;
  index: number;
}

export interface Marks {
  /** The seats that may still win the battle: equal at the top, then fewer. */
  tied: readonly number[];
  /** How many cards of the court each seat has played; null for who isn't tied. */
  counts: readonly (number | null)[];
  /** The cards of the court that the tied have played (HD-R22). */
  lifted: readonly Place[];
  /** The highest of them for each who is still tied (HD-R23). */
  compared: readonly Place[];
  /** The highest of all. */
  best: Place | null;
  /** How the battle ended; null while it lasts. */
  ended: "won" | "drawn" | "replayed" | "undecided" | null;
  /** Who has taken the battle. */
  winner: number | null;
  /** Who has won the war, or shares it. */
  laurels: readonly number[];
  /** Who are equal at the top of a war that is over. */
  level: readonly number[];
}

export const NO_MARKS: Marks = {
  tied: [], counts: [], lifted: [], compared: [], best: null, ended: null, winner: null, laurels: [], level: [],
};

/** Return the board after a fact that judges what lies there; all others leave it as it is. */
export function judged(board: CardBoard, fact: Fact): CardBoard {
  const mark = (marks: Partial<Marks>): CardBoard => ({ ...board, marks: { ...board.marks, ...marks } });
  switch (fact.type) {
    case "Counted":
      return { ...board, totals: fact.totals, marks: NO_MARKS };
    case "TieCounted":
      return mark(counted(board, fact));
    case "TieCompared":
      return mark(compared(board, fact));
    case "BattleWon":
      return { ...mark({ ended: "won", winner: fact.seat }), track: [...board.track, fact.seat] };
    case "BattleDrawn":
      return { ...mark({ ended: "drawn" }), track: [...board.track, null] };
    case "BattleReplayed":
      return mark({ ended: "replayed" });
    case "Undecided":
      return mark({ ended: "undecided" });
    case "WarWon":
      return mark({ laurels: [fact.seat] });
    case "PotSplit":
      return mark({ laurels: fact.seats });
    case "WarTied":
      return mark({ level: fact.tied });
    case "BowedOut":
      return { ...board, players: board.players.filter((seat) => seat !== fact.seat) };
    default:
      return board;
  }
}

function counted(board: CardBoard, { court, tied, counts }: FactOf<"TieCounted">): Partial<Marks> {
  const lifted = tied.flatMap((seat) =>
    board.slots[seat].flatMap(({ card }, index) => (court && card.charAt(0) === court.charAt(0) ? [{ seat, index }] : [])),
  );
  const bySeat = board.hands.map((_, seat) => counts[tied.indexOf(seat)] ?? null);
  return { tied, counts: bySeat, lifted };
}

function compared(board: CardBoard, { tied, highest }: FactOf<"TieCompared">): Partial<Marks> {
  const places = tied.map((seat, n) => ({
    seat,
    index: board.slots[seat].findIndex(({ card }) => card === highest[n]),
  }));
  const ranks = highest.map((card) => Number(card.slice(1)));
  return { tied, compared: places, best: places[ranks.indexOf(Math.max(...ranks))] };
}
