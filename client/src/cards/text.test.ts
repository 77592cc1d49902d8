// Cards as text: taken apart, and called by their names.
import { describe, expect, test } from "vitest";
import { cardName, parseCard, shortName, titleLines, titleSize } from "./text";

const names = {
  courts: { B: "Blue Shield", G: "Green Tree", S: "Silver Sword" },
  ranks: { 5: "Warrior of the 5th", 14: "Knight", 20: "King Dragon" },
};
const neutral = { courts: { B: "Blue", G: "Green", S: "Silver" }, ranks: { 14: "Fourteen" } };

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

describe("a card's name", () => {
  test("is its rank, what the rank is called, and its court", () => {
    expect(cardName("S14", names)).toBe("14, Knight, Silver Sword");
    expect(cardName("S14", neutral)).toBe("14, Fourteen, Silver");
  });

  test("is short in a list", () => {
    expect(shortName("G20", names)).toBe("20 Tree");
    expect(shortName("S14", neutral)).toBe("14 Silver");
  });

  test("says nothing of a card that lies face down", () => {
    expect(cardName("??", names)).toBe("face-down card");
    expect(shortName("??", names)).toBe("face-down card");
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
