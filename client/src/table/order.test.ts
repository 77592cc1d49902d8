import { describe, expect, test } from "vitest";
import type { Fact, TableFact, Update } from "../protocol/types";
import { SAMPLES } from "../testing/facts";
import { updateOf, viewOf } from "../testing/house";
import { inOrder } from "./order";

const types = (update: Update, owners: number[] = []) => inOrder(update, owners).map(({ fact }) => fact.type);
const told = (...facts: TableFact[]) => viewOf({ told: facts });
const ended = (facts: Fact[], view = viewOf()) => ({ ...updateOf(1, "a", [], view), ended: facts as Update["ended"] });

describe("the facts of an update", () => {
  const won: Fact[] = [SAMPLES.PlayedUp.mine, SAMPLES.BattleWon.mine];

  test("bets are closed before the card that closes them", () => {
    expect(types(updateOf(1, "a", won, told(SAMPLES.BooksClosed.mine)))).toEqual(["BooksClosed", "PlayedUp", "BattleWon"]);
  });

  test("antes are won after the battle, and those of the next are paid after that", () => {
    const view = told(SAMPLES.AntesWon.mine, SAMPLES.Paid.mine, SAMPLES.BooksOpened.mine);
    expect(types(updateOf(1, "a", won, view))).toEqual(["PlayedUp", "BattleWon", "AntesWon", "Paid", "BooksOpened"]);
  });

  test("what a battle has brought follows its result, whatever the game goes on with", () => {
    const on: Fact[] = [...won, SAMPLES.CourtTurned.mine, SAMPLES.BattleBegan.mine];
    const view = told(SAMPLES.AntesWon.mine, SAMPLES.SlipEnded.mine, SAMPLES.Paid.mine);
    const order = ["PlayedUp", "BattleWon", "AntesWon", "SlipEnded", "CourtTurned", "BattleBegan", "Paid"];
    expect(types(updateOf(1, "a", on, view))).toEqual(order);
  });

  test("what a game told that is over comes before what the table makes of it", () => {
    const view = { ...told(SAMPLES.PotPaid.mine, SAMPLES.SeedShown.mine), game: null };
    expect(types(ended([SAMPLES.WarWon.mine], view))).toEqual(["WarWon", "PotPaid", "SeedShown"]);
  });

  test("each speaks of those who sat there then", () => {
    const past = [{ number: 1, game: "high-dragon", owners: [2, 1, 0] }] as unknown as Update["view"]["past"];
    const view = { ...told(SAMPLES.PotPaid.mine, { ...SAMPLES.Started.mine, owners: [0, 2] }), past };
    const owners = inOrder(ended([SAMPLES.WarWon.mine], view), []).map((each) => each.owners);
    expect(owners).toEqual([[2, 1, 0], [2, 1, 0], [0, 2]]);
  });

  test("none at all, where the house leaves empty lists out", () => {
    expect(types(updateOf(1, "a"))).toEqual([]);
  });
});
