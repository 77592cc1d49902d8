// The table, part by part.
import { app, ask, attempt, tell } from "./app.js";
import { CHOICES, company, facing, prompt } from "./asked.js";
import { button, clock, field, folded, form, h, lawful, nameForm, section, select, sure } from "./elements.js";
import { act, deals, follow } from "./line.js";
import { backed, book, card, coins, court, hand, listed, odds, rank, say, selection, terms, title, upper } from "./sentences.js";
import { BOTS, termsFields, termsOf } from "./terms.js";

export function tableParts(t) {
  const { view } = t.update, game = view.game, o = game?.observation;
  return [
    h("div", { class: "wide", key: "wide" },
      asking(t),
      o && game.seat !== null && (o.type === "high-dragon" ? ownHand(t, game, o) : ownDice(t, game, o)),
      section("table", "Table",
        h("div", { key: "results", id: "results" }, t.results.map((each) => h("p", {}, lawful(each.text, each.clause)))), felt(t, game, o), seats(t, view, game, o)),
      view.terms.stakes.wagers !== "none" && bets(t, view, game?.books ?? [])),
    h("div", { class: "rail", key: "rail" },
      section("log", "Log", h("ul", { class: "scroll", tabindex: 0, "aria-label": "What has happened, the newest first" },
        t.log.slice(-120).reverse().map((line) => h("li", { key: `l${line.number}`, class: line.warns ? "warn" : null }, lawful(line.text, line.clause))))),
      chat(t, view), people(t, view), hosting(t, view), about(t, view)),
  ];
}

function asking(t) {
  const p = prompt(t), { view, phase, table } = t.update, me = view.viewer, game = view.game;
  const sent = [...t.pending.values()].map((each) => each.kind);
  const free = (kind, label, fields) => button(label, () => act(kind, fields), { class: "main", key: kind, disabled: sent.includes(kind) });
  const seat = me === null ? -1 : view.chairs.indexOf(me);
  return h("section", { key: "ask", class: `ask ${p.act ? "act" : ""}`, "aria-labelledby": "h-ask" },
    h("h2", { id: "h-ask", class: "unseen" }, "What is asked"),
    h("p", { class: "said", id: "prompt", tabindex: -1, "data-phase": phase }, p.text, clock(game?.closes, " Bets close in"), game && game.seat !== null && clock(game.seats[game.seat].ends, " Your time:")),
    h("div", { key: "acts" },
      p.agree && free("agree", view.past.length ? "Agree to another game" : "Agree"),
      p.start && free("start", "Open the game"),
      p.done && free("done", "Done betting", { phase }),
      p.back && free("back", game?.seat != null ? "Take my seat back" : "Come back in"),
      !game && seat >= 0 && button("Get up", () => act("stand")),
      game?.ending && game.seat !== null && !game.ending.includes(game.seat) && free("consent", "Agree to settle the game as it stands")),
    app.notice && h("p", { key: "notice", class: app.warns ? "warn" : "muted", id: "notice" }, app.warns ? "\u26a0 " : "", app.notice),
    sent.length ? h("p", { key: "sent", class: "muted" }, `Sent, not answered yet: ${sent.join(", ")}.`) : null,
    !app.me && h("div", { key: "name" }, h("p", {}, "You watch. Give a name to sit, to bet or to speak."), nameForm()),
    table.asking.some((each) => each.who === me) && h("p", { key: "asks" }, `You have asked ${view.people[asked(view)].host ? "the host" : view.people[asked(view)].name} for a chair.`));
}

function ownHand(t, game, o) {
  if (!o.players.includes(game.seat) && o.war) return h("p", { key: "hand" }, "You have bowed out. Watch, or bet on the new war.");
  if (!o.hand.length) return null;
  if (t.card && !o.hand.includes(t.card)) t.card = null;
  const can = t.card && o.legal.includes(t.card), busy = [...t.pending.values()].some((each) => each.kind === "play");
  const cards = [...o.hand].sort((a, b) => a.slice(1) - b.slice(1) || (a < b ? -1 : 1));
  const asks = o.legal.length > 0, ready = can && !busy && t.linked;
  const play = () => (ready ? act("play", { phase: t.update.phase, action: t.card })
    : tell(!t.card ? "Choose a card first." : busy ? "A card is being played already." : t.linked ? "It is not your turn to play." : "No line to the house.", true));
  return section("hand", `Your hand: ${o.hand.length} card${o.hand.length === 1 ? "" : "s"}`,
    h("ul", { class: "hand" }, cards.map((each, n) => h("li", { key: `c${each}` }, h("button", {
      type: "button", class: each[0], "aria-pressed": String(each === t.card), "data-card": each,
      "aria-label": `${each.slice(1)}, ${rank(each)}, ${court(each)}; card ${n + 1} of ${cards.length}`,
      onclick: () => { t.card = each === t.card ? null : each; app.render(); },
    }, h("b", {}, each.slice(1)), rank(each), h("small", {}, court(each)))))),
    h("button", { type: "button", class: "main", id: "play", onclick: play, "aria-disabled": String(!ready) },
      !t.card ? "Choose a card to play" : asks ? `Play face ${facing(o, game.seat)}: ${card(t.card)}` : `Ready: ${card(t.card)}`),
    !asks && h("p", { class: "muted" }, "It is not your turn to play; a card that you choose is kept ready on this device."));
}

