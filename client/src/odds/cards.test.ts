// The odds at cards: choices, what is said of the best, ties and wars; arrows among the cards.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { session } from "../house/session.svelte";
import { Refusal } from "../net/api";
import { stepFrom } from "./arrows";
import Odds from "../pages/Odds.svelte";
import AtDice from "./AtDice.svelte";
import Battle from "./Battle.svelte";
import { advice, asked } from "./choices";
import Ties from "./Ties.svelte";
import War from "./War.svelte";

const NAMES = { courts: { B: "Blue Shield", G: "Green Tree", S: "Silver Sword" }, ranks: {}, hands: {} };
const of = (exact: string) => {
  const [over, under = "1"] = exact.split("/");
  return { exact, value: Number(over) / Number(under) };
};
const choice = (cards: string, wins: string, tie = "0", drawn = "0", tieLost = "0", beaten = "0") => ({
  cards: cards.split(" "), wins: of(wins), alone: of(wins), tie_won: of(tie), drawn: of(drawn), tie_lost: of(tieLost), beaten: of(beaten),
});
const battle = (...choices: ReturnType<typeof choice>[]) => ({
  assumed: ["The others have any of the unseen cards."], exact: true as const, players: 3, position: 1, court: "??" as string | null, unseen: 58, choices,
});

