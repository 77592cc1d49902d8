"""Tokens: what somebody shows to prove who he is. Signed by the house, good until they are revoked, and never printed.

A token is `hf1.NUMBER.EPOCH.CREATED.SIGNATURE`: numbers in hex, and 128 bits of HMAC-SHA256 over all before them.
"""

from __future__ import annotations

import base64
import contextlib
import hmac
import re
import secrets
from typing import NamedTuple

from highflagon.house.problems import Unknown
from highflagon.house.storage.store import Batch, Broken, Conflict, Identity, Store

LONGEST_TOKEN = 128

KEY_BYTES = 32
_SETTING = "signing-key"
_FOR = b"highflagon token\n"
"""Signed along, so that nothing else that the key may sign one day can be a token."""

_TOKEN = re.compile(
    r"(hf1\.(0|[1-9a-f][0-9a-f]{0,15})\.(0|[1-9a-f][0-9a-f]{0,15})\.(0|[1-9a-f][0-9a-f]{0,15}))\.([\w-]{22})",
    re.ASCII,
)
_BAD = "this token is not good: come in anew"


class Token(str):
    """A token, for him whose it is: `str(token)` is the text. It hides where values are shown: in logs and errors."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "<token>"


class Claim(NamedTuple):
    """Whom a token stands for, by number, in which epoch; and when he came (ms), so that nobody has a number twice."""

    number: int
    epoch: int
    created: int


class Tokens:
    """Makes and reads tokens with one key."""

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a signing key has {KEY_BYTES} bytes")
        self._key = key

    def issue(self, identity: Identity) -> Token:
        """Return a token that is good until the identity's next epoch."""
        body = f"hf1.{identity.number:x}.{identity.epoch:x}.{identity.created:x}"
        return Token(f"{body}.{self._sign(body)}")

    def read(self, text: str) -> Claim:
        """Return whom a token stands for, if the house has signed it; raise `Unknown`, whatever is wrong with it."""
        found = _TOKEN.fullmatch(text) if len(text) <= LONGEST_TOKEN else None
        if found is None or not hmac.compare_digest(self._sign(found[1]), found[5]):
            raise Unknown(_BAD)
        return Claim(int(found[2], 16), int(found[3], 16), int(found[4], 16))

    def _sign(self, body: str) -> str:
        digest = hmac.digest(self._key, _FOR + body.encode("ascii"), "sha256")
        return base64.urlsafe_b64encode(digest[:16]).rstrip(b"=").decode("ascii")


def signing_key(store: Store) -> bytes:
    """Return the house's signing key; the first time it is made, and kept. Raises `Broken`.

    To be called before the house is open: it writes by itself.
    """
    key = store.setting(_SETTING)
    if key is None:
        with contextlib.suppress(Conflict):  # if another process was quicker, its key is the house's
            store.commit(Batch(settings={_SETTING: secrets.token_bytes(KEY_BYTES)}))
        key = store.setting(_SETTING)
    if key is None or len(key) != KEY_BYTES:
        raise Broken("the signing key that is kept is none")
    return key
