// The draws of High Dragon: the first dealer, the hands, the court cards; and that nobody plays what he wasn't dealt.
import type { Draw } from "./draws";
import { Misfit, type Read, type Row } from "./record";
import { drawOf, shuffled, thrown } from "./stream";

/** Return a count in the header's house rules, or what it is as written. */
const rule = (read: Read, name: string, usual: number): number => Number(read.fields.get(`rule ${name}`)?.text ?? usual);

/** A group of a deal: whose cards they are, and which. */
interface Group {
  whose: string;
  cards: string[];
}

class War {
  readonly draws: Draw[] = [];
  readonly #deck: string[];
  /** What lies outside the pool from which the next cards come. */
  #gone: string[] = [];
  #silent: string[] = [];
  #war = 0;
  #deal = 0;
  #turned = 0;
  #hands = new Map<string, string[]>();
  #played = new Map<string, number>();

  constructor(
    readonly read: Read,
    readonly key: Uint8Array,
  ) {
    const courts = [..."BGS"].slice(0, rule(read, "courts", 3));
    const ranks = Array.from({ length: rule(read, "ranks", 20) }, (_, at) => at + 1);
    this.#deck = courts.flatMap((court) => ranks.map((rank) => `${court}${rank}`));
  }

  take({ line, text }: Row): void {
    const [word, ...rest] = text.split(" ");
    if (word === "dealer") this.#dealer(line, rest.join(" "));
    else if (word === "deal") this.#deals(line, groupsIn(line, rest.join(" "), this.#deck));
    else if (word === "court") this.#draw(line, groupsIn(line, `court ${rest.join(" ")}`, this.#deck), true);
    else if (/^[1-9]$/.test(word) && /^(down|up)$/.test(rest[0]) && rest.length === 2) this.#play(line, word, rest[1]);
    else throw new Misfit(line, "this is no event of High Dragon");
  }

  #dealer(line: number, shown: string): void {
    const [drawn] = thrown(drawOf(this.key, "dealer"), [rule(this.read, "players", 3)]);
    this.draws.push({ line, label: "dealer", shown, drawn: String(drawn) });
  }

  #deals(line: number, groups: Group[]): void {
    this.#even(line);
    // The court card is turned last when a war begins, and first when hands are dealt anew.
    const again = groups[0].whose === "court";
    if (again) this.#deal += 1;
    else {
      this.#war += 1;
      this.#deal = 1;
      if (!this.read.fields.has("rule old_silent")) this.#silent = [];
    }
    this.#turned = 0;
    this.#gone = [...this.#silent];
    this.#draw(line, groups, false);
    this.#silent.push(...groups.filter(({ whose }) => whose === "silent").flatMap(({ cards }) => cards));
    const hands = groups.filter(({ whose }) => /^\d$/.test(whose));
    this.#hands = new Map(hands.map(({ whose, cards }) => [whose, [...cards]]));
    this.#played = new Map(hands.map(({ whose }) => [whose, 0]));
  }

  #draw(line: number, groups: Group[], court: boolean): void {
    if (court) this.#even(line);
    this.#turned += 1;
    const label = `war ${this.#war} deal ${this.#deal}${court ? ` court ${this.#turned}` : ""}`;
    const pool = this.#deck.filter((card) => !this.#gone.includes(card));
    const many = groups.reduce((sum, { cards }) => sum + cards.length, 0);
    if (many > pool.length) throw new Misfit(line, "more cards are dealt than there are");
    const drawn = shuffled(drawOf(this.key, label), pool, many);
    this.#gone.push(...drawn);
    const given = groups.map(({ whose, cards }) => ({ whose, cards: drawn.splice(0, cards.length) }));
    this.draws.push({ line, label, shown: written(groups), drawn: written(given) });
  }

  #play(line: number, seat: string, card: string): void {
    const hand = this.#hands.get(seat);
    if (!hand) throw new Misfit(line, `seat ${seat} holds no cards`);
    const at = hand.indexOf(card);
    if (at < 0) throw new Misfit(line, `seat ${seat} doesn't hold the card ${card}`);
    hand.splice(at, 1);
    this.#played.set(seat, this.#played.get(seat)! + 1);
  }

  /** Between two battles all have played equally many cards: else a line is missing. */
  #even(line: number): void {
    if (new Set(this.#played.values()).size > 1) throw new Misfit(line, "before this line not all have played equally many cards");
  }

  end(result: Row | null): void {
    if (result) this.#even(result.line);
  }
}

/** Return the draws of a war, and all wars that it led to. */
export function cardDraws(read: Read, key: Uint8Array): Draw[] {
  const war = new War(read, key);
  for (const row of read.events) war.take(row);
  war.end(read.result);
  return war.draws;
}

function groupsIn(line: number, text: string, deck: readonly string[]): Group[] {
  return text.split(" | ").map((group) => {
    const [whose, ...cards] = group.split(" ");
    if (!/^(silent|court|[1-9])$/.test(whose)) throw new Misfit(line, `“${whose}” is nobody who is dealt cards`);
    const odd = cards.find((card) => !deck.includes(card));
    if (odd !== undefined) throw new Misfit(line, odd === "??" ? "this record is cut: cards in it are hidden" : `“${odd}” is no card`);
    return { whose, cards };
  });
}

/** Write what is dealt, each hand in order: hands in records are sorted, so the order within them tells nothing. */
const written = (groups: readonly Group[]): string =>
  groups.map(({ whose, cards }) => `${whose} ${[...cards].sort(inDeck).join(" ")}`).join(" | ");

const inDeck = (a: string, b: string): number => (a[0] === b[0] ? Number(a.slice(1)) - Number(b.slice(1)) : a < b ? -1 : 1);
