// Where one is in the house: the address of the page, without a reload.
import { decoded } from "./arrive";

export class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash);

  constructor() {
    window.addEventListener("popstate", () => this.#read());
    window.addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to another page of the house; with `replace` in place of this one, as always in place of an open dialog. */
  go(address: string, replace = false): void {
    const dialog = (history.state as { dialog?: string } | null)?.dialog;
    if (replace || dialog) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
  }

  /** The parts of the path: `/table/ABC` is `["table", "ABC"]`. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decoded);
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
  }

  /** Follow links within the house without a reload; all others are the browser's business. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    // Within a page the browser knows best how to go to a mark, and where the focus goes then.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
