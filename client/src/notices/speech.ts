// What is said to who can't see the table: two live regions, of which the urgent one interrupts.

/** What comes within so many milliseconds is said as one. */
export const GATHER = 400;
/** A region that was only just made is heard from this many milliseconds on. */
const HEARD_AFTER = 100;
/** What was said isn't left lying about for long: it may not be so any more. */
const GONE_AFTER = 8_000;

type Manner = "polite" | "assertive";

export class Speech {
  #waiting: { text: string; urgent: boolean }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was said last, for who wants to hear it again. */
  last = "";

  /** Say it. What waits is said with it, in its order; `urgent`: whatever the reader is at. */
  say(text: string, urgent = false): void {
    if (!text) return;
    this.#waiting.push({ text, urgent });
    this.#timer ??= setTimeout(() => this.#flush(), GATHER);
  }

  /** Say once more what was said last. */
  again(): void {
    this.say(this.last || "Nothing has been said yet.", true);
  }

  #flush(): void {
    this.#timer = undefined;
    const said = this.#waiting.map((each) => each.text).join(" ");
    // An urgent sentence would cut off those that led to it: so all of them are said in one.
    const manner = this.#waiting.some((each) => each.urgent) ? "assertive" : "polite";
    this.#waiting = [];
    this.last = said;
    const region = regionOf(manner);
    if (region.isNew) setTimeout(() => put(region.element, said), HEARD_AFTER);
    else put(region.element, said);
  }
}

/** Put a text into a region; the same once more is made another by a blank, else it isn't heard. */
function put(region: Element, said: string): void {
  const text = region.textContent === said ? `${said}\u00a0` : said;
  region.textContent = text;
  setTimeout(() => region.textContent === text && (region.textContent = ""), GONE_AFTER);
}

/** Return the region that can be heard now: under a modal dialog all the rest of the page is silent. */
function regionOf(manner: Manner): { element: Element; isNew: boolean } {
  const dialog = [...document.querySelectorAll("dialog[open]")].filter(isModal).at(-1);
  if (!dialog) return { element: document.getElementById(manner)!, isNew: false };
  const kept = dialog.querySelector(`:scope > [data-says="${manner}"]`);
  if (kept) return { element: kept, isNew: false };
  const region = document.createElement("div");
  region.className = "unseen";
  region.dataset.says = manner;
  region.setAttribute("role", manner === "polite" ? "status" : "alert");
  region.setAttribute("aria-live", manner);
  dialog.append(region);
  return { element: region, isNew: true };
}

function isModal(dialog: Element): boolean {
  try {
    return dialog.matches(":modal");
  } catch {
    return false; // a browser without the word has no such dialogs open
  }
}

export const speech = new Speech();
