import { describe, expect, test, vi } from "vitest";
import type { Update } from "../protocol/types";
import { addStaging } from "../stage/boards";
import { updateOf, viewOf } from "../testing/house";
import { Inbox } from "./inbox";

const loads = new Map<string, { done(): void; fail(): void }>();
const load = (game: string) => new Promise<void>((done, fail) => loads.set(game, { done, fail }));

/** Return an update that tells of a game of this name. */
function of(game: string, version = 1): Update {
  const update = updateOf(version, "a");
  return { ...update, view: { ...update.view, game: { ...update.view.game!, observation: { type: game } as never } } };
}

function listen() {
  const heard: number[] = [];
  const failed = vi.fn();
  return { heard, failed, inbox: new Inbox(load, ({ version }) => heard.push(version), failed) };
}

const known = (game: string) => addStaging(game, { kind: "none", boardOf: () => ({ kind: "none" }), stepOf: (board, fact) => ({ fact, board, ms: 0 }) });

describe("what the house tells", () => {
  test("of a game that is known, or of none, is heard at once", () => {
    const { heard, inbox } = listen();
    inbox.take(updateOf(1, "a"));
    inbox.take(updateOf(2, "a", [], viewOf({ game: null })));
    expect(heard).toEqual([1, 2]);
  });

  test("waits for its game, which is loaded once, and is heard in its order", async () => {
    const { heard, inbox } = listen();
    inbox.take(of("darts", 1));
    inbox.take(of("darts", 2));
    inbox.take(updateOf(3, "a"));
    expect(heard).toEqual([]);
    known("darts");
    loads.get("darts")!.done();
    await vi.waitFor(() => expect(heard).toEqual([1, 2, 3]));
  });

  test("falls with the line that told it", async () => {
    const { heard, inbox } = listen();
    inbox.take(of("skittles", 1));
    inbox.forget();
    known("skittles");
    loads.get("skittles")!.done();
    inbox.take(of("skittles", 2));
    await vi.waitFor(() => expect(heard).toEqual([2]));
  });

  test("of a game that can't be loaded is given up", async () => {
    const { heard, failed, inbox } = listen();
    inbox.take(of("quoits"));
    loads.get("quoits")!.fail();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(heard).toEqual([]);
  });
});
