// What is asked of whoever looks at a table, or who is waited for: never nothing.
import { Voice, book, listed } from "./sentences.js";

export const CHOICES = {
  honest: ["Roll honestly", "four dice, of which the best three count [PD-R4]"],
  bluff: ["Try a trick by word: bluff", "one check against those who watch. It works: five dice. It fails unseen: three dice. " +
    "It fails by 5 or more: caught, and out [PD-R14, R18]"],
  thievery: ["Try a trick by hand: thievery", "the same, with quick fingers instead of words [PD-R14, R18]"],
};
export function company(t) {
  const { people, viewer, game } = t.update.view;
  const names = people.map((person) => person.name), seat = t.owners.indexOf(viewer);
  return { people: new Voice(names, viewer), seats: new Voice(t.owners.map((who) => names[who]), seat < 0 ? null : seat), game };
}

export function prompt(t) {
  const { view, table } = t.update, c = company(t), wait = view.wait, me = view.viewer, seat = view.game?.seat ?? null;
  const mine = (text, more) => ({ act: true, text, ...more }), others = (text) => ({ act: false, text });
  if (t.over) return others(t.over);
  if (table.closed) return others("This table is closed.");
  if (me !== null && view.people[me].gone) return mine("You have left this table. Come back in, or go to the lobby.", { back: true });
  if (seat !== null && !view.people[me].here) return mine("The house plays your seat while you are away. Take it back.", { back: true });
  const open = view.chairs.filter((who) => who === null).length, host = view.people.find((person) => person.host);
  const sits = me !== null && view.chairs.includes(me), people = (ns) => c.people.all(ns);
  switch (wait.type) {
    case "Gathering":
      if (open && !sits) return others(`Waiting for ${open} ${open === 1 ? "player" : "players"}. Sit down, or watch.`);
      if (sits && wait.missing.includes(me)) return mine("Your turn: agree to the terms below, or get up.", { agree: true });
      if (open) return others(`Waiting for ${open} more ${open === 1 ? "player" : "players"} to sit down.`);
      if (wait.missing.length) return others(`Waiting for ${people(wait.missing)} to agree.`);
      if (host && host.who === me) return mine("All agree. Open the game.", { start: true });
      return others(host ? `Waiting for ${host.name}, the host, to open the game.` : "Waiting for a host to sit down.");
    case "Paused": return others("Paused by the host. Cards stay hidden.");
    case "Seeding": return others(`Waiting for the ${wait.who.length === 1 ? "seed" : "seeds"} of ${people(wait.who)}.`);
    case "Betting":
      if (view.may_bet.length) return mine(`Bets are open: ${listed(view.may_bet.map(book))}. Bet, or say that you are done.`, { done: true });
      return others(`Bets are open. Waiting for ${people(wait.who)}.`);
    case "Playing": return playing(t, c, mine, others);
    case "Drawing": return others(view.terms.game === "high-dragon" ? "The cards are dealt." : "The dice are thrown.");
    case "Quoting": return others("The house works out its odds.");
    default: return others(wait.type === "Unshown" ? "The house shows its seed." : "The house commits itself to its seed.");
  }
}

function playing(t, c, mine, others) {
  const { view } = t.update, game = view.game, o = game.observation, due = [...view.wait.seats, ...view.wait.house];
  if (game.seat !== null && view.wait.seats.includes(game.seat)) {
    if (o.type !== "high-dragon") {
      const chosen = game.chosen;
      if (chosen) return others(`You have chosen: ${CHOICES[chosen][0].toLowerCase()}. Waiting for the others.`);
      if (o.legal.length) return mine("Your turn: roll honestly, or try a trick?");
    } else if (o.legal.length) return mine(`Your turn: play a card face ${facing(o, game.seat)}.`);
  }
  const names = c.seats.all(due.filter((seat) => seat !== game.seat || view.wait.house.includes(seat)));
  return others(`Waiting for ${names || "the house"}${due.every((seat) => view.wait.house.includes(seat)) ? ", for whom the house plays" : ""}.`);
}

export const facing = (o, seat) => (o.pattern[o.down[seat].length + o.up[seat].length] === "d" ? "down" : "up");
