"""The one loop of a table: chance, the house, bots and people are asked in turn, every event is kept, then told.

It is a generator, so that whoever draws the table decides how people are asked and when it goes on: plain text asks
and waits; a full screen answers when a key is pressed. What a person is asked he may answer with any event: what the
table waits for next is looked at anew.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Protocol

from msgspec import Struct

from highflagon.chance import Source
from highflagon.games.errors import Refused
from highflagon.table import events
from highflagon.table.desk import Step, game_of
from highflagon.table.prices import Price
from highflagon.table.regulars import REGULARS, Below, Offer
from highflagon.table.sitting import Sitting
from highflagon.table.state import Game
from highflagon.table.view import GameView, TableView
from highflagon.table.waits import (
    Betting,
    Drawing,
    Gathering,
    Paused,
    Playing,
    Quoting,
    Seeding,
    Unsealed,
    Unshown,
    Wait,
)

STAND_IN = "steady"
"""The bot that plays for who is away, where the rules don't say how he is played for (HD-A23)."""


class Ask(Struct, frozen=True):
    """A person has to decide: send an event. `refused` says why his last one was not taken.

    Send None, where no game is on, if the evening is over.
    """

    who: int
    wait: Wait
    refused: str = ""


class News(Struct, frozen=True):
    """An event was applied and kept, and this is what it came to."""

    event: events.Event
    step: Step


Steps = Generator[Ask | News, events.Event | None, None]


class Deals(Protocol):
    """Where the chance of each game of a sitting comes from."""

    def source(self, game: Game) -> Source:
        """Return the source of all draws of this game."""

    def commit(self, number: int) -> str:
        """Return the commitment to the house's seed of game `number`, in hex; with committed chance only."""

    def show(self, number: int) -> str:
        """Return the seed that it was a commitment to, in hex, when the game is over."""


Choose = Callable[[str, Any, Below], Any]
"""Return what the bot of this name does, by what its seat may know and random numbers of its own."""

Keep = Callable[[events.Event, Step], None]
"""Is handed every event that was applied, before anybody is told of it."""


class Drive:
    """Drives a sitting. Where no person is host the house opens games itself, until `games` have been played."""

    def __init__(
        self, sitting: Sitting, deals: Deals, choose: Choose, keep: Keep, price: Price, *, games: int = 1
    ) -> None:
        self.sitting = sitting
        self._deals, self._choose, self._keep, self._price = deals, choose, keep, price
        self._games = games
        self._wagers: dict[tuple[int, str, int], list[events.Bet]] = {}
        """What regulars have yet to place, by game, point and person."""

    def steps(self) -> Steps:
        """Yield what is needed or new, until the evening is over."""
        refused = ""
        while True:
            wait = self.sitting.table.wait
            event, person = self._of_house(wait), None
            if event is None:
                person = self._asked(wait)
                if person is None:
                    return
                event = yield Ask(person, wait, refused)
                if event is None:
                    return
            try:
                step = self.sitting.apply(event)
            except Refused as error:
                if person is None and not isinstance(event, events.Bet):
                    raise
                refused = (
                    str(error) if person is not None else ""
                )  # what the house won't cover, a regular lets be
                continue
            refused = ""
            self._keep(event, step)
            yield News(event, step)

    def _of_house(self, wait: Wait) -> events.Event | None:
        """Return what the house, chance or a bot does now; None if a person has to be asked, or nobody is left."""
        match wait:
            case Gathering():
                return self._opens(wait)
            case Betting():
                return self._bets(wait.who)
            case Playing():
                return self._plays(wait)
        return self._supplies(wait)

    def _opens(self, wait: Gathering) -> events.Event | None:
        """Where no person is host the house opens the next game, as long as everybody can pay."""
        table = self.sitting.table
        if table.host is not None or wait.missing or len(table.past) >= self._games:
            return None
        try:
            table.verify(events.Start(None))
        except Refused:
            return None
        return events.Start(None)

    def _supplies(self, wait: Wait) -> events.Event | None:
        """Return what chance and the house's own books bring."""
        table = self.sitting.table
        match wait:
            case Drawing():
                return events.Draw(self._deals.source(game_of(table)).answer(game_of(table).state))
            case Quoting():
                return self._quote(wait.book)
            case Unsealed():
                return events.Commit(self._deals.commit(game_of(table).number))
            case Unshown():
                return events.ShowSeed(self._deals.show(len(table.past)))
        return None

    def _asked(self, wait: Wait) -> int | None:
        """Return the person who has to be asked."""
        table = self.sitting.table
        match wait:
            case Gathering():
                return wait.missing[0] if wait.missing else table.host
            case Seeding() | Betting():
                return wait.who[0]
            case Playing():
                return game_of(table).owners[wait.seats[0]]
            case Paused():
                return table.host
        return None

    def _quote(self, key: str) -> events.Event:
        game = game_of(self.sitting.table)
        [book] = [book for book in game.books if book.key == key]
        return events.Quote(key, self._price(key, book.selections, game.state.observe(None)))

    def _plays(self, wait: Playing) -> events.Event | None:
        """Return the action of a bot, or of the house for a seat whose owner is away or late."""
        table = self.sitting.table
        game = game_of(table)
        for seat in wait.house:
            return events.Act(seat, self._stand_in(game, seat), None)
        for seat in wait.seats:
            name = table.people[game.owners[seat]].bot
            if name is not None:
                return events.Act(seat, self._ask_bot(game, seat, name), game.owners[seat])
        return None

    def _stand_in(self, game: Game, seat: int) -> Any:
        """The house plays honestly at dice (PD-A27), and as its best bot at cards (HD-A23)."""
        if game.terms.game == "purple-dragon-dice":
            return game.state.legal_actions(seat)[0]
        return self._ask_bot(game, seat, STAND_IN)

    def _ask_bot(self, game: Game, seat: int, name: str) -> Any:
        label = f"seat {seat + 1} event {self.sitting.game_events + 1}"
        return self._choose(name, game.state.observe(seat), self._deals.source(game).stream(label).below)

    def _bets(self, who: tuple[int, ...]) -> events.Event | None:
        """Return the next wager of a regular, or that he is done; None if people are to be asked."""
        table = self.sitting.table
        game = game_of(table)
        for each in who:
            name = table.people[each].bot
            if name is None:
                continue
            key = (game.number, game.point, each)
            if key not in self._wagers:
                self._wagers[key] = self._ask_regular(game, each, name)
            waiting = self._wagers[key]
            return waiting.pop(0) if waiting else events.Done(each)
        return None

    def _ask_regular(self, game: Game, who: int, name: str) -> list[events.Bet]:
        view = self.sitting.observe(who, len(self.sitting.facts), len(self.sitting.game_facts))
        random = self._deals.source(game).stream(f"person {who + 1} {game.point}")
        placed = REGULARS[name].wagers(offers(view), view.purse, random.below)
        return [events.Bet(who, wager.key, wager.on, wager.stake) for wager in placed]


def offers(view: TableView) -> tuple[Offer, ...]:
    """Return the open books as somebody who watches is offered them."""
    game: GameView | None = view.game
    if game is None:
        return ()
    return tuple([
        Offer(book.key, book.selections, book.watchers, book.odds) for book in game.books if book.key in view.may_bet
    ])  # fmt: skip
