"""A sitting in play: the log of its events, the table that they fold to, and what they came to."""

from __future__ import annotations

from typing import Any

from highflagon.games.game import Fact, Veiled
from highflagon.table.events import Event
from highflagon.table.step import Step
from highflagon.table.table import Table


class Sitting:
    """What a table, as a value, has forgotten of its past, a sitting remembers: it changes with every event."""

    def __init__(self, start: Table, opening: Step) -> None:
        self.start = start
        self.table = start
        self.events: list[Event] = []
        self.steps: list[Step] = [opening]
        self.facts: list[Fact | Veiled] = []
        """What the table has told; its viewers are people."""
        self.game_facts: list[Fact | Veiled] = []
        """What the game that is on, or was on last, has told; its viewers are seats."""
        self.game_events = 0
        """How many events that game has had."""
        self.state: Any = None
        """That game's own state, which stays when the game is over, with its end; None before the first."""
        self.owners: tuple[int, ...] = ()
        """Who owns the seats of that game."""

    def apply(self, event: Event) -> Step:
        """Apply one event, keep it, and return what it came to. If it is refused, nothing has changed."""
        before = self.table.game
        self.table, step = self.table.apply(event)
        game = self.table.game
        if game is not None and (before is None or before.number != game.number):
            self.game_facts.clear()
            self.game_events = 0
        if game is not None:
            self.state, self.owners = game.state, game.owners
        elif before is not None:  # over: the table has put it away
            self.state = before.state if step.played is None else before.state.apply(step.played)[0]
        self.events.append(event)
        self.steps.append(step)
        self.game_events += step.played is not None
        self.facts.extend(step.facts)
        self.game_facts.extend(step.game_facts)
        return step
