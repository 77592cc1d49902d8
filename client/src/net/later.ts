// What is loaded when it is asked for. Without a line to the house it isn't given up: it comes when there is one again.
const FIRST = 500;
const MOST = 8_000;

/** Load a part of the client, and try again for as long as the house doesn't answer. */
export async function later<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST; ; wait = Math.min(2 * wait, MOST)) {
    try {
      return await load();
    } catch {
      await new Promise((again) => setTimeout(again, wait));
      dressAgain();
    }
  }
}

/** Ask once more for styles that haven't come: a browser doesn't by itself. */
function dressAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) if (!link.sheet) link.replaceWith(link.cloneNode());
}
