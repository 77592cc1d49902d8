"""What the lab needs, said in a line where it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

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
