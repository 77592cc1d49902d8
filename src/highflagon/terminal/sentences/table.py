"""What happens at the table, said in a sentence a fact: who comes and goes, who pays, who wagers, who is paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from highflagon.chance import Commitment
from highflagon.games.game import Fact
from highflagon.table import facts as f
from highflagon.terminal.sentences.books import backed, book_names, odds_line
from highflagon.terminal.sentences.terms import terms_line
from highflagon.terminal.voice import Company, listed, sentence_case


def tell(fact: Fact, c: Company) -> str:
    """Return the sentence that tells a fact of the table, with its clause where it has one."""
    text = sentence_case(SENTENCES[type(fact)](fact, c))
    return f"{text} [{fact.clause}]" if fact.clause else text


def _came_in(fact: f.CameIn, c: Company) -> str:
    return f"{c.people.does(fact.who, 'comes/come')} in."


def _went_out(fact: f.WentOut, c: Company) -> str:
    if fact.sent:
        return f"the host sends {c.people.name(fact.who)} out."
    return f"{c.people.does(fact.who, 'leaves/leave')} the table."


def _lost(fact: f.Lost, c: Company) -> str:
    return f"{c.people.does(fact.who, 'is/are')} away."


def _back(fact: f.Back, c: Company) -> str:
    return f"{c.people.does(fact.who, 'is/are')} back."


def _sat_down(fact: f.SatDown, c: Company) -> str:
    return f"{c.people.does(fact.who, 'sits/sit')} down on seat {fact.seat + 1}."


def _stood_up(fact: f.StoodUp, c: Company) -> str:
    return f"{c.people.does(fact.who, 'gets/get')} up from seat {fact.seat + 1}."


def _host_is(fact: f.HostIs, c: Company) -> str:
    return (
        "nobody is the host now."
        if fact.who is None
        else f"{c.people.does(fact.who, 'is/are')} the host now."
    )


def _proposed(fact: f.Proposed, c: Company) -> str:
    return f"the host proposes {terms_line(fact.terms, c.coinage)}."


def _agreed(fact: f.Agreed, c: Company) -> str:
    return f"{c.people.does(fact.who, 'agrees/agree')}."


def _started(fact: f.Started, c: Company) -> str:
    return f"-- Game {fact.number}: {c.people.all_of(fact.owners)}."


def _committed(fact: f.Committed, c: Company) -> str:
    return f"the house commits itself to its seed: {Commitment(fact.commitment)}."


def _seed_added(fact: f.SeedAdded, c: Company) -> str:
    return f"{c.seats.whose(fact.seat)} seed is {fact.seed}."


def _seed_shown(fact: f.SeedShown, c: Company) -> str:
    return f"the house shows its seed of game {fact.game}: {fact.seed}."


def _paid(fact: f.Paid, c: Company) -> str:
    each = f"{c.coins(fact.each)} each" if len(fact.seats) > 1 else c.coins(fact.each)
    verb = "pay" if len(fact.seats) > 1 else c.seats.verb(fact.seats[0], "pays/pay")
    return f"{c.seats.all_of(fact.seats)} {verb} the {fact.what}: {each}."


def _unpaid(fact: f.Unpaid, c: Company) -> str:
    text = f"{c.seats.name(fact.seat)} can't pay the battle ante, and"
    return f"{text} {c.seats.verb(fact.seat, 'plays/play')} this battle without a share in it."


def _sweetener_laid(fact: f.SweetenerLaid, c: Company) -> str:
    return f"the house lays {c.coins(fact.coins)} aside for the winner of the war."


def _sweetener_paid(fact: f.SweetenerPaid, c: Company) -> str:
    return f"{c.seats.does(fact.seat, 'gets/get')} what the house has added: {c.coins(fact.coins)}."


def _books_opened(fact: f.BooksOpened, c: Company) -> str:
    span = "" if fact.closes is None else " for a while"
    return f"wagers are taken on {book_names(fact.books)}{span}."


def _quoted(fact: f.Quoted, c: Company) -> str:
    offered = odds_line(fact.book, fact.selections, fact.odds, c.seats)
    return f"the house's odds on {book_names((fact.book,))}: {offered}."


def _books_closed(fact: f.BooksClosed, c: Company) -> str:
    return f"no more wagers are taken on {book_names(fact.books)}."


def _somebody(who: int | None, c: Company, verb: str) -> str:
    """Return subject and verb; who owns a slip only he is told."""
    return f"somebody {verb.split('/', maxsplit=1)[0]}" if who is None else c.people.does(who, verb)


def _slip_bought(fact: f.SlipBought, c: Company) -> str:
    return f"{_somebody(fact.who, c, 'bets/bet')} {_slip(fact, c)}."


def _slip_withdrawn(fact: f.SlipWithdrawn, c: Company) -> str:
    return f"{_somebody(fact.who, c, 'takes/take')} back a bet: {_slip(fact, c)}."


def _slip(fact: f.SlipBought | f.SlipWithdrawn | f.SlipLost | f.SlipEnded, c: Company) -> str:
    """Return the stake, and what it is on."""
    own = fact.who is not None and fact.who == c.people.viewer
    return f"{c.coins(fact.stake)} {backed(fact.book, fact.on, c.seats, own=own)}"


def _bet(fact: f.SlipLost | f.SlipEnded, c: Company) -> str:
    whose = "a" if fact.who is None else c.people.whose(fact.who)
    return f"{whose} bet of {_slip(fact, c)}"


def _slip_lost(fact: f.SlipLost, c: Company) -> str:
    return f"{_bet(fact, c)} is lost: {c.seats.does(fact.on, 'has/have')} bowed out."


def _slip_ended(fact: f.SlipEnded, c: Company) -> str:
    ends = {
        "won": f"wins, and brings {c.coins(fact.coins)}",
        "lost": "is lost",
        "returned": "is returned"
        if fact.coins == fact.stake
        else f"is returned, and brings {c.coins(fact.coins)}",
    }
    return f"{_bet(fact, c)} {ends[fact.end]}."


def _settled(fact: f.Settled, c: Company) -> str:
    text = f"the book on {book_names((fact.book,))} is {'settled' if fact.winners else 'void'}"
    text += f", with {c.coins(fact.staked)} in it"
    if fact.kept:
        does = f"keeps {c.coins(fact.kept)}" if fact.kept > 0 else f"adds {c.coins(-fact.kept)}"
        text += f"; the house {does}"
    return f"{text}."


def _rides(fact: f.Rides, c: Company) -> str:
    if fact.what == "pot":
        return f"the pot of {c.coins(fact.coins)} rides to the war that decides."
    return f"the antes, {c.coins(fact.coins)}, ride to the next battle."


def _books_ride(fact: f.BooksRide, c: Company) -> str:
    return f"the wagers on {book_names(fact.books)} ride to the war that decides."


def _antes_won(fact: f.AntesWon, c: Company) -> str:
    return f"{c.seats.does(fact.seat, 'takes/take')} the antes: {c.coins(fact.coins)}."


def _parts(coins: Sequence[int], c: Company) -> str:
    """Return who gets how much of something."""
    rows = [f"{c.coins(part)} to {c.seats.name(seat)}" for seat, part in enumerate(coins) if part]
    return listed(rows)


def _returned(fact: f.Returned, c: Company) -> str:
    verb = "goes" if fact.what == "pot" else "go"
    return f"the {fact.what} {verb} back: {_parts(fact.coins, c)}."


def _pot_paid(fact: f.PotPaid, c: Company) -> str:
    takers = [seat for seat, part in enumerate(fact.coins) if part]
    if not takers:
        return f"the house takes the pot: {c.coins(fact.house)}."
    if len(takers) == 1 and not fact.house:
        return f"{c.seats.does(takers[0], 'takes/take')} the pot: {c.coins(fact.coins[takers[0]])}."
    left = f", {c.coins(fact.house)} to the house" if fact.house else ""
    return f"the pot is shared: {_parts(fact.coins, c)}{left}."


def _house_plays(fact: f.HousePlays, c: Company) -> str:
    if fact.once:
        return f"{c.seats.whose(fact.seat)} time is over: the house plays for {c.seats.name(fact.seat)} this once."
    return f"the house plays for {c.seats.name(fact.seat)}, who {c.seats.verb(fact.seat, 'is/are')} away."


def _owner_plays(fact: f.OwnerPlays, c: Company) -> str:
    return f"{c.seats.does(fact.seat, 'plays/play')} again, in place of the house."


def _time_added(fact: f.TimeAdded, c: Company) -> str:
    has = (
        c.seats.does(fact.seats[0], "has/have")
        if len(fact.seats) == 1
        else f"{c.seats.all_of(fact.seats)} have"
    )
    return f"{has} {fact.milliseconds // 1000} seconds more."


def _paused(fact: f.Paused, c: Company) -> str:
    return "the host stops the game."


def _resumed(fact: f.Resumed, c: Company) -> str:
    return "the game goes on."


def _end_proposed(fact: f.EndProposed, c: Company) -> str:
    return "the host wants to settle the game as it stands: every seat has to agree."


def _consented(fact: f.Consented, c: Company) -> str:
    return f"{c.seats.does(fact.seat, 'agrees/agree')} to settle the game as it stands."


def _ended(fact: f.Ended, c: Company) -> str:
    how = "settled as it stands" if fact.as_it_stands else "ended, and every stake goes back"
    return f"the game is {how}."


def _topped_up(fact: f.ToppedUp, c: Company) -> str:
    coins = "" if fact.coins is None else f" with {c.coins(fact.coins)}"
    return f"a new day: the mint fills up {c.people.whose(fact.who)} purse{coins}."


def _carried(fact: f.Carried, c: Company) -> str:
    purse = f"{c.people.whose(fact.who)} purse"
    if fact.coins is None:
        return f"coin is carried between {purse} and the rest of the house."
    if fact.coins < 0:
        return f"{c.coins(-fact.coins)} from {purse} went elsewhere in the house."
    return f"{c.coins(fact.coins)} from elsewhere in the house come into {purse}."


SENTENCES: dict[type[Fact], Callable[[Any, Company], str]] = {
    f.CameIn: _came_in, f.WentOut: _went_out, f.Lost: _lost, f.Back: _back, f.SatDown: _sat_down,
    f.StoodUp: _stood_up, f.HostIs: _host_is, f.Proposed: _proposed, f.Agreed: _agreed, f.Started: _started,
    f.Committed: _committed, f.SeedAdded: _seed_added, f.SeedShown: _seed_shown, f.Paid: _paid, f.Unpaid: _unpaid,
    f.SweetenerLaid: _sweetener_laid, f.SweetenerPaid: _sweetener_paid, f.BooksOpened: _books_opened,
    f.Quoted: _quoted, f.BooksClosed: _books_closed, f.SlipBought: _slip_bought,
    f.SlipWithdrawn: _slip_withdrawn, f.SlipLost: _slip_lost, f.SlipEnded: _slip_ended, f.Settled: _settled,
    f.Rides: _rides, f.BooksRide: _books_ride, f.AntesWon: _antes_won, f.Returned: _returned,
    f.PotPaid: _pot_paid, f.HousePlays: _house_plays, f.OwnerPlays: _owner_plays, f.Consented: _consented,
    f.TimeAdded: _time_added, f.Paused: _paused, f.Resumed: _resumed, f.EndProposed: _end_proposed, f.Ended: _ended,
    f.ToppedUp: _topped_up, f.Carried: _carried,
}  # fmt: skip
