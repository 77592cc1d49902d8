// How each fact of High Dragon is shown: how long it stands, which result is held to be read, and what is heard.
import type { Fact } from "../protocol/types";
import type { Board } from "./boards";
import { type CardBoard, told } from "./cards";
import type { Cue, Step } from "./step";

/** How long a fact stands, in milliseconds at normal speed; what is read is held. */
const MS: Partial<Record<Fact["type"], number>> = {
  DealerChosen: 800, WarBegan: 500, Gathered: 500, CourtTurned: 600, CourtMissing: 800, BattleBegan: 250, PlayedDown: 300,
  PlayedUp: 300, Revealed: 1000, Counted: 1000, TieCounted: 1600, TieCompared: 1600, BattleWon: 1600, BattleDrawn: 1600,
  BattleReplayed: 900, Undecided: 900, WarDecided: 1600, WarWon: 1600, WarTied: 1600, BowedOut: 900, PotSplit: 900,
  AntesWon: 300, PotPaid: 300, Returned: 300, SlipEnded: 300, Settled: 300, Paid: 300,
};
const DEAL = 60;
const MOVE = 220;
const CUES: Partial<Record<Fact["type"], Cue>> = {
  HandDealt: "deal", PlayedDown: "card", PlayedUp: "card", CourtTurned: "turn-over", Revealed: "turn-over", Gathered: "deal",
  AntesWon: "coins", PotPaid: "coins", Returned: "coins", SlipEnded: "coins", Paid: "coins",
};

/** Return the step in which a fact is shown on this board. */
export function cardStep(board: CardBoard, fact: Fact): Step<Board> {
  const cue = cueOf(board, fact);
  const ms = fact.type === "HandDealt" ? fact.cards.length * DEAL + MOVE : (MS[fact.type] ?? 0);
  return { fact, board: told(board, fact), ms, ...(isHeld(board, fact) && { hold: true }), ...(cue && { cue }) };
}

/** Return whether a fact is the last result of several: that one is held, to be read with those before it. */
function isHeld(board: CardBoard, fact: Fact): boolean {
  switch (fact.type) {
    case "BattleWon":
      return !ends(board, fact.seat);
    case "BattleDrawn":
      return !ends(board, null);
    case "WarTied":
      return fact.clause !== "HD-R24" && !(fact.clause === "HD-A18" && board.rules.duel_tied === "split");
    case "BattleReplayed":
    case "Undecided":
    case "WarWon":
    case "BowedOut":
    case "PotSplit":
      return true;
    default:
      return false;
  }
}

/** Return whether a war ends with this battle: it was the last, or nobody can catch up any more (HD-A20). */
function ends({ track, battles, players, rules }: CardBoard, winner: number | null): boolean {
  const left = battles - track.length - 1;
  const score = players.map((seat) => [...track, winner].filter((each) => each === seat).length).sort((a, b) => b - a);
  return left <= 0 || (rules.stop_when_decided && score[0] - score[1] > left);
}

function cueOf({ viewer }: CardBoard, fact: Fact): Cue | undefined {
  if (fact.type === "WarWon") return viewer === null || viewer === fact.seat ? "win" : "lose";
  if (fact.type === "BattleWon") return viewer === fact.seat ? "win" : undefined;
  return CUES[fact.type];
}
