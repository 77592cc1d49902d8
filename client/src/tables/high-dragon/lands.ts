// Where everything on the felt is, in this window: places, the cards that lie on them, and how they fly there.
import type { Attachment } from "svelte/attachments";
import { type Box, boxOf, fade, fly, flyOff, near } from "../../stage/flip";
import type { Table } from "../../table/table.svelte";
import type { Lie } from "./lies";

export interface Motion {
  /** By how much durations are multiplied. */
  factor: number;
  still: boolean;
  /** Nothing moves: the window has another size, or one has just come. */
  jump: boolean;
  /** All but the Silent Hand are swept to the stock. */
  swept: boolean;
}

const MOVE = 220;
const DEAL = 60;
/** By how much of its width each back of a fan lies beside the one before it. */
const FAN = 0.32;

export class Lands {
  #places = new Map<string, HTMLElement>();
  /** Where places were when somebody last looked: that of a card which was played is not there any more. */
  #boxes = new Map<string, Box>();
  #cards = new Map<string, HTMLElement>();
  #lain = new Map<string, Box>();
  #attachments = new Map<string, Attachment<HTMLElement>>();

  /** Make an element a place. */
  place = (name: string): Attachment<HTMLElement> => this.#keep(this.#places, `at ${name}`, name);

  /** Make an element a card of the layer. */
  card = (key: string): Attachment<HTMLElement> => this.#keep(this.#cards, `card ${key}`, key);

  /** The same attachment for the same name: with a new one an element would be let go and taken anew at every change. */
  #keep(map: Map<string, HTMLElement>, as: string, name: string): Attachment<HTMLElement> {
    const made = this.#attachments.get(as);
    if (made) return made;
    const attachment: Attachment<HTMLElement> = (element) => {
      map.set(name, element);
      return () => {
        if (map.get(name) === element) map.delete(name);
      };
    };
    this.#attachments.set(as, attachment);
    return attachment;
  }

  /** Remember where all places are now. */
  look(): void {
    for (const [name, element] of this.#places) this.#boxes.set(name, boxOf(element));
  }

  /** Say where a card was when it was let go. */
  wasAt(name: string, box: Box): void {
    this.#boxes.set(name, box);
  }

  boxAt(name: string): Box | undefined {
    const element = this.#places.get(name);
    return element ? boxOf(element) : this.#boxes.get(name);
  }

  /** Let a card that was dealt fly from the stock to where it lies, the nth after others. */
  deal(element: HTMLElement, nth: number, { factor, still }: Motion): void {
    const stock = this.boxAt("stock");
    if (stock) fly(element, stock, boxOf(element), { ms: MOVE * factor, delay: nth * DEAL * factor, still });
  }

  /** Put all cards where they lie, and let those fly that lay elsewhere before. */
  arrange(layer: HTMLElement, lies: readonly Lie[], motion: Motion): void {
    const seen = new Map([...this.#cards].map(([key, element]) => [key, boxOf(element)]));
    const came = new Map(lies.map(({ from }) => [from, this.#boxes.get(from)]));
    const ground = boxOf(layer);
    this.look();
    const lain = this.#lain;
    this.#lain = new Map();
    for (const each of lies) {
      const element = this.#cards.get(each.key);
      const to = this.#spot(each);
      if (!element || !to) continue;
      this.#lain.set(each.key, to);
      lay(element, to, ground, each.depth);
      const before = lain.get(each.key);
      if (motion.jump && before && near(before, to)) continue;
      for (const animation of element.getAnimations()) animation.cancel();
      const from = before ? seen.get(each.key) : came.get(each.from);
      if (motion.jump) continue;
      const delay = each.from === "stock" && each.look === "mini" && !lain.has(each.key) ? each.depth * DEAL * motion.factor : 0;
      if (from) fly(element, from, to, { ms: MOVE * motion.factor, delay, still: motion.still });
      else if (!lain.has(each.key)) fade(element);
    }
    if (motion.swept && !motion.jump && !motion.still) this.#sweep(layer, ground, lain, motion);
  }

  #spot({ at, look, depth }: Lie): Box | undefined {
    const box = this.#boxes.get(at);
    return box && look === "mini" ? { ...box, x: box.x + depth * box.width * FAN } : box;
  }

  /** Let backs fly to the stock from where cards were that are not there any more, those of the viewer's hand too. */
  #sweep(layer: HTMLElement, ground: Box, lain: Map<string, Box>, { factor }: Motion): void {
    const stock = this.#boxes.get("stock");
    const mine = [...this.#boxes].filter(([name]) => name.startsWith("mine ") && !this.#places.has(name));
    for (const [name] of mine) this.#boxes.delete(name);
    const gone = [...[...lain].filter(([key]) => !this.#lain.has(key)), ...mine].slice(-30);
    if (!stock) return;
    gone.forEach(([, box], nth) => {
      const back = document.createElement("div");
      back.innerHTML = '<svg viewBox="0 0 252 352" width="100%" height="100%"><use href="#back"/></svg>';
      layer.append(back);
      lay(back, box, ground, 50);
      flyOff(back, box, stock, { ms: MOVE * factor, delay: (nth * DEAL * factor) / 4 });
    });
  }
}

function lay(element: HTMLElement, to: Box, ground: Box, depth: number): void {
  const { style } = element;
  style.position = "absolute";
  style.left = `${to.x - ground.x}px`;
  style.top = `${to.y - ground.y}px`;
  style.width = `${to.width}px`;
  style.height = `${to.height}px`;
  style.zIndex = String(depth);
}

const known = new WeakMap<Table, Lands>();

/** Return the places of a table: its felt and the viewer's hand share them. */
export function landsOf(table: Table): Lands {
  const lands = known.get(table) ?? new Lands();
  known.set(table, lands);
  return lands;
}
