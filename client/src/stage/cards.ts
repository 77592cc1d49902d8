// The board of High Dragon: what lies on the felt, and how each fact changes it.
import type { Cards, CardText, Fact, FactOf } from "../protocol/types";
import { type Marks, NO_MARKS, judged } from "./marks";

/** A card in a slot of a seat: `??` while it lies face down and isn't the viewer's own. */
export interface Slot {
  card: CardText;
  /** It was played face down; once `turned` everybody sees it. */
  down: boolean;
  turned: boolean;
}

export interface CardBoard {
  kind: "cards";
  /** The viewer's seat, null for the public. */
  viewer: number | null;
  rules: Cards["rules"];
  war: number;
  battle: number;
  battles: number;
  pattern: string;
  players: readonly number[];
  /** The order of play in this battle: its leader, who deals too, first. */
  order: readonly number[];
  court: CardText | null;
  hand: readonly CardText[];
  /** How many cards each seat holds. */
  hands: readonly number[];
  /** By seat, in the order in which its cards were played. */
  slots: readonly (readonly Slot[])[];
  /** By seat, once they are counted. */
  totals: readonly (number | null)[] | null;
  silent: readonly number[];
  stock: number;
  discards: readonly CardText[];
  /** The court cards turned since the deal. */
  turned: readonly CardText[];
  track: readonly (number | null)[];
  past: Cards["past"];
  /** What is pointed at while a battle or a war is decided. */
  marks: Marks;
}

/** Return the board as a view has it. */
export function cardBoard(seen: Cards): CardBoard {
  const slots = seen.hands.map((_, seat) => slotsOf(seen, seat));
  return {
    kind: "cards", viewer: seen.viewer, rules: seen.rules, war: seen.war, battle: seen.battle, battles: seen.battles,
    pattern: seen.pattern, players: seen.players, order: seen.order, court: seen.court, hand: seen.hand, hands: seen.hands,
    slots, totals: null, silent: seen.silent, stock: seen.stock, discards: seen.discards, turned: seen.turned,
    track: seen.track, past: seen.past, marks: NO_MARKS,
  };
}

function slotsOf(seen: Cards, seat: number): Slot[] {
  const down = [...seen.down[seat]];
  const up = [...seen.up[seat]];
  // A battle that waits for another court card lies open already (HD-A1).
  const all = seen.players.every((each) => seen.down[each].length + seen.up[each].length === seen.pattern.length);
  const open = all && !seen.down.flat().includes("??");
  const slots: Slot[] = [];
  for (const letter of seen.pattern) {
    const card = letter === "d" ? down.shift() : up.shift();
    if (card !== undefined) slots.push({ card, down: letter === "d", turned: letter === "d" && open });
  }
  return slots;
}

/** Return the board after a fact. What was pointed at before is put away first, unless the fact judges it. */
export function told(board: CardBoard, fact: Fact): CardBoard {
  switch (fact.type) {
    case "DealerChosen":
      return first(board, fact.seat);
    case "WarBegan":
      return began(board, fact);
    case "Gathered":
      return gathered(cleared(board), fact.seat);
    case "HandDealt":
      return dealt(cleared(board), fact);
    case "CourtTurned":
      return turned(cleared(board), fact);
    case "CourtMissing":
      return { ...cleared(board), court: null };
    case "BattleBegan":
      return { ...cleared(board), battle: fact.battle, order: playOrder(board.players, fact.seat, board.rules.direction) };
    case "PlayedDown":
    case "PlayedUp":
      return played(cleared(board), fact.seat, fact.card, fact.type === "PlayedDown");
    case "Revealed":
      return { ...board, slots: board.slots.map((slots, seat) => open(slots, fact.cards[seat])) };
    default:
      return judged(board, fact);
  }
}

/** Return the seats of a war from its leader on (HD-R10): they count up to the left. */
function playOrder(players: readonly number[], leader: number, direction: string): readonly number[] {
  const ring = direction === "left" ? [...players] : [...players].reverse();
  const start = Math.max(0, ring.indexOf(leader));
  return [...ring.slice(start), ...ring.slice(0, start)];
}

