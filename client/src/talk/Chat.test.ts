// Players and watchers speak apart while a game is on, and what is written outlives what comes in.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../protocol/types";
import type { Table } from "../table/table.svelte";
import { FakeSocket, fakeSockets, gameOf, tableOf, updateOf, viewOf } from "../testing/house";
import Chat from "./Chat.svelte";

const opened: Table[] = [];

beforeEach(() => {
  fakeSockets();
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody asks here")));
});

afterEach(() => {
  cleanup();
  for (const table of opened.splice(0)) table.close();
  vi.unstubAllGlobals();
});

function at(view: View): Table {
  const { table } = tableOf();
  opened.push(table);
  table.open(null);
  FakeSocket.last.opens();
  FakeSocket.last.says(updateOf(10, "1.play", [], view));
  render(Chat, { table });
  return table;
}

async function say(text: string): Promise<void> {
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: text } });
  await fireEvent.click(screen.getByRole("button", { name: "Say" }));
}

const said = () => FakeSocket.last.sent.filter((each) => each.type === "say");
const line = (text: string, number = 1) => ({ type: "chat", number, at: 0, who: 1, name: "Mirt", to: "all", text }) as const;

test("who plays speaks to all, and who watches to those who watch", async () => {
  at(viewOf());
  await say("Well met");
  expect(said().at(-1)).toMatchObject({ text: "Well met", to: "all" });
  cleanup();
  at(viewOf({ viewer: 2, game: gameOf({ seat: null }) }));
  await say("He bluffs");
  expect(said().at(-1)).toMatchObject({ text: "He bluffs", to: "watchers" });
});

test("what is being written stays when others speak, and nothing of theirs is markup", async () => {
  const table = at(viewOf());
  const field = screen.getByRole<HTMLInputElement>("textbox");
  field.focus();
  await fireEvent.input(field, { target: { value: "half a sent" } });
  table.hear(line("<b>bold</b> ‮ backwards " + "long ".repeat(2_000)));
  flushSync();
  expect(field.value).toBe("half a sent");
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole("list").querySelector("li b + bdi, li > bdi")?.textContent).toContain("<b>bold</b>");
});

test("a stranger can't speak, nor whoever is muted", () => {
  at(viewOf({ viewer: null, game: gameOf({ seat: null }) }));
  expect(screen.queryByRole("textbox")).toBeNull();
});
