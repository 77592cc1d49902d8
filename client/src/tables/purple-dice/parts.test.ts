// The parts of the dice table, mounted with updates of real games.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { scenes } from "../../gallery/fixtures/dice";
import { prefs } from "../../house/prefs.svelte";
import { Session } from "../../house/session.svelte";
import type { FactType } from "../../protocol/types";
import { Table } from "../../table/table.svelte";
import { partsOf } from "../games";
import { parts } from "./parts";
import Plain from "./Plain.svelte";
import { ringOf } from "./ring";
import { shownBoard } from "./seen";
import { spoken } from "./spoken";

const HANDS = { "9": "Troll", "12": "Cleric", "14": "White Dragon", "15": "Black Dragon", "*": "Purple Dragon" };
const chance = (value: number) => ({ exact: "", value });
const TRICKS = {
  tricks: [
    { skill: "bluff", success: chance(0.45), quiet: chance(0.2), caught: chance(0.35) },
    { skill: "thievery", success: chance(0.5), quiet: chance(0.2), caught: chance(0.3) },
  ],
};

function open(name: string, odds: () => Promise<unknown> = () => Promise.resolve(TRICKS)): Table {
  const session = new Session();
  session.names = { courts: {}, ranks: {}, hands: HANDS };
  session.api.ask = odds as typeof session.api.ask;
  const table = new Table(session, "LONGROAD", { speak: () => {}, play: () => {} }, partsOf);
  table.hear(scenes[name].updates[0]);
  return table;
}

/** Let the next hand be told, and go on to where such a fact stands. */
function to(table: Table, name: string, type: FactType): Table {
  table.hear(scenes[name].updates[1]);
  while (table.stage.step && (table.stage.step.fact?.type !== type || table.stage.step.ms === 0)) table.stage.next();
  return table;
}

