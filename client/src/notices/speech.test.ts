import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GATHER, Speech } from "./speech";

const polite = () => document.getElementById("polite")!;
const assertive = () => document.getElementById("assertive")!;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="polite"></div><div id="assertive"></div><input id="chat" /><dialog><input /></dialog>';
});

afterEach(() => vi.useRealTimers());

describe("speech", () => {
  test("says what comes together as one, in its order", () => {
    const speech = new Speech();
    speech.say("Mirt plays face down.");
    vi.advanceTimersByTime(GATHER - 100);
    speech.say("Asper plays face down.");
    expect(polite().textContent).toBe("");
    vi.advanceTimersByTime(100);
    expect(polite().textContent).toBe("Mirt plays face down. Asper plays face down.");
  });

  test("what is urgent takes along what led to it", () => {
    const speech = new Speech();
    speech.say("Mirt plays face down.");
    speech.say("Your turn.", true);
    vi.advanceTimersByTime(GATHER);
    expect(assertive().textContent).toBe("Mirt plays face down. Your turn.");
    expect(polite().textContent).toBe("");
  });

  test("the same once more is made different, so that it is heard", () => {
    const speech = new Speech();
    const heard: string[] = [];
    for (let i = 0; i < 3; i++) {
      speech.say("Your turn.", true);
      vi.advanceTimersByTime(GATHER);
      heard.push(assertive().textContent!);
    }
    expect(heard[1]).not.toBe(heard[0]);
    expect(heard[2]).not.toBe(heard[1]);
    expect(heard.map((text) => text.trim())).toEqual(["Your turn.", "Your turn.", "Your turn."]);
  });

  test("isn't left lying about, where it would be wrong soon", () => {
    const speech = new Speech();
    speech.say("Your turn.", true);
    vi.advanceTimersByTime(GATHER + 10_000);
    expect(assertive().textContent).toBe("");
  });

  test("takes no focus from whoever writes in the chat", () => {
    const chat = document.getElementById("chat")!;
    chat.focus();
    const speech = new Speech();
    speech.say("Mirt plays face down.");
    vi.advanceTimersByTime(GATHER);
    expect(document.activeElement).toBe(chat);
    expect(polite().textContent).toBe("Mirt plays face down.");
  });

  test("is heard under a modal dialog, which silences the rest of the page", () => {
    const dialog = document.querySelector("dialog")!;
    dialog.setAttribute("open", "");
    vi.spyOn(dialog, "matches").mockImplementation((selector) => selector === ":modal");
    const speech = new Speech();
    speech.say("Mirt plays face down.");
    vi.advanceTimersByTime(GATHER);
    const region = dialog.querySelector('[data-says="polite"]')!;
    expect(region.textContent).toBe("");
    vi.advanceTimersByTime(200);
    expect(region.textContent).toBe("Mirt plays face down.");
    expect(region.getAttribute("aria-live")).toBe("polite");
  });

  test("says the last line again", () => {
    const speech = new Speech();
    speech.say("Mirt takes battle 5.");
    vi.advanceTimersByTime(GATHER);
    speech.again();
    vi.advanceTimersByTime(GATHER);
    expect(assertive().textContent).toBe("Mirt takes battle 5.");
  });
});
