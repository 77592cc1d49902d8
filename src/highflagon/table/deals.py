"""Where the chance of each game of a sitting comes from: one seed for all of them, or a committed one for each."""

from __future__ import annotations

import hmac
from collections.abc import Callable

from highflagon.chance import Committed, Seed, Seeded, Source, commit, new_seed
from highflagon.games.errors import Illegal
from highflagon.table.state import Game

LABEL = "game "
"""What goes before a game's number, to make its seed out of the sitting's: HMAC-SHA256(seed, "game 3")."""


def seed_of_game(seed: bytes, number: int) -> Seed:
    """Return the seed of game `number` (from 1) of a sitting that has this seed."""
    return Seed(hmac.digest(Seed(seed), f"{LABEL}{number}".encode(), "sha256"))


class OneDeal:
    """The chance of a single game, from a source that is there already."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def source(self, game: Game) -> Source:
        """Return the source."""
        return self._source

    def commit(self, number: int) -> str:
        """Raise `Illegal`: what was committed to was said before the game."""
        raise Illegal("no commitment is made here")

    def show(self, number: int) -> str:
        """Raise `Illegal`, as `commit` does."""
        raise Illegal("no seed is shown here")


class SeededDeals:
    """All games of a sitting from one seed: who knows it knows every card and die."""

    def __init__(self, seed: Seed) -> None:
        self._seed = seed
        self._sources: dict[int, Seeded] = {}

    def source(self, game: Game) -> Source:
        """Return the source of this game's draws."""
        if game.number not in self._sources:
            self._sources[game.number] = Seeded(seed_of_game(self._seed, game.number))
        return self._sources[game.number]

    def commit(self, number: int) -> str:
        """Raise `Illegal`: nothing is committed to here."""
        raise Illegal("a sitting with one seed commits itself to nothing")

    def show(self, number: int) -> str:
        """Raise `Illegal`, as `commit` does."""
        raise Illegal("a sitting with one seed has none to show")


class FairDeals:
    """A seed of its own for each game, to which the house commits itself before anybody adds one.

    `keep` is handed every new one, before it is used; `seeds` are those that are known already, by game number.
    """

    def __init__(
        self, keep: Callable[[int, Seed], None] = lambda *_: None, seeds: dict[int, Seed] | None = None
    ) -> None:
        self._keep = keep
        self._seeds = dict(seeds or {})
        self._source: tuple[int, tuple[str | None, ...], Source] | None = None

    def source(self, game: Game) -> Source:
        """Return the source of this game's draws; raise `Illegal` if not all seeds are in."""
        if game.sealing is None or not game.sealing.opened:
            raise Illegal("the deal is not open yet")
        # Seeds that could not be kept are not there: others may stand in their place when it is tried again.
        if self._source is not None and self._source[:2] == (game.number, game.sealing.seeds):
            return self._source[2]
        people = [bytes.fromhex(seed) if seed is not None else None for seed in game.sealing.seeds]
        source = Committed(self.seed(game.number), people)
        self._source = game.number, game.sealing.seeds, source
        return source

    def commit(self, number: int) -> str:
        """Return the commitment to the seed of a game, which is drawn if there is none."""
        if number not in self._seeds:
            seed = new_seed()
            self._keep(number, seed)
            self._seeds[number] = seed
        return commit(self._seeds[number]).digest

    def show(self, number: int) -> str:
        """Return the seed of a game that is over, in hex."""
        return self.seed(number).hex()

    def seed(self, number: int) -> Seed:
        """Return the house's seed of a game, to which it is committed already."""
        return self._seeds[number]
