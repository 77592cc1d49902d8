// The board of High Dragon, told by facts of real games: it must always come to what the view says.
import { describe, expect, it } from "vitest";
import type { CardFact, Cards } from "../protocol/types";
import { cardStep } from "./card-steps";
import { type CardBoard, cardBoard, cleared } from "./cards";
import type { Step } from "./step";
import type { Board } from "./boards";

interface Fixture {
  view: Cards;
  then: { facts: CardFact[]; changed: Partial<Cards> }[];
}

const files = import.meta.glob<Fixture>("../gallery/fixtures/cards/*.json", { eager: true, import: "default" });
const games = Object.entries(files).map(([path, game]) => ({ name: path.split("/").at(-1)!.replace(".json", ""), ...game }));
const game = (name: string): Fixture => games.find((each) => each.name === name)!;

interface Moment {
  before: CardBoard;
  steps: Step<Board>[];
  /** The board after all facts. */
  last: CardBoard;
  seen: Cards;
}

function momentsOf({ view, then }: Fixture): Moment[] {
  let seen = view;
  return then.map(({ facts, changed }) => {
    const before = cardBoard(seen);
    const steps = stepsFrom(before, facts);
    seen = { ...seen, ...changed };
    return { before, steps, last: (steps.at(-1)?.board ?? before) as CardBoard, seen };
  });
}

function stepsFrom(before: CardBoard, facts: readonly CardFact[]): Step<Board>[] {
  const steps: Step<Board>[] = [];
  for (const fact of facts) steps.push(cardStep((steps.at(-1)?.board as CardBoard | undefined) ?? before, fact));
  return steps;
}

/** Return the board at the first fact of a kind, and the step that shows it. */
function at(name: string, type: CardFact["type"]): { board: CardBoard; step: Step<Board> } {
  const step = momentsOf(game(name)).flatMap((each) => each.steps).find((each) => each.fact?.type === type)!;
  return { board: step.board as CardBoard, step };
}

describe("facts of real games", () => {
  it.each(games)("come to what the view says: $name", (each) => {
    for (const { steps, last, seen } of momentsOf(each)) {
      // The terms of the war that follows a tied one are told when it begins.
      if (steps.some(({ fact }) => fact?.type === "WarTied")) continue;
      // A game that is over has no next battle.
      if (seen.turn.type === "Over") continue;
      expect(cleared(last)).toEqual(cardBoard(seen));
    }
  });

  it.each(games)("come to it too where many come at once: $name", ({ view, then }) => {
    const tied = then.findIndex(({ facts }) => facts.some(({ type }) => type === "WarTied"));
    const upTo = tied < 0 ? then : then.slice(0, tied);
    const seen = upTo.reduce((all, { changed }) => ({ ...all, ...changed }), view);
    if (seen.turn.type === "Over") return;
    const steps = stepsFrom(cardBoard(view), upTo.flatMap(({ facts }) => facts));
    expect(cleared((steps.at(-1)?.board as CardBoard | undefined) ?? cardBoard(view))).toEqual(cardBoard(seen));
  });

  it.each(games)("never show a card that the viewer can't know: $name", (each) => {
    for (const { steps } of momentsOf(each))
      for (const { board } of steps) {
        const { slots, viewer } = board as CardBoard;
        for (const [seat, row] of slots.entries())
          for (const { card, down, turned } of row) if (down && !turned && seat !== viewer) expect(card).toBe("??");
      }
  });
});

