"""Tokens in files: whoever has one is the guest that it was given to, so nobody else may read them."""

from __future__ import annotations

import os
from pathlib import Path

from highflagon.games.errors import Invalid

LONGEST = 256


def read_token(path: Path) -> str | None:
    """Return the token that is kept in a file; None if there is no such file."""
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 2)
    except FileNotFoundError:
        return None
    text = data.decode("ascii", "replace").strip()
    if not text or len(text) > LONGEST or not text.isascii() or not text.isprintable():
        raise Invalid(f"{path} holds no token: name another file with --token-file, or drop it with --forget")
    return text


def keep_token(path: Path, token: str) -> None:
    """Keep a token in a file that only its owner may read, in place of what was there."""
    if not token or len(token) > LONGEST or not token.isascii() or not token.isprintable():
        raise Invalid("this server gives no token that could be kept")
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:  # noqa: PTH123  # the mode is what matters
        file.write(f"{token}\n")
    new.replace(path)


def forget_token(path: Path) -> bool:
    """Drop the token in a file; return whether there was one."""
    there = path.exists()
    path.unlink(missing_ok=True)
    return there
