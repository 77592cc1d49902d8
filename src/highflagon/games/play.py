"""A game in play: the log of its events, the state that they fold to, and what each viewer was told."""

from __future__ import annotations

from typing import Any, Generic

from highflagon.games.errors import Illegal
from highflagon.games.game import Act, Fact, Facts, S, Veiled


class Play(Generic[S]):
    """The one mutable thing in this room: it remembers, and it collects secret choices until all are in.

    What a viewer observes depends neither on the order in which secret choices arrive nor on who has chosen.
    """

    def __init__(self, start: S) -> None:
        self.start = start
        self.state = start
        self.events: list[Any] = []
        self.facts: list[Fact | Veiled] = []
        self._chosen: dict[int, Any] = {}
        self._before: tuple[S, int] | None = None

    def apply(self, event: Any) -> Facts:
        """Apply one event, keep it, and return its facts. If it is refused, nothing has changed."""
        before = self.state, len(self.facts)
        self.state, facts = before[0].apply(event)
        self._before = before
        self.events.append(event)
        self.facts.extend(facts)
        self._chosen.clear()
        return facts

    def take_back(self) -> Any:
        """Undo the last event and its facts, and return the event; raise `Illegal` if there is none, or one was undone.

        Only for a table where people type what lies before them: at others, what is decided stays decided.
        """
        if self._before is None:
            raise Illegal("only the last entry can be taken back, and only once: there is none here")
        self.state, told = self._before
        self._before = None
        del self.facts[told:]
        self._chosen.clear()
        return self.events.pop()

    def act(self, seat: int, action: Any) -> Facts:
        """Take the action of `seat`; when every seat that is due has acted, apply them all as one event.

        Returns the facts of that event, or none while others are still choosing.
        """
        self.state.verify(seat, action)
        if seat in self._chosen:
            raise Illegal(f"seat {seat + 1} has chosen already")
        self._chosen[seat] = action
        if self.waiting:
            return ()
        return self.apply(self.state.decided(self._chosen))

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose choice is still awaited, in seat order."""
        turn = self.state.turn
        return tuple(s for s in turn.seats if s not in self._chosen) if isinstance(turn, Act) else ()

    def observe(self, viewer: int | None, since: int = 0) -> Any:
        """Return the Observation of `viewer`, with the facts told from number `since` on.

        `len(play.facts)` is the `since` of the next call.
        """
        return self.state.observe(viewer, tuple(fact.to(viewer) for fact in self.facts[since:]))
