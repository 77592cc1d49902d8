"""Who may wager in which pool of a book (HD-R28, A29, PD-A21)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal
from highflagon.table.accounts import purse
from highflagon.table.courses import COURSES
from highflagon.table.courses.course import kind
from highflagon.table.regulars import REGULARS
from highflagon.table.slips import Kind

if TYPE_CHECKING:
    from highflagon.table.state import Game, Person
    from highflagon.table.table import Table


def pool_for(game: Game, who: int, book: str, on: int) -> Kind:
    """Return the pool in which a wager of this person belongs; raise `Illegal` if the rules let him place none such.

    Who plays no longer, since he has bowed out or was eliminated, bets with those who watch.
    """
    course = COURSES[game.terms.game]
    seat = game.owners.index(who) if who in game.owners else None
    if seat is None or seat not in course.playing(game.state):
        return "watchers"
    return course.pool_of(game.terms.stakes, kind(book), seat, on)


def bets_at_all(person: Person) -> bool:
    """Whether he is somebody who wagers: a person, or one of the house's regulars, but no bot that plays."""
    return person.human or person.bot in REGULARS


def may_bet(table: Table, game: Game, who: int, book: str) -> bool:
    """Whether this person could place any wager in this book now, or has one there to take back."""
    person = table.people[who]
    if not person.here or not bets_at_all(person):
        return False
    found = next((each for each in game.books if each.key == book), None)
    if found is not None and any(slip.who == who for slip in found.slips):
        return True
    if not table.balances.get(purse(who)):
        return False
    if who not in game.owners:
        return True
    try:
        pool_for(game, who, book, game.owners.index(who))
    except Illegal:
        return False
    return True


def bettors(table: Table, books: Iterable[str]) -> tuple[int, ...]:
    """Return the people who may bet in one of these books, in the order in which they came in."""
    game = table.game
    if game is None:
        return ()
    keys = tuple(books)
    return tuple(
        [who for who in range(len(table.people)) if any(may_bet(table, game, who, key) for key in keys)]
    )


def waiting(table: Table) -> tuple[int, ...]:
    """Return who may still bet in the window that is open, and has not said that he is done."""
    if table.game is None or table.game.window is None:
        return ()
    window = table.game.window
    return tuple([who for who in bettors(table, window.books) if who not in window.done])
