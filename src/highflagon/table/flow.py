"""How a game goes on: event by event, from point to point, to the end and the pot; or to an end before that."""

from __future__ import annotations

from typing import Any

from highflagon.games.game import Over
from highflagon.table import facts
from highflagon.table.accounts import HOUSE, POT, SWEETENER, Entry, move, purse
from highflagon.table.chairs import clear_left
from highflagon.table.courses.course import kind
from highflagon.table.desk import Desk
from highflagon.table.settling import return_antes, settle, settle_book, take_antes
from highflagon.table.state import Past
from highflagon.table.wagers import open_books


def play(desk: Desk, event: Any) -> None:
    """Apply one event of the game, and carry out what it decides."""
    game, course = desk.game, desk.course
    after, told = game.state.apply(event)
    desk.game_facts, desk.played = told, event
    now = desk.table.now
    desk.change_game(state=after, chosen={}, took={}, late=frozenset(), since=now, added=0, ending=None)
    settle(desk, course.outcomes(game.state, told, after, game.terms.stakes))
    go_on(desk)


def go_on(desk: Desk) -> None:
    """Stop where antes are due and books open; at the end, pay the pot."""
    game, course = desk.game, desk.course
    turn = game.state.turn
    if isinstance(turn, Over):
        _close(desk, turn)
        return
    point = course.point(game.state)
    if not point or point == game.point:
        return
    desk.change_game(point=point)
    stakes = game.terms.stakes
    if ante := course.ante(point, stakes):
        take_antes(desk, ante)
    if books := course.books(point, stakes):
        open_books(desk, books)


def _close(desk: Desk, over: Over) -> None:
    """Divide the pot, pay the sweetener, and end the game."""
    game = desk.game
    return_antes(desk, "HD-A26")
    parts, house = over.divide(game.pot)
    if game.pot:
        moves = [(purse(game.owners[seat]), part) for seat, part in enumerate(parts) if part]
        moves += [(HOUSE, house)] if house else []
        desk.post((Entry(over.clause, "pot", ((POT, -game.pot), *moves)),))
        desk.tell(facts.PotPaid(over.clause, parts, house))
    _pay_sweetener(desk, over.winners)
    _put_away(desk, over)


def settle_as_it_stands(desk: Desk) -> None:
    """End the game before its end, as if it had come to what it has come to by now (HD-A35)."""
    over = desk.course.standing(desk.game.state)
    _break_off(desk, over.winners)
    desk.tell(facts.Ended("HD-A35", as_it_stands=True))
    _close(desk, over)


def give_back(desk: Desk) -> None:
    """End the game before its end: every stake goes back to whose it was (HD-A35)."""
    _break_off(desk, ())
    desk.tell(facts.Ended("HD-A35", as_it_stands=False))
    game = desk.game
    if game.pot:
        moves = [(purse(owner), game.paid) for owner in game.owners]
        desk.post((Entry("HD-A35", "pot returned", ((POT, -game.pot), *moves)),))
        desk.tell(facts.Returned("HD-A35", "pot", (game.paid,) * len(game.owners)))
    _pay_sweetener(desk, ())
    _put_away(desk, None)


def _break_off(desk: Desk, winners: tuple[int, ...]) -> None:
    """Give the antes back, and all slips but those on the war or the game itself, which these have won."""
    desk.change_game(window=None, unquoted=())
    return_antes(desk, "HD-A35")
    for book in [each for each in desk.game.books if each.slips]:
        whole = kind(book.key) in ("war", "game")
        settle_book(desk, book, winners if whole else (), "HD-A35")


def _pay_sweetener(desk: Desk, winners: tuple[int, ...]) -> None:
    """One winner of the war gets what the house has laid aside; otherwise it goes back to the house (HD-A30)."""
    coins = desk.table.balances.get(SWEETENER, 0)
    if not coins:
        return
    if len(winners) == 1:
        desk.post(move("HD-A30", "sweetener", SWEETENER, purse(desk.game.owners[winners[0]]), coins))
        desk.tell(facts.SweetenerPaid("HD-R29", winners[0], coins))
    else:
        desk.post(move("HD-A30", "sweetener not paid", SWEETENER, HOUSE, coins))


def _put_away(desk: Desk, over: Over | None) -> None:
    """The game is over: the chairs of those who have left are empty, and all have to agree to another one."""
    game = desk.game
    commitment = game.sealing.commitment if game.sealing is not None else None
    past = Past(game.number, game.terms.game, game.owners, over, game.pot, commitment)
    desk.change(game=None, past=(*desk.table.past, past), agreed=frozenset(), unshown=commitment, paused=None)
    clear_left(desk)
