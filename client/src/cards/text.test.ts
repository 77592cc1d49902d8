// Cards as text: taken apart, and as their names stand on their faces.
import { describe, expect, test } from "vitest";
import { parseCard, titleLines, titleSize } from "./text";

describe("a card's text", () => {
  test("is a court and a rank", () => {
    expect(parseCard("B20")).toEqual({ court: "B", rank: 20 });
    expect(parseCard("S7")).toEqual({ court: "S", rank: 7 });
  });

  test.each(["??", "", "B", "B0", "B21", "B07", "X3", "b20", " B20", "B20 "])("%j is none", (text) => {
    expect(parseCard(text)).toBeNull();
  });

  test("names all sixty cards, each once", () => {
    const all = ["B", "G", "S"].flatMap((court) => Array.from({ length: 20 }, (_, at) => `${court}${at + 1}`));
    expect(new Set(all.map((card) => JSON.stringify(parseCard(card)))).size).toBe(60);
  });
});

describe("a rank's name on a face", () => {
  test("breaks after its first word", () => {
    expect(titleLines("Knight")).toEqual(["Knight"]);
    expect(titleLines("Warrior of the 5th")).toEqual(["Warrior", "of the 5th"]);
  });

  test("is smaller the longer it is", () => {
    expect(titleSize(["Knight"])).toBe(30);
    expect(titleSize(["Dragonslayer"])).toBe(27);
    expect(titleSize(["W".repeat(40)])).toBe(8);
  });
});