beforeEach(() => {
  session.names = NAMES;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("what is said of the best choice", () => {
  test.each([
    [battle(choice("B20 S7", "1/2", "1/8")), "20 Shield and 7 Sword win in 50.00 % of all cases, in 12.50 % by a tie."],
    [battle(choice("B20", "1/2"), choice("S7", "1/4")), "Play 20 Shield: it wins in 50.00 % of all cases."],
    [battle(choice("B20", "1/2"), choice("G20", "1/2")), "Play 20 Shield: it wins in 50.00 % of all cases. 1 other choice is as good."],
    [battle(choice("B20 G20", "1")), "Play 20 Shield and 20 Tree: they win whatever the others have."],
    [battle(choice("B1", "0")), "No card of yours can win this battle."],
    [battle(choice("B1", "0", "0", "1/9")), "No card of yours can win this battle; the best that can come of it is a draw."],
  ])("%#", (odds, said) => expect(advice(odds, NAMES)).toBe(said));

  test("and of the question", () => {
    expect(asked(battle(), NAMES)).toBe("You lead a battle of three; court card unknown; 58 cards unseen");
    expect(asked({ ...battle(), position: 3, court: "B13" }, NAMES)).toBe("You play third of three; court card 13 Shield; 58 cards unseen");
    expect(asked({ ...battle(), players: 2, position: 2, court: null }, NAMES)).toBe("You play second of two; no court card; 58 cards unseen");
  });
});

describe("arrows go to the card beside, above and below", () => {
  // Three in a row, and two below.
  const boxes = [0, 1, 2, 3, 4].map((at) => ({ top: at < 3 ? 0 : 50, left: 40 * (at % 3) }));
  test.each([
    [0, "ArrowRight", 1], [2, "ArrowRight", 3], [4, "ArrowRight", 4], [0, "ArrowLeft", 0],
    [1, "ArrowDown", 4], [2, "ArrowDown", 4], [3, "ArrowDown", 3], [4, "ArrowUp", 1], [0, "ArrowUp", 0], [1, "Home", 0], [1, "End", 4],
  ])("from %i by %s to %i", (at, key, to) => expect(stepFrom(boxes, at, key)).toBe(to));
});

const card = (name: RegExp) => screen.getByLabelText(name);

test("cards are chosen, and the house is asked once all are there", async () => {
  const ask = vi.spyOn(session.api, "ask").mockResolvedValue(battle(choice("B20 S7", "1/2", "1/8", "1/100", "1/50", "47/100")));
  render(Battle);
  expect(screen.getByText(/^Choose two to seven cards/)).toBeTruthy();
  await fireEvent.click(card(/^20, Blue Shield/));
  expect(card(/^20, Blue Shield; in your hand/).getAttribute("aria-pressed")).toBe("true");
  expect(ask).not.toHaveBeenCalled();
  await fireEvent.click(card(/^7, Silver Sword/));
  const row = (await screen.findByText("20 Shield and 7 Sword")).closest("tr")!;
  expect(row.textContent).toMatch(/50\.00 %.*49\.00 %/);
  expect(ask).toHaveBeenCalledExactlyOnceWith("GET", "/api/odds/battle?players=3&position=1&hand=B20%2CS7");
  expect([...row.querySelectorAll("td")].map(({ title }) => title)).toEqual(["1/2", "1/8", "1/100", "1/50 + 47/100"]);
  expect(screen.getByText(/win in 50\.00 % of all cases/)).toBeTruthy();
  await fireEvent.click(screen.getByText("Clear the cards"));
  expect(screen.queryByText("20 Shield and 7 Sword")).toBeNull();
});

test("what the house refuses is said, and it can be asked again", async () => {
  const ask = vi.spyOn(session.api, "ask").mockRejectedValueOnce(new Refusal(429, { detail: "so many battles counted: wait a little" }));
  render(Battle);
  await fireEvent.click(screen.getByText("Deal me a hand"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/So many battles counted: wait a little/);
  ask.mockResolvedValueOnce(battle(choice("B20 S7", "1/2"), choice("B20 S8", "1/4")));
  await fireEvent.click(screen.getByText("Try again"));
  expect(await screen.findByText(/^Play 20 Shield and 7 Sword/)).toBeTruthy();
});

test("of many choices the best are shown, and all of them for who asks", async () => {
  const many = Array.from({ length: 15 }, (_, at) => choice(`B${at + 1} S1`, `${20 - at}/40`));
  vi.spyOn(session.api, "ask").mockResolvedValue(battle(...many));
  render(Battle);
  await fireEvent.click(screen.getByText("Deal me a hand"));
  const more = await screen.findByText("All 15 choices");
  const rows = () => screen.getByText(/Every figure is exact/).closest("table")!.querySelectorAll("tbody tr").length;
  expect(rows()).toBe(6);
  await fireEvent.click(more);
  expect(rows()).toBe(15);
});

test("ties of three and of two, and what decides them", async () => {
  const decided = { chance: of("1/20"), by_count: of("1/40"), by_highest: of("1/80"), drawn: of("1/80") };
  const ties = (players: number) => ({
    assumed: ["At random."], exact: true, players, cards: 5 - players, outright: of("19/20"), wins: of("1/3"), tied: decided,
    sizes: [2, 3].slice(0, players - 1).map((size) => ({ size, ...decided })),
  });
  vi.spyOn(session.api, "ask").mockImplementation((_, path) => Promise.resolve(ties(Number(path.at(-1))) as never));
  render(Ties);
  expect(await screen.findAllByRole("table")).toHaveLength(2);
  expect(screen.getAllByRole("row", { name: /Tie of two.*5\.00 %.*2\.50 %.*1\.25 %/ })).toHaveLength(2);
  expect(screen.getAllByRole("row", { name: /Tie of three/ })).toHaveLength(1);
  expect(screen.getByRole("table", { name: /^Two cards from each at random, exact/ })).toBeTruthy();
});

test("a war from its score: each step is asked anew, and an old answer isn't shown", async () => {
  const war = (left: number) => ({
    assumed: ["Even."], exact: true, score: [3, 2, 2], left, ties: [{ seats: [0, 1], chance: of("1/8") }, { seats: [0, 1, 2], chance: of("1/16") }],
    seats: [of("1/2"), of("1/4"), of("1/4")].map((wins) => ({ wins, outright: of("1/8") })),
  });
  let first: (found: unknown) => void = () => {};
  const ask = vi.spyOn(session.api, "ask").mockImplementationOnce(() => new Promise((answer) => (first = answer as never))).mockResolvedValue(war(6));
  render(War);
  await fireEvent.click(screen.getByRole("button", { name: "Battles to come: one more" }));
  expect(await screen.findByRole("table", { name: "3 : 2 : 2, 6 to come, exact" })).toBeTruthy();
  first(war(5));
  await Promise.resolve();
  expect(screen.queryByRole("table", { name: /5 to come/ })).toBeNull();
  expect(ask).toHaveBeenLastCalledWith("GET", "/api/odds/war?score=3,2,2&left=6");
  expect(screen.getByRole("row", { name: /^First and second 12\.50 %/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /^All three/ })).toBeTruthy();
});

describe("an answer that isn't the house's", () => {
  test.each([[{}], [null], ["<html>"], [{ seats: [] }]])("%j is refused in words, and asked for again", async (found) => {
    const ask = vi.spyOn(session.api, "ask").mockResolvedValue(found);
    render(War);
    expect((await screen.findByRole("alert")).textContent).toContain("That was not the house's answer.");
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("without a line it is asked for again when there is one, once", async () => {
    const ask = vi.spyOn(session.api, "ask").mockRejectedValue(new Refusal(0, { detail: "The house doesn't answer." }));
    render(War);
    await screen.findByText("The house doesn't answer.");
    await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    await screen.findByText("The house doesn't answer.");
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
  });
});

test("at dice such an answer is refused too", async () => {
  vi.spyOn(session.api, "ask").mockResolvedValue({});
  render(AtDice);
  expect((await screen.findByRole("alert")).textContent).toContain("That was not the house's answer.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a page that can't be drawn says so, and can be tried again", async () => {
  vi.spyOn(session.api, "ask").mockResolvedValue({ sizes: [{}], seats: [{}], choices: [{}] });
  render(Odds, { game: "cards" });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The odds can't be shown");
  vi.spyOn(session.api, "ask").mockRejectedValue(new Refusal(0, { detail: "The house doesn't answer." }));
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("heading", { name: "What shall I play?" })).toBeTruthy();
});
