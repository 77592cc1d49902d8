// The odds page: figures, what is wrong with what is typed, and tables beside charts.
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { session } from "../house/session.svelte";
import { Refusal } from "../net/api";
import Cheat from "./Cheat.svelte";
import { runs, wrongIn } from "./cheat";
import Scores from "./Scores.svelte";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("faces as they are spoken of", () => {
  expect([[], [1], [1, 2], [8, 9, 10, 20], [1, 3, 4, 5]].map(runs)).toEqual(["none", "1", "1, 2", "8 to 10, 20", "1, 3 to 5"]);
});

describe("what is wrong is said by its field", () => {
  test.each([
    ["5", "10, 12", []], ["-10", "0", []], ["+40", "60", []],
    ["41", "10", ["modifier"]], ["", "10", ["modifier"]], ["1.5", "10", ["modifier"]], ["five", "10", ["modifier"]],
    ["5", "", ["passives"]], ["5", "10,,12", ["passives"]], ["5", "10, x", ["passives"]], ["5", "61", ["passives"]], ["5", "-1", ["passives"]],
    ["x", "y", ["modifier", "passives"]], ["5", Array(100).fill("9").join(","), ["passives"]],
  ])("%s against %s", (modifier, passives, wrong) => expect(Object.keys(wrongIn({ modifier, passives }))).toEqual(wrong));
});

const ODDS = {
  assumed: ["One d20 is thrown."], exact: true, modifier: 5, passive: 14, success: 11, quiet: 5, caught: 4,
  faces: [...Array(4).fill("caught"), ...Array(5).fill("quiet"), ...Array(11).fill("success")],
};

test("a check is shown face by face, and as a table", async () => {
  const ask = vi.spyOn(session.api, "ask").mockResolvedValue(ODDS);
  render(Cheat);
  const works = await screen.findByRole("row", { name: /It works/ });
  expect(works.textContent).toMatch(/10 to 20\s*11\s*55\.00 %/);
  expect(ask).toHaveBeenCalledWith("GET", "/api/odds/cheat?modifier=5&passives=10%2C12%2C14");
  expect(screen.getByText(/Modifier \+5 against a passive score of 14, exact/)).toBeTruthy();
});

test("what is typed wrongly is answered beside its field, and the focus goes there; the house isn't asked", async () => {
  const ask = vi.spyOn(session.api, "ask").mockResolvedValue(ODDS);
  render(Cheat);
  await screen.findByRole("row", { name: /It works/ });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "The cheat's modifier" });
  field.value = "99";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  screen.getByRole("button", { name: "Reckon" }).click();
  expect(await screen.findByText("A modifier is a whole number from -10 to 40.")).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(ask).toHaveBeenCalledTimes(1);
});

test("what the house refuses stands beside a field too", async () => {
  vi.spyOn(session.api, "ask").mockRejectedValue(new Refusal(422, { detail: "a passive score is from 0 to 60, not 61" }));
  render(Cheat);
  expect((await screen.findByText(/A passive score is from 0 to 60/)).getAttribute("role")).toBe("alert");
});

test("scores: ways, percent and bars for four, five and three dice", async () => {
  const row = (score: string, name: string, ways: number, of: number) => ({ score, name, ways, of });
  const rolls = [
    { dice: 3, scores: [row("3", "Kobold", 1, 216)] },
    { dice: 4, scores: [row("3", "Kobold", 1, 1296), row("*", "Purple Dragon", 1, 1296)] },
    { dice: 5, scores: [row("3", "Kobold", 1, 7776)] },
  ];
  render(Scores, { rolls });
  expect(screen.getByRole("table", { name: "The best three of 4 dice, exact: ways of 1,296" })).toBeTruthy();
  expect(screen.getByRole("row", { name: /Purple Dragon/ }).textContent).toMatch(/6 6 6 6.*0\.077 %/);
  screen.getByRole("radio", { name: "5 dice: a trick that worked" }).click();
  expect(await screen.findByRole("table", { name: /7,776/ })).toBeTruthy();
});
