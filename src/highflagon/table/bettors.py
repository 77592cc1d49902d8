"""Who may wager in which pool of a book (HD-R28, A29, PD-A21)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal
from highflagon.table.accounts import purse
from highflagon.table.courses import COURSES
from highflagon.table.courses.course import kind
from highflagon.table.regulars import REGULARS
from highflagon.table.slips import Pool

if TYPE_CHECKING:
    from highflagon.table.state import Game, Person
    from highflagon.table.table import Table


def pool_for(game: Game, who: int, book: str, on: int) -> Pool:
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
    return _may_bet(table, game, who, (book,), _backers(game, (book,)))


def bettors(table: Table, books: Collection[str], but: Collection[int] = frozenset()) -> tuple[int, ...]:
    """Return the people, `but` for these, who may bet in one of these books, in the order in which they came in."""
    game = table.game
    if game is None:
        return ()
    backers = _backers(game, books)
    # Most who ever came in may have left: it is asked with every event, and they shall cost nothing.
    here = [who for who, person in enumerate(table.people) if person.here and who not in but]
    return tuple([who for who in here if _may_bet(table, game, who, books, backers)])


def _backers(game: Game, books: Collection[str]) -> set[int]:
    """Return those who have a slip in one of these books."""
    return {slip.who for book in game.books if book.key in books for slip in book.slips}


def _may_bet(table: Table, game: Game, who: int, books: Collection[str], backers: set[int]) -> bool:
    person = table.people[who]
    if not person.here or not bets_at_all(person):
        return False
    if who in backers:
        return True
    if not table.balances.get(purse(who)):
        return False
    return who not in game.owners or any(_may_back_himself(game, who, book) for book in books)


def _may_back_himself(game: Game, who: int, book: str) -> bool:
    try:
        pool_for(game, who, book, game.owners.index(who))
    except Illegal:
        return False
    return True


def waiting(table: Table) -> tuple[int, ...]:
    """Return who may still bet in the window that is open, and has not said that he is done."""
    if table.game is None or table.game.window is None:
        return ()
    window = table.game.window
    return bettors(table, window.books, but=window.done)
