// A game as a story: its battles and hands, its sentences, and all hands laid together.
import { expect, test } from "vitest";
import { NAMES } from "../testing/terms";
import { allOpen } from "./all";
import { told } from "./fixtures/games";
import { chapterAt, chaptersOf, lastResult, linesOf, momentWords } from "./story";

const cards = told("cards", null);
const dice = told("dice", null);

test("every moment lies in one battle, in order, and the first lies before them", () => {
  for (const game of [cards, dice]) {
    const chapters = chaptersOf(game);
    expect(chapters[0].from).toBe(0);
    expect(chapters.at(-1)!.to).toBe(game.moments.length);
    chapters.slice(1).forEach((chapter, at) => expect(chapter.from).toBe(chapters[at].to));
    expect(chapterAt(chapters, 0)).toBe(0);
    expect(chapterAt(chapters, game.moments.length - 1)).toBe(chapters.length - 1);
  }
});

test("battles have their names, and begin with their court card or deal", () => {
  const chapters = chaptersOf(cards);
  expect(chapters.map(({ name }) => name)).toEqual(["Before the first card", "Battle 1", "Battle 2", "Battle 3", "Battle 4"]);
  for (const { from } of chapters.slice(1)) expect(cards.moments[from].facts!.some(({ type }) => type === "BattleBegan")).toBe(true);
});

test("a hand of dice begins with its choices, not with the end of the hand before", () => {
  const chapters = chaptersOf(dice).filter(({ number }) => number > 0);
  expect(chapters.map(({ name }) => name)).toEqual(chapters.map((_, at) => `Hand ${at + 1}`));
  for (const { from } of chapters) expect(dice.moments[from].facts!.some(({ type }) => type === "Chose")).toBe(true);
});

test("a second war says so", () => {
  const moments = cards.moments.map((moment) => ({ ...moment, war: 2 }));
  expect(chaptersOf({ ...cards, moments } as typeof cards)[1].name).toBe("War 2, battle 1");
});

test("a moment is told in words, and a result with its clause", () => {
  const lines = linesOf(cards, NAMES);
  const chapters = chaptersOf(cards);
  expect(momentWords(chapters, lines, 0)).toBe("The beginning");
  const won = lines.findIndex(({ sentences }) => sentences.some(({ text }) => /takes? battle 1/.test(text)));
  expect(momentWords(chapters, lines, won)).toMatch(/^Battle 1\. .*face up.*Revealed: .*battle 1\.$/s);
  expect(lines[won].sentences.at(-1)).toMatchObject({ result: true, clause: expect.stringMatching(/^HD-/) });
  expect(lastResult(lines, won + 2)).toMatch(/takes battle 1\./);
  expect(lastResult(lines, 1)).toBe("Nothing is decided yet.");
});

test("the seat through whose eyes one looks is you", () => {
  const text = (seat: number | null) => linesOf(told("cards", seat), NAMES).flatMap(({ sentences }) => sentences.map((each) => each.text)).join(" ");
  expect(text(1)).toMatch(/You play face down: \d+/);
  expect(text(1)).toContain("New hand: ");
  expect(text(null)).not.toMatch(/\byou\b/i);
  expect(text(null)).not.toMatch(/new hand:/i);
});

test("with all hands open every card played is known, and every hand that was dealt is told", () => {
  const open = allOpen(cards, [0, 1, 2].map((seat) => told("cards", seat)));
  for (const moment of open.moments) if (moment.type === "high-dragon") expect(moment.down.flat()).not.toContain("??");
  const lines = linesOf(open, NAMES).flatMap(({ sentences }) => sentences.map(({ text }) => text));
  for (const name of ["Kara", "Bram", "Ulla"]) expect(lines.some((line) => line.startsWith(`${name}'s new hand: `))).toBe(true);
  expect(lines.filter((line) => /face down\.$/.test(line))).toEqual([]);
  expect(lines.join(" ")).not.toMatch(/\byou\b/i);
});

test("with all hands open every choice and every throw of dice is told", () => {
  const open = allOpen(dice, [0, 1, 2].map((seat) => told("dice", seat)));
  const lines = linesOf(open, NAMES).flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(" ");
  expect(lines).toMatch(/Kara rolls honestly|Kara tries/);
  expect(lines).not.toMatch(/ shows /);
});
