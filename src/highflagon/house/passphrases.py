"""Passphrases: what can be one, how it is kept (argon2id), and whether one is right.

All of it knows no state and takes about 50 ms, so it is run in a thread.
"""

from __future__ import annotations

import functools
import secrets
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from highflagon.games.errors import Invalid

SHORTEST = 8
LONGEST = 200

_HASHER = PasswordHasher()


def hash_passphrase(passphrase: str) -> str:
    """Return what is kept of a passphrase; raise `Invalid` if it is too short or too long, or no text."""
    try:
        plain = _plain(passphrase)
    except UnicodeEncodeError:
        raise Invalid("a passphrase is made of whole characters") from None
    if not SHORTEST <= len(passphrase) <= LONGEST:
        raise Invalid(f"a passphrase has {SHORTEST} to {LONGEST} characters")
    return _HASHER.hash(plain)


def check_passphrase(kept: str, passphrase: str) -> bool:
    """Whether this passphrase is the one of which `kept` was kept. It takes as long for one that nobody can have."""
    try:
        plain = _plain(passphrase[: LONGEST + 1])
    except UnicodeEncodeError:
        plain = b""
    try:
        _HASHER.verify(kept, plain)
    except (VerificationError, InvalidHashError):
        return False
    return len(passphrase) <= LONGEST


@functools.cache
def decoy() -> str:
    """Return what is kept of a passphrase that nobody has: so that who has none is as slow to refuse as who has."""
    return _HASHER.hash(secrets.token_bytes(32))


def _plain(passphrase: str) -> bytes:
    """The same for all keyboards: one says an accented letter in one sign, the other in two."""
    return unicodedata.normalize("NFC", passphrase).encode("utf-8")
