"""Side wagers: odds are quoted, slips bought and taken back, while a window is open (HD-R28, A24, A25, PD-A21)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec.structs import replace

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.games.game import Veiled
from highflagon.table import facts
from highflagon.table.accounts import HOUSE, move, pool, purse
from highflagon.table.bettors import bets_at_all, bettors, pool_for
from highflagon.table.courses import COURSES, Course
from highflagon.table.courses.course import kind
from highflagon.table.desk import Desk, game_of, person_of
from highflagon.table.events import MILLIONTHS, Bet, Cancel, Done, Quote
from highflagon.table.pools import exposure, offered
from highflagon.table.slips import Book, Slip
from highflagon.table.stakes import MOST
from highflagon.table.state import Game, Window

if TYPE_CHECKING:
    from highflagon.table.table import Table

MOST_GAMES = 10**12
"""How many games a quote may be made of."""


def open_books(desk: Desk, keys: tuple[str, ...]) -> None:
    """Open these books; with fixed odds they wait for the house's chances first. Nobody to bet: none is opened."""
    if not bettors(desk.table, keys):
        return
    state, course = desk.game.state, desk.course
    books = tuple([Book(key, course.selections(key, state)) for key in keys])
    desk.change_game(books=(*desk.game.books, *books))
    if desk.game.terms.stakes.form == "fixed-odds":
        desk.change_game(unquoted=keys)
    else:
        _open_window(desk, keys)


def verify_quote(table: Table, event: Quote) -> None:
    """The house quotes the book that waits for it, a chance for each selection."""
    game = game_of(table)
    clause = COURSES[game.terms.game].odds_clause
    _check_not_stopped(table)
    if not game.unquoted or event.book != game.unquoted[0]:
        raise Illegal("no odds are due on this book", clause=clause)
    book = book_of(game, event.book)
    chances: object = event.chances
    if not isinstance(chances, tuple) or len(chances) != len(book.selections):
        raise Invalid("there is one chance for each selection", clause=clause)
    if not all(isinstance(chance, Fraction) and 0 <= chance <= 1 for chance in chances):
        raise Invalid("a chance is a fraction from 0 to 1", clause=clause)
    if sum(chances) != 1:
        raise Invalid(f"the chances of all selections sum to 1, not to {short(sum(chances))}", clause=clause)
    if not _is_whole(event.games, MOST_GAMES) or not _is_whole(event.error, MILLIONTHS):
        raise Invalid("games are a whole number, and so is an error, in millionths", clause=clause)
    if event.error and not event.games:
        raise Invalid("what is counted has no error", clause=clause)


def quote(desk: Desk, event: Quote) -> None:
    """The odds of a book are known; when all are, the window opens."""
    game = desk.game
    odds = tuple([offered(chance, game.terms.stakes.margin) for chance in event.chances])
    book = book_of(game, event.book)
    change_book(desk, replace(book, odds=odds, games=event.games, error=event.error))
    desk.tell(facts.Quoted(desk.course.odds_clause, event.book, book.selections, odds))
    left = game.unquoted[1:]
    desk.change_game(unquoted=left)
    if not left:
        point = desk.game.point
        _open_window(desk, desk.course.books(point, game.terms.stakes))


def _open_window(desk: Desk, keys: tuple[str, ...]) -> None:
    span = desk.game.terms.pace.window
    closes = desk.table.now + span if span else None
    desk.change_game(window=Window(keys, closes=closes))
    desk.tell(facts.BooksOpened(desk.course.window_clause(kind(keys[0])), keys, closes))


def close_window(desk: Desk) -> None:
    """Take no more wagers; a book in which nobody has bet is put away."""
    window = desk.game.window
    assert window is not None  # noqa: S101  # whoever calls has seen it
    books = tuple([book for book in desk.game.books if book.slips or book.key not in window.books])
    desk.change_game(window=None, books=books, since=desk.table.now)
    desk.tell(facts.BooksClosed(desk.course.window_clause(kind(window.books[0])), window.books))


