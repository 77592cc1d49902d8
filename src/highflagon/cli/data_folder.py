"""The folder in which what is kept lies if it was given no other place."""

from __future__ import annotations

import os
from pathlib import Path

import click


def data_folder(option: str) -> Path:
    """Return our folder in the user's data folder; if there is no home, raise `UsageError`, which names an option."""
    home = os.environ.get("XDG_DATA_HOME")
    try:
        share = Path(home) if home else Path.home() / ".local" / "share"
    except RuntimeError:
        raise click.UsageError(
            f"there is no home folder to keep anything in: name a file with {option}"
        ) from None
    return share / "highflagon"