/** Return the cards of this battle in the order in which they were played. */
export function playedCards({ order, slots, pattern }: CardBoard): CardText[] {
  const rounds = [...pattern].map((_, round) => order.map((seat) => slots[seat][round]?.card));
  return rounds.flat().filter((card) => card !== undefined);
}

/** Return the board without what stands only between: marks and totals, and the cards of a battle that is over (HD-R17). */
export function cleared(board: CardBoard): CardBoard {
  const { ended, winner } = board.marks;
  const bare: CardBoard = { ...board, totals: null, marks: NO_MARKS };
  if (ended === null || ended === "undecided") return bare;
  const { rules, order, players, track, battles } = board;
  const leader = winner ?? order[rules.after_drawn === "same" ? 0 : 1];
  return {
    ...bare,
    discards: [...board.discards, ...playedCards(board)],
    slots: board.slots.map(() => []),
    order: playOrder(players, leader, rules.direction),
    battle: Math.min(track.length + 1, battles),
  };
}

/** Return the board of the first war before its deal: two begin with the war of two at once (HD-A33). */
function first(board: CardBoard, dealer: number): CardBoard {
  const { rules } = board;
  const players = [...Array(rules.players).keys()];
  const [pattern, battles] = rules.players === 3 ? [rules.pattern, rules.battles] : [rules.duel_pattern, rules.duel_battles];
  return { ...board, war: 1, battle: 1, players, order: playOrder(players, dealer, rules.direction), pattern, battles };
}

function began(board: CardBoard, fact: FactOf<"WarBegan">): CardBoard {
  const { rules, past, hands } = board;
  const same = (past.at(-1)?.players.length ?? 0) === fact.players.length;
  const kept = rules.old_silent === "stays-out" ? board.silent.slice(0, same ? -fact.silent.length : undefined) : [];
  const silent = [...kept, ...fact.silent];
  return {
    ...board, war: fact.war, players: fact.players, order: playOrder(fact.players, fact.dealer, rules.direction),
    pattern: fact.pattern, battle: 1, battles: fact.battles, track: [], court: null, hand: [], hands: hands.map(() => 0),
    slots: hands.map(() => []), totals: null, silent, stock: undealt(board, silent), discards: [], turned: [], marks: NO_MARKS,
  };
}

/** Return how many cards lie outside the Silent Hands. */
const undealt = ({ rules }: CardBoard, silent: readonly number[]): number =>
  rules.courts * rules.ranks - silent.reduce((sum, each) => sum + each, 0);

function gathered(board: CardBoard, dealer: number): CardBoard {
  const { players, rules, silent, hands } = board;
  return {
    ...board, order: playOrder(players, dealer, rules.direction), court: null, hand: [], hands: hands.map(() => 0),
    slots: hands.map(() => []), stock: undealt(board, silent), discards: [], turned: [],
  };
}

function dealt(board: CardBoard, { seat, cards }: FactOf<"HandDealt">): CardBoard {
  const hand = seat === board.viewer ? cards : board.hand;
  return { ...board, hand, hands: board.hands.with(seat, cards.length), stock: board.stock - cards.length };
}

function turned(board: CardBoard, { card, idle }: FactOf<"CourtTurned">): CardBoard {
  return { ...board, court: idle ? null : card, turned: [...board.turned, card], stock: board.stock - 1 };
}

function played(board: CardBoard, seat: number, card: CardText, down: boolean): CardBoard {
  const slots = [...board.slots[seat], { card, down, turned: false }];
  const hand = seat === board.viewer ? board.hand.filter((each) => each !== card) : board.hand;
  return { ...board, hand, hands: board.hands.with(seat, board.hands[seat] - 1), slots: board.slots.with(seat, slots) };
}

/** Return a seat's slots with its face-down cards turned over (HD-R15). */
function open(slots: readonly Slot[], shown: readonly CardText[]): Slot[] {
  const cards = [...shown];
  return slots.map((slot) => (slot.down ? { ...slot, card: cards.shift() ?? slot.card, turned: true } : slot));
}
