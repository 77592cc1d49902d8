// The picture of a card: what it shows, and what a back keeps to itself.
import { render } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Card from "./Card.svelte";
import drawing from "./sprite.svg?raw";
import Sprite from "./Sprite.svelte";

const names = { courts: { G: "Green Tree" }, ranks: { 19: "Death Dragon" } };

function drawn(card: string, small = false): { used: string[]; text: string; hidden: string | null | undefined } {
  const { container } = render(Card, { card, names, small });
  const used = [...container.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
  const text = [...container.querySelectorAll("tspan, .court")].map((part) => part.textContent).join("|");
  return { used, text, hidden: container.querySelector("svg")?.getAttribute("aria-hidden") };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute("data-drawn");
});

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

  test("uses what the sprite has, which is fetched till it is there, and put into the page once", async () => {
    const house = vi.fn().mockRejectedValueOnce(new TypeError("no line")).mockResolvedValueOnce(new Response("", { status: 503 }));
    house.mockImplementation(() => Promise.resolve(new Response(drawing)));
    vi.stubGlobal("fetch", house);
    vi.useFakeTimers();
    const { container } = render(Sprite);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(house).toHaveBeenCalledTimes(3);
    expect(document.documentElement.hasAttribute("data-drawn")).toBe(true);
    const used = ["G19", "??"].flatMap((card) => drawn(card).used.concat(drawn(card, true).used));
    for (const name of used) expect(container.querySelector(name)).not.toBeNull();
  });
});
