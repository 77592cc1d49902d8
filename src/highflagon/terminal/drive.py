"""The one loop of a game at one keyboard: chance, bots and people asked in turn, every event kept, then told.

It is a generator, so that whoever draws the table decides how people are asked and when the game goes on: plain text
asks and waits; a full screen answers when a key is pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from msgspec import Struct

from highflagon.bots import bot
from highflagon.chance import Source
from highflagon.games.errors import Refused
from highflagon.games.game import Chance, Fact, Over
from highflagon.games.play import Play
from highflagon.record import Seat
from highflagon.terminal.voice import Voice


class Ask(Struct, frozen=True):
    """A person has to choose: send the action of `seat`. `refused` says why his last one was not taken."""

    seat: int
    refused: str = ""


class News(Struct, frozen=True):
    """An event was applied and kept: the facts from number `since` on are new."""

    since: int


Steps = Generator[Ask | News, Any, Over]


class Drive:
    """Drives one `Play` to its end. `keep` is handed every event before anybody is told of it.

    Whoever draws the table asks it only what a viewer may know: `observe`, `told` and `voice`.
    """

    def __init__(
        self, play: Play[Any], players: tuple[Seat, ...], source: Source, keep: Callable[[Any], None]
    ) -> None:
        self._play, self._source, self._keep = play, source, keep
        self.players = players
        self.names = tuple(player.name for player in players)
        self.people = tuple(seat for seat, player in enumerate(players) if player.bot is None)

    def steps(self) -> Steps:
        """Yield what is needed or new until the game is over; an `Ask` is answered by sending an action."""
        if self._play.facts:
            yield News(0)
        while not isinstance(turn := self._play.state.turn, Over):
            since = len(self._play.facts)
            if isinstance(turn, Chance):
                self._apply(self._source.answer(self._play.state))
            else:
                yield from self._decide()
            yield News(since)
        return turn

    @property
    def over(self) -> bool:
        """Whether the game has ended, and the record with it."""
        return isinstance(self._play.state.turn, Over)

    @property
    def facts(self) -> int:
        """How many facts there are."""
        return len(self._play.facts)

    def observe(self, viewer: int | None, since: int | None = None) -> Any:
        """Return the Observation of `viewer`, with the facts from number `since` on (none, if it is not given)."""
        return self._play.observe(viewer, self.facts if since is None else since)

    def told(self, viewer: int | None, since: int = 0) -> tuple[Fact, ...]:
        """Return the facts from number `since` on as `viewer` may know them."""
        return tuple([fact.to(viewer) for fact in self._play.facts[since:]])

    def voice(self, viewer: int | None) -> Voice:
        """Return the words for the seats when `viewer` is spoken to."""
        return Voice(self.names, viewer)

    def _apply(self, event: Any) -> None:
        """Apply, then keep; only then is anybody told."""
        self._play.apply(event)
        self._keep(event)

    def _decide(self) -> Generator[Ask, Any, None]:
        """Ask every seat that is due; the last action completes the event, which is then kept."""
        for seat in self._play.waiting:
            name = self.players[seat].bot
            if name is not None:
                self._play.act(seat, self._ask_bot(seat, name))
            else:
                yield from self._ask_person(seat)
        self._keep(self._play.events[-1])

    def _ask_person(self, seat: int) -> Generator[Ask, Any, None]:
        refused = ""
        while True:
            action = yield Ask(seat, refused)
            try:
                self._play.act(seat, action)
            except Refused as error:
                refused = str(error)
            else:
                return

    def _ask_bot(self, seat: int, name: str) -> Any:
        random = self._source.stream(f"seat {seat + 1} event {len(self._play.events) + 1}")
        return bot(name).choose(self._play.observe(seat), random)
