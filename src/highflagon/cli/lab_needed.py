"""What the lab needs, said in a line where it is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from highflagon.cli.whole import WHOLE
from highflagon.games.errors import Illegal, Invalid, short

MISSING = (
    "simulations need {}, which is not there: in a checkout: make lab; else pip install 'highflagon[lab]'"
)
"""What is said of a package without which there is no simulation; without numba they are only slow."""

NEEDED = {"numpy": "NumPy", "joblib": "joblib"}

BATTLE_POLICIES = ("random", "greedy", "lowest")
"""The lab's policies in one battle of cards, named here since the lab can't be asked where it is missing."""

WAR_POLICIES = (*BATTLE_POLICIES, "steady")
"""The same in whole wars."""

DICE_POLICIES = ("honest", "bluff", "thievery", "random")

_MOST, _MOST_SEED = 10**12, 2**63 - 1
"""The lab's own limits of games and seeds."""


def check_simulation(policies: Sequence[str], known: Sequence[str], games: int, seed: int) -> None:
    """Raise `Refused` for what the lab would refuse, so that it is said before what is missing."""
    for name in policies:
        if name not in known:
            raise Illegal(
                f"kernels have no policy {short(name)!r}; there are {', '.join(known)}", legal=tuple(known)
            )
    if not 1 <= games <= _MOST:
        raise Invalid(f"between 1 and {_MOST:,} games can be played, not {short(games)}")
    if not 0 <= seed <= _MOST_SEED:
        raise Invalid(f"a seed of a simulation is from 0 to {_MOST_SEED}, not {short(seed)}")


@contextmanager
def installed() -> Iterator[None]:
    """Say in a line what is missing, if the lab can't be imported."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name not in NEEDED:
            raise
        raise click.UsageError(MISSING.format(NEEDED[missing.name])) from missing


def with_workers(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say who plays."""
    workers = click.option("--workers", type=WHOLE, help="How many work at once; by default all cores.")
    on = click.option(
        "--on", default="local", show_default=True, help="Where: local, ray://HOST:PORT or dask://HOST:PORT."
    )
    return workers(on(function))
