// The board of Purple Dragon Dice: every seat's dice and fate, and how each fact changes them.
import type { Choice, Dice, DiceFact, DiceSeat, Fact, FactOf, Hand } from "../protocol/types";
import type { Board } from "./boards";
import { DICE_TIMES as MS } from "./dice-times";
import type { Cue, Step } from "./step";

/** What lies beside a seat's dice as a word, too: what has come of this hand for it. */
export type DiceMark = "lowest" | "lower" | "tied" | "asleep" | "purple" | "wizard" | "caught" | "won" | "shares";
/** What has come over the pot. */
export type Omen = "caught" | "idle" | "tied" | "sleeping" | "roll-off" | "purple" | "wizard" | "won" | "shared";

export interface DiceBoard {
  kind: "dice";
  /** The viewer's seat, null for the public. */
  viewer: number | null;
  hand: number;
  /** The seats still in. */
  players: readonly number[];
  seats: readonly DiceSeat[];
  rolling: readonly number[];
  /** The viewer's own dice, as they fell. */
  own: readonly number[];
  rolled: Dice["rolled"];
  check: Dice["check"];
  /** All choose; the cups are shaken; the dice lie open; the game is over. */
  phase: "choose" | "shaken" | "open" | "over";
  /** Sleepers roll off, and nobody else (PD-A3). */
  off: boolean;
  /** The seats whose cups were lifted in this throw. */
  lifted: readonly number[];
  /** By seat. */
  marks: readonly (DiceMark | null)[];
  omen: Omen | null;
  /** What the house does with who was caught in this hand. */
  custom: string | null;
}

/** Return the board as a view has it. */
export function diceBoard(seen: Dice): DiceBoard {
  const { viewer, hand, players, seats, rolling, rolled, check, turn } = seen;
  const label = turn.type === "Chance" ? turn.label : "";
  const off = label.includes("roll-off");
  const phase = turn.type === "Act" ? "choose" : turn.type === "Over" ? "over" : label.includes("dropped") ? "open" : "shaken";
  return {
    kind: "dice", viewer, hand, players, seats, rolling, own: seen.dice, rolled, check, phase, off,
    lifted: phase === "open" ? rolling : [], marks: seats.map(() => null), omen: off ? "roll-off" : null, custom: null,
  };
}

/** Return whether a seat's dice are under its cup. */
export function isCovered({ phase, players, off, rolling, lifted }: DiceBoard, seat: number): boolean {
  if (!players.includes(seat)) return false;
  if (phase === "choose") return true;
  return phase === "shaken" && (off ? rolling : players).includes(seat) && !lifted.includes(seat);
}

/** Return the step in which a fact is shown on this board. Its time is the same for all who look on. */
export function diceStep(board: DiceBoard, fact: Fact): Step<Board> {
  const shown = show(board, fact as DiceFact);
  const { ms = 0, hold, cue, ...changed } = shown;
  return { fact, board: { ...board, ...changed }, ms, ...(hold && { hold }), ...(cue && { cue }) };
}

type Shown = Partial<DiceBoard> & { ms?: number; hold?: boolean; cue?: Cue };

function show(board: DiceBoard, fact: DiceFact): Shown {
  switch (fact.type) {
    case "GameBegan":
      return begun(board, fact.players);
    case "HandBegan":
      return { hand: fact.hand, players: fact.players, phase: "choose", off: false, ...plain(board), ms: MS.handBegan };
    case "Chose":
      return { phase: "shaken", rolling: [], lifted: [], off: false };
    case "Checked":
      return checked(board, fact);
    case "CaughtCheating": {
      const out = { hand: board.hand, clause: fact.clause, skill: fact.skill as Choice };
      return { ...marked(board, [fact.seat], "caught"), ...left(board, fact.seat, out), omen: "caught", custom: fact.custom, hold: true, ms: MS.caught, cue: "warning" };
    }
    case "NobodyRolls":
      return { phase: "open", omen: "idle", ms: MS.idle };
    case "RolledHand":
      return rolled(board, fact);
    case "Tied":
      return { ...uncovered(board, fact), ...marked(board, fact.seats, "tied"), omen: "tied", ms: MS.tied, cue: "turn-over" };
    case "SleepingDragon":
      return { ...marked(board, fact.seats, "asleep"), omen: "sleeping", hold: true, ms: MS.sleeping };
    case "RollOffBegan":
      return { ...plain(board), phase: "shaken", off: true, rolling: fact.seats, lifted: [], omen: "roll-off", ms: MS.shake, cue: "roll" };
    case "Eliminated":
      return eliminated(board, fact);
    case "PurpleDragon":
      return { ...marked(board, [fact.seat], "purple"), omen: "purple", ms: MS.purple, cue: "win" };
    case "WarWizard":
      return { ...marked(board, fact.seats, "wizard"), omen: "wizard", hold: true, ms: MS.wizard, cue: "win" };
    case "GameWon": {
      const mark = board.omen === "purple" ? "purple" : "won";
      return { ...marked(board, [fact.seat], mark), phase: "over", omen: mark, hold: true, ms: MS.won, cue: fact.seat === board.viewer ? "win" : "coins" };
    }
    case "AllCaught":
      return { ...marked(board, fact.seats, "shares"), phase: "over", omen: "shared", hold: true, ms: MS.won, cue: "coins" };
    default:
      return {}; // what the table tells changes nothing on the felt
  }
}

