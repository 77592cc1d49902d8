// A game as a story: its moments, in battles or hands, each with its sentences.
import { say } from "../say/say";
import { type Company, upper, Voice } from "../say/voice";
import type { Fact, Names } from "../protocol/types";
import { isResult } from "../table/results";
import type { Retold } from "./types";

/** A battle, a hand, or what comes before the first of them. */
export interface Chapter {
  name: string;
  /** Its number in its war or game; 0: what comes before. */
  number: number;
  /** Its first moment, and the one after its last. */
  from: number;
  to: number;
}

export interface Line {
  /** The moment that it leads to. */
  step: number;
  sentences: readonly { text: string; clause: string; result: boolean }[];
}

/** Return the battles or hands of a game. */
export function chaptersOf(game: Retold): Chapter[] {
  const found: Chapter[] = [{ name: "Before the first card", number: 0, from: 0, to: 0 }];
  game.moments.forEach(({ facts = [] }, at) => {
    let ended = false;
    for (const fact of facts as Fact[]) {
      ended ||= isResult(fact);
      const number = fact.type === "BattleBegan" ? fact.battle : fact.type === "HandBegan" ? fact.hand : null;
      // A hand of dice that begins when the one before has ended is seen from the next moment on.
      if (number !== null) found.push({ name: "", number, from: ended ? at + 1 : at, to: 0 });
    }
  });
  const within = found.filter(({ from }) => from < game.moments.length);
  return within
    .map((chapter, at) => ({ ...chapter, name: nameOf(game, chapter), to: within[at + 1]?.from ?? game.moments.length }))
    .filter(({ from, to }) => from < to);
}

function nameOf(game: Retold, { number, from, name }: Chapter): string {
  if (number === 0) return name;
  const moment = game.moments[from];
  if (moment.type !== "high-dragon") return `Hand ${number}`;
  return moment.war > 1 ? `War ${moment.war}, battle ${number}` : `Battle ${number}`;
}

/** Return the chapter in which a moment lies, by its place. */
export const chapterAt = (chapters: readonly Chapter[], step: number): number =>
  Math.max(0, chapters.findLastIndex(({ from }) => from <= step));

/** Return who is spoken of: "you" is the seat through whose eyes the game is seen. */
export function companyOf(game: Retold): Company {
  const voice = new Voice(game.seats.map(({ name }) => name), game.viewer);
  return { people: voice, seats: voice };
}

/** Return what is told of each moment. */
export function linesOf(game: Retold, names: Names): Line[] {
  const company = companyOf(game);
  return game.moments.map(({ facts = [] }, step) => ({
    step,
    sentences: (facts as Fact[])
      .map((fact) => ({ text: upper(say(fact, company, names)), clause: fact.clause, result: isResult(fact) }))
      .filter(({ text }) => text),
  }));
}

/** Return a moment in words, as who can't see the scrubber hears it. */
export function momentWords(chapters: readonly Chapter[], lines: readonly Line[], step: number): string {
  const { name } = chapters[chapterAt(chapters, step)];
  const told = lines[step].sentences.map(({ text }) => text).join(" ");
  if (step === 0) return "The beginning";
  return told ? `${name}. ${told}` : name;
}

/** Return the sentences of the last result up to a moment. */
export function lastResult(lines: readonly Line[], step: number): string {
  const line = lines.slice(0, step + 1).findLast(({ sentences }) => sentences.some(({ result }) => result));
  return line ? line.sentences.filter(({ result }) => result).map(({ text }) => text).join(" ") : "Nothing is decided yet.";
}
