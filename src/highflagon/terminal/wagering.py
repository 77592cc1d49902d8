"""Wagers at this keyboard: what a line of text means while books are open, and what lies in them, in lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from highflagon.games.errors import Ambiguous, Invalid
from highflagon.table import events
from highflagon.table.coin import read_coins
from highflagon.table.courses.course import kind
from highflagon.table.slips import Slip
from highflagon.table.view import BookView, TableView
from highflagon.terminal.sentences.books import backed, book_name, book_names, odds, selection
from highflagon.terminal.voice import Company, Voice, listed, sentence_case

EXAMPLE = "say for example: 5 sp on kara"
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
    if len(plain) > LONGEST:
        raise Invalid(f"{plain[:40]!r}... is too long for a bet; {EXAMPLE}")
    if plain in ("", "d", "done", "no", "pass"):
        return events.Done(view.viewer)
    word, _, rest = plain.partition(" ")
    if word == "cancel":
        return events.Cancel(view.viewer, _slip_book(rest, view))
    coins, on = _split(plain.removeprefix("bet "))
    book, name = _book_of(on, view, seats)
    return events.Bet(view.viewer, book.key, _selection(name, book, seats), coins)


def _split(text: str) -> tuple[int, str]:
    """Return the sum that a text begins with, and what it is staked on."""
    coins, found, on = text.partition(" on ")
    if found:
        return read_coins(coins), on
    words = text.split(" ")
    for end in range(len(words) - 1, 0, -1):
        try:
            return read_coins(" ".join(words[:end])), " ".join(words[end:])
        except Invalid:
            continue
    raise Invalid(f"{text[:40]!r} is no bet; {EXAMPLE}")


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
    if kind(book.key) == "purple":
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
        raise Ambiguous(f"{text[:40]!r} could be {' or '.join(seats.names[seat] for seat in found)}")
    if not found:
        raise Invalid(f"nobody here is called {text[:40]!r}; there are {', '.join(seats.names)}")
    return found[0]


def _slip_book(text: str, view: TableView) -> str:
    """Return the book from which a slip is taken back."""
    mine = [book for book in open_books(view) if slip_in(view, book.key) is not None]
    if text:
        found = _ALONE.fullmatch(text)
        if found is None:
            raise Invalid(
                f"there is no book {text[:40]!r}; say cancel, and battle, war, hand, game or purple"
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


def window_lines(view: TableView, c: Company) -> list[str]:
    """Return what somebody has to know who may bet: the open books, his slips in them, and his purse."""
    lines = []
    for book in open_books(view):
        lines.append(book_line(book, c))
        if (slip := slip_in(view, book.key)) is not None:
            lines.append(f"  Your slip: {slip_text(book.key, slip, c)}.")
    return [*lines, f"Your purse: {c.coins(view.purse)}."]


def book_line(book: BookView, c: Company) -> str:
    """Return a book in a line: its pools, or its odds: "Bets on battle 3: 12 sp on you, 4 sp on Kara."."""
    parts = []
    pools = (("watchers", book.watchers), ("players", book.players))
    for who, pool in pools:
        rows = [
            f"{c.coins(coins)} on {selection(book.key, on, c.seats)}"
            for on, coins in zip(book.selections, pool, strict=True)
            if coins
        ]
        if rows:
            parts.append(f"{', '.join(rows)}{' (among those who play)' if who == 'players' else ''}")
    text = f"Bets on {book_name(book.key)}: {'; '.join(parts) or 'none yet'}."
    if book.odds:
        offers = zip(book.selections, book.odds, strict=True)
        rows = [f"{odds(each)} on {selection(book.key, on, c.seats)}" for on, each in offers if each]
        text += f" The house offers {listed(rows) or 'no odds'}."
    return text


def slip_text(key: str, slip: Slip, c: Company) -> str:
    """Return a slip in words."""
    at = f" at {odds(slip.odds)}" if slip.odds else ""
    lost = ", lost already" if slip.lost else ""
    return f"{c.coins(slip.stake)} {backed(key, slip.on, c.seats, own=True)}{at}{lost}"


def purse_lines(view: TableView, c: Company) -> list[str]:
    """Return the viewer's own purse and his open slips."""
    lines = [f"Your purse: {c.coins(view.purse)}."]
    lines += [f"  Your slip: {slip_text(key, slip, c)}." for key, slip in view.slips]
    return lines


def pot_lines(view: TableView, c: Company) -> list[str]:
    """Return what is played for in the game that is on."""
    game = view.game
    if game is None:
        return ["No game is on, and there is no pot."]
    lines = [f"The pot: {c.coins(game.pot)}."]
    if game.antes:
        rows = [
            f"{c.seats.name(seat)} {c.coins(row.antes)}" for seat, row in enumerate(game.seats) if row.antes
        ]
        lines.append(f"Antes of this battle: {c.coins(game.antes)} ({', '.join(rows)}).")
    if game.sweetener:
        lines.append(f"The house adds {c.coins(game.sweetener)} for the winner.")
    return lines


def pool_lines(view: TableView, c: Company) -> list[str]:
    """Return every book that is open or waits to be settled."""
    books = view.game.books if view.game is not None else ()
    return [sentence_case(book_line(book, c)) for book in books] or ["There are no wagers now."]