describe("what is shown of a battle", () => {
  it("turns all face-down cards at once (HD-R15), and counts them (HD-R16)", () => {
    const { board, step } = at("two-battles", "Revealed");
    expect(board.slots.flat().every(({ card, down, turned }) => card !== "??" && down === turned)).toBe(true);
    expect(step).toMatchObject({ cue: "turn-over", ms: 1000 });
    expect(at("two-battles", "Counted").board.totals).toHaveLength(3);
  });

  it("lifts the cards of the court of those who are tied (HD-R22)", () => {
    const { board } = at("tie-counted", "TieCounted");
    const { lifted, tied, counts } = board.marks;
    for (const { seat, index } of lifted) expect(board.slots[seat][index].card[0]).toBe(board.court![0]);
    for (const seat of tied) expect(lifted.filter((each) => each.seat === seat)).toHaveLength(counts[seat]!);
  });

  it("outlines the highest of each, and the best of all (HD-R23)", () => {
    const { board } = at("tie-compared", "TieCompared");
    const { compared, best, tied } = board.marks;
    expect(compared.map(({ seat }) => seat)).toEqual(tied);
    expect(at("tie-compared", "BattleWon").board.marks.winner).toBe(best!.seat);
  });

  it("lets three who are tied become two (HD-A2)", () => {
    expect(at("tie-of-three", "TieCounted").board.marks.tied).toHaveLength(3);
    expect(at("tie-of-three", "TieCompared").board.marks.tied.length).toBeLessThanOrEqual(3);
  });

  it("marks a drawn battle on the track, and nobody (HD-A1)", () => {
    const { board, step } = at("drawn", "BattleDrawn");
    expect(board.track.at(-1)).toBeNull();
    expect(board.marks).toMatchObject({ ended: "drawn", winner: null });
    expect(step.hold).toBe(true);
  });

  it("leaves the track alone where a battle is fought again (HD-A1)", () => {
    const { board } = at("replayed", "BattleReplayed");
    expect(board.track).toHaveLength(board.battle - 1);
  });

  it("leaves the cards where another court card is turned (HD-A1)", () => {
    const { board } = at("undecided", "Undecided");
    expect(cleared(board).slots).toEqual(board.slots);
  });
});

describe("what is shown of a war", () => {
  it("sweeps all but the Silent Hand to the stock (HD-R20)", () => {
    const { board } = at("two-battles", "Gathered");
    expect(board).toMatchObject({ stock: 53, silent: [7], hand: [], hands: [0, 0, 0], discards: [], court: null });
  });

  it("deals each hand whole (HD-A11)", () => {
    const { board, step } = at("begin", "HandDealt");
    expect(board.hands.toSorted()).toEqual([0, 0, 7]);
    expect(step).toMatchObject({ ms: 640, cue: "deal" });
  });

  it("lets who bows out leave the war (HD-R24)", () => {
    const { board } = at("bowed-out", "BowedOut");
    expect(board.players).toEqual([1, 2]);
    expect(board.marks.level).toEqual([1, 2]);
  });

  it("lays out two Silent Hands of nine for two, and three slots each (HD-R25, R26)", () => {
    const { board } = at("war-of-two", "WarBegan");
    expect(board).toMatchObject({ silent: [9, 9], pattern: "dud", stock: 42 });
  });

  it("keeps the old Silent Hand where the house does (HD-A14)", () => {
    expect(at("bowed-out", "WarBegan").board.silent).toEqual([7, 9, 9]);
  });

  it("crowns nobody after a war that three have tied (HD-R27)", () => {
    expect(at("tied-by-three", "WarTied").board.marks).toMatchObject({ laurels: [], level: [0, 1, 2] });
  });

  it("crowns its winner (HD-R12), and both who share the pot (HD-A18)", () => {
    expect(at("won", "WarWon").board.marks.laurels).toHaveLength(1);
    expect(at("split", "PotSplit").board.marks.laurels).toEqual([0, 1]);
  });
});

describe("results", () => {
  it.each(games)("are held once for each battle, however many there are: $name", (each) => {
    for (const { steps } of momentsOf(each)) {
      const held = steps.filter(({ hold }) => hold).length;
      const battles = steps.filter(({ fact }) => /^Battle(Won|Drawn|Replayed)$|^Undecided$/.test(fact?.type ?? "")).length;
      expect(held).toBe(battles);
    }
  });
});
