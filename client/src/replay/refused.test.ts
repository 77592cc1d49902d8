// What is said where a game can't be shown.
import { expect, test } from "vitest";
import { Refusal } from "../net/api";
import { refusedOf } from "./refused";

test.each([
  [404, "there is no such game", "No such game", false],
  [403, "the host has sent you out", "Not for you", false],
  [422, "this game is not over", "The game is still on", true],
  [422, "the seed of this game is not shown yet", "The game is still on", true],
  [422, "this game is too long to be shown moment by moment: fetch its record", "This can't be shown", false],
  [429, "so many records fetched", "The house doesn't show it now", true],
  [0, "The house doesn't answer.", "The house doesn't show it now", true],
])("%i, %s: %s", (status, detail, title, again) => {
  expect(refusedOf(new Refusal(status, { detail }))).toMatchObject({ title, again, text: expect.stringMatching(/\S/) });
});
