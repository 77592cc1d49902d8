// Enter and Space press the primary button from wherever nothing else is meant by them.
import { afterEach, expect, test, vi } from "vitest";
import { tableOf } from "../testing/house";
import { Desk } from "./desk.svelte";
import { keyed } from "./keys";

afterEach(() => document.body.replaceChildren());

function pressed(key: string, at: string): number {
  const click = vi.fn();
  document.body.innerHTML = `
    <h1 tabindex="-1">A table</h1><p id="prompt" tabindex="-1"></p><main><p id="text"></p></main>
    <button id="other"><b id="within"></b></button><a href="/">Out</a><input /><textarea></textarea><select></select>
    <details><summary>More</summary></details><div id="log" tabindex="0"></div><div popover="auto"><p id="over"></p></div>
    <button id="primary">Play</button>`;
  document.getElementById("primary")!.addEventListener("click", click);
  const { table } = tableOf();
  const target = document.querySelector(at)!;
  target.addEventListener("keydown", (event) => keyed(event as KeyboardEvent, table, null, new Desk()), { once: true });
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return click.mock.calls.length;
}

test.each(["body", "h1", "#prompt", "main", "#text"])("they act from %s", (at) => {
  expect(pressed("Enter", at)).toBe(1);
  expect(pressed(" ", at)).toBe(1);
});

test.each(["#other", "#within", "a", "input", "textarea", "select", "summary", "#log", "#over"])("they are left to %s", (at) => {
  expect(pressed("Enter", at)).toBe(0);
  expect(pressed(" ", at)).toBe(0);
});
