"""The questions for the lab that wait for their turn, and the one that is at work: each of them once."""

from __future__ import annotations

import asyncio
from collections import deque

from highflagon.games.high_dragon import Observation
from highflagon.table.estimates import Standing

PLACES = 32
"""How many questions may wait that hold up a table, and as many of all others."""

CROWD = 64
"""How many may wait for one answer that they only look at. Tables are not counted: there are only so many."""


class Waiting:
    """A question that waits for its answer, and how many wait for it."""

    def __init__(self, key: bytes, seen: Observation) -> None:
        self.key, self.seen = key, seen
        self.answer: asyncio.Future[Standing | None] = asyncio.get_running_loop().create_future()
        self.people = 0

    def end(self, found: Standing | None) -> None:
        """Tell all who wait."""
        if not self.answer.done():
            self.answer.set_result(found)


class Line:
    """Says which question is next. What a table waits for comes first, in order; of all others the newest does."""

    def __init__(self, places: int = PLACES, crowd: int = CROWD) -> None:
        self._places, self._crowd = places, crowd
        self._all: dict[bytes, Waiting] = {}
        """Those that wait for their turn, and the one that is at work."""
        self._urgent: deque[bytes] = deque()
        self._others: deque[bytes] = deque()

    def __len__(self) -> int:
        """Return how many questions have no answer yet."""
        return len(self._all)

    def join(self, key: bytes, seen: Observation, *, urgent: bool) -> Waiting | None:
        """Wait for the answer to a question; None if there is no room. Whoever waits has to `leave`."""
        waiting = self._all.get(key)
        if waiting is None:
            waiting = self._line_up(key, seen, urgent=urgent)
        elif urgent and key in self._others:
            self._others.remove(key)
            self._urgent.append(key)
        if waiting is None or (waiting.people >= self._crowd and not urgent):
            return None
        waiting.people += 1
        return waiting

    def leave(self, waiting: Waiting) -> None:
        """Wait no longer: what nobody waits for any more is not asked, if it isn't at work."""
        waiting.people -= 1
        if waiting.people or self._all.get(waiting.key) is not waiting:
            return
        for line in (self._urgent, self._others):
            if waiting.key in line:
                line.remove(waiting.key)
                del self._all[waiting.key]

    def next(self) -> Waiting | None:
        """Return the question whose turn it is, which is at work from now on; None if none waits."""
        if not self._urgent and not self._others:
            return None
        return self._all[self._urgent.popleft() if self._urgent else self._others.pop()]

    def end(self, waiting: Waiting, found: Standing | None) -> None:
        """Tell all who wait for it what was found."""
        del self._all[waiting.key]
        waiting.end(found)

    def give_up(self) -> None:
        """Let nobody wait any longer."""
        self._urgent.clear()
        self._others.clear()
        for waiting in self._all.values():
            waiting.end(None)
        self._all.clear()

    def _line_up(self, key: bytes, seen: Observation, *, urgent: bool) -> Waiting | None:
        line = self._urgent if urgent else self._others
        if len(line) >= self._places:
            if urgent:
                return None
            # What people look at is soon past: the oldest gives way.
            self._all.pop(line.popleft()).end(None)
        line.append(key)
        self._all[key] = Waiting(key, seen)
        return self._all[key]
