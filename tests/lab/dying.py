"""A task over which one worker dies."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from highflagon.lab import WarResults, WarTask
from highflagon.lab.crews import CHUNK, FAR_CHUNKS, Counts

DEADLY = FAR_CHUNKS * CHUNK
"""The first game of the second chunk that is sent away."""


class DyingTask(Struct, frozen=True):
    """Wars, in the second chunk of which the process that plays them ends itself."""

    wars: WarTask
    died: str
    """A file that is there as soon as somebody has died: nobody else does."""

    def play(self, first: int, games: int) -> Counts:
        if first == DEADLY and not Path(self.died).exists():
            Path(self.died).touch()
            os._exit(1)
        return self.wars.play(first, games)

    def results(self, counts: Counts) -> WarResults:
        return self.wars.results(counts)

    def error(self, counts: Counts) -> float:
        return self.wars.error(counts)

    def settings(self) -> dict[str, object]:
        return self.wars.settings()
