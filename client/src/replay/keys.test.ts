// The keys of a replay: those of the page, and never those of a field or of a button.
import { afterEach, expect, test } from "vitest";
import { prefs } from "../house/prefs.svelte";
import { actOf } from "./keys";

const press = (key: string, on: Element = document.body, more: KeyboardEventInit = {}) => {
  let act: ReturnType<typeof actOf> = null;
  const hear = (event: KeyboardEvent) => (act = actOf(event));
  window.addEventListener("keydown", hear);
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  window.removeEventListener("keydown", hear);
  return act;
};
const put = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
};

afterEach(() => prefs.set({ letters: true, keys: {} }));

test.each([
  ["ArrowLeft", { do: "back" }], ["ArrowRight", { do: "next" }], ["Home", { do: "start" }], ["End", { do: "end" }],
  [" ", { do: "toggle" }], ["[", { do: "previous chapter" }], ["]", { do: "next chapter" }], ["5", { do: "chapter", number: 5 }],
  ["f", { do: "viewpoint" }], ["t", { do: "say", what: "T" }], ["S", { do: "say", what: "S" }], ["l", { do: "say", what: "L" }],
  ["h", null], ["0", null], ["Enter", null],
])("%s", (key, act) => expect(press(key)).toEqual(act));

test("with Ctrl, Alt or Meta they are the browser's", () => {
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) expect(press("f", document.body, more)).toBeNull();
});

test("who writes or chooses in a field keeps all keys", () => {
  for (const html of ["<textarea></textarea>", "<select></select>", "<input>"]) for (const key of ["f", " ", "ArrowLeft"]) expect(press(key, put(html))).toBeNull();
});

test("the scrubber keeps its arrows, a button its Space; the rest is the page's", () => {
  const scrubber = put('<input type="range">');
  expect(press("ArrowLeft", scrubber)).toBeNull();
  expect(press("f", scrubber)).toEqual({ do: "viewpoint" });
  expect(press(" ", scrubber)).toEqual({ do: "toggle" });
  const button = put("<button>Next</button>");
  expect(press(" ", button)).toBeNull();
  expect(press("ArrowRight", button)).toEqual({ do: "next" });
});

test("letters can be turned off, or be elsewhere", () => {
  prefs.set({ keys: { T: "X" } });
  expect(press("x")).toEqual({ do: "say", what: "T" });
  expect(press("t")).toBeNull();
  prefs.set({ letters: false });
  for (const key of ["f", "x", "5", "["]) expect(press(key)).toBeNull();
  expect(press("Home")).toEqual({ do: "start" });
});
