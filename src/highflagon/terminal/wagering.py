"""What a line of text means while books are open: a wager, a slip taken back, or that somebody bets no more."""

from __future__ import annotations

import re
from collections.abc import Sequence

from highflagon.games.errors import Ambiguous, Illegal, Invalid, short
from highflagon.table import events
from highflagon.table.coin import read_coins
from highflagon.table.courses import COURSES
from highflagon.table.courses.course import kind
from highflagon.table.courses.purple_dragon_dice import asks_yes_or_no
from highflagon.table.slips import Slip
from highflagon.table.stakes import HighDragonStakes
from highflagon.table.view import BookView, TableView
from highflagon.terminal.sentences.books import book_name, book_names, selection
from highflagon.terminal.voice import Voice, listed

HELP = (
    "Bet so much on somebody: 5 sp on kara, 12 cp on 2 (a seat), 3 sp on me. Where several books are open name one:",
    "5 sp on kara war, 1 sp purple yes. cancel takes your slip back; done, or just Enter, bets no more.",
)

LONGEST = 200
"""How many letters a bet has at most: a sum, a name and a book."""

_BOOK = r"(battle|war|hand|game|purple(?:[ -]dragon)?)(?:[ -]\d+)*"
_FIRST = re.compile(rf"(?:the )?{_BOOK}(?: on)? (.+)")
_LAST = re.compile(rf"(.+?)(?: in| to win| to go out in| out in)?(?: the)? {_BOOK}")
_ALONE = re.compile(rf"(?:the )?{_BOOK}")
_ME = ("me", "myself", "you", "yourself", "self")


def read_wager(text: str, view: TableView, seats: Voice) -> events.Event:
    """Return what a person at the keyboard means: a bet, a slip taken back, or that he is done; else raise `Refused`.

    `view` is his own view of the table; whether he may bet so, the table says.
    """
    assert view.viewer is not None  # noqa: S101  # the public places no wagers
    plain = " ".join(text.casefold().split())
    if plain in ("", "d", "done", "no", "pass"):
        return events.Done(view.viewer)
    if not open_books(view):
        raise Invalid("no wagers of yours are taken now")
    if len(plain) > LONGEST:
        raise Invalid(f"{plain[:40]!r}... is too long for a bet; say for example: {example(view, seats)}")
    word, _, rest = plain.partition(" ")
    if word == "cancel":
        return events.Cancel(view.viewer, _slip_book(rest, view))
    coins, named = _split(plain.removeprefix("bet "), example(view, seats))
    book, name = _book_of(named, view, seats)
    on = _selection(name, book, seats)
    _check_backable(view, book, on, seats)
    return events.Bet(view.viewer, book.key, on, coins)


def bet_prompt(view: TableView, seats: Voice) -> str:
    """Return how somebody is asked for a wager, with one that he could place."""
    return f"Bet ({example(view, seats)}), cancel, done (Enter): "


def example(view: TableView, seats: Voice) -> str:
    """Return a wager that the viewer could place: "5 sp on me", "5 sp on Kara war". A book must be open to him."""
    book, *more = open_books(view)
    on = backable(view, book, seats)[0]
    seat = on == seats.viewer and not asks_yes_or_no(book.key)
    return f"5 sp on {'me' if seat else selection(book.key, on, seats)}{f' {kind(book.key)}' if more else ''}"


def backable(view: TableView, book: BookView, seats: Voice) -> tuple[int, ...]:
    """Return what the viewer may back in a book that is open to him: who plays in it himself only (HD-A29, PD-A21).

    Where there is one pool for all he may back anybody.
    """
    stakes, me = view.terms.stakes, seats.viewer
    one_pool = isinstance(stakes, HighDragonStakes) and stakes.players_bets == "one-pool"
    if me is None or me not in book.selections or one_pool or asks_yes_or_no(book.key):
        return book.selections
    return (me,)


