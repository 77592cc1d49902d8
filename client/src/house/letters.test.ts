// Letter keys lie where somebody likes them, and never two things on one.
import { expect, test } from "vitest";
import { canBe, keyFor, moved, usualKey } from "./letters";

test("keys are as usual as long as nobody moves them, small letters or great", () => {
  expect(usualKey("h", {})).toBe("H");
  expect(usualKey("?", {})).toBe("?");
  expect(usualKey("z", {})).toBeNull();
});

test("a key that is moved leaves its old place free", () => {
  const own = moved("H", "z", {});
  expect(own).toEqual({ H: "Z" });
  expect(keyFor("H", own)).toBe("Z");
  expect(usualKey("z", own)).toBe("H");
  expect(usualKey("h", own)).toBeNull();
});

test("two that want one key change places, and back again leaves nothing to keep", () => {
  const own = moved("H", "t", {});
  expect(own).toEqual({ H: "T", T: "H" });
  expect(moved("H", "h", own)).toEqual({});
});

test("figures choose cards, and are no letter keys", () => {
  expect(["h", "/", "1", " ", "[", "Enter"].map(canBe)).toEqual([true, true, false, false, false, false]);
});
