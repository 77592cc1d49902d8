"""What the house does by itself at a table: it draws, quotes, seals, plays for who is away, and lets its bots play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from highflagon.chance import Source, Stream
from highflagon.games.errors import Refused
from highflagon.table import events
from highflagon.table.courses import COURSES
from highflagon.table.desk import game_of
from highflagon.table.prices import Chances
from highflagon.table.regulars import REGULARS, Offer
from highflagon.table.slips import Slip
from highflagon.table.state import Game
from highflagon.table.table import Table
from highflagon.table.view import BookView, TableView
from highflagon.table.wagers import book_of
from highflagon.table.waits import Betting, Drawing, Playing, Quoting, Unsealed, Unshown, Wait

STAND_IN = "steady"
"""The bot that plays for who is away, where the rules don't say how he is played for (HD-A23)."""


class Deals(Protocol):
    """Where the chance of each game of a sitting comes from."""

    def source(self, game: Game) -> Source:
        """Return the source of all draws of this game."""

    def commit(self, number: int) -> str:
        """Return the commitment to the house's seed of game `number`, in hex; with committed chance only."""

    def show(self, number: int) -> str:
        """Return the seed that it was a commitment to, in hex, when the game is over."""


Choose = Callable[[str, Any, Stream], Any]
"""Return what the bot of this name does, by what its seat may know and random numbers of its own."""


class Steward:
    """Says what the house does next at one table."""

    def __init__(self, deals: Deals, choose: Choose, chances: Chances) -> None:
        self._deals, self._choose, self._chances = deals, choose, chances

    def next(self, table: Table, game_events: int) -> events.Event | None:
        """Return the next event that is the house's or a bot's; None if people or time are awaited.

        `game_events` is how many events the game has had: it is in the label of a bot's random numbers.
        """
        wait = table.wait
        match wait:
            case Playing():
                return self._plays(table, wait, game_events)
            case Betting():
                return self._bets(table, wait.who)
        return self._supplies(table, wait)

    def due(self, table: Table) -> bool:
        """Whether the next event is the house's or a bot's."""
        wait = table.wait
        match wait:
            case Playing():
                owners = game_of(table).owners
                return bool(wait.house) or any(not table.people[owners[seat]].human for seat in wait.seats)
            case Betting():
                return any(not table.people[who].human for who in wait.who)
            case Quoting():
                return self._quotes(table, wait.book) is not None
        return isinstance(wait, Drawing | Unsealed | Unshown)

    def _supplies(self, table: Table, wait: Wait) -> events.Event | None:
        """Return what chance and the house's own books bring."""
        match wait:
            case Drawing():
                game = game_of(table)
                return events.Draw(self._deals.source(game).answer(game.state))
            case Quoting():
                return self._quotes(table, wait.book)
            case Unsealed():
                return events.Commit(self._deals.commit(game_of(table).number))
            case Unshown():
                return events.ShowSeed(self._deals.show(len(table.past)))
        return None

    def _quotes(self, table: Table, key: str) -> events.Event | None:
        game = game_of(table)
        found = self._chances(key, book_of(game, key).selections, game.state.observe(None))
        return events.Quote(key, found) if found is not None else None

    def _plays(self, table: Table, wait: Playing, game_events: int) -> events.Event | None:
        """Return the action of a bot, or of the house for a seat whose owner is away or late."""
        game = game_of(table)
        for seat in wait.house:
            return events.Act(seat, self._stand_in(game, seat, game_events), None)
        for seat in wait.seats:
            name = table.people[game.owners[seat]].bot
            if name is not None:
                return events.Act(seat, self._ask(game, seat, name, game_events), game.owners[seat])
        return None

    def _stand_in(self, game: Game, seat: int, game_events: int) -> Any:
        """Return what the rules have the house play, or what its best bot would."""
        due = COURSES[game.terms.game].stand_in(game.state, seat)
        return due if due is not None else self._ask(game, seat, STAND_IN, game_events)

    def _ask(self, game: Game, seat: int, name: str, game_events: int) -> Any:
        random = self._deals.source(game).stream(f"seat {seat + 1} event {game_events + 1}")
        return self._choose(name, game.state.observe(seat), random)

    def _bets(self, table: Table, who: tuple[int, ...]) -> events.Event | None:
        """Return the next wager of a regular, or that he is done; None if people are awaited.

        Nothing is crossed off here: what he has placed lies in the books, and what the house won't cover he lets be.
        """
        game = game_of(table)
        for each in who:
            name = table.people[each].bot
            if name is None:
                continue
            open_yet = (
                wager for wager in self._ask_regular(table, game, each, name) if _is_taken(table, wager)
            )
            return next(open_yet, events.Done(each))
        return None

    def _ask_regular(self, table: Table, game: Game, who: int, name: str) -> list[events.Bet]:
        """Return all that he would place in this window, what he has placed already too.

        He is asked as he was when it opened, without his own slips: so it is the same whenever it is worked out.
        """
        view = table.observe(who)
        random = self._deals.source(game).stream(f"person {who + 1} {game.point}")
        mine = {key: slip for key, slip in view.slips if key in view.may_bet}
        purse = view.purse + sum(slip.stake for slip in mine.values())
        placed = REGULARS[name].wagers(offers(view, mine), purse, random.below)
        return [events.Bet(who, wager.key, wager.on, wager.stake) for wager in placed]


def _is_taken(table: Table, wager: events.Bet) -> bool:
    try:
        table.verify(wager)
    except Refused:
        return False
    return True


def offers(view: TableView, mine: Mapping[str, Slip]) -> tuple[Offer, ...]:
    """Return the open books as they are offered to somebody who watches, without `mine`, his own slips by book."""
    if view.game is None:
        return ()
    return tuple([
        Offer(book.key, book.selections, _without(book, mine.get(book.key)), book.odds)
        for book in view.game.books
        if book.key in view.may_bet
    ])  # fmt: skip


def _without(book: BookView, slip: Slip | None) -> tuple[int, ...]:
    """Return what those who watch have staked in a book, by selection, but for this slip."""
    if slip is None:
        return book.watchers
    pairs = zip(book.selections, book.watchers, strict=True)
    return tuple([coins - slip.stake if on == slip.on else coins for on, coins in pairs])