function ownDice(t, game, o) {
  const { phase } = t.update, { chosen } = game, out = o.seats[game.seat].out;
  const choose = (choice) => act("play", { phase, action: choice });
  const busy = [...t.pending.values()].some((each) => each.kind === "play");
  return section("hand", "Your dice",
    o.dice.length > 0 && h("p", {}, `You threw ${o.dice.join(" ")}: ${hand(o.rolled)}, with a ${o.rolled.dropped} dropped.`),
    o.check && h("p", {}, say({ type: "Checked", seat: game.seat, check: o.check }, company(t))),
    out ? h("p", {}, "You are out. Watch, or bet if the books allow it.")
      : o.legal.length > 0 && !chosen && h("ul", { class: "choices" }, o.legal.map((choice) => h("li", { key: choice },
        h("button", { type: "button", class: choice === "honest" ? "main" : null, "data-choice": choice, disabled: busy, onclick: () => choose(choice) },
          CHOICES[choice][0]), h("span", { class: "muted" }, CHOICES[choice][1])))));
}

function felt(t, game, o) {
  if (!o) return h("p", { key: "felt" }, "No game is on.");
  const c = company(t), coin = [game.pot && `pot ${coins(game.pot)}`, game.antes && `antes of the battle ${coins(game.antes)}`,
    game.sweetener && `the house adds ${coins(game.sweetener)}`].filter(Boolean).join("; ");
  const money = coin && h("p", { key: "coin" }, `${upper(coin)}.`);
  if (o.type !== "high-dragon")
    return h("div", { key: "felt" }, h("p", {}, `Hand ${o.hand}; still in: ${c.seats.all(o.players)}.`), money);
  return h("div", { key: "felt" },
    h("p", {}, h("strong", {}, o.court ? `Court card: ${card(o.court)}` : "No court card"), o.court ? "; it breaks ties only." : ": ties are drawn."),
    h("p", {}, `Silent Hand: ${o.silent.join(" and ") || 0} cards. Deck: ${o.stock}. Discarded: ${o.discards.join(" ") || "none"}.`), money,
    o.past.map((war) => h("p", {}, `War ${war.number}: ${score(war.players, war.track, c)}.`)),
    o.war > 0 && h("h3", {}, `War ${o.war}, battle ${o.battle} of ${o.battles}: ${score(o.players, o.track, c)}`),
    h("ol", { class: "track", "aria-label": "Battles of this war" }, o.track.map((won, n) =>
      h("li", {}, `${n + 1}: ${won === null ? "drawn" : c.seats.name(won)}`))));
}

const score = (players, track, c) => players.map((seat) => `${c.seats.name(seat)} ${track.filter((won) => won === seat).length}`).join(", ");

function seats(t, view, game, o) {
  const rows = game ? t.owners : view.chairs, me = view.viewer, host = me !== null && view.people[me].host;
  const turn = view.wait.type === "Playing" ? [...view.wait.seats, ...view.wait.house] : [];
  const sits = me !== null && view.chairs.includes(me);
  return h("ul", { class: "seats", key: "seats" }, rows.map((who, n) => h("li", { key: `s${n}`, class: turn.includes(n) ? "turn" : null },
    h("h3", {}, who === null ? `Seat ${n + 1}: empty` : `${view.people[who].name}${who === me ? " (you)" : ""}`),
    who !== null && h("p", { class: "muted" }, marks(view, who, game?.seats[n].house), turn.includes(n) ? ", to choose" : "",
      !game && view.agreed.includes(who) ? ", agrees" : "", clock(game?.seats[n].ends, " time:")),
    game && (o.type === "high-dragon" ? cardSeat(o, n) : diceSeat(o, n)),
    game && game.seats[n].antes > 0 && h("p", {}, `Antes ${coins(game.seats[n].antes)}${game.seats[n].shares ? "" : ", no share in this battle"}`),
    game && host && !view.people[who].here && !game.seats[n].house && button("Let the house play", () => act("fill", { seat: n })),
    who === null && app.me && !sits && button(`Sit on seat ${n + 1}`, () => act("sit", { seat: n })),
    who === null && host && !game && form(`f${n}`, (data) => act("fill", { seat: n, bot: data.bot }),
      h("select", { name: "bot", "aria-label": `Bot for seat ${n + 1}` }, BOTS.map((bot) => h("option", { value: bot }, bot))), h("button", {}, "Seat a bot")))));
}

