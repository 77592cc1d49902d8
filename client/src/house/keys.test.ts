import { afterEach, describe, expect, test } from "vitest";
import { keyAct } from "./keys";

const LIKED = { letters: true, keys: {} };

/** Press a key somewhere, and return what it stands for. */
function press(key: string, more: KeyboardEventInit = {}, where = "<p></p>", liked = LIKED): string | null {
  document.body.innerHTML = where;
  const target = document.body.querySelector("[data-here]") ?? document.body.firstElementChild!;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  let act: string | null = null;
  const hear = (heard: Event) => (act = keyAct(heard as KeyboardEvent, liked));
  document.addEventListener("keydown", hear, { once: true });
  target.dispatchEvent(event);
  return act;
}

afterEach(() => document.body.replaceChildren());

describe("a key stands for what it usually does", () => {
  test.each([["h", "H"], ["H", "H"], ["?", "?"], ["/", "/"], ["7", "7"], ["[", "["], ["f", "F"]])("%s", (key, act) => {
    expect(press(key)).toBe(act);
  });
  test.each(["q", "0", "Enter", " ", "ArrowLeft", "é"])("%s does nothing", (key) => expect(press(key)).toBeNull());
  test("a sign that needs the shift key", () => expect(press("?", { shiftKey: true })).toBe("?"));
});

describe("it is left alone", () => {
  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { repeat: true }, { isComposing: true }])(
    "with %o", (more) => expect(press("h", more)).toBeNull(),
  );
  test.each(["<input />", "<textarea></textarea>", "<select></select>", "<div contenteditable='true'><b data-here></b></div>", "<dialog open><button data-here></button></dialog>"])(
    "in %s", (where) => expect(press("h", {}, where)).toBeNull(),
  );
  test.each(["<button></button>", "<input type='checkbox' />"])("but not on %s", (where) => expect(press("h", {}, where)).toBe("H"));
});

test("each can lie elsewhere, and one switch turns all of them off", () => {
  const moved = { letters: true, keys: { H: "X" } };
  expect(press("x", {}, "<p></p>", moved)).toBe("H");
  expect(press("h", {}, "<p></p>", moved)).toBeNull();
  expect(press("h", {}, "<p></p>", { ...LIKED, letters: false })).toBeNull();
});
