import { expect, test } from "vitest";
import { percent, thousands } from "./figures";

const chances = (places: number, ...values: number[]) => values.map((value) => percent(value, places));

test("chances are percent to as many places as are asked for", () => {
  expect(chances(2, 0, 0.5, 1)).toEqual(["0 %", "50.00 %", "100.00 %"]);
  expect(chances(1, 0, 1 / 3, 0.4567, 1)).toEqual(["0 %", "33.3 %", "45.7 %", "100.0 %"]);
  expect(chances(0, 0, 0.05, 0.45, 1)).toEqual(["0 %", "5 %", "45 %", "100 %"]);
});

test("small chances keep two figures: what is possible is never nothing", () => {
  expect(chances(2, 1 / 1296, 1 / 7776)).toEqual(["0.077 %", "0.013 %"]);
  expect(chances(1, 0.0045, 0.00005)).toEqual(["0.45 %", "0.005 %"]);
  expect(chances(0, 0.0225)).toEqual(["2.3 %"]);
});

test("thousands stand apart", () => {
  expect([999, 1296, 1234567].map(thousands)).toEqual(["999", "1,296", "1,234,567"]);
});
