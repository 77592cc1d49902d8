"""Where a sitting that is kept in a file has its chance from: its own seed, or for fair games one for each."""

from __future__ import annotations

from highflagon.chance import Seed, Source
from highflagon.games.errors import Illegal
from highflagon.table.deals import FairDeals, SeededDeals
from highflagon.table.state import Game


class SittingDeals:
    """The sitting's own seed for all games but the fair ones; it is a `Deals` for the drive."""

    def __init__(self, seed: Seed | None, fair: FairDeals) -> None:
        self._seeded = SeededDeals(seed) if seed is not None else None
        self._fair = fair

    def source(self, game: Game) -> Source:
        """Return the source of this game's draws; raise `Illegal` if none is known, or not all seeds are in."""
        if game.sealing is not None:
            return self._fair.source(game)
        if self._seeded is None:
            raise Illegal("this sitting has no seed, so no cards and dice can be drawn for it")
        return self._seeded.source(game)

    def commit(self, number: int) -> str:
        """Return the commitment to the house's seed of a fair game, which is drawn if there is none."""
        return self._fair.commit(number)

    def show(self, number: int) -> str:
        """Return the house's seed of a fair game that is over, in hex."""
        return self._fair.show(number)
