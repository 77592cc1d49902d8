// Who one is in this house, and what is called what here.
import { Api, Refusal } from "../net/api";
import { device } from "./kept";
import type { Came, Clause, Me, Names } from "../protocol/types";

const TOKEN = "flagon.token";

export class Session {
  readonly api = new Api();
  /** Who one is; null for a stranger. */
  me = $state.raw<Me | null>(null);
  names = $state.raw<Names>({ courts: {}, ranks: {}, hands: {} });
  /** The rules by the number of their clause. */
  clauses = $state.raw<Record<string, Clause>>({});

  constructor() {
    this.api.token = device.get(TOKEN);
  }

  /** Learn the names and the rules, and who one is. A token that isn't good any more is forgotten. */
  async begin(): Promise<void> {
    const [names, rules] = await Promise.all([
      this.api.ask<Names>("GET", "/api/names"),
      this.api.ask<{ clauses: Clause[] }>("GET", "/api/clauses"),
      this.look(),
    ]);
    this.names = names;
    this.clauses = Object.fromEntries(rules.clauses.map((clause) => [clause.id, clause]));
  }

  /** Look again who one is: purse and tables may have changed. */
  async look(): Promise<void> {
    if (!this.api.token) return;
    try {
      this.me = await this.api.ask<Me>("GET", "/api/me");
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      this.#forget();
    }
  }

  /** Come in as somebody new. */
  async comeIn(name: string): Promise<void> {
    this.#keep(await this.api.ask<Came>("POST", "/api/guests", { name }));
  }

  /** Come back from elsewhere. */
  async comeBack(name: string, passphrase: string): Promise<void> {
    this.#keep(await this.api.ask<Came>("POST", "/api/sessions", { name, passphrase }));
  }

  /** Let no token be good any more but a new one, which is kept here. */
  async leaveElsewhere(): Promise<void> {
    const { token } = await this.api.ask<{ token: string }>("DELETE", "/api/me/tokens");
    device.set(TOKEN, token);
    this.api.token = token;
  }

  #keep({ token, me }: Came): void {
    device.set(TOKEN, token);
    this.api.token = token;
    this.me = me;
  }

  #forget(): void {
    device.set(TOKEN, null);
    this.api.token = null;
    this.me = null;
  }
}

export const session = new Session();
