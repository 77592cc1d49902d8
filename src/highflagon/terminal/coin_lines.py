"""What lies in books, pots and purses, in lines, as somebody may know it."""

from __future__ import annotations

from highflagon.table.slips import Slip
from highflagon.table.view import BookView, TableView
from highflagon.terminal.sentences.books import backed, book_name, odds, selection
from highflagon.terminal.voice import Company, listed, sentence_case
from highflagon.terminal.wagering import open_books, slip_in


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
        error = f"{book.error / 10_000:.1f} percent"
        simulated = f", from {book.games:,} games, give or take {error}" if book.games else ""
        text += f" The house offers {listed(rows) or 'no odds'}{simulated}."
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
