"""Who sits on the seats of a record, and which names can be written."""

from __future__ import annotations

import re

from msgspec import Struct

from highflagon.games.errors import Invalid, short

LONGEST_NAME = 40
PERSON = "person"
"""What stands in the place of a bot's name where a person plays."""

# Control characters, halves of pairs, and signs that are invisible or turn the direction of what follows: with them
# two names could look alike, or a line could look other than it is. The list is written out, not asked of Python,
# so that every Python agrees about it.
_REFUSED = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u2800\u3164\uffa0\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e0fff]"
)
_BOT = re.compile(r"[a-z][a-z0-9_-]{0,39}")


class Seat(Struct, frozen=True):
    """One seat of a game: the name of who sits there, the bot that plays it (None for a person), its character.

    `character` is what this seat alone can do, in games that know such a thing; None is the usual one.
    """

    name: str
    bot: str | None = None
    character: object = None

    def __post_init__(self) -> None:
        check_name(self.name)
        if self.bot is not None and (self.bot == PERSON or not _BOT.fullmatch(self.bot)):
            raise Invalid(
                f"{short(self.bot)!r} can't be the name of a bot: it is a word of small letters, as in 'steady'"
            )


def check_name(name: str) -> None:
    """Return if `name` can be written in a record, else raise `Invalid`.

    It has 1 to 40 characters of any script, no space at its ends, and nothing invisible.
    """
    if not name.strip():
        raise Invalid("a name can't be empty")
    if len(name) > LONGEST_NAME:
        raise Invalid(f"a name has at most {LONGEST_NAME} characters, and this one has {len(name)}")
    found = _REFUSED.search(name)
    if found:
        raise Invalid(f"a name can't hold the character U+{ord(found[0]):04X}, which can't be seen")
    if name != name.strip():
        raise Invalid("a name can't begin or end with a space")


def read_seat(text: str) -> Seat:
    """Return the seat that `Mirt, steady` writes: after the last comma stands `person` or a bot's name.

    A name alone is a person's.
    """
    name, comma, kind = text.rpartition(",")
    if not comma:
        return Seat(text.strip())
    kind = kind.strip()
    if kind != PERSON and not _BOT.fullmatch(kind):
        raise Invalid(f"after the last comma stands 'person' or the name of a bot, not {short(kind)!r}")
    return Seat(name.strip(), None if kind == PERSON else kind)


def write_seat(seat: Seat) -> str:
    """Return a seat as it stands in a record, without its character."""
    return f"{seat.name}, {seat.bot or PERSON}"
