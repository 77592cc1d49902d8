import { describe, expect, test } from "vitest";
import type { Clause } from "../protocol/types";
import { TERMS } from "../testing/terms";
import { coins, copper } from "./books";
import { paceLine, rulesThatDiffer, stakesLine, termsLine } from "./terms";

const CLAUSES: Record<string, Clause> = {
  "HD-A15": {
    id: "HD-A15", text: "", field: "battles", default: "12", options: { "1 to 99": "so many battles a war" }, record: "house rules",
    more: [{ field: "duel_battles", default: "12", options: { "1 to 99": "so many" }, record: "house rules" }], proven: "",
  },
  "HD-A20": {
    id: "HD-A20", text: "", field: "stop_when_decided", default: "false", record: "house rules", more: [], proven: "",
    options: { true: "the war stops when it is decided" },
  },
  "HD-A30": { id: "HD-A30", text: "", field: "sweetener", default: "none", options: {}, record: "stakes", more: [], proven: "" },
  "PD-A3": { id: "PD-A3", text: "", field: "battles", default: "1", options: {}, record: "house rules", more: [], proven: "" },
};

describe("coin in words", () => {
  test.each([[0, "0 cp"], [5, "5 cp"], [20, "2 sp"], [15, "1 sp 5 cp"]])("%i copper is %s", (sum, words) => {
    expect(coins(sum)).toBe(words);
  });
  test("and in copper alone", () => expect(copper(15)).toBe("15 copper"));
});

describe("terms in one line", () => {
  test("of High Dragon", () => expect(termsLine(TERMS)).toBe("High Dragon for three: a war ante of 2 sp, wagers on battles and the war"));
  test("of dice at the house's odds", () =>
    expect(stakesLine({ buy_in: 50, wagers: "allowed", form: "fixed-odds" })).toBe("a buy-in of 5 sp, side wagers at the house's odds"));
  test("of nothing", () => expect(stakesLine({ war_ante: 0, wagers: "none" })).toBe("no wagers"));
  test("of time", () => {
    const pace = { ...TERMS.pace, each: 60_000 };
    expect(paceLine({ ...pace, turn: "off" })).toBe("no clock");
    expect(paceLine({ ...pace, turn: "move" })).toBe("60 s for each decision");
    expect(paceLine({ ...pace, turn: "game", each: 600_000, more: 5_000 })).toBe("10 minutes for the game, and 5 s more with each decision");
  });
});

describe("rules that differ", () => {
  test("from values, as a view has them", () => {
    const rules = { battles: 6, duel_battles: 12, stop_when_decided: true };
    expect(rulesThatDiffer(rules, "high-dragon", CLAUSES)).toEqual([
      { clause: "HD-A15", field: "battles", value: "6", text: "battles: 6" },
      { clause: "HD-A20", field: "stop_when_decided", value: "true", text: "the war stops when it is decided" },
    ]);
  });
  test("from text, as the lobby has them; none where all is as written", () => {
    expect(rulesThatDiffer({ duel_battles: "3" }, "high-dragon", CLAUSES).map((each) => each.text)).toEqual(["duel battles: 3"]);
    expect(rulesThatDiffer(TERMS.rules, "high-dragon", CLAUSES)).toEqual([]);
  });
});