const plain = (board: DiceBoard) => ({ marks: board.seats.map(() => null), omen: null, custom: null });

function begun(board: DiceBoard, count: number): Shown {
  const same = board.seats.length === count;
  const numbers = Array.from({ length: count }, (_, seat) => seat);
  const seats = numbers.map((seat) => ({ out: null, shown: null, character: same ? board.seats[seat].character : null }));
  return {
    hand: 1, players: numbers, seats, rolling: [], own: [], rolled: null, check: null, phase: "choose", off: false, lifted: [],
    marks: numbers.map(() => null), omen: null, custom: null,
  };
}

/** All checks together are one wait of fixed length, at the first of them, whoever makes one. */
function checked(board: DiceBoard, { seat, check }: FactOf<"Checked">): Shown {
  const first = seat === board.players[0];
  const fresh: Shown = first ? { own: [], rolled: null, check: null, ms: MS.shake, cue: "roll" } : {};
  return { ...fresh, ...(seat === board.viewer && { check }) };
}

/** All cups are lifted together: only the last one takes its time. */
function rolled(board: DiceBoard, { seat, hand, dice }: FactOf<"RolledHand">): Shown {
  const lifted = [...board.lifted, seat];
  const due = board.off ? board.rolling : board.players;
  const all = due.every((each) => lifted.includes(each));
  const shown = hand.purple || !hand.dropped ? hand : { ...hand, dropped: 0 };
  return {
    lifted, seats: replaced(board.seats, seat, { shown }), rolling: board.off ? board.rolling : lifted,
    ...(seat === board.viewer && { own: dice ?? [], rolled: hand }),
    ...(board.omen !== null && { omen: null }),
    ...(all && { phase: "open", ms: MS.lift, cue: "turn-over" }),
  };
}

/** The dropped dice of who is tied lie open (PD-R9). */
function uncovered({ seats }: DiceBoard, { seats: tied, dropped }: FactOf<"Tied">): Shown {
  const open = (seat: DiceSeat, number: number): DiceSeat => {
    const place = tied.indexOf(number);
    if (place < 0 || !seat.shown) return seat;
    return { ...seat, shown: { ...seat.shown, dropped: dropped[place] } satisfies Hand };
  };
  return { seats: seats.map(open) };
}

function eliminated(board: DiceBoard, { seat, clause }: FactOf<"Eliminated">): Shown {
  const out = clause === "PD-R18" ? board.seats[seat].out : { hand: board.hand, clause, skill: null };
  const gone = left(board, seat, out);
  if (clause === "PD-R18") return gone;
  if (board.omen === "wizard") return { ...gone, ms: MS.swept };
  const marks = marked(board, [seat], board.marks[seat] === "tied" ? "lower" : "lowest");
  const cue = seat === board.viewer ? "lose" : "card";
  // The last one left wins in the next step: then nobody has to press twice.
  return { ...gone, ...marks, hold: board.players.length > 2, ms: MS.out, cue };
}

const left = ({ players, seats }: DiceBoard, seat: number, out: DiceSeat["out"]): Shown => ({
  players: players.filter((each) => each !== seat),
  seats: replaced(seats, seat, { out }),
});

const marked = ({ marks }: DiceBoard, seats: readonly number[], mark: DiceMark): Shown => ({
  marks: marks.map((old, seat) => (seats.includes(seat) ? mark : old)),
});

const replaced = (seats: readonly DiceSeat[], seat: number, changed: Partial<DiceSeat>): DiceSeat[] =>
  seats.map((old, number) => (number === seat ? { ...old, ...changed } : old));
