// The felt: which cards lie where, and that the page knows no card which its viewer doesn't.
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prefs } from "../../house/prefs.svelte";
import { cardBoard } from "../../stage/cards";
import Felt from "./Felt.svelte";
import { dueOn, liesOn } from "./lies";
import Own from "./Own.svelte";
import Plain from "./Plain.svelte";
import { aroundOn, initialsOf } from "./shown";
import { type Fixture, lay } from "./testing";
import { boxesOf } from "./track";
import Track from "./Track.svelte";
import { seenRanks, sumText } from "./words";

const files = import.meta.glob<Fixture>("../../gallery/fixtures/cards/*.json", { eager: true, import: "default" });
const all = Object.entries(files).map(([path, game]) => ({ name: path.split("/").at(-1)!.replace(".json", ""), game }));
const named = (name: string): Fixture => all.find((each) => each.name === name)!.game;

beforeEach(() => {
  prefs.set({ speed: "none", plain: false });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.getAnimations ??= () => [];
  Element.prototype.animate ??= () => ({ cancel() {} }) as unknown as Animation;
});
afterEach(cleanup);

/** Return the views of a fixture, one after the other. */
function viewsOf({ view, then }: Fixture) {
  let seen = view;
  return [view, ...then.map(({ changed }) => (seen = { ...seen, ...changed }))];
}

describe("every moment of every fixture", () => {
  it.each(all)("has each card once, and none by its name: $name", ({ game }) => {
    for (const seen of viewsOf(game)) {
      const keys = liesOn(cardBoard(seen), null).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => /[BGS]\d/.test(key))).toEqual([]);
    }
  });

  it.each(all)("can be shown, as felt and as lists: $name", ({ game }) => {
    const laid = lay(game);
    for (let moment = 0; moment < game.then.length; moment += 4) {
      const { table } = laid;
      for (const part of [Felt, Track, Own, Plain]) render(part, { props: { table } });
      cleanup();
      laid.go(4);
    }
  });
});

describe("who looks at the felt", () => {
  it("finds no card in the page that lies face down, nor any that others hold", () => {
    const game = named("two-battles");
    const laid = lay(game);
    for (const seen of viewsOf(game).slice(1)) {
      laid.go();
      const { container } = render(Felt, { props: { table: laid.table } });
      const open = new Set<string>([...seen.discards, ...seen.turned, ...seen.up.flat(), ...seen.down.flat(), ...seen.hand]);
      const pictures = [...container.innerHTML.matchAll(/#([BGS]\d+)/g)].map(([, card]) => card);
      expect(pictures.filter((card) => !open.has(card))).toEqual([]);
      cleanup();
    }
  });

  it("sees a seat that has bowed out at the wall, and a player still in the war nearest to him (HD-R24)", () => {
    const seen = viewsOf(named("bowed-out")).at(-1)!;
    expect(aroundOn(cardBoard(seen))).toEqual({ below: 1, others: [2, 0] });
  });

  it("is told that he bowed out where his hand was", () => {
    const { table } = lay(named("bowed-out"), 99);
    const { getByText } = render(Own, { props: { table } });
    expect(getByText(/^You bowed out/)).toBeTruthy();
  });
});

describe("the hand", () => {
  it("is a row of buttons with whole names, and one of them is pressed when it is chosen", async () => {
    const { table } = lay(named("two-battles"), 3);
    const { getAllByRole, findByRole } = render(Own, { props: { table } });
    const cards = getAllByRole("button").filter((each) => each.hasAttribute("aria-pressed"));
    expect(cards).toHaveLength(7);
    expect(cards[0].getAttribute("aria-label")).toMatch(/^\d+, .+, .+; card 1 of 7$/);
    expect(cards.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    cards[2].click();
    expect(await findByRole("button", { pressed: true })).toBe(cards[2]);
    expect(cards[2].getAttribute("aria-label")).toMatch(/; card 3 of 7; chosen$/);
  });
});

describe("words and figures", () => {
  it("show a sum as far as it is known", () => {
    const board = { ...cardBoard(named("begin").view), pattern: "du", slots: [[{ card: "??", down: true, turned: false }], [], []] };
    expect(sumText(board, 0)).toBe("? + ?");
    expect(sumText(board, 1)).toBe("");
  });

  it("say whose card is due, and nobody's while cards are dealt", () => {
    const views = viewsOf(named("begin"));
    expect(dueOn(cardBoard(views[0]))).toBeNull();
    expect(dueOn(cardBoard(views[2]))).toBe(views[2].order[0]);
  });

  it("list the ranks that have been seen, court cards too (HD-A21)", () => {
    const seen = viewsOf(named("tie-counted")).at(-2)!;
    const ranks = seenRanks(cardBoard(seen)).flatMap((row) => row.ranks);
    expect(ranks).toHaveLength(seen.discards.length + seen.turned.length);
  });

  it("tell seats apart by their initials", () => {
    expect(initialsOf(["Kara", "Mirt", "Asper"], 0)).toEqual(["Y", "M", "A"]);
    expect(initialsOf(["Kara", "Mirt", "Mona"], 0)).toEqual(["Y", "Mi", "Mo"]);
    expect(initialsOf(["Kara", "Yorn", "Bo"], 0)).toEqual(["Y", "Yo", "B"]);
    expect(initialsOf(["", "Mirt", "Mirt"], null)).toEqual(["1", "M2", "M3"]);
  });
});

describe("the track", () => {
  it("has a gap after every two battles (HD-R20), and marks won, drawn and the one that is fought", () => {
    const board = { ...cardBoard(named("two-battles").view), battles: 12, track: [1, null, 0] };
    const boxes = boxesOf(board);
    expect(boxes.map(({ state }) => state).slice(0, 5)).toEqual(["won", "drawn", "won", "now", "open"]);
    expect(boxes.filter(({ gap }) => gap).map(({ battle }) => battle)).toEqual([2, 4, 6, 8, 10]);
  });

  it("shows twelve battles of a longer war, the one that is fought among them (HD-A15)", () => {
    const board = { ...cardBoard(named("two-battles").view), battles: 99, track: Array<number>(40).fill(0) };
    const boxes = boxesOf(board);
    expect(boxes).toHaveLength(12);
    expect(boxes.some(({ state }) => state === "now")).toBe(true);
  });
});
