// Asking the house over HTTP.
import type { ProblemData } from "../protocol/types";

/** What the house refuses, in its own words: `message` is fit to be shown. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<ProblemData>,
  ) {
    super(refusal(problem));
  }
}

/** Return a refusal as one sentence, with its clause and with what would be accepted. */
export function refusal(problem: Partial<ProblemData>): string {
  const text = problem.detail || problem.title || "The house refuses it";
  const clause = problem.clause ? ` [${problem.clause}]` : "";
  const legal = problem.legal?.length ? ` (possible: ${problem.legal.join(", ")})` : "";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${clause}${legal}`;
}

/** Return what the house says against it; whoever stands before a house that is down says nothing of use. */
async function problemOf(answer: Response): Promise<Partial<ProblemData>> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<ProblemData>;
  if (problem.detail || problem.title || answer.status < 500) return problem;
  return { detail: "The house doesn't answer properly. Try again in a moment." };
}

/** Said of what somebody else answers in the house's place, as the page of a café's network does. */
const NOT_OURS = "That was not the house's answer. Try again in a moment.";

export const notOurs = (): Refusal => new Refusal(0, { detail: NOT_OURS });

/** Return what an answer says: JSON, or text where it is plain text. */
async function read(answer: Response): Promise<unknown> {
  const kind = answer.headers.get("content-type") ?? "";
  if (kind.startsWith("text/plain")) return answer.text();
  return answer.json().catch(() => {
    throw notOurs();
  });
}

export class Api {
  token: string | null = null;
  /** How many milliseconds this machine's clock is ahead of the house's. */
  skew = 0;

  /** Ask, and return the answer: JSON, or text where the house answers with text. Throws `Refusal`. */
  async ask<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = {};
    if (this.token) headers["Authorization"] = `Bearer ${this.token}`;
    if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
    const sent = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetch(path, { method, headers, body: sent }).catch(() => {
      throw new Refusal(0, { detail: "The house doesn't answer." });
    });
    const date = Date.parse(answer.headers.get("date") ?? "");
    // The house's time is given in whole seconds, cut off: on average it is half a second later.
    if (date) this.skew = Date.now() - date - 500;
    if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer));
    if (answer.status === 204) return undefined as T;
    return (await read(answer)) as T;
  }
}
