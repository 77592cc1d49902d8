"""Before a game: what is proposed, who agrees, and the start, with antes or buy-ins paid (HD-A31, PD-R3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal, Invalid
from highflagon.record import Seat
from highflagon.record.languages import LANGUAGES
from highflagon.table import facts
from highflagon.table.accounts import HOUSE, POT, SWEETENER, Entry, move, purse
from highflagon.table.chairs import clear_chair
from highflagon.table.courses import COURSES
from highflagon.table.desk import Desk, person_of
from highflagon.table.events import Agree, Propose, Start
from highflagon.table.flow import go_on
from highflagon.table.host import check_host
from highflagon.table.state import Game, Past, Sealing
from highflagon.table.terms import Terms
from highflagon.table.waits import sitters

if TYPE_CHECKING:
    from highflagon.table.table import Table


def verify_propose(table: Table, event: Propose) -> None:
    """The host proposes between games."""
    check_host(table, event.by)
    _check_no_game(table)
    if not isinstance(event.terms, Terms):
        raise Invalid("terms are a game, its house rules, stakes, seats and pace")
    _check_fair(table, event.terms)


def propose(desk: Desk, event: Propose) -> None:
    """All have to agree anew; who sits on a chair that is no longer there stands."""
    seats = event.terms.seats
    for who in desk.table.chairs[seats:]:
        if who is not None:
            clear_chair(desk, who)
    chairs = (*desk.table.chairs, *(None,) * seats)[:seats]
    desk.change(terms=event.terms, chairs=chairs, agreed=frozenset())
    desk.tell(facts.Proposed("", event.terms))


def verify_agree(table: Table, event: Agree) -> None:
    """Who sits agrees, once."""
    person = person_of(table, event.who)
    _check_no_game(table)
    if event.who not in table.chairs:
        raise Illegal(f"{person.name} doesn't sit, and has nothing to agree to")
    if event.who in table.agreed:
        raise Illegal(f"{person.name} has agreed already")


def agree(desk: Desk, event: Agree) -> None:
    """One more agrees."""
    desk.change(agreed=desk.table.agreed | {event.who})
    desk.tell(facts.Agreed("", event.who))


def verify_start(table: Table, event: Start) -> None:
    """All chairs are taken, all agree, and everybody and the house can pay."""
    check_host(table, event.by)
    _check_no_game(table)
    terms = table.terms
    _check_fair(table, terms)
    course = COURSES[terms.game]
    if table.unshown is not None:
        raise Illegal("the house has yet to show the seed of the last game")
    empty = [str(seat + 1) for seat, who in enumerate(table.chairs) if who is None]
    if empty:
        raise Illegal(f"nobody sits on seat {', '.join(empty)}", clause=course.seats_clause)
    missing = [table.people[who].name for who in sitters(table) if who not in table.agreed]
    if missing:
        raise Illegal(
            f"{', '.join(missing)} have yet to agree" if missing[1:] else f"{missing[0]} has yet to agree"
        )
    each = course.entry_coins(terms.stakes)
    poor = [
        table.people[who].name
        for who in table.chairs
        if who is not None and table.balances.get(purse(who), 0) < each
    ]
    if poor:
        text = f"the {course.entry} is {each} copper, and {' and '.join(poor)} can't pay it"
        raise Illegal(text, clause=course.entry_clause)
    sweet = course.sweetener(terms.stakes, terms.seats)
    if sweet > table.balances.get(HOUSE, 0):
        raise Illegal(f"the house has not the {sweet} copper that it would add", clause="HD-A30")


def _check_fair(table: Table, terms: Terms) -> None:
    """Raise `Illegal` if a game on these terms could never be dealt here."""
    if table.fair_only and not terms.fair:
        raise Illegal(
            "at this table the house commits itself to a seed for each game: the terms have to be fair"
        )


def start(desk: Desk, event: Start) -> None:
    """Antes or buy-ins make the pot, and the first book opens."""
    table, terms = desk.table, desk.table.terms
    course = COURSES[terms.game]
    owners = tuple([who for who in table.chairs if who is not None])
    people = [table.people[who] for who in owners]
    rows = tuple([Seat(person.name, person.bot, person.character) for person in people])
    state = LANGUAGES[terms.game].start(terms.rules, rows, last_winner(table.past, terms, owners))
    each = course.entry_coins(terms.stakes)
    number = len(table.past) + 1
    game = Game(
        number=number, terms=terms, state=state, owners=owners, paid=each,
        sealing=Sealing(None, (None,) * len(owners)) if terms.fair else None,
        antes=(0,) * len(owners), banks=(terms.pace.each,) * len(owners), since=table.now,
        asked=(0,) * len(owners),
        proxied=frozenset(seat for seat, person in enumerate(people) if person.gone),
    )  # fmt: skip
    desk.change(game=game)
    desk.tell(facts.Started("", number, terms.game, owners))
    if each:
        moves = (*[(purse(who), -each) for who in owners], (POT, each * len(owners)))
        desk.post((Entry(course.entry_clause, course.entry, moves),))
        desk.tell(facts.Paid(course.entry_clause, course.entry, tuple(range(len(owners))), each))
    if sweet := course.sweetener(terms.stakes, terms.seats):
        desk.post(move("HD-A30", "sweetener laid aside", HOUSE, SWEETENER, sweet))
        desk.tell(facts.SweetenerLaid("HD-R29", sweet))
    if not terms.fair:
        go_on(desk)


def last_winner(past: tuple[Past, ...], terms: Terms, owners: tuple[int, ...]) -> int | None:
    """Return the seat of who won the last game of this kind, if the house lets him deal and he sits here (HD-A9)."""
    if getattr(terms.rules, "first_dealer", "") != "last-winner":
        return None
    for old in reversed(past):
        if old.game == terms.game and old.over is not None:
            winners = old.over.winners
            who = old.owners[winners[0]] if len(winners) == 1 else None
            return owners.index(who) if who in owners else None
    return None


def _check_no_game(table: Table) -> None:
    """Raise `Illegal` if a game is on."""
    if table.game is not None:
        raise Illegal("a game is on")
