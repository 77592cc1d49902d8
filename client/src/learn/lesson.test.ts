// The lessons are whole: whatever their pupil does leads on, to an end that the rules have.
import { expect, test } from "vitest";
import type { Fact, Update } from "../protocol/types";
import { changed, Course, lessonOf, type Moment } from "./lesson";

const factsOf = ({ view, ended }: Update): Fact[] => [...(ended ?? []), ...(view.game?.observation.facts ?? [])];

function ends(course: Course): Course[] {
  const legal = course.update.view.game?.observation.legal ?? [];
  expect(Object.keys(course.moment.next ?? {})).toEqual(course.isOver ? [] : [...legal]);
  return course.isOver ? [course] : legal.flatMap((action) => ends(course.after(action)!));
}

test("changes are made field by field, but an object of another type takes the place of the old one", () => {
  expect(changed({ a: 1, b: { c: 2, d: [1] } }, { b: { d: [2] } })).toEqual({ a: 1, b: { c: 2, d: [2] } });
  expect(changed({ wait: { type: "Playing", seats: [0] } }, { wait: { type: "Drawing", label: "x" } })).toEqual({ wait: { type: "Drawing", label: "x" } });
  expect(changed({ game: { pot: 1 } }, { game: null })).toEqual({ game: null });
});

test("at cards the battle is decided by the sum of two cards, or by its tie (HD-R16, HD-R22)", async () => {
  const all = ends(new Course(await lessonOf("high-dragon")));
  expect(all).toHaveLength(42);
  const kinds = all.map(({ update }) => factsOf(update).map((fact) => fact.type));
  for (const kind of kinds) expect(kind.slice(0, 3)).toEqual(["PlayedUp", "Revealed", "Counted"]);
  const winners = all.map(({ update }) => factsOf(update).find((fact) => fact.type === "BattleWon")?.seat);
  expect(new Set(winners)).toEqual(new Set([0, 1]));
  expect(kinds.some((kind) => kind.includes("TieCompared"))).toBe(true);
});

test("at dice who rolls honestly has four sixes in the end, and who tries twice is caught (PD-R11, PD-R18)", async () => {
  const first: Moment = await lessonOf("purple-dragon-dice");
  const all = ends(new Course(first));
  expect(all).toHaveLength(9);
  const honest = new Course(first).after("bluff")!.after("honest")!;
  expect(factsOf(honest.update).map((fact) => fact.type)).toContain("PurpleDragon");
  const caught = new Course(first).after("honest")!.after("thievery")!;
  expect(factsOf(caught.update).map((fact) => fact.type)).toContain("CaughtCheating");
  expect(new Course(first).after("palm")).toBeNull();
});
