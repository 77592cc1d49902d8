// Whatever way somebody was told of a table, it leads there.
import { expect, test } from "vitest";
import { wayOf } from "./codes";

test.each([
  ["7QRVNZ", "7QRVNZ", null],
  [" 7qrvnz ", "7QRVNZ", null],
  ["7QRVNZ Cz4QdEADbnpAfLG4", "7QRVNZ", "Cz4QdEADbnpAfLG4"],
  ["7QRVNZ#Cz4Q_-EA", "7QRVNZ", "Cz4Q_-EA"],
  ["http://192.168.1.5:8000/table/7QRVNZ#Cz4Q", "7QRVNZ", "Cz4Q"],
  ["https://house.example/table/7QRVNZ?from=mail#Cz4Q", "7QRVNZ", "Cz4Q"],
  ["https://house.example/table/7QRVNZ", "7QRVNZ", null],
])("%j leads to %s", (text, code, invite) => {
  expect(wayOf(text)).toEqual({ code, invite });
});

test.each(["", "  ", "come to my table", "https://house.example/", "<b>x</b>", "7QR", "ABCD efgh ijkl"])("%j leads nowhere", (text) => {
  expect(wayOf(text)).toBeNull();
});
