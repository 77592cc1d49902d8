// Elements of the page. They are made anew each time, and what was there becomes like them, so that focus and choice stay.
import { app, attempt, comeIn, speak, tell } from "./app.js";

export function h(tag, props, ...kids) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function" || name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name === "key" ? "data-key" : name, value === true ? "" : value);
  }
  element.append(...kids.flat(9).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== ""));
  return element;
}

export function morph(old, fresh) {
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const name of ["onclick", "onsubmit", "onchange"]) old[name] = fresh[name];
  const keys = new Set([...fresh.children].map((kid) => kid.dataset.key));
  for (const kid of [...old.children]) if (kid.dataset.key && !keys.has(kid.dataset.key)) kid.remove();
  let at = old.firstChild;
  for (const kid of [...fresh.childNodes]) {
    const key = kid.dataset?.key;
    const match = key ? [...old.children].find((each) => each.dataset.key === key)
      : at && !at.dataset?.key && at.nodeName === kid.nodeName ? at : null;
    if (!match) { old.insertBefore(kid, at); continue; }
    if (match !== at) old.insertBefore(match, at);
    if (kid.nodeType === Node.TEXT_NODE) { if (match.data !== kid.data) match.data = kid.data; } else morph(match, kid);
    at = match.nextSibling;
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

export const button = (label, onclick, more) => h("button", { type: "button", onclick, key: label, ...more }, label);
export const sure = (label, warning, onclick) => (app.sure === label
  ? button(`${warning} Press again.`, () => { app.sure = ""; onclick(); }, { key: `sure ${label}` })
  : button(label, () => { app.sure = label; speak(`${warning} Press again.`); app.render(); }, { key: `sure ${label}` }));
export const field = (label, input) => h("label", {}, `${label} `, input);
export const select = (name, options, label) => h("select", { name, "aria-label": label }, options.map(([value, text]) => h("option", { value, key: `o${value}` }, text)));
export function form(key, onsend, ...kids) {
  return h("form", { key, onsubmit: (event) => {
    event.preventDefault();
    onsend(Object.fromEntries(new FormData(event.target)), event.target);
  } }, ...kids);
}
export const section = (key, name, ...kids) => h("section", { key, "aria-labelledby": `h-${key}` }, h("h2", { id: `h-${key}` }, name), ...kids);
export const folded = (key, name, ...kids) => h("details", { key }, h("summary", {}, name), ...kids);

/** Return a sentence with a button for each clause in it, which says what the clause is. */
export function lawful(text, clause = "") {
  return [text, clause && app.clauses[clause]
    ? button(`[${clause}]`, () => tell(`${clause}: ${app.clauses[clause]}`), { class: "link", "aria-label": `Clause ${clause}` })
    : clause && ` [${clause}]`].flatMap((part) => [part, " "]);
}

export const clock = (ends, label) => (ends ? h("span", { class: "clock", "data-ends": ends, "data-label": label }, "") : null);
export const nameForm = () => form("name", (data) => attempt(() => comeIn(data.name)),
  field("Your name", h("input", { name: "name", maxlength: 24, required: true, autocomplete: "nickname" })), h("button", { class: "main" }, "Come in"));
