"""The house's seed while a game with committed chance runs: a file beside the record that only its owner may read."""

from __future__ import annotations

import os
import re
from pathlib import Path

from highflagon.chance import Commitment, Seed, parse_seed
from highflagon.games.errors import Illegal, Refused

FIRST_LINE = "High Flagon secret 1"
LARGEST = 4096
_BEFORE = f"{FIRST_LINE}\nseed: "
_WHOLE = re.compile(f"{_BEFORE}([0-9a-f]{{64}})\n")
_CUT_OFF = re.compile(f"{_BEFORE}[0-9a-f]{{0,64}}")


def secret_path(record: Path) -> Path:
    """Return where the secret of a record is kept: `war.hfr.secret` for `war.hfr`."""
    return record.with_name(f"{record.name}.secret")


def keep_secret(path: Path, seed: Seed) -> None:
    """Write the house's seed into a new file of mode 0600; raise `Illegal` if there is one of that name."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise Illegal(f"{path} is there already, and holds the seed of another game") from None
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(f"{_BEFORE}{seed.hex()}\n")
        file.flush()
        os.fsync(file.fileno())  # without it the game could never be ended


def read_secret(path: Path, commitment: Commitment) -> Seed:
    """Return the seed that the house committed itself to; raise `Illegal` if the file is missing or holds another."""
    try:
        seed = _read(path)
    except FileNotFoundError:
        raise Illegal(f"the house's seed is not there: {path} is missing, so nothing can be drawn") from None
    if seed is None:
        raise Illegal(f"{path} is not the secret of a record, so nothing can be drawn")
    if not commitment.opened_by(seed):
        raise Illegal(f"{path} holds another seed than the one that this record is committed to")
    return seed


def read_untold(path: Path) -> Seed | None:
    """Return the seed that was kept for a game of which no commitment has been told yet; None if there is none.

    What a crash has cut off while it was being written is nobody's seed, and is removed.
    """
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST).decode("ascii", "replace")
    except FileNotFoundError:
        return None
    whole = _WHOLE.fullmatch(text)
    if whole is not None:
        return parse_seed(whole[1])
    if _BEFORE.startswith(text) or _CUT_OFF.fullmatch(text):
        path.unlink()
    return None


def drop_secret(path: Path, commitment: Commitment) -> None:
    """Remove the secret of a game whose record shows the seed; one that holds another seed is another game's."""
    try:
        seed = _read(path)
    except FileNotFoundError:
        return
    if seed is not None and commitment.opened_by(seed):
        path.unlink(missing_ok=True)


def _read(path: Path) -> Seed | None:
    """Return the seed in a file, None if it is not a secret."""
    with path.open("rb") as file:
        lines = file.read(LARGEST).decode("ascii", "replace").split("\n")
    try:
        return parse_seed(lines[1].removeprefix("seed: ")) if lines[0] == FIRST_LINE else None
    except (Refused, IndexError):
        return None
