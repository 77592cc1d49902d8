// The viewer's hand: cards are chosen, then played, and never without being asked.
import { beforeEach, describe, expect, it } from "vitest";
import { prefs } from "../../house/prefs.svelte";
import twoBattles from "../../gallery/fixtures/cards/two-battles.json";
import { chooseNth, handOf, mayPlay, press } from "./hand";
import { primary } from "./primary";
import { sendingOn } from "./shown";
import { spoken } from "./spoken";
import { type Fixture, lay, type Laid } from "./testing";

const game = twoBattles as unknown as Fixture;
/** The first moment at which the viewer is asked for a card. */
const ASKED = game.then.findIndex(({ changed }) => changed.legal?.length) + 1;

beforeEach(() => prefs.set({ speed: "none", oneTap: false, sort: "rank" }));

function asked(): Laid {
  const laid = lay(game, ASKED);
  expect(primary(laid.table)).toMatchObject({ label: "Play face down", barred: "Choose a card first." });
  return laid;
}

describe("a card", () => {
  it("is chosen by the first press, and played by the second (HD-R13)", () => {
    const { table, sent } = asked();
    const [card] = handOf(table);
    press(table, card);
    expect(table.chosen).toBe(card);
    expect(sent).toEqual([]);
    press(table, card);
    expect(sent).toMatchObject([{ do: "play", action: card }]);
    expect(sendingOn(table)).toBe(card);
    press(table, card);
    expect(sent).toHaveLength(1);
  });

  it("is played by the first press where that is wanted", () => {
    prefs.set({ oneTap: true });
    const { table, sent } = asked();
    press(table, handOf(table)[0]);
    expect(sent).toHaveLength(1);
  });

  it("is only readied before one's turn, on this device alone", () => {
    const { table, sent } = lay(game, ASKED - 1);
    const [card] = handOf(table);
    expect(mayPlay(table, card)).toBe(false);
    press(table, card);
    expect(table.chosen).toBe(card);
    expect(primary(table)?.barred).toBe("It is not your turn yet.");
    press(table, card);
    expect(table.chosen).toBeNull();
    expect(sent).toEqual([]);
  });

  it("is chosen by its number", () => {
    const { table } = asked();
    expect(chooseNth(table, "3")).toBe(true);
    expect(table.chosen).toBe(handOf(table)[2]);
    expect(chooseNth(table, "9")).toBe(false);
    expect(chooseNth(table, "H")).toBe(false);
  });

  it("can't be played without a line to the house", () => {
    const { table, sent } = asked();
    const [card] = handOf(table);
    table.chosen = card;
    table.linked = false;
    expect(primary(table)?.barred).toBe("No line to the house.");
    press(table, card);
    expect(sent).toEqual([]);
  });
});

it("lies sorted by rank, or by court", () => {
  const { table } = asked();
  const ranks = handOf(table).map((card) => Number(card.slice(1)));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  prefs.set({ sort: "court" });
  const courts = handOf(table).map((card) => card[0]);
  expect(courts).toEqual(courts.toSorted());
});

it("is named whole on the primary button", () => {
  const { table } = asked();
  table.chosen = handOf(table).at(-1)!;
  expect(primary(table)).toMatchObject({ barred: null });
  expect(primary(table)?.label).toMatch(/^Play face down: .+, \d+$/);
});

describe("keys speak", () => {
  it("of the hand, the table, the court card and the score", () => {
    const { table } = asked();
    expect(spoken(table, "H")).toMatch(/^7 cards: /);
    expect(spoken(table, "T")).toMatch(/^War 1, battle 1 of 12; .+ leads\. .*face-down card.*Silent Hand 7, stock 31, 0 discarded\.$/);
    expect(spoken(table, "C")).toMatch(/^Court card: \d+, .+\. It breaks ties only\.$/);
    expect(spoken(table, "S")).toBe("Score: you 0, Mirt 0, Asper 0.");
    expect(spoken(table, "L")).toBe("No battle is over yet.");
    expect(spoken(table, "X")).toBeNull();
  });

  it("of the last battle", () => {
    const { table } = lay(game, game.then.length);
    expect(spoken(table, "L")).toMatch(/battle 2/);
  });
});
