"""Provably fair draws: the house binds itself to a seed, then every person adds one: `committed-hmac-sha256/1`.

    commitment  = SHA-256("High Flagon commitment 1" + zero byte + the house's seed)
    text's seed = SHA-256("High Flagon seed of a person 1" + zero byte + the text in UTF-8)
    key         = HMAC-SHA256(the house's seed, "High Flagon seeds of all people 1" + zero byte
                              + for each person, in seat order: seat number (from 1) as 4 bytes, big-endian, + seed)

All seeds have 32 bytes, so no two sets of people's seeds give the same bytes. Each draw then is what `hmac-sha256/1`
makes of this key and the draw's label. docs/fairness.md says what this proves, and has test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence

from msgspec import Struct

from highflagon.chance.seed import Seed
from highflagon.chance.seeded import Seeded
from highflagon.games.errors import Invalid

ALGORITHM = "committed-hmac-sha256/1"
COMMITMENT = b"High Flagon commitment 1\0"
PERSON = b"High Flagon seed of a person 1\0"
PEOPLE = b"High Flagon seeds of all people 1\0"
RECEIPT = b"receipt/"
"""What goes before the head of a chain in a receipt: the label of no draw and of no bot begins so."""

_WRITTEN = re.compile(r"sha256 ([0-9a-f]{64})")


class Commitment(Struct, frozen=True):
    """What the house publishes before anybody else's seed is in: it can't be opened with another seed."""

    digest: str

    def __str__(self) -> str:
        return f"sha256 {self.digest}"

    def opened_by(self, seed: bytes) -> bool:
        """Whether this is the commitment to `seed`."""
        return commit(seed) == self


def commit(seed: bytes) -> Commitment:
    """Return the house's commitment to its seed."""
    return Commitment(hashlib.sha256(COMMITMENT + Seed(seed)).hexdigest())


def parse_commitment(text: str) -> Commitment:
    """Return the commitment that `text` writes; `Invalid` if it is none."""
    found = _WRITTEN.fullmatch(text)
    if not found:
        raise Invalid("a commitment is written 'sha256' and 64 hex digits, in small letters")
    return Commitment(found[1])


def seed_of_text(text: str) -> Seed:
    """Return the seed that a person gives by typing `text`, whatever it is; spaces at its ends don't count."""
    return Seed(hashlib.sha256(PERSON + text.strip().encode("utf-8", "surrogatepass")).digest())


def key_of(seed: bytes, people: Sequence[bytes | None]) -> bytes:
    """Return the key of all draws. `people` has an entry for every seat: a person's seed, None for a bot."""
    rows = [
        number.to_bytes(4, "big") + Seed(each) for number, each in enumerate(people, 1) if each is not None
    ]
    return hmac.digest(Seed(seed), PEOPLE + b"".join(rows), "sha256")


class Committed(Seeded):
    """A `Source` that draws everything from the house's seed and the seeds of all people together."""

    def __init__(self, seed: bytes, people: Sequence[bytes | None]) -> None:
        super().__init__(key_of(seed, people))

    def __repr__(self) -> str:
        return "Committed(hidden)"

    def veil(self, head: bytes) -> str:
        """Return the head of a record's chain as a receipt may hold it while the game runs, in hex.

        The bare head would betray secrets: who knows the head before a face-down card can try which card leads to
        the head after it. This one can be compared only when the house's seed is shown, and is as binding.
        """
        return hmac.digest(self._seed, RECEIPT + head, "sha256").hex()
