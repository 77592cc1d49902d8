// A war of High Dragon for three as a game of boardgame.io, written the way its own examples are: moves change G,
// random numbers are the plugin's, a turn is one card, and playerView takes out what a viewer may not know. As cards
// are dealt in a move, it runs on the server alone (client: false), and no card can be taken back (disableUndo).

const { INVALID_MOVE } = require("boardgame.io/core");

const COURTS = ["B", "G", "S"];
const RANKS = 20;
const PLAYERS = 3;
const HAND = 7;
const SILENT = 7;
const BATTLES = 12;
const PLAYS = 2 * PLAYERS;

const court = (card) => card[0];
const rank = (card) => Number(card.slice(1));
const deck = () => COURTS.flatMap((letter) => Array.from({ length: RANKS }, (_, n) => `${letter}${n + 1}`));

function deal(G, random) {
  G.deck = random.Shuffle(deck().filter((card) => !G.silent.includes(card)));
  if (!G.silent.length) G.silent = G.deck.splice(0, SILENT);
  G.hands = Array.from({ length: PLAYERS }, () => G.deck.splice(0, HAND));
  G.discards = [];
  turnCourt(G);
}

function turnCourt(G) {
  G.court = G.deck.shift();
}

function cardsOf(G, seat) {
  return G.plays.filter((play) => play.seat === seat).map((play) => play.card);
}

// The highest total; among equals most cards of the court, then the highest of them; null if none has any.
function winnerOf(G) {
  const seats = Array.from({ length: PLAYERS }, (_, seat) => seat);
  G.totals = seats.map((seat) => cardsOf(G, seat).reduce((sum, card) => sum + rank(card), 0));
  const tied = seats.filter((seat) => G.totals[seat] === Math.max(...G.totals));
  if (tied.length === 1) return tied[0];
  const suited = (seat) => cardsOf(G, seat).filter((card) => court(card) === court(G.court));
  const most = Math.max(...tied.map((seat) => suited(seat).length));
  if (!most) return null;
  const highest = (seat) => Math.max(...suited(seat).map(rank));
  return tied.filter((seat) => suited(seat).length === most).sort((one, other) => highest(other) - highest(one))[0];
}

function endBattle(G, random) {
  const winner = winnerOf(G);
  G.track.push(winner);
  G.discards.push(...G.plays.map((play) => play.card));
  G.plays = [];
  if (winner !== null) G.leader = winner;
  if (G.track.length === BATTLES) return;
  if (G.track.length % 2) turnCourt(G);
  else deal(G, random);
}

function play({ G, playerID, random }, card) {
  const seat = Number(playerID);
  const place = G.hands[seat].indexOf(card);
  if (place < 0) return INVALID_MOVE;
  G.hands[seat].splice(place, 1);
  G.plays.push({ seat, card, down: G.plays.length < PLAYERS });
  if (G.plays.length === PLAYS) endBattle(G, random);
}

exports.HighDragon = {
  name: "high-dragon",
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  disableUndo: true,

  setup: ({ random }) => {
    const G = { leader: random.Die(PLAYERS) - 1, silent: [], plays: [], track: [], totals: [] };
    deal(G, random);
    return G;
  },

  moves: { play: { move: play, client: false } },

  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: ({ G }) => G.leader,
      next: ({ G, ctx }) => (G.plays.length ? (ctx.playOrderPos + 1) % ctx.numPlayers : G.leader),
    },
  },

  endIf: ({ G }) => {
    if (G.track.length < BATTLES) return undefined;
    const score = Array.from({ length: PLAYERS }, (_, seat) => G.track.filter((winner) => winner === seat).length);
    return { winners: score.flatMap((won, seat) => (won === Math.max(...score) ? [seat] : [])) };
  },

  playerView: ({ G, playerID }) => {
    const { deck: rest, silent, hands, plays, ...open } = G;
    return {
      ...open,
      stock: rest.length,
      silent: silent.length,
      hands: hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => "??"))),
      plays: plays.map((each) => (each.down && String(each.seat) !== playerID ? { ...each, card: "??" } : each)),
    };
  },
};
