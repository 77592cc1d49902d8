// The line to a table: a socket that comes back by itself, and says what it hears.
import type { FromHouse } from "../protocol/types";

/** A ping is sent after so many milliseconds of our silence; whatever we say is answered within so many, or it's lost. */
const PING_AFTER = 9_000;
const ANSWER_WITHIN = 12_000;
/** A socket that doesn't open within this is given up. */
const OPEN_WITHIN = 10_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Close codes between these say that coming back is no use, but for these two: too silent, too many. */
const isFinal = (code: number) => code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;
/** What may mean that the network is back, or that somebody looks again. */
const WAKING = ["online", "focus", "visibilitychange"];

export interface Hearing {
  /** Return the first thing to say on a fresh line. */
  hello(): object;
  heard(message: FromHouse): void;
  /** The line is lost, and tried again in `wait` milliseconds; null: never, for the reason given, in a word and in words. */
  lost(wait: number | null, reason: string, word: string): void;
}

export class Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  #begunAt = 0;
  #saidAt = 0;
  /** Since when an answer is waited for; 0: the house has spoken last. */
  #askedAt = 0;
  #beat: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #farewell: { word: string; reason: string } | null = null;
  #closed = false;
  readonly #wake = () => this.#lookAgain();

  constructor(
    readonly url: string,
    readonly hearing: Hearing,
  ) {}

  open(): void {
    this.#beat = setInterval(() => this.#tick(), 1_000);
    for (const event of WAKING) addEventListener(event, this.#wake, true);
    this.#connect();
  }

  /** Close the line for good. */
  close(): void {
    this.#stop();
    this.#socket?.close();
    this.#socket = null;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Give this line up for a fresh one. */
  refresh(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#ended(socket, 1006, "");
  }

  /** Say something, if there is a line; return whether there is. */
  say(message: object): boolean {
    if (!this.isOpen) return false;
    this.#saidAt = Date.now();
    this.#askedAt ||= this.#saidAt;
    this.#socket!.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#begunAt = Date.now();
    this.#askedAt = 0;
    socket.onopen = () => socket === this.#socket && this.say(this.hearing.hello());
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#askedAt = 0;
      const message = JSON.parse(String(event.data)) as FromHouse;
      if (message.type === "bye") this.#farewell = { word: message.code, reason: message.detail };
      if (message.type === "update") this.#tries = 0;
      this.hearing.heard(message);
    };
    socket.onclose = (event) => this.#ended(socket, event.code, event.reason);
  }

  #ended(socket: WebSocket, code: number, reason: string): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#socket = null;
    const { word, reason: said } = this.#farewell ?? { word: "closed", reason };
    this.#farewell = null;
    if (isFinal(code)) {
      this.#stop();
      this.hearing.lost(null, said || "The house has closed the line.", word);
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    this.#again = setTimeout(() => this.#connect(), wait);
    this.hearing.lost(wait, said, word);
  }

  #stop(): void {
    this.#closed = true;
    clearInterval(this.#beat);
    clearTimeout(this.#again);
    for (const event of WAKING) removeEventListener(event, this.#wake, true);
  }

  /** A line that the house has forgotten never says that it is closed: so it is given up, and another one tried.
      In a hidden window this is called once a minute, so what counts is that something we said wasn't answered. */
  #tick(): void {
    const now = Date.now();
    if (!this.#socket) return;
    if (!this.isOpen) {
      if (now - this.#begunAt > OPEN_WITHIN) this.refresh();
    } else if (this.#askedAt && now - this.#askedAt > ANSWER_WITHIN) this.refresh();
    else if (now - this.#saidAt > PING_AFTER) this.say({ type: "ping" });
  }

  /** The page is looked at again, or the network is back: try now what would be tried later. */
  #lookAgain(): void {
    if (this.#socket === null) {
      clearTimeout(this.#again);
      this.#connect();
    } else this.say({ type: "ping" });
  }
}
