// A game that is looked at: to and fro, through all eyes, and on the board of its game.
import { beforeEach, expect, test, vi } from "vitest";
import { prefs } from "../house/prefs.svelte";
import { session } from "../house/session.svelte";
import { Refusal } from "../net/api";
import { NAMES } from "../testing/terms";
import { fetching, told, VIEWPOINTS } from "./fixtures/games";
import { Replay } from "./replay.svelte";
import { patiently } from "./sources";
import type { Viewpoint } from "./types";

const open = (game: "cards" | "dice" = "cards", step = 0, viewpoint: Viewpoint = "public", fetch = fetching(game)) =>
  Replay.load(session, fetch, step, viewpoint);

beforeEach(() => {
  session.names = NAMES;
  prefs.set({ speed: "none" });
});

test("it opens at the moment and through the eyes that are asked for, as far as there are such", async () => {
  expect(await open("cards", 7, 2)).toMatchObject({ step: 7, viewpoint: 2 });
  expect(await open("cards", 999, 9)).toMatchObject({ step: told("cards", null).moments.length - 1, viewpoint: "public" });
  expect((await open("dice", 3, "all")).viewpoint).toBe("all");
});

test("all eyes are offered, and F goes round them; the moment stays", async () => {
  const replay = await open("cards", 5);
  expect(replay.viewpoints).toEqual(["public", 0, 1, 2, "all"]);
  const seen: Viewpoint[] = [];
  for (let n = 0; n < VIEWPOINTS.length; n += 1) {
    await replay.lookAsNext();
    seen.push(replay.viewpoint);
    expect(replay.step).toBe(5);
  }
  expect(seen).toEqual([0, 1, 2, "all", "public"]);
});

test("a record that is cut to one seat offers its eyes only", async () => {
  const fetch = (seat: number | null) => Promise.resolve({ ...told("cards", seat), viewers: [null, 1] });
  const replay = await open("cards", 3, "all", fetch);
  expect(replay.viewpoint).toBe("public");
  expect(replay.viewpoints).toEqual(["public", 1]);
});

test("each view is fetched once, and one that is refused can be asked for again", async () => {
  const fetch = vi.fn(fetching("cards"));
  const replay = await open("cards", 0, "public", fetch);
  fetch.mockRejectedValueOnce(new Refusal(429, { detail: "so many records fetched" }));
  await replay.lookAs(1);
  expect(replay).toMatchObject({ viewpoint: "public", trouble: "So many records fetched" });
  await replay.lookAs(1);
  await replay.lookAs("all");
  expect(replay).toMatchObject({ viewpoint: "all", trouble: "" });
  expect(fetch.mock.calls.map(([seat]) => seat)).toEqual([null, 1, 1, 0, 2]);
});

test("to and fro by moments and by battles", async () => {
  const replay = await open();
  const starts = replay.chapters.map(({ from }) => from);
  replay.go(-3);
  expect(replay.step).toBe(0);
  replay.toChapter(2);
  expect(replay.step).toBe(starts[2]);
  replay.go(replay.step + 2);
  replay.back();
  expect(replay.step).toBe(starts[2]);
  replay.back();
  expect(replay.step).toBe(starts[1]);
  replay.toNumber(4);
  expect(replay.step).toBe(starts[4]);
  replay.toNumber(9);
  expect(replay.step).toBe(starts[4]);
  replay.go(NaN);
  expect(replay.step).toBe(0);
});

test("it plays by itself to the end, and again from the beginning", async () => {
  const replay = await open("dice");
  replay.toggle();
  while (replay.playing) replay.playOn();
  expect(replay.step).toBe(replay.last);
  replay.toggle();
  expect(replay).toMatchObject({ step: 0, playing: true });
});

test("a near moment is come to on the same table, a far one is laid out anew", async () => {
  const replay = await open("cards", 4);
  const { epoch, table } = replay;
  replay.go(5);
  replay.go(3);
  expect(replay).toMatchObject({ epoch, table });
  replay.go(12);
  expect(replay.epoch).toBe(epoch + 1);
});

test("the board shows each moment, and what ends a battle or a hand stays", async () => {
  for (const game of ["cards", "dice"] as const)
    for (const viewpoint of VIEWPOINTS) {
      const replay = await open(game, 0, viewpoint);
      for (let step = 0; step <= replay.last; step += 1) {
        replay.go(step, true);
        expect(replay.table.stage.shown?.kind).toBe(game);
        expect(replay.table.stage.resting).toBe(true);
      }
      const shown = replay.table.stage.shown!;
      if (shown.kind === "dice") expect(shown.marks.some((mark) => mark === "won")).toBe(true);
      if (shown.kind === "cards") expect(shown.slots.flat().every(({ card }) => card !== "??")).toBe(true);
    }
});

test("nothing of a replay can be played, and nothing of it is kept", async () => {
  localStorage.clear();
  const replay = await open("cards", 4, 0);
  for (let step = 0; step <= replay.last; step += 1) {
    replay.go(step);
    const seen = replay.table.view!.game!.observation;
    expect(seen.legal).toEqual([]);
    expect(replay.table.pending).toEqual([]);
  }
  expect(Object.keys(localStorage).filter((key) => key.startsWith("flagon.deals"))).toEqual([]);
});

test("where too much was asked at once, it is asked again after a breath; what is refused else is refused", async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Refusal(429, {})).mockResolvedValue("here");
  expect(await patiently(ask, 0)).toBe("here");
  const never = vi.fn<() => Promise<string>>().mockRejectedValue(new Refusal(429, {}));
  await expect(patiently(never, 0)).rejects.toThrow(Refusal);
  expect(never).toHaveBeenCalledTimes(4);
  const gone = vi.fn<() => Promise<string>>().mockRejectedValue(new Refusal(404, {}));
  await expect(patiently(gone, 0)).rejects.toThrow(Refusal);
  expect(gone).toHaveBeenCalledTimes(1);
});