def verify_bet(table: Table, event: Bet) -> None:
    """A whole stake that the purse can pay, once, on a selection that he may back, while the book is open to him."""
    person = person_of(table, event.who)
    game = game_of(table)
    course = COURSES[game.terms.game]
    clause = course.wager_clause
    if type(event.stake) is not int or not 1 <= event.stake <= MOST:
        raise Invalid(f"a stake is 1 to {MOST} copper, not {short(repr(event.stake))}", clause=clause)
    book = _book_open_to(table, game, course, event)
    if not person.here:
        raise Illegal(f"{person.name} is away, and nobody bets for him", clause=course.away_clause)
    if not bets_at_all(person):
        raise Illegal(f"{person.name} is a bot that doesn't bet", clause=clause)
    if type(event.on) is not int or event.on not in book.selections:
        legal = [course.word(kind(book.key), on) for on in book.selections]
        raise Illegal(f"that can't be backed in {book.key}", clause=course.selection_clause, legal=legal)
    which = pool_for(game, event.who, book.key, event.on)
    if any(slip.who == event.who for slip in book.slips):
        raise Illegal(f"{person.name} has a slip in {book.key} already: take it back first", clause=clause)
    held = table.balances.get(purse(event.who), 0)
    if event.stake > held:
        raise Illegal(f"the purse of {person.name} can't pay {event.stake} copper", clause=clause)
    if book.odds and which == "watchers":
        _check_odds(table, game, book, event)


def _check_odds(table: Table, game: Game, book: Book, event: Bet) -> None:
    """Raise `Illegal` if the house offers no odds here, or couldn't pay them (HD-A28, PD-A21)."""
    clause = COURSES[game.terms.game].odds_clause
    odds = _odds_on(book, event.on)
    if not odds:
        raise Illegal("the house offers no odds on this", clause=clause)
    slip = Slip(0, event.who, "watchers", event.on, event.stake, odds)
    if not _can_cover(table, game, book, (*book.slips, slip)):
        raise Illegal("the house couldn't pay so much if it came true", clause=clause)


def _can_cover(table: Table, game: Game, book: Book, slips: tuple[Slip, ...]) -> bool:
    """Whether the house may and can put enough of its own coin behind a book that has these slips."""
    limit = min(game.terms.stakes.liability, table.balances.get(HOUSE, 0) + book.reserve)
    return _reserve(slips) <= max(limit, book.reserve)


def _odds_on(book: Book, on: int) -> int:
    return book.odds[book.selections.index(on)]


def _reserve(slips: tuple[Slip, ...]) -> int:
    """Return what the house must have in a book, besides what is staked there, to pay whatever comes true."""
    fixed = [slip for slip in slips if slip.pool == "watchers"]
    return max(0, exposure(fixed) - sum(slip.stake for slip in fixed))


def bet(desk: Desk, event: Bet) -> None:
    """The stake goes from his purse into the pool."""
    book = book_of(desk.game, event.book)
    which = pool_for(desk.game, event.who, event.book, event.on)
    fixed = bool(book.odds) and which == "watchers"
    number = desk.table.slips_sold + 1
    slip = Slip(number, event.who, which, event.on, event.stake, _odds_on(book, event.on) if fixed else 0)
    clause = desk.course.wager_clause
    desk.post(move(clause, f"wager in {book.key}", purse(event.who), pool(book.key, which), event.stake))
    desk.change(slips_sold=number)
    cover(desk, replace(book, slips=(*book.slips, slip)))
    bought = facts.SlipBought(clause, book.key, which, event.on, event.stake, event.who)
    desk.tell(Veiled(event.who, bought, replace(bought, who=None)))


