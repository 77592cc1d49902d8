// A replay on the page: the scrubber says its moment in words, lines lead to theirs, keys work, the address follows.
import { cleanup, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefs } from "../house/prefs.svelte";
import { route } from "../house/route.svelte";
import { session } from "../house/session.svelte";
import { NAMES } from "../testing/terms";
import Blank from "./fixtures/Blank.svelte";
import { fetching } from "./fixtures/games";
import { Replay } from "./replay.svelte";
import Show from "./Show.svelte";
import type { Viewpoint } from "./types";

const more = { Plain: Blank, spoken: (_: unknown, key: string) => `spoken ${key}` };
const parts = { Track: Blank, Felt: Blank, Own: Blank, primary: () => null, more: () => Promise.resolve(more) };

async function shown(game: "cards" | "dice", step = 0, viewpoint: Viewpoint = "public") {
  const replay = await Replay.load(session, fetching(game), step, viewpoint);
  const download = vi.fn(() => Promise.resolve());
  render(Show, { replay, parts, download });
  await tick();
  return { replay, download };
}
const scrubber = () => screen.getByRole<HTMLInputElement>("slider", { name: "Moment of the game" });
const key = async (name: string) => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  await tick();
};

afterEach(cleanup);
beforeEach(() => {
  session.names = NAMES;
  prefs.set({ speed: "none" });
  route.go("/table/ABC/games/1", true);
});

test("the scrubber is a native one, and tells its moment in words", async () => {
  const { replay } = await shown("cards", 8);
  expect(scrubber()).toMatchObject({ type: "range", value: "8", max: String(replay.last) });
  expect(scrubber().getAttribute("aria-valuetext")).toMatch(/^Battle 1\. /);
  scrubber().value = "3";
  scrubber().dispatchEvent(new Event("input", { bubbles: true }));
  await tick();
  expect(replay.step).toBe(3);
});

test("buttons go to and fro, and say why by being barred where they can't", async () => {
  const { replay } = await shown("cards");
  const button = (name: string) => screen.getByRole("button", { name });
  expect(button("Back").getAttribute("aria-disabled")).toBe("true");
  button("Back").click();
  button("Next").click();
  expect(replay.step).toBe(1);
  button("Next battle").click();
  expect(replay.step).toBe(replay.chapters[1].from);
  button("End").click();
  await tick();
  expect(replay.step).toBe(replay.last);
  expect(button("Next").getAttribute("aria-disabled")).toBe("true");
  button("Start").click();
  expect(replay.step).toBe(0);
});

test("a line of the moves leads to its moment, and says that it is the one", async () => {
  const { replay } = await shown("dice");
  const moves = screen.getAllByRole("region", { name: "Moves" }).at(-1)!;
  const lines = within(moves).getAllByRole("button");
  lines.at(-1)!.click();
  await tick();
  expect(replay.step).toBe(replay.last);
  expect(lines.at(-1)!.getAttribute("aria-current")).toBe("step");
});

test("the keys of the page", async () => {
  const { replay } = await shown("cards");
  await key("ArrowRight");
  expect(replay.step).toBe(1);
  await key("3");
  expect(replay.step).toBe(replay.chapters[3].from);
  await key("[");
  expect(replay.step).toBe(replay.chapters[2].from);
  await key("End");
  // What the letter keys say is loaded when the first of them is pressed.
  const spoken = () => screen.getAllByRole("status")[0].textContent;
  await key("t");
  await vi.waitFor(() => expect(spoken()).toBe("spoken T"), 10_000);
  await key("t");
  await vi.waitFor(() => expect(spoken()).toBe("spoken T\u00a0"), 10_000);
  await key("l");
  await vi.waitFor(() => expect(spoken()).toMatch(/wins? the war/i), 10_000);
  await key(" ");
  expect(replay.playing).toBe(true);
  await key("Home");
  expect(replay.playing).toBe(false);
});

test("own hands are shown with their names: none to all, one to a seat, every one where all are open", async () => {
  const { replay } = await shown("cards", 3);
  expect(screen.queryByRole("heading", { name: "Hand" })).toBeNull();
  await replay.lookAs(1);
  await tick();
  expect(screen.getByRole("heading", { name: "You" })).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Hand" })).getAllByRole("listitem").filter((item) => /\d+, .+, /.test(item.textContent!))).toHaveLength(7);
  await replay.lookAs("all");
  await tick();
  for (const name of ["Kara", "Bram", "Ulla"]) expect(screen.getByRole("heading", { name })).toBeTruthy();
});

test("every moment is a link, and the address follows", async () => {
  vi.useFakeTimers();
  const { replay, download } = await shown("cards", 4, 0);
  expect(screen.getByRole("link", { name: "Link to this moment" }).getAttribute("href")).toBe("/table/ABC/games/1?step=4&view=1");
  replay.go(6);
  await tick();
  vi.advanceTimersByTime(1_000);
  expect(location.search).toBe("?step=6&view=1");
  vi.useRealTimers();
  screen.getByRole("button", { name: "Download the record" }).click();
  expect(download).toHaveBeenCalledOnce();
});
