// Six short sounds, made on the spot.
import { prefs } from "../house/prefs.svelte";
import type { Cue } from "../stage/step";

export type Sound = "turn" | "card" | "turn-over" | "win" | "loss" | "warning";

/** What is heard of each cue. It is the same for all seats, and for whatever lies hidden. */
const SOUNDS: Record<Cue, Sound> = {
  turn: "turn", card: "card", "turn-over": "turn-over", deal: "card", roll: "turn-over", coins: "card", win: "win",
  lose: "loss", warning: "warning",
};

/** A tone: its pitch in hertz, when it begins and how long it lasts in seconds, how loud it is from 0 to 1. */
interface Tone {
  pitch: number;
  at: number;
  lasts: number;
  loud: number;
  wave?: OscillatorType;
}

const TONES: Record<Exclude<Sound, "card" | "turn-over">, readonly Tone[]> = {
  turn: [{ pitch: 587, at: 0, lasts: 0.16, loud: 0.5 }, { pitch: 880, at: 0.11, lasts: 0.3, loud: 0.5 }],
  win: [
    { pitch: 523, at: 0, lasts: 0.2, loud: 0.4 }, { pitch: 659, at: 0.12, lasts: 0.2, loud: 0.4 },
    { pitch: 784, at: 0.24, lasts: 0.45, loud: 0.45 },
  ],
  loss: [{ pitch: 330, at: 0, lasts: 0.25, loud: 0.4 }, { pitch: 262, at: 0.18, lasts: 0.45, loud: 0.4 }],
  warning: [{ pitch: 440, at: 0, lasts: 0.12, loud: 0.4, wave: "triangle" }, { pitch: 440, at: 0.2, lasts: 0.12, loud: 0.4, wave: "triangle" }],
};

/** A rustle: noise around a pitch. */
const RUSTLES: Record<"card" | "turn-over", { pitch: number; lasts: number; loud: number }> = {
  card: { pitch: 2_400, lasts: 0.07, loud: 0.35 },
  "turn-over": { pitch: 1_300, lasts: 0.16, loud: 0.45 },
};

/** The same sound isn't begun again within so many milliseconds: a deal is no drum roll. */
const APART = 90;

export class Sounds {
  #played = new Map<Sound, number>();

  constructor(readonly context: AudioContext) {}

  /** Play what is heard of a cue. On my turn a phone stirs once, too. */
  play(cue: Cue): void {
    const { volume } = prefs.liked;
    const sound = SOUNDS[cue];
    const now = Date.now();
    if (volume === 0 || now - (this.#played.get(sound) ?? 0) < APART) return;
    this.#played.set(sound, now);
    if (sound === "turn") navigator.vibrate?.(60);
    if (document.hidden && sound !== "turn" && sound !== "warning") return;
    void this.context.resume();
    if (sound === "card" || sound === "turn-over") this.#rustle(sound, volume);
    else for (const tone of TONES[sound]) this.#tone(tone, volume);
  }

  #tone({ pitch, at, lasts, loud, wave = "sine" }: Tone, volume: number): void {
    const { context } = this;
    const from = context.currentTime + at;
    const source = new OscillatorNode(context, { frequency: pitch, type: wave });
    source.connect(fading(context, from, lasts, loud * volume));
    source.start(from);
    source.stop(from + lasts);
  }

  #rustle(sound: "card" | "turn-over", volume: number): void {
    const { context } = this;
    const { pitch, lasts, loud } = RUSTLES[sound];
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
    const noise = buffer.getChannelData(0);
    for (let i = 0; i < noise.length; i++) noise[i] = Math.random() * 2 - 1;
    const source = new AudioBufferSourceNode(context, { buffer });
    const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
    source.connect(band).connect(fading(context, context.currentTime, lasts, loud * volume));
    source.start();
  }
}

/** Return a node that lets a sound swell fast and die away. */
function fading(context: AudioContext, from: number, lasts: number, loud: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0002), from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  gain.connect(context.destination);
  return gain;
}