const act = (table: Table) => vi.spyOn(table, "act").mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  prefs.set({ goOn: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("PD-A11: the secret choice", () => {
  test("honesty is marked, and the primary button does it", () => {
    const table = open("lowest");
    const acted = act(table);
    expect(parts.primary(table)?.label).toBe("Roll honestly");
    parts.primary(table)!.press();
    expect(acted).toHaveBeenCalledWith("play", { action: "honest" });
  });

  test("keys mark a way, and do nothing by themselves", () => {
    const table = open("lowest");
    const acted = act(table);
    expect(parts.choose!(table, "w")).toBe(true);
    expect(parts.primary(table)?.label).toBe("Try it by word");
    expect(parts.choose!(table, "g")).toBe(true);
    expect(acted).not.toHaveBeenCalled();
    parts.primary(table)!.press();
    expect(acted).toHaveBeenCalledWith("play", { action: "thievery" });
  });

  test("what was marked for one hand is not marked for the next", () => {
    const table = open("lowest");
    parts.choose!(table, "w");
    to(table, "lowest", "GameWon");
    expect(table.stage.resting).toBe(true);
    expect(parts.primary(table)?.label).toBe("Roll honestly");
  });

  test("PD-A24: who isn't trained in a trick can't mark it", () => {
    const table = open("trained");
    expect(parts.choose!(table, "g")).toBe(false);
    render(parts.Own, { table });
    expect(screen.getByRole("radio", { name: /By hand/ })).toHaveProperty("disabled", true);
  });

  test("the three chances of each trick stand beside it once the house has told them", async () => {
    const table = open("lowest");
    render(parts.Own, { table });
    expect(screen.getByRole("radio", { name: /By word/ })).toHaveProperty("checked", false);
    expect(document.body.textContent).toContain("works …");
    await vi.advanceTimersByTimeAsync(0);
    const said = screen.getByRole("radio", { name: /By word/ }).closest("label")!.textContent.replace(/\s+/g, " ");
    expect(said).toContain("works 45 % unnoticed 20 % caught 35 %");
  });

  test("without them one can choose all the same, and Enter confirms", async () => {
    const table = open("lowest", () => Promise.reject(new Error("no odds")));
    const acted = act(table);
    render(parts.Own, { table });
    await vi.advanceTimersByTimeAsync(0);
    expect(document.body.textContent).toContain("Its chances are not known here.");
    const way = screen.getByRole("radio", { name: /By word/ });
    await fireEvent.click(way);
    await fireEvent.keyDown(way, { key: "Enter" });
    expect(acted).toHaveBeenCalledWith("play", { action: "bluff" });
  });
});

describe("one's own cup", () => {
  test("a space lifts it early, and nobody else's", async () => {
    const table = to(open("lowest"), "lowest", "Checked");
    render(parts.Own, { table });
    const felt = render(parts.Felt, { table });
    const before = felt.container.innerHTML;
    expect(parts.primary(table)?.label).toBe("Lift my cup");
    expect(parts.choose!(table, " ")).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(document.body.textContent).toContain("You rolled 6 5 4, dropped 2: 15, Black Dragon.");
    expect(felt.container.innerHTML).toBe(before);
    expect(parts.choose!(table, " ")).toBe(false);
  });

  test.each([
    ["worked", "The palm worked: best three of five."],
    ["failed", "Not noticed, but the palm failed: three dice."],
  ] as const)("PD-A17: how a trick %s stands on the cheat's own tray only", (name, words) => {
    const table = to(open(name), name, "Eliminated");
    const own = render(parts.Own, { table });
    expect(own.container.textContent).toContain(words);
    const felt = render(parts.Felt, { table });
    expect(felt.container.textContent).not.toContain("palm");
  });
});

test("PD-A17: to others a trick that failed unseen is an honest hand, in every letter of the page", () => {
  const pages = ["honest-twin", "failed-twin"].map((name) => {
    const table = to(open(name), name, "Eliminated");
    const shown = [parts.Track, parts.Felt, parts.Own, Plain].map((part) => render(part, { table }).container.innerHTML);
    cleanup();
    return shown.join("").replace(/id="[^"]*"|labelledby="[^"]*"/g, "");
  });
  expect(pages[0]).toBe(pages[1]);
});

test.each([
  ["lowest", "Eliminated", ["lowest", "4 of 5 still in, 3 must go"]],
  ["tied", "Tied", ["tied", "fourth die 2", "fourth die 1", "A tie at the bottom"]],
  ["sleeping", "SleepingDragon", ["asleep", "Sleeping Dragon"]],
  ["purple", "PurpleDragon", ["Purple Dragon!"]],
  ["wizard", "WarWizard", ["War Wizard!"]],
  ["caught-stabbed", "CaughtCheating", ["caught by hand", "Stabbed!"]],
  ["caught-ejected", "CaughtCheating", ["Thrown out!"]],
  ["caught-fined", "CaughtCheating", ["Fined!"]],
  ["nobody-rolls", "NobodyRolls", ["Nobody rolls"]],
  ["all-caught", "AllCaught", ["All are caught", "shares"]],
  ["won", "GameWon", ["wins", "The last one left"]],
] as const)("%s is told in words, on the felt and in the plain table", (name, type, words) => {
  const table = to(open(name), name, type);
  for (const shown of [[parts.Track, parts.Felt], [parts.Track, Plain]]) {
    const text = shown.map((part) => render(part, { table }).container.textContent).join(" ");
    for (const word of words) expect(text).toContain(word);
    cleanup();
  }
});

test("who is out is told by which clause, and that he may watch", () => {
  render(parts.Own, { table: open("out") });
  expect(document.body.textContent).toContain("You were the lowest in hand 1, and are out. [PD-R7]");
});

test("keys say the table, the score, and one's own dice aloud", () => {
  const table = to(open("lowest"), "lowest", "Eliminated");
  expect(spoken(table, "H")).toBe("You rolled 6 5 4, dropped 2: 15, Black Dragon.");
  expect(spoken(table, "T")).toContain("Asper: 5 5 2, fourth die covered: 12, Cleric.");
  expect(spoken(table, "S")).toBe("Hand 1. 4 of 5 still in, 3 must go: Mirt, Asper, Tilly and you. Pot 25 sp.");
  expect(spoken(table, "C")).toBeNull();
});

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("%i seats in a ring have places of their own, and the pot lies free", (count) => {
  const { columns, seats, middle } = ringOf(count);
  expect(seats).toHaveLength(count);
  const halves = [...seats, middle].flatMap(({ row, from, to: end }) =>
    Array.from({ length: end - from }, (_, n) => `${row} ${from + n}`),
  );
  expect(new Set(halves).size).toBe(halves.length);
  expect([...seats, middle].every(({ from, to: end }) => from >= 1 && end <= columns + 1)).toBe(true);
});

test("the viewer's seat comes first", () => {
  const table = open("failed-twin");
  render(parts.Felt, { table });
  expect(shownBoard(table)!.viewer).toBe(1);
  expect(screen.getAllByRole("heading", { level: 3 })[0].textContent.trim()).toBe("You");
});
