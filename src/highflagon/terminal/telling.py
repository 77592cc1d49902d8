"""In which order a step is told: what a battle came to is paid before the next one begins."""

from __future__ import annotations

from collections.abc import Iterator

from highflagon.games.game import Fact, Veiled
from highflagon.games.high_dragon import facts as hd
from highflagon.games.purple_dragon_dice import facts as pd
from highflagon.table import facts as f
from highflagon.table.step import Step

BEGINNINGS = (
    hd.WarBegan,
    hd.Gathered,
    hd.BattleBegan,
    pd.HandBegan,
)
"""What the game tells when something new begins."""

OPENINGS = (f.Paid, f.Unpaid, f.Quoted, f.BooksOpened)
"""What the table tells then."""


def in_order(step: Step) -> Iterator[tuple[Fact | Veiled, bool]]:
    """Yield the facts of a step, each with whether the game told it (or the table)."""
    begins = next(
        (place for place, each in enumerate(step.game_facts) if isinstance(each, BEGINNINGS)),
        len(step.game_facts),
    )
    opens = next(
        (place for place, each in enumerate(step.facts) if isinstance(each, OPENINGS)), len(step.facts)
    )
    yield from ((each, True) for each in step.game_facts[:begins])
    yield from ((each, False) for each in step.facts[:opens])
    yield from ((each, True) for each in step.game_facts[begins:])
    yield from ((each, False) for each in step.facts[opens:])