// Who is asked for chairs: the host, or, while there is none, who has opened the table, and so came first.
const asked = (view) => Math.max(0, view.people.findIndex((person) => person.host));

const marks = (view, who, house) => {
  const person = view.people[who];
  return [person.bot ? `bot (${person.bot})` : "person", person.host && "host", person.gone ? "has left" : !person.here && "away",
    house && "the house plays"].filter(Boolean).join(", ");
};

function cardSeat(o, n) {
  if (!o.war) return null;
  if (!o.players.includes(n)) return h("p", {}, "Bowed out.");
  const all = [...o.down[n], ...o.up[n]], known = all.filter((each) => each !== "??");
  const total = known.reduce((sum, each) => sum + Number(each.slice(1)), 0);
  return h("p", {}, `Won ${o.track.filter((won) => won === n).length}; ${o.hands[n]} in hand. `,
    all.length ? `Played: ${[...o.down[n].map((each) => (each === "??" ? "face-down card" : `${each} face down`)), ...o.up[n]].join(", ")}. ` +
      `Total ${known.length === all.length ? total : known.length ? `${total} + ?` : "?"}.` : "Nothing played yet.");
}

function diceSeat(o, n) {
  const { out, shown } = o.seats[n];
  return [
    shown && h("p", {}, `Shows ${shown.kept.join(" ")}, dropped ${shown.dropped || "covered"}: ${hand(shown)}.`),
    out ? h("p", {}, lawful(`Out in hand ${out.hand}${out.skill ? `, caught at ${out.skill}` : ""}.`, out.clause)) : null,
  ];
}

function bets(t, view, books) {
  const c = company(t), { phase } = t.update;
  return section("bets", "Bets",
    app.me && h("p", {}, `Your purse: ${coins(view.purse)}.`),
    app.me && h("label", {}, h("input", { type: "checkbox", id: "quiet", checked: t.quiet, onchange: (event) => { t.quiet = event.target.checked; follow(t, t.update); } }),
      " I don't bet: say \"done\" for me each time"),
    view.slips.length ? h("h3", {}, "Your slips") : null,
    h("ul", { key: "slips" }, view.slips.map(([key, slip]) => h("li", { key: `p${slip.number}` },
      `${coins(slip.stake)} ${backed(key, slip.on, c.seats, true)}${slip.odds ? ` at ${odds(slip.odds)}` : ""}${slip.lost ? ": lost already" : ""} `,
      view.may_bet.includes(key) && button("Take it back", () => act("cancel", { phase, book: key }), { key: `t${key}` })))),
    !books.some((each) => each.open) && h("p", {}, "No book is open now."),
    books.map((each) => h("div", { key: `b${each.key}` },
      h("h3", {}, `${upper(book(each.key))}${each.open ? "" : each.riding ? ": rides" : ": closed"}`),
      h("p", { class: "muted" }, `Staked in all: ${coins([...each.watchers, ...each.players].reduce((a, b) => a + b, 0))}.`),
      h("ul", {}, each.selections.map((on, n) => h("li", {}, `${upper(selection(each.key, on, c.seats))}: ` + [each.odds[n] ? `odds ${odds(each.odds[n])}` : "",
        `watchers ${coins(each.watchers[n])}`, `players ${coins(each.players[n])}`].filter(Boolean).join("; ")))),
      view.may_bet.includes(each.key) && form(`f${each.key}`, (data) =>
        act("bet", { phase, book: each.key, on: Number(data.on), stake: Math.round(Number(data.stake) * Number(data.coin)) }),
      field("Stake", h("input", { name: "stake", type: "number", min: 1, max: 100000, required: true, inputmode: "numeric" })),
      field("in", select("coin", [["1", "copper"], ["10", "sp"]], "Kind of coin")),
      field("on", select("on", each.selections.map((on) => [String(on), upper(selection(each.key, on, c.seats))]), "Backed")),
      h("button", {}, `Bet on ${book(each.key)}`)))));
}

function chat(t, view) {
  const plays = view.game?.seat != null, to = plays ? [["all", "all"]] : view.game ? [["watchers", "those who watch"]]
    : [["all", "all"], ["watchers", "those who watch"]];
  return section("chat", "Chat",
    h("ul", { class: "scroll", tabindex: 0, "aria-label": "What was said, the newest first" }, [...t.talk.values()].sort((a, b) => b.number - a.number).slice(0, 100).map((line) =>
      h("li", { key: `m${line.number}` }, h("strong", {}, line.name), line.to === "watchers" ? " (to watchers)" : "", ": ", line.text))),
    app.me && form("say", (data, from) => {
      if (!t.linked) { tell("No line to the house: nothing can be said now.", true); return; }
      t.socket.send(JSON.stringify({ type: "say", text: data.text, to: data.to }));
      from.elements.text.value = "";
    }, field("Say", h("input", { name: "text", maxlength: 500, required: true, autocomplete: "off" })), field("to", select("to", to)), h("button", {}, "Say it")));
}

