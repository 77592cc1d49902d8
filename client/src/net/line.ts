// The line to a table: a socket that comes back by itself, and says what it hears.
import type { FromHouse } from "../protocol/types";

/** A ping is sent after so many milliseconds of our silence; the line counts as lost after so many of the house's. */
const PING_AFTER = 9_000;
const LOST_AFTER = 25_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Close codes between these say that coming back is no use, but for these two: too silent, too many. */
const FINAL = (code: number) => code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;

export interface Hearing {
  /** Return the first thing to say on a fresh line. */
  hello(): object;
  heard(message: FromHouse): void;
  /** The line is lost; it is tried again in `wait` milliseconds, or never (null), for the reason given. */
  lost(wait: number | null, reason: string): void;
}

export class Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  #heardAt = 0;
  #saidAt = 0;
  #beat: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #farewell = "";
  #closed = false;
  readonly #wake = () => this.#lookAgain();

  constructor(
    readonly url: string,
    readonly hearing: Hearing,
  ) {}

  open(): void {
    this.#beat = setInterval(() => this.#tick(), 1_000);
    for (const event of ["online", "focus", "visibilitychange"]) window.addEventListener(event, this.#wake);
    this.#connect();
  }

  /** Close the line for good. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#beat);
    clearTimeout(this.#again);
    for (const event of ["online", "focus", "visibilitychange"]) window.removeEventListener(event, this.#wake);
    this.#socket?.close();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Give this line up for a fresh one. */
  refresh(): void {
    this.#giveUp();
  }

  /** Say something, if there is a line; return whether there is. */
  say(message: object): boolean {
    if (!this.isOpen) return false;
    this.#saidAt = Date.now();
    this.#socket!.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#heardAt = Date.now();
    socket.onopen = () => this.say(this.hearing.hello());
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#heardAt = Date.now();
      const message = JSON.parse(String(event.data)) as FromHouse;
      if (message.type === "bye") this.#farewell = message.detail;
      if (message.type === "update") this.#tries = 0;
      this.hearing.heard(message);
    };
    socket.onclose = (event) => this.#ended(socket, event.code, event.reason);
  }

  #ended(socket: WebSocket, code: number, reason: string): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#socket = null;
    const said = this.#farewell || reason;
    this.#farewell = "";
    if (FINAL(code)) {
      this.#closed = true;
      clearInterval(this.#beat);
      this.hearing.lost(null, said || "The house has closed the line.");
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    this.hearing.lost(wait, said);
    this.#again = setTimeout(() => this.#connect(), wait);
  }

  #tick(): void {
    if (!this.isOpen) return;
    // A line that the house has forgotten never says that it is closed: so it is given up, and another one tried.
    if (Date.now() - this.#heardAt > LOST_AFTER) this.#giveUp();
    else if (Date.now() - this.#saidAt > PING_AFTER) this.say({ type: "ping" });
  }

  #giveUp(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#ended(socket, 1006, "");
  }

  /** The page is looked at again, or the network is back: try now what would be tried later. */
  #lookAgain(): void {
    if (this.#closed) return;
    if (this.#socket === null) {
      clearTimeout(this.#again);
      this.#connect();
    } else if (this.isOpen) this.say({ type: "ping" });
  }
}
