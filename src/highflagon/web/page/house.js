// The bare page: where one is, the lobby, and one table at a time. What others write is only ever put in as text.
import { $, app, ask, attempt } from "./app.js";
import { prompt } from "./asked.js";
import { button, field, folded, form, h, morph, nameForm, section } from "./elements.js";
import { connect } from "./line.js";
import { coins, learn, listed, title } from "./sentences.js";
import { tableParts } from "./table.js";
import { GAMES, termsFields, termsOf } from "./terms.js";

async function whoAmI() {
  if (!app.token) return;
  try { app.me = await ask("GET", "/api/me"); } catch (error) {
    if (error.status !== 401) throw error;
    localStorage.removeItem("flagon.token");
    Object.assign(app, { token: null, me: null, notice: "The house doesn't know you any more: give a name again.", warns: true });
  }
}

async function openTable(body, plans = []) {
  const { code, invite } = await ask("POST", "/api/tables", body);
  app.plans = plans;
  location.hash = `#/table/${code}/${invite}`;
}

function quick(game) {
  const seats = game === "high-dragon" ? 3 : 5;
  const bots = Array.from({ length: seats - 1 }, (_, n) => ["fill", { seat: n + 1, bot: "steady" }]);
  const body = { title: `${app.me.name}'s quick table`, listed: false, terms: { game, seats, stakes_preset: "as-written" } };
  return attempt(() => openTable(body, [["sit", { seat: 0 }], ...bots, ["agree"], ["start"]]));
}

function lobbyParts() {
  if (!app.me) return [notice(), section("name", "Come in", nameForm()), openTables()];
  const mine = app.me.tables.filter((each) => !each.closed);
  return [
    notice(),
    mine.length ? section("yours", "Your tables", h("ul", {}, mine.map((each) => h("li", { key: each.code }, h("a", { href: `#/table/${each.code}` }, each.title))))) : null,
    section("quick", "Quick table", Object.keys(GAMES).map((game) => button(`${title(game)} against bots`, () => quick(game)))),
    openTables(),
    folded("create", "Open a table", form("open", (data) => attempt(() => openTable({ title: data.title, listed: !!data.listed, approval: !!data.approval, terms: termsOf(data) })),
      field("Its name", h("input", { name: "title", maxlength: 60, required: true, value: `${app.me.name}'s table` })), termsFields(3),
      h("label", {}, h("input", { type: "checkbox", name: "listed", checked: true }), " listed in the lobby"),
      h("label", {}, h("input", { type: "checkbox", name: "approval" }), " I am asked before somebody sits"), h("button", { class: "main" }, "Open it"))),
  ];
}

const notice = () => app.notice && h("p", { key: "notice", id: "notice", class: app.warns ? "warn" : null }, app.notice);

function openTables() {
  const go = (row, plans) => { app.plans = plans; location.hash = `#/table/${row.code}`; };
  return section("tables", "Open tables", button("Look again", () => attempt(lookAround)), app.lobby.length ? h("ul", { key: "rows" }, app.lobby.map((row) => h("li", { key: row.code },
    h("strong", {}, row.title), `: ${title(row.game)}, seats ${row.taken} of ${row.seats}, stakes ${row.stakes_preset ?? "of its own"}`,
    Object.entries({ ...row.rules, ...(row.stakes_preset ? {} : row.stakes) }).map(([name, value]) => `, ${name}=${value}`), row.playing ? ", in a game" : "",
    row.approval ? ", the host is asked" : "", row.people.length ? `; ${listed(row.people)}` : "", `; ${row.watchers} watching. `,
    app.me && row.taken < row.seats && !row.playing && button("Join", () => go(row, [["join"]]), { "aria-label": `Join ${row.title}` }),
    button("Watch", () => go(row, []), { "aria-label": `Watch ${row.title}` })))) : h("p", { key: "none" }, "No table is open. Open one."));
}

async function lookAround() { app.lobby = (await ask("GET", "/api/tables")).tables; app.render(); }

app.render = function render() {
  const t = app.table, heading = t ? t.update?.table.title ?? "Table" : "High Flagon";
  const parts = t ? (t.update ? tableParts(t) : [h("p", { key: "wait" }, t.over || "Going to the table."), notice()]) : lobbyParts();
  morph($("title"), h("h1", { id: "title", tabindex: -1 }, heading));
  morph($("me"), h("p", { id: "me" }, app.me ? `You are ${app.me.name}, with ${coins(t?.update?.view.viewer != null ? t.update.view.purse : app.me.purse)}. ` : "",
    t ? h("a", { href: "#/" }, "To the lobby") : ""));
  const lost = t && !t.linked && !t.over;
  morph($("strip"), h("p", { id: "strip", hidden: !lost }, lost ? (t.tries ? "Connection lost. Trying again; your seat is kept for you." : "Connecting.") : ""));
  const focused = document.activeElement;
  morph($("main"), h("main", { id: "main", tabindex: -1, class: t ? "table" : "lobby" }, parts));
  if (focused && !focused.isConnected) $("prompt")?.focus();
  document.title = t?.update && prompt(t).act ? `\u25cf Your turn \u2013 ${heading}` : heading;
  tick();
};

function tick() {
  for (const each of document.querySelectorAll(".clock")) {
    const left = Math.max(0, Math.ceil((Number(each.dataset.ends) - (Date.now() - app.skew)) / 1000));
    each.textContent = `${each.dataset.label} ${left} s`;
  }
}

async function route() {
  const [, where, code, invite] = location.hash.split("/");
  const old = app.table;
  app.table = null;
  old?.socket?.close();
  if (where === "table" && code) {
    const t = { code, invite: invite || null, version: null, update: null, log: [], noted: 0, talk: new Map(), pending: new Map(),
      owners: [], results: [], card: null, quiet: false, linked: false, tries: 0, over: "" };
    app.table = t;
    connect(t);
  } else await attempt(async () => { await whoAmI(); await lookAround(); });
  app.render();
  $("title").focus();
}

setInterval(() => {
  const t = app.table;
  tick();
  if (!t?.linked) return;
  if (Date.now() - t.heard > 25000) t.socket.close();
  else if (Date.now() - (t.pinged ?? 0) > 9000) { t.pinged = Date.now(); t.socket.send('{"type":"ping"}'); }
}, 1000);
window.addEventListener("hashchange", () => { app.notice = ""; route(); });
window.addEventListener("pageshow", (event) => { if (event.persisted) route(); });

await attempt(async () => {
  const [names, rules] = await Promise.all([ask("GET", "/api/names"), ask("GET", "/api/clauses"), whoAmI()]);
  learn(names);
  app.clauses = Object.fromEntries(rules.clauses.map((clause) => [clause.id, clause.text]));
});
await route();
