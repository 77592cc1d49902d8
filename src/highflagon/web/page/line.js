// The line to a table: what is done there, and what is told.
import { app, ask, attempt, random, refusal, speak, tell } from "./app.js";
import { company, prompt } from "./asked.js";
import { say, upper } from "./sentences.js";

const RESULTS = "Revealed Counted TieCounted TieCompared BattleWon BattleDrawn BattleReplayed Undecided WarDecided WarWon " +
  "WarTied BowedOut PotSplit CaughtCheating RolledHand PurpleDragon WarWizard Tied SleepingDragon Eliminated GameWon " +
  "AllCaught AntesWon PotPaid SlipEnded Ended Returned";
const UNSPOKEN = "Committed SeedAdded SeedShown Gathered Quoted Carried Lost";
const BEFORE = "CameIn WentOut Lost Back SatDown StoodUp HostIs Proposed Agreed Started Committed SeedAdded Paid " +
  "SlipBought SlipWithdrawn BooksClosed HousePlays OwnerPlays Paused Resumed Ended";
const has = (words, word) => words.split(" ").includes(word);

export function connect(t) {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${t.code}/live`);
  Object.assign(t, { socket, heard: Date.now() });
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token: app.token, since: t.version, invite: t.invite }));
  socket.onmessage = (event) => { t.heard = Date.now(); if (t === app.table) hear(t, JSON.parse(event.data)); };
  socket.onclose = ({ code, reason }) => {
    if (t !== app.table || t.socket !== socket) return;
    t.linked = false;
    if (code >= 4400 && code < 4500 && code !== 4408 && code !== 4429) t.over = upper(t.bye || reason || "the line is closed.");
    else {
      const wait = Math.min(15000, 500 * 2 ** t.tries++) * (0.75 + Math.random() / 2);
      if (t.tries === 1) speak("Connection lost. Trying again.");
      setTimeout(() => { if (t === app.table) connect(t); }, wait);
    }
    app.render();
  };
}

/** Do something at the table. If the line breaks before it is answered, it is sent once more under the same id.
    What the page does by itself, `alone`, may be refused without a word: another window has done it already. */
export function act(kind, fields = {}, alone = false) {
  const id = random(12), t = app.table;
  t.pending.set(id, { kind, alone, sends: 0, frame: JSON.stringify({ type: "do", command: { do: kind, id, ...fields } }) });
  if (!alone) Object.assign(app, { notice: "", sure: "" });
  if (!t.linked) tell("No line to the house: it is sent when there is one again.", true);
  flush(t);
  app.render();
}

function flush(t) {
  if (!t.linked) return;
  for (const [id, each] of t.pending) {
    if (each.line === t.socket) continue;
    if (each.sends++ > 1) { t.pending.delete(id); tell(`The house has not answered: ${each.kind}. Look again.`, true); continue; }
    each.line = t.socket;
    t.socket.send(each.frame);
  }
}

function hear(t, message) {
  if (message.type === "update") return update(t, message);
  if (message.type === "receipt") {
    const kind = t.pending.get(message.id)?.kind;
    t.pending.delete(message.id);
    if (kind === "leave") { location.hash = ""; return; }
  } else if (message.type === "problem") {
    const alone = t.pending.get(message.id)?.alone;
    t.pending.delete(message.id);
    if (alone) return app.render();
    note(t, refusal(message), "", true);
    tell(refusal(message), true);
  } else if (message.type === "chat") {
    t.talk.set(message.number, message);
    speak(`${message.name} says: ${message.text}`);
  } else if (message.type === "bye") t.bye = message.detail;
  app.render();
}

const note = (t, text, clause, warns) => {
  t.log.push({ number: ++t.noted, text, clause, warns });
  if (t.log.length > 300) t.log.shift();
};

function update(t, message) {
  const { view } = message, game = view.game, first = !t.linked;
  if (message.whole && t.version !== null) note(t, "Some of what happened is not told here.", "", true);
  if (first && t.tries) speak("Back at the table.");
  Object.assign(t, { linked: true, tries: 0, version: message.version, update: message });
  const owners = game?.seats.map((seat) => seat.owner), last = view.past.at(-1)?.owners ?? [], ended = message.ended ?? [];
  t.owners = ended.length ? last : owners ?? (t.owners.length ? t.owners : last);
  const early = ended.length ? ended : view.told.filter((fact) => has(BEFORE, fact.type));
  const late = view.told.filter((fact) => ended.length || !has(BEFORE, fact.type)), told = game?.observation.facts ?? [];
  const results = [], asked = t.asked;
  for (const fact of ended.length ? [...early, ...late, ...told] : [...early, ...told, ...late]) {
    if (fact.type === "Started") t.owners = fact.owners;
    if (fact.type === "SeedShown") showSeed(t, fact);
    const text = say(fact, company(t));
    if (!text) continue;
    note(t, text, fact.clause);
    if (has(RESULTS, fact.type)) results.push({ text, clause: fact.clause });
    if (!has(UNSPOKEN, fact.type)) speak(text);
  }
  if (results.length) t.results = results;
  t.owners = owners ?? t.owners;
  if (game) keepDeal(t, game);
  const { act: mine, text } = prompt(t);
  if (mine && text !== asked) { speak(text); app.notice = ""; }
  t.asked = text;
  if (first && app.me) { for (const [kind, fields] of app.plans?.splice(0) ?? []) plan(t, kind, fields); flush(t); attempt(() => lookRound(t)); }
  follow(t, message);
  app.render();
}

function plan(t, kind, fields) {
  const seat = t.update.view.chairs.indexOf(null);
  if (kind !== "join") act(kind, fields);
  else if (seat >= 0) act("sit", { seat });
}

/** Do what a page may do by itself: add a seed that is due, and say "done" if that was wanted. */
export function follow(t, { view, phase }) {
  const me = view.viewer, due = (kind) => me !== null && view.wait.type === kind && view.wait.who.includes(me);
  if (due("Seeding") && t.seeded !== view.game.number) {
    t.seeded = view.game.number;
    act("add-seed", { seed: deals(t)[view.game.number].mine }, true);
  }
  if (due("Betting") && t.quiet && t.doneAt !== phase) { t.doneAt = phase; act("done", { phase }, true); }
}

export const deals = (t) => JSON.parse(localStorage.getItem(`flagon.deals.${t.code}`) ?? "{}");
function keep(t, number, what) {
  const all = deals(t);
  all[number] = { mine: random(32), ...all[number], ...what };
  localStorage.setItem(`flagon.deals.${t.code}`, JSON.stringify(all));
}

/** Keep the house's commitment as it was before our seed was known, and see that it stays so. */
function keepDeal(t, game) {
  if (!game.commitment) return;
  const kept = deals(t)[game.number];
  if (!kept) keep(t, game.number, { commitment: game.commitment });
  else if (kept.commitment !== game.commitment) keep(t, game.number, { wrong: "The house has changed its commitment!" });
  else if (game.seat !== null && game.seeds[game.seat] && game.seeds[game.seat] !== kept.mine && t.seeded === game.number)
    keep(t, game.number, { wrong: "The seed that lies on the table is not this page's." });
}

async function showSeed(t, fact) {
  const kept = deals(t)[fact.game];
  if (!kept) return;
  keep(t, fact.game, { seed: fact.seed });
  if (!crypto.subtle) return;
  const bytes = new Uint8Array([...new TextEncoder().encode("High Flagon commitment 1\0"), ...fact.seed.match(/../g).map((x) => parseInt(x, 16))]);
  const sum = Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (b) => b.toString(16).padStart(2, "0")).join("");
  keep(t, fact.game, sum === kept.commitment ? { checked: true } : { wrong: "The seed is not the one that the house was committed to!" });
  app.render();
}

/** Ask for what was said before, and for the invitation, once one has come to the table. */
async function lookRound(t) {
  const path = `/api/tables/${t.code}`;
  for (const line of (await ask("GET", `${path}/chat`)).lines) t.talk.set(line.number, line);
  t.invite ??= (await ask("GET", `${path}/invite`)).invite;
  app.render();
}