function people(t, view) {
  const { table } = t.update, me = view.viewer, host = me !== null && view.people[me].host;
  const asks = Object.fromEntries(table.asking.map((each) => [each.who, each.seat]));
  return section("people", "People", h("ul", {}, view.people.filter((person) => !person.gone).map(({ who, name, bot }) => h("li", { key: `w${who}` },
    `${name}${who === me ? " (you)" : ""}: ${marks(view, who)}${table.muted.includes(who) ? ", muted" : ""}`,
    table.shared.filter((group) => group.includes(who)).map((group) => `, same address as ${listed(group.filter((each) => each !== who).map((each) => view.people[each].name))}`),
    who in asks && `, asks for seat ${asks[who] + 1}`, " ",
    me === asked(view) && who in asks && [button(`Let ${name} sit`, () => act("admit", { who })), button(`Refuse ${name}`, () => act("admit", { who, allow: false }))],
    host && who !== me && sure(`Send ${name} out`, `${name} can't come back.`, () => act("kick", { who })),
    host && who !== me && !bot && [button(`Make ${name} the host`, () => act("hand-over", { who })), button(table.muted.includes(who) ? `Give ${name} the word` : `Mute ${name}`,
      () => act("mute", { who, mute: !table.muted.includes(who) }))]))),
  me !== null && !view.people[me].gone && sure("Leave the table", view.game?.seat != null ? "The house plays on for you." : "You leave the table.", () => act("leave")));
}

function hosting(t, view) {
  const me = view.viewer, game = view.game;
  if (me === null || !view.people[me].host || t.update.table.closed) return null;
  return section("host", "Host",
    game && button(view.paused ? "Go on" : "Pause", () => act(view.paused ? "resume" : "pause")),
    game && sure("End the game", `Every stake goes back: a pot of ${coins(game.pot)}, and all bets.`, () => act("end")),
    game && !game.ending && sure("Settle as it stands", "Every seat has to agree.", () => act("end", { as_it_stands: true })),
    !game && sure("Close the table", "It is closed for good.", () => act("close")),
    !game && folded("propose", "Propose other terms", form("terms", (data) => act("propose", { terms: termsOf(data) }), termsFields(view.terms.seats), h("button", {}, "Propose"))));
}

function about(t, view) {
  const { table } = t.update, link = t.invite && `${location.origin}/#/table/${t.code}/${t.invite}`;
  const plain = (record) => Object.entries(record).map(([name, value]) => h("li", {}, `${name}: ${Array.isArray(value) ? value.join(" ") || "none" : value}`));
  return section("about", "About this table",
    h("p", { id: "terms" }, `${upper(terms(view.terms))}. Table ${t.code}${table.listed ? "" : ", not listed"}${table.approval ? ", the host is asked for chairs" : ""}.`),
    folded("rules", "House rules and stakes in full", h("ul", {}, plain(view.terms.rules)), h("ul", {}, plain(view.terms.stakes)), h("ul", {}, plain(view.terms.pace))),
    link && h("p", { key: "link" }, field("Invitation", h("input", { readonly: true, value: link, id: "invite", onclick: (event) => event.target.select() })),
      navigator.clipboard && button("Copy", () => attempt(async () => { await navigator.clipboard.writeText(link); tell("The invitation is copied."); }))),
    folded("fair", "Dealt fairly", h("ul", {}, Object.entries(deals(t)).map(([number, deal]) => h("li", {},
      `Game ${number}: commitment sha256 ${deal.commitment}; your page's seed ${deal.mine}; ` +
      (deal.seed ? `the house's seed ${deal.seed}${deal.checked ? ": it is the one that the house was committed to" : ""}` : "the house's seed is shown after the game"),
      deal.wrong ? h("strong", { class: "warn" }, ` ${deal.wrong}`) : "."))), h("p", {}, "Every record can be verified with: highflagon verify FILE")),
    h("ul", { key: "records" }, view.past.map((game) => h("li", {}, `Game ${game.number}, ${title(game.game)}: `,
      button(`Record of game ${game.number}`, () => download(`/api/tables/${t.code}/games/${game.number}/record`, `${t.code}-${game.number}.hfr`), { class: "link" })))),
    app.me && t.update.table.closed && view.past.length > 0 && button("Record of the sitting", () => download(`/api/tables/${t.code}/record`, `${t.code}.hfr`), { class: "link" }));
}

const download = (path, name) => attempt(async () => {
  const url = URL.createObjectURL(new Blob([await ask("GET", path)], { type: "text/plain" }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
});