def verify_cancel(table: Table, event: Cancel) -> None:
    """A slip is taken back while its book is open to him, unless the house can't pay the other slips without it."""
    person = person_of(table, event.who)
    game = game_of(table)
    course = COURSES[game.terms.game]
    book = _book_open_to(table, game, course, event)
    rest = tuple([slip for slip in book.slips if slip.who != event.who])
    if rest == book.slips:
        raise Illegal(f"{person.name} has no slip in {book.key}", clause=course.wager_clause)
    if not _can_cover(table, game, book, rest):
        raise Illegal("without this slip the house couldn't pay the others", clause=course.odds_clause)


def cancel(desk: Desk, event: Cancel) -> None:
    """The stake goes back into his purse."""
    book = book_of(desk.game, event.book)
    [slip] = [each for each in book.slips if each.who == event.who]
    clause = desk.course.wager_clause
    # The house's coin first: then no account is ever short between two entries.
    cover(desk, replace(book, slips=tuple([each for each in book.slips if each is not slip])))
    desk.post(
        move(
            clause, f"wager in {book.key} taken back", pool(book.key, slip.pool), purse(slip.who), slip.stake
        )
    )
    gone = facts.SlipWithdrawn(clause, book.key, slip.pool, slip.on, slip.stake, slip.who)
    desk.tell(Veiled(slip.who, gone, replace(gone, who=None)))


def verify_done(table: Table, event: Done) -> None:
    """Who may bet says once in a window that he is done."""
    person = person_of(table, event.who)
    game = game_of(table)
    clause = COURSES[game.terms.game].wager_clause
    _check_not_stopped(table)
    if game.window is None:
        raise Illegal("no wagers are being taken", clause=clause)
    if event.who in game.window.done:
        raise Illegal(f"{person.name} is done already", clause=clause)
    if event.who not in bettors(table, game.window.books):
        raise Illegal(f"{person.name} can't bet in this window", clause=clause)


def done(desk: Desk, event: Done) -> None:
    """He bets no more in this window."""
    window = desk.game.window
    assert window is not None  # noqa: S101  # verified
    desk.change_game(window=replace(window, done=window.done | {event.who}))


def _book_open_to(table: Table, game: Game, course: Course, event: Bet | Cancel) -> Book:
    """Return the book of a wager, which must be open, and to him; raise `Refused` if it isn't."""
    key: object = event.book
    if not isinstance(key, str):
        raise Invalid(
            f"a book is named as in 'battle-1-5', not {short(repr(key))}", clause=course.wager_clause
        )
    _check_not_stopped(table)
    open_now = game.window.books if game.window is not None else ()
    if key not in open_now:
        raise Illegal(
            f"no wagers are taken in {short(repr(key))} now",
            clause=course.window_clause(kind(key)),
            legal=open_now,
        )
    if game.window is not None and event.who in game.window.done:
        text = f"{table.people[event.who].name} has said that he is done"
        raise Illegal(text, clause=course.window_clause(kind(key)))
    return book_of(game, key)


def _check_not_stopped(table: Table) -> None:
    if table.paused is not None:
        raise Illegal("the host has stopped the game", clause="HD-A35")


def book_of(game: Game, key: str) -> Book:
    """Return the book of this name; raise `Illegal` if there is none."""
    for book in game.books:
        if book.key == key:
            return book
    raise Illegal(f"there is no book {short(repr(key))}")


def change_book(desk: Desk, book: Book) -> None:
    """Put a book in the place of the one that has its name."""
    desk.change_game(books=tuple([book if each.key == book.key else each for each in desk.game.books]))


def cover(desk: Desk, book: Book) -> None:
    """Keep a changed book, with as much of the house's coin in it as it needs now."""
    reserve = _reserve(book.slips)
    more = reserve - book.reserve
    lane = pool(book.key, "watchers")
    if more > 0:
        desk.post(move(desk.course.odds_clause, f"cover of {book.key}", HOUSE, lane, more))
    elif more < 0:
        desk.post(move(desk.course.odds_clause, f"cover of {book.key} not needed", lane, HOUSE, -more))
    change_book(desk, replace(book, reserve=reserve))


def _is_whole(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most
