"""What the lab needs, said in a line where it is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

MISSING = "simulations need NumPy, and numba to be quick: pip install 'highflagon[lab]'"


@contextmanager
def installed() -> Iterator[None]:
    """Say in a line what is missing, if the lab can't be imported."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name not in ("numpy", "joblib"):
            raise
        raise click.UsageError(MISSING) from missing


def with_workers(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say who plays."""
    workers = click.option("--workers", type=int, help="How many work at once; by default all cores.")
    on = click.option(
        "--on", default="local", show_default=True, help="Where: local, ray://HOST:PORT or dask://HOST:PORT."
    )
    return workers(on(function))
