// Sounds, with an instrument that only writes down what is played on it.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Cue } from "../stage/step";

/** What was played: when it began and ended, and how loud it became. */
let heard: { from: number; to: number; loud: number }[] = [];
let made = 0;

class FakeGain {
  loud = 0;
  gain = {
    setValueAtTime: () => {},
    exponentialRampToValueAtTime: (value: number) => (this.loud = Math.max(this.loud, value)),
  };
  connect = (to: unknown) => to;
}

class FakeSource {
  #to: FakeGain | null = null;
  #note = { from: 0, to: 0, loud: 0 };

  constructor(_context: unknown, readonly options: { buffer?: { duration: number } } = {}) {}

  connect(to: unknown): { connect(next: FakeGain): FakeGain } | unknown {
    if (to instanceof FakeGain) this.#to = to;
    return to instanceof FakeGain ? to : { connect: (next: FakeGain) => (this.#to = next) };
  }

  start(at = 0): void {
    this.#note = { from: at, to: at + (this.options.buffer?.duration ?? 0), loud: this.#to!.loud };
    heard.push(this.#note);
  }

  stop(at: number): void {
    this.#note.to = at;
  }
}

class FakeContext {
  currentTime = 0;
  sampleRate = 1_000;
  destination = {};
  constructor() {
    made += 1;
  }
  resume = () => Promise.resolve();
  createBuffer = (_: number, length: number, rate: number) => ({ duration: length / rate, getChannelData: () => new Float32Array(length) });
}

const CUES: Cue[] = ["turn", "card", "turn-over", "win", "lose", "warning"];

/** Return how the sounds of a window that was just opened are rung. */
async function open() {
  vi.resetModules();
  const { ring } = await import("./ring");
  const { prefs } = await import("../house/prefs.svelte");
  return { ring, prefs };
}

/** Press something, and let the sounds be loaded. */
async function press(): Promise<void> {
  document.dispatchEvent(new Event("pointerup"));
  await vi.dynamicImportSettled();
}

/** Return how long what is heard of a cue lasts, in seconds. */
function lengthOf(ring: (cue: Cue) => void, cue: Cue): number {
  heard = [];
  ring(cue);
  return Math.max(...heard.map(({ to }) => to)) - Math.min(...heard.map(({ from }) => from));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  heard = [];
  made = 0;
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("GainNode", FakeGain);
  vi.stubGlobal("OscillatorNode", FakeSource);
  vi.stubGlobal("AudioBufferSourceNode", FakeSource);
  vi.stubGlobal("BiquadFilterNode", class {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("sounds", () => {
  test("are not heard, nor made ready, before somebody has pressed something", async () => {
    const { ring } = await open();
    for (const cue of CUES) ring(cue);
    expect({ made, heard }).toEqual({ made: 0, heard: [] });
    await press();
    ring("turn");
    expect(made).toBe(1);
    expect(heard.length).toBeGreaterThan(0);
  });

  test("each of the six is heard, and lasts as long whenever and wherever it is heard", async () => {
    const { ring } = await open();
    await press();
    const first = CUES.map((cue) => lengthOf(ring, cue));
    vi.setSystemTime(Date.now() + 5_000);
    const other = await open();
    await press();
    expect(CUES.map((cue) => lengthOf(other.ring, cue))).toEqual(first);
    for (const length of first) expect(length).toBeGreaterThan(0.05);
    for (const length of first) expect(length).toBeLessThan(1);
    expect(new Set(first.map((length) => length.toFixed(3))).size).toBe(CUES.length);
  });

  test("none is heard at volume 0, and all are softer at a small one", async () => {
    const { ring, prefs } = await open();
    await press();
    prefs.set({ volume: 0 });
    for (const cue of CUES) ring(cue);
    expect(heard).toEqual([]);
    const loudest = (volume: number) => {
      prefs.set({ volume });
      vi.setSystemTime(Date.now() + 5_000);
      heard = [];
      ring("win");
      return Math.max(...heard.map(({ loud }) => loud));
    };
    expect(loudest(0.1)).toBeLessThan(loudest(1));
  });

  test("the same one isn't begun twice at once: a deal is no drum roll", async () => {
    const { ring } = await open();
    await press();
    for (let card = 0; card < 21; card += 1) ring("deal");
    expect(heard).toHaveLength(1);
  });
});
