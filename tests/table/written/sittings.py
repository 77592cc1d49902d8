"""Sittings to write: random ones, with all that people and hosts do, drawn by their seeds or with loaded dice."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from highflagon.chance import ALGORITHM, COMMITTED, Seed
from highflagon.games.errors import Refused
from highflagon.table import events
from highflagon.table.deals import FairDeals
from highflagon.table.desk import game_of
from highflagon.table.sitting import Sitting
from highflagon.table.table import Table
from highflagon.table.waits import Drawing
from highflagon.table.written import SittingHeader, SittingRecord
from highflagon.table.written.deals import SittingDeals
from tests.table import happenings
from tests.table.some_terms import some_terms

NAMES = [
    "Mirt, the Moneylender", "Ølaf 'Ø' Ångström", "阿龙", "; #", "a: b", "1 up G4", "x  #0123abcd", "?", "·",
    "house", "p1", "p2 comes: Kara, person, 5", "a, person, 300", "b, 7", "digest: sha256 00", "result: ", "seed: 5",
    "coin HD-A31 war ante: pot +1", "|", "Kara #2", "A" * 40, "\U0001f409", "time 5", "terms: high-dragon for 3",
    "c, person, 3, bluff=+1", "  d".strip() + "  e", "-1", "1e400", "'", '"', "\\", "%s", "{}", "f,", ",g", ",",
]  # fmt: skip
"""Names that could be taken for something else."""


class Played:
    """A sitting that goes on at random, by these seeds, or, `loaded`, with cards and dice that no seed gave."""

    def __init__(self, number: int, *, loaded: bool = False) -> None:
        self.random = Random(number)
        self.loaded = loaded
        terms = some_terms(self.random)
        chance = None if loaded else self.random.choice([ALGORITHM, ALGORITHM, COMMITTED])
        seed = Seed(self.random.randbytes(32)) if chance == ALGORITHM else None
        bank, begin = self.random.choice([0, 100, 10_000]), self.random.choice([0, 40, 300])
        self.header = SittingHeader(terms=terms, house=bank, begin=begin, chance=chance, seed=seed)
        self.sitting = Sitting(*self.header.start())
        self._names = self.random.sample(NAMES, len(NAMES))
        fair = FairDeals(seeds=dict.fromkeys(range(1, 1000), happenings.HOUSE_SEED))
        self._deals = SittingDeals(seed, fair)

    @property
    def table(self) -> Table:
        return self.sitting.table

    @property
    def record(self) -> SittingRecord:
        return SittingRecord(self.header, tuple(self.sitting.events))

    def step(self) -> events.Event | None:
        """Let something happen, and return it; None if it was refused."""
        event = self._event()
        if event is None:
            return None
        try:
            self.sitting.apply(event)
        except Refused:
            return None
        return event

    def _event(self) -> events.Event | None:
        kinds = [happenings.due] * 12 + [happenings.coming_and_going, happenings.passing, happenings.hosting]
        chosen = happenings.ending if self.random.random() < 0.01 else self.random.choice(kinds)
        event = chosen(self.table, self.random)
        if isinstance(event, events.Arrive) and self._names:
            return replace(event, name=self._names.pop())
        if isinstance(event, events.Start | events.Propose) and not (self.loaded or self._drawable(event)):
            return None
        if isinstance(event, events.Draw) and not self.loaded and isinstance(self.table.wait, Drawing):
            game = game_of(self.table)
            return events.Draw(self._deals.source(game).answer(game.state))
        return event

    def _drawable(self, event: events.Start | events.Propose) -> bool:
        """Whether what would be played then can be drawn: where each game has its own seed, all are fair."""
        terms = event.terms if isinstance(event, events.Propose) else self.table.terms
        return terms.fair or self.header.seed is not None

    def close(self) -> SittingRecord:
        """End the game that is on, and return the sitting as it is then."""
        if self.table.game is not None:
            self.sitting.apply(events.End(None))
        if self.table.unshown is not None:
            self.sitting.apply(events.ShowSeed(happenings.HOUSE_SEED.hex()))
        return replace(self.record, closed=True)


def played(number: int, steps: int = 300, *, loaded: bool = False) -> Played:
    """Return a sitting in which so many things were tried."""
    found = Played(number, loaded=loaded)
    if found.header.seed is None and not loaded:
        found.sitting.apply(events.Propose(None, replace(found.table.terms, fair=True)))
    for _ in range(steps):
        found.step()
    return found
