// What this browser keeps, where it lets us: else it is kept as long as the page stands.

class Kept {
  #memory = new Map<string, string>();

  constructor(readonly storage: () => Storage) {}

  get(key: string): string | null {
    try {
      return this.storage().getItem(key) ?? this.#memory.get(key) ?? null;
    } catch {
      return this.#memory.get(key) ?? null;
    }
  }

  /** Keep a value; null forgets it. */
  set(key: string, value: string | null): void {
    if (value === null) this.#memory.delete(key);
    else this.#memory.set(key, value);
    try {
      if (value === null) this.storage().removeItem(key);
      else this.storage().setItem(key, value);
      this.#memory.delete(key);
    } catch {
      // Storage is barred or full: what stands in memory has to do.
    }
  }

  /** Return what was kept as JSON, if it is an object; else an empty one. */
  record(key: string): Record<string, unknown> {
    try {
      const found: unknown = JSON.parse(this.get(key) ?? "{}");
      return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }
}

/** What all windows of this browser share. */
export const device = new Kept(() => localStorage);
/** What only this window keeps, through reloads. */
export const tab = new Kept(() => sessionStorage);
