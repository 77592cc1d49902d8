// The load driver of this server: `node load.js PORT PID TABLES WATCHERS` plays two wars at each table over socket.io,
// as boardgame.io's own client speaks it, and prints as JSON, of the second: moves, the server's CPU in seconds, and how long moves took.

const { readFileSync } = require("node:fs");
const { io } = require("socket.io-client");

const [port, pid, tables, watchers] = process.argv.slice(2).map(Number);
const here = `http://127.0.0.1:${port}`;
const TICKS = 100; // of Linux, a second
const PLAYERS = 3;

function cpu() {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(")").pop().trim().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function post(path, body) {
  const answer = await fetch(`${here}/games/high-dragon/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Table {
  constructor(matchID) {
    Object.assign(this, { matchID, moves: 0, waits: [], started: false, sockets: [] });
    this.over = new Promise((resolve) => (this.end = resolve));
  }

  async seat(playerID) {
    const joined = await post(`${this.matchID}/join`, { playerID, playerName: `Guest ${playerID}` });
    return this.listen(playerID, joined.playerCredentials);
  }

  // Connect, and resolve when the state of the match is there.
  listen(playerID, credentials) {
    const socket = io(`${here}/high-dragon`, { transports: ["websocket"], forceNew: true, reconnection: false });
    this.sockets.push(socket);
    return new Promise((resolve) => {
      const player = { socket, playerID, credentials, state: null, sent: 0, due: -1 };
      socket.on("connect", () => socket.emit("sync", this.matchID, playerID, credentials, PLAYERS));
      socket.on("sync", (_, info) => this.hear(player, info.state, resolve(player)));
      socket.on("update", (_, state) => this.hear(player, state));
    });
  }

  hear(player, state) {
    player.state = state;
    if (player.sent) {
      this.waits.push(performance.now() - player.sent);
      player.sent = 0;
    }
    if (this.started) this.answer(player);
  }

  answer(player) {
    const { ctx, G, _stateID } = player.state;
    if (ctx.gameover) return this.end();
    if (ctx.currentPlayer !== player.playerID || player.due === _stateID) return undefined;
    player.due = _stateID;
    player.sent = performance.now();
    this.moves += 1;
    const hand = G.hands[Number(player.playerID)];
    const card = hand[Math.floor(Math.random() * hand.length)];
    const payload = { type: "play", args: [card], playerID: player.playerID, credentials: player.credentials };
    return player.socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.matchID, player.playerID);
  }
}

async function open() {
  const { matchID } = await post("create", { numPlayers: PLAYERS });
  const table = new Table(matchID);
  table.players = [];
  for (const playerID of ["0", "1", "2"]) table.players.push(await table.seat(playerID));
  for (let n = 0; n < watchers; n += 1) await table.listen(null, undefined);
  return table;
}

async function round() {
  const placed = [];
  for (let n = 0; n < tables; n += 1) placed.push(await open());
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = cpu();
  const began = performance.now();
  for (const table of placed) table.started = true;
  for (const table of placed) for (const player of table.players) table.answer(player);
  await Promise.all(placed.map((table) => table.over));
  const seconds = (performance.now() - began) / 1000;
  const moves = placed.reduce((sum, table) => sum + table.moves, 0);
  const taken = cpu() - before;
  const waits = placed.flatMap((table) => table.waits).sort((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((part) => waits[Math.floor(waits.length * part)]);
  for (const table of placed) for (const socket of table.sockets) socket.disconnect();
  return { moves, cpu: taken, seconds, p50, p99 };
}

// The first round warms the server up.
round()
  .then(round)
  .then((found) => {
    console.log(JSON.stringify(found));
    process.exit(0);
  });
