import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { arrive } from "./arrive";
import { route } from "./route.svelte";

beforeEach(() => route.go("/"));

afterEach(() => document.body.replaceChildren());

/** Click a link; return whether the browser was left to follow it. */
function click(link: string, how: MouseEventInit = {}): boolean {
  document.body.innerHTML = link;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...how });
  // The browser of the tests can't go anywhere: whatever is left to it is stopped here, last of all.
  let left = false;
  const stop = (heard: Event) => {
    left = !heard.defaultPrevented;
    heard.preventDefault();
  };
  window.addEventListener("click", stop, { once: true });
  document.body.querySelector("a")!.dispatchEvent(event);
  return left;
}

describe("links", () => {
  test("within the house are followed without a reload", () => {
    expect(click('<a href="/rules/high-dragon?print#HD-R22">rules</a>')).toBe(false);
    expect(route.parts).toEqual(["rules", "high-dragon"]);
    expect(route.query.has("print")).toBe(true);
    expect(route.hash).toBe("#HD-R22");
  });

  test.each([
    ['<a href="https://example.org/">elsewhere</a>', {}],
    ['<a href="/api/tables/A/record">a record</a>', {}],
    ['<a href="/odds" target="_blank">another window</a>', {}],
    ['<a href="/odds" download>a file</a>', {}],
    ['<a href="#prompt">a mark of this page</a>', {}],
    ['<a href="/odds">with Ctrl</a>', { ctrlKey: true }],
  ])("%s is the browser's business", (link, how) => {
    expect(click(link, how)).toBe(true);
    expect(route.parts).toEqual([]);
  });
});

test("an address that is written wrongly is no reason to break", () => {
  route.go("/table/%E0%A4%A");
  expect(route.parts).toEqual(["table", "%E0%A4%A"]);
});

describe("a page that has come", () => {
  beforeEach(() => {
    window.scrollTo = () => {};
    document.body.innerHTML = '<h1>Rules</h1><h2 id="HD-R22">Ties</h2><input />';
    Element.prototype.scrollIntoView = () => {};
  });

  test("is begun at its heading, or at the mark that was asked for", () => {
    arrive("");
    expect(document.activeElement?.tagName).toBe("H1");
    (document.activeElement as HTMLElement).blur();
    arrive("#HD-R22");
    expect(document.activeElement?.id).toBe("HD-R22");
  });

  test("keeps the focus that it has set by itself", () => {
    document.querySelector("input")!.focus();
    arrive("");
    expect(document.activeElement?.tagName).toBe("INPUT");
  });
});

test("another page takes the place of an open dialog in the history", () => {
  route.go("/learn");
  history.pushState({ dialog: "one" }, "");
  const many = history.length;
  route.go("/rules");
  expect([route.path, history.length, history.state]).toEqual(["/rules", many, null]);
});
