import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showLiked } from "./liked";
import { Prefs } from "./prefs.svelte";

let media: Record<string, boolean>;

beforeEach(() => {
  localStorage.clear();
  media = {};
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: media[query] ?? false, addEventListener: () => {} }));
});

afterEach(() => vi.unstubAllGlobals());

describe("what is liked", () => {
  test("is kept on this device", () => {
    new Prefs().set({ speed: "fast", keys: { H: "X" } });
    expect(new Prefs().liked).toMatchObject({ speed: "fast", keys: { H: "X" }, volume: 0.5 });
  });

  test.each(["{", "null", "7", '{"speed":"warp","theme":3,"volume":"loud","plain":null,"keys":"H"}'])("nonsense that lies there is not taken: %s", (text) => {
    localStorage.setItem("flagon.prefs", text);
    expect(new Prefs().liked).toMatchObject({ speed: "normal", theme: "system", volume: 0.5, plain: false, keys: {} });
  });

  test("is kept as long as the page stands where storage is barred", () => {
    const barred = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("barred", "SecurityError");
    });
    const prefs = new Prefs();
    prefs.set({ plain: true });
    expect(prefs.liked.plain).toBe(true);
    barred.mockRestore();
  });

  test("follows another window", () => {
    const prefs = new Prefs();
    localStorage.setItem("flagon.prefs", JSON.stringify({ plain: true }));
    dispatchEvent(new StorageEvent("storage", { key: "flagon.prefs" }));
    expect(prefs.liked.plain).toBe(true);
  });
});

describe("is shown", () => {
  const shown = (prefs: Prefs) => {
    const root = document.createElement("html");
    showLiked(prefs, root);
    return root;
  };

  test("as the system has it, until something else is chosen", () => {
    expect(shown(new Prefs()).dataset.theme).toBe("night");
    media["(prefers-color-scheme: light)"] = true;
    const prefs = new Prefs();
    expect(shown(prefs).dataset.theme).toBe("day");
    prefs.set({ theme: "night" });
    expect(shown(prefs).dataset.theme).toBe("night");
  });

  test("still where the system asks for less motion, or at no speed, unless all of it is wanted", () => {
    media["(prefers-reduced-motion: reduce)"] = true;
    const prefs = new Prefs();
    expect(shown(prefs).hasAttribute("data-still")).toBe(true);
    prefs.set({ motion: "full" });
    expect(shown(prefs).hasAttribute("data-still")).toBe(false);
    prefs.set({ speed: "none" });
    expect(shown(prefs).hasAttribute("data-still")).toBe(true);
  });

  test("slower and faster", () => {
    const prefs = new Prefs();
    expect(shown(prefs).style.getPropertyValue("--move")).toBe("");
    prefs.set({ speed: "slow" });
    expect(shown(prefs).style.getPropertyValue("--move")).toBe("352ms");
    prefs.set({ speed: "fast" });
    expect(shown(prefs).style.getPropertyValue("--turn")).toBe("130ms");
  });
});
