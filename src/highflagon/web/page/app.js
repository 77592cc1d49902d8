// What the page knows, how it speaks, and how it asks the house over HTTP.
import { upper } from "./sentences.js";

export const $ = (id) => document.getElementById(id);
export const app = { token: localStorage.getItem("flagon.token"), me: null, lobby: [], clauses: {}, table: null, skew: 0,
  notice: "", warns: false, sure: "",
  /** Show everything anew: the page sets this. */
  render() {} };
export const random = (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, "0")).join("");

const spoken = [];
/** Say something to who can't see it: lines that come together are said together. */
export function speak(text) {
  if (spoken.push(text) > 1) return;
  setTimeout(() => {
    const words = spoken.splice(0).join(" ");
    $("live").textContent = $("live").textContent === words ? `${words}\u00a0` : words;
  }, 300);
}

export function tell(text, warns = false) {
  Object.assign(app, { notice: text, warns });
  if (text) speak(text);
  app.render();
}

export const refusal = (problem) => `${upper(problem.detail || problem.title)}${problem.clause ? ` [${problem.clause}]` : ""}` +
  (problem.legal?.length ? ` (possible: ${problem.legal.join(", ")})` : "");

export async function ask(method, path, body) {
  const headers = { ...(app.token && { Authorization: `Bearer ${app.token}` }), ...(body && { "Content-Type": "application/json" }) };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const date = Date.parse(answer.headers.get("date"));
  if (date) app.skew = Date.now() - date;
  if (answer.ok) return answer.status === 204 ? null : answer.headers.get("content-type").includes("json") ? answer.json() : answer.text();
  const problem = await answer.json().catch(() => ({ detail: "the house gives no answer that can be read" }));
  throw Object.assign(new Error(refusal(problem)), { status: answer.status });
}

/** Do something that the house may refuse: then it is said in words. */
export async function attempt(work) {
  try { await work(); } catch (error) { tell(error.message || "The house doesn't answer.", true); }
}

/** Give a name, and be known by its token from now on. */
export async function comeIn(name) {
  const came = await ask("POST", "/api/guests", { name });
  Object.assign(app, { token: came.token, me: came.me, notice: "" });
  localStorage.setItem("flagon.token", came.token);
  window.dispatchEvent(new Event("hashchange"));
}
