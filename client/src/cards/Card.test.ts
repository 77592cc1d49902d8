// The picture of a card: what it shows, and what a back keeps to itself.
import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import Card from "./Card.svelte";
import Sprite from "./Sprite.svelte";

const names = { courts: { G: "Green Tree" }, ranks: { 19: "Death Dragon" } };

function drawn(card: string, small = false): { used: string[]; text: string; hidden: string | null | undefined } {
  const { container } = render(Card, { card, names, small });
  const used = [...container.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
  const text = [...container.querySelectorAll("tspan, .court")].map((part) => part.textContent).join("|");
  return { used, text, hidden: container.querySelector("svg")?.getAttribute("aria-hidden") };
}

describe("a card's picture", () => {
  test("is a face with its name and its gauge", () => {
    expect(drawn("G19")).toEqual({ used: ["#G19", "#gauge-19"], text: "Death|Dragon|Green Tree", hidden: "true" });
  });

  test("is a face alone where it is small", () => {
    expect(drawn("G19", true)).toEqual({ used: ["#G19-small"], text: "", hidden: "true" });
  });

  test("is a back, and nothing else, where the card is unknown", () => {
    expect(drawn("??")).toEqual({ used: ["#back"], text: "", hidden: "true" });
  });

  test("uses what the sprite has", () => {
    const { container } = render(Sprite);
    const used = ["G19", "??"].flatMap((card) => drawn(card).used.concat(drawn(card, true).used));
    for (const name of used) expect(container.querySelector(name)).not.toBeNull();
  });
});
