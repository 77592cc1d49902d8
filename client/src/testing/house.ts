// A house as tests need it: a socket that they hold the other end of, and updates as the house sends them.
import { vi } from "vitest";
import { Session } from "../house/session.svelte";
import type { Cards, Dice, Fact, FromHouse, GameView, Update, View } from "../protocol/types";
import type { Ears } from "../table/table.svelte";
import { Table } from "../table/table.svelte";
import { partsOf } from "../tables/games";
import { NAMES, TERMS } from "./terms";

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  /** The house takes the socket. */
  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  says(message: FromHouse): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006, reason = ""): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason });
  }

  /** The commands that came through this socket. */
  get commands(): { do: string; id: string; phase?: string; action?: string; seed?: string }[] {
    return this.sent.filter((each) => each.type === "do").map((each) => each.command as never);
  }
}

/** What a table has said and played. */
export class Listener implements Ears {
  readonly said: string[] = [];
  readonly urgent: string[] = [];
  readonly played: string[] = [];

  speak(text: string, urgent: boolean): void {
    this.said.push(text);
    if (urgent) this.urgent.push(text);
  }

  play(cue: string): void {
    this.played.push(cue);
  }
}

/** Let every socket be a fake one. */
export function fakeSockets(): void {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
}

/** Return a table of three, its ears, and the session of its viewer. */
export function tableOf(code = "LONG"): { table: Table; ears: Listener; session: Session } {
  const session = new Session();
  session.names = NAMES;
  const ears = new Listener();
  return { table: new Table(session, code, ears, partsOf), ears, session };
}

const PERSON = { bot: null, here: true, gone: false, host: false };

export function viewOf(change: Partial<View> = {}): View {
  const people = ["Kara", "Mirt", "Asper"].map((name, who) => ({ ...PERSON, who, name, host: who === 0 }));
  return {
    viewer: 0, terms: TERMS, people, chairs: [0, 1, 2], agreed: [0, 1, 2], wait: { type: "Playing", seats: [0], house: [] },
    paused: false, now: 0, purse: 100, slips: [], may_bet: [], game: gameOf(), past: [], told: [], ...change,
  };
}

export function gameOf(change: Partial<GameView> = {}): GameView {
  const seats = [0, 1, 2].map((owner) => ({ owner, house: false, antes: 0, shares: true, ends: null, bank: null }));
  return {
    number: 1, seat: 0, observation: cardsOf(), seats, pot: 60, antes: 0, sweetener: 0, books: [], betting: [],
    closes: null, ending: null, commitment: null, seeds: [], chosen: null, more_time: 10, ...change,
  };
}

export function cardsOf(change: Partial<Cards> = {}): Cards {
  return {
    type: "high-dragon", viewer: 0, rules: { battles_per_deal: 2 } as Cards["rules"], turn: { type: "Act", seats: [0] }, war: 1,
    players: [0, 1, 2], order: [0, 1, 2], pattern: "du", battle: 5, battles: 12, fought: 4, court: "S14",
    hand: ["B2", "G7", "S11", "B12", "G15", "S18", "G20"], hands: [7, 7, 7], down: [[], [], []], up: [[], [], []],
    silent: [7], stock: 31, discards: [], turned: ["S14"], seen: [], track: [0, 1, null, 1], past: [],
    legal: ["B2", "G7", "S11", "B12", "G15", "S18", "G20"], facts: [], ...change,
  };
}

export function diceOf(change: Partial<Dice> = {}): Dice {
  const seats = [0, 1, 2].map(() => ({ out: null, shown: null, character: null }));
  return {
    type: "purple-dragon-dice", viewer: 0, rules: {} as Dice["rules"], turn: { type: "Act", seats: [0, 1, 2] }, hand: 2,
    players: [0, 1, 2], seats, rolling: [], choice: null, tries: 0, check: null, dice: [], rolled: null,
    legal: ["honest", "bluff", "thievery"], facts: [], ...change,
  };
}

/** Return an update with these facts of the game, and these of the table in its view. */
export function updateOf(version: number, phase: string, facts: readonly Fact[] = [], view: View = viewOf(), whole = false): Update {
  const game = view.game && { ...view.game, observation: { ...view.game.observation, facts: facts as never } };
  const table = { code: "LONG", title: "Long Road", listed: true, approval: false, asking: [], muted: [], shared: [], closed: false };
  return { type: "update", version, phase, whole, table, view: { ...view, game }, ended: [] };
}
