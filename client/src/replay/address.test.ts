// Each moment has an address, and leads back to the same moment.
import { expect, test } from "vitest";
import { addressOf, placeOf } from "./address";
import { VIEWPOINTS } from "./fixtures/games";

const of = (text: string) => placeOf(new URLSearchParams(text));

test("an address leads to the place that it was made of", () => {
  for (const viewpoint of VIEWPOINTS)
    for (const step of [0, 1, 17]) {
      const address = addressOf("/table/ABC/games/1", new URLSearchParams("step=3&view=2&game=2"), { step, viewpoint });
      expect(address).toContain("game=2");
      expect(of(address.split("?")[1])).toEqual({ step, viewpoint });
    }
});

test("seats count from one, and the beginning needs no words", () => {
  expect(addressOf("/x", new URLSearchParams(), { step: 17, viewpoint: 0 })).toBe("/x?step=17&view=1");
  expect(addressOf("/x", new URLSearchParams(), { step: 0, viewpoint: "public" })).toBe("/x");
});

test.each(["", "step=x&view=y", "step=-1&view=-1", "step=1.5&view=0", "step=99999999"])("nonsense is the beginning: %s", (text) =>
  expect(of(text)).toEqual({ step: 0, viewpoint: "public" }),
);