def _check_backable(view: TableView, book: BookView, on: int, seats: Voice) -> None:
    """Raise `Illegal`, with names, if a selection can't be backed by the viewer."""
    found = backable(view, book, seats)
    if on in found:
        return
    if found == (seats.viewer,):
        clause = "HD-A29" if isinstance(view.terms.stakes, HighDragonStakes) else "PD-A21"
        raise Illegal(
            f"a player may back himself only; say for example: {example(view, seats)}", clause=clause
        )
    names = listed([selection(book.key, each, seats) for each in found])
    clause = COURSES[view.terms.game].selection_clause
    raise Illegal(f"in {book_name(book.key)} there are {names} to be backed", clause=clause)


def _split(text: str, wager: str) -> tuple[int, str]:
    """Return the sum that a text begins with, and what it is staked on; `wager` is an example of both."""
    coins, found, on = text.partition(" on ")
    if found:
        return read_coins(coins), on
    words = text.split(" ")
    for end in range(len(words) - 1, 0, -1):
        try:
            return read_coins(" ".join(words[:end])), " ".join(words[end:])
        except Invalid:
            continue
    raise Invalid(f"{short(text)!r} is no bet; say for example: {wager}")


def _book_of(text: str, view: TableView, seats: Voice) -> tuple[BookView, str]:
    """Return the book that is meant, and what is backed in it."""
    books = open_books(view)
    names = [name.casefold() for name in seats.names]
    found = None if text in names else _FIRST.fullmatch(text)
    if found is not None:
        return _named(found[1], books), found[2]
    found = None if text in names else _LAST.fullmatch(text)
    if found is not None:
        return _named(found[2], books), found[1]
    if len(books) > 1 and text in ("yes", "no"):
        return _named("purple", books), text
    if len(books) != 1:
        words = ", ".join(kind(book.key) for book in books)
        raise Ambiguous(
            f"several books are open: say which of {words}, as in: 5 sp on {text[:40]} {kind(books[0].key)}"
        )
    return books[0], text


def _named(word: str, books: Sequence[BookView]) -> BookView:
    for book in books:
        if word.startswith(kind(book.key)):
            return book
    open_now = book_names([book.key for book in books])
    raise Invalid(f"no wagers of yours are taken on that now; they are on {open_now}")


def _selection(text: str, book: BookView, seats: Voice) -> int:
    """Return the selection of a book that a word means: a name or its beginning, a seat's number, yes or no."""
    if asks_yes_or_no(book.key):
        if text not in ("yes", "no"):
            raise Invalid("on a Purple Dragon one bets yes or no")
        return int(text == "yes")
    if text in _ME and seats.viewer is not None:
        return seats.viewer
    names = [name.casefold() for name in seats.names]
    if text in names:
        return names.index(text)
    if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= len(names):
        return int(text) - 1
    found = [seat for seat, name in enumerate(names) if name.startswith(text)]
    if len(found) > 1:
        raise Ambiguous(f"{short(text)!r} could be {' or '.join(seats.names[seat] for seat in found)}")
    if not found:
        raise Invalid(f"nobody here is called {short(text)!r}; there are {', '.join(seats.names)}")
    return found[0]


def _slip_book(text: str, view: TableView) -> str:
    """Return the book from which a slip is taken back."""
    mine = [book for book in open_books(view) if slip_in(view, book.key) is not None]
    if text:
        found = _ALONE.fullmatch(text)
        if found is None:
            raise Invalid(
                f"there is no book {short(text)!r}; say cancel, and battle, war, hand, game or purple"
            )
        return _named(found[1], mine or open_books(view)).key
    if len(mine) > 1:
        words = ", ".join(kind(book.key) for book in mine)
        raise Ambiguous(f"you have several slips: say cancel, and which of {words}")
    if not mine:
        raise Invalid("you have no slip to take back here")
    return mine[0].key


def open_books(view: TableView) -> tuple[BookView, ...]:
    """Return the books in which the viewer may bet now."""
    books = view.game.books if view.game is not None else ()
    return tuple([book for book in books if book.key in view.may_bet])


def slip_in(view: TableView, key: str) -> Slip | None:
    """Return the viewer's own slip in a book."""
    return next((slip for book, slip in view.slips if book == key), None)
