"""Sums of coin as text: read in any of the usual words, and said in the way that a house likes best.

Inside the house every sum is whole copper pieces. 1 pp = 10 gp = 20 ep = 100 sp = 1000 cp.
"""

from __future__ import annotations

import re

from msgspec import Struct

from highflagon.games.errors import Invalid, short
from highflagon.games.names import coin_name

MOST_READ = 10**12
"""The largest sum that is read, in copper."""

_LONGEST = 200  # characters of a text that could still name a sum
_EXAMPLES = "say for example 300, 35 cp or 3 sp 5 cp"

# What coins are called: by their worth, in short, and by their metal.
_NAMES = {
    1: ("cp", ("copper",)),
    10: ("sp", ("silver",)),
    50: ("ep", ("electrum",)),
    100: ("gp", ("gold", "golden")),
    1000: ("pp", ("platinum",)),
}


def _words() -> dict[str, int]:
    """Return every word for a coin, of one and of many, and its worth."""
    words = {}
    for worth, (brief, metals) in _NAMES.items():
        nick = coin_name(worth)
        named = [brief, *metals, nick, f"{nick}s"]
        named += [f"{metal} {noun}" for metal in metals for noun in ("piece", "pieces", nick, f"{nick}s")]
        words.update(dict.fromkeys(named, worth))
    return words


_WORTH = _words()
_BETWEEN = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+|(?<=[a-z])\s+(?=[0-9])")
_PART = re.compile(r"([0-9]+)\s*([a-z]+(?:\s+[a-z]+)*)")


class Coin(Struct, frozen=True, gc=False):
    """A kind of coin: its worth in copper, and how one and several of it are called."""

    worth: int
    one: str
    many: str


class Coinage(Struct, frozen=True):
    """A way of saying sums.

    `coins` are the kinds that it uses, the dearest first; the last of them is copper, so that every sum can be said.
    `between` stands between two of them, `last` before the last; `nothing` is how it says 0.
    """

    coins: tuple[Coin, ...]
    between: str
    last: str
    nothing: str


def _short(*worths: int) -> Coinage:
    coins = tuple(Coin(worth, _NAMES[worth][0], _NAMES[worth][0]) for worth in worths)
    return Coinage(coins, between=" ", last=" ", nothing="0 cp")


def _cormyr(*worths: int) -> Coinage:
    coins = tuple(Coin(worth, coin_name(worth), f"{coin_name(worth)}s") for worth in worths)
    return Coinage(coins, between=", ", last=" and ", nothing="nothing")


STANDARD = _short(100, 10, 1)
"""Gold, silver and copper in short: `2 gp 3 sp 5 cp`."""

FIVE_COINS = _short(1000, 100, 50, 10, 1)
"""Platinum and electrum too: `1 pp 2 gp 1 ep 3 sp 5 cp`."""

CORMYR = _cormyr(100, 10, 1)
"""By the names that the coins have in Cormyr: `2 lions, 3 falcons and 5 thumbs`."""

COPPER = _short(1)
"""Copper only: `235 cp`."""

COINAGES = {"standard": STANDARD, "five-coins": FIVE_COINS, "cormyr": CORMYR, "copper": COPPER}
"""The ways of saying sums that have a name, for options."""


def write_coins(coins: int, coinage: Coinage = STANDARD) -> str:
    """Return a sum in words; `read_coins` reads all of them. Raises `Invalid` if it is below zero."""
    if coins < 0:
        raise Invalid(f"{coins} is less than nothing, and no sum of coins")
    said, left = [], coins
    for coin in coinage.coins:
        count, left = divmod(left, coin.worth)
        if count:
            said.append(f"{count} {coin.one if count == 1 else coin.many}")
    if len(said) < 2:
        return said[0] if said else coinage.nothing
    return coinage.between.join(said[:-1]) + coinage.last + said[-1]


def read_coins(text: str) -> int:
    """Return the copper that a text means: `300`, `300 cp`, `3 sp 5 cp`, `2gp`, `1 pp, 2 gp`, `3 falcons and 5 thumbs`.

    Small and capital letters are one; each kind of coin stands there once at most, in any order; a number alone is
    copper, and `nothing` is 0. Raises `Invalid`, with a sentence that says what is wrong.
    """
    if not text.strip():
        raise Invalid(f"no coins are named; {_EXAMPLES}")
    if not text.isascii() or len(text) > _LONGEST:
        raise Invalid(f"{short(text)!r} is no sum of coins; {_EXAMPLES}")
    plain = text.strip().lower()
    if plain == "nothing":
        return 0
    if plain.isdigit():
        return _checked(_count(plain))
    counted: dict[int, int] = {}
    for part in _BETWEEN.split(plain):
        count, worth = _part(part)
        if worth in counted:
            raise Invalid(f"{_NAMES[worth][1][0]} is named twice; say each kind of coin once")
        counted[worth] = count
    return _checked(sum(count * worth for worth, count in counted.items()))


def _part(text: str) -> tuple[int, int]:
    """Return how many coins this part of a sum names, and what each of them is worth."""
    found = _PART.fullmatch(text)
    if found is None:
        raise Invalid(f"{short(text)!r} is no whole number of coins of one kind; {_EXAMPLES}")
    name = " ".join(found[2].split())
    if name not in _WORTH:
        kinds = ", ".join(brief for brief, *_ in _NAMES.values())
        raise Invalid(f"there are no coins called {short(name)!r}; there are {kinds}")
    return _count(found[1]), _WORTH[name]


def _count(digits: str) -> int:
    """Return a number that isn't so long that it must be beyond what is read: Python refuses some thousand digits."""
    if len(digits) > len(str(MOST_READ)):
        raise Invalid(f"{digits[:20]}... is too long a number; the largest sum is {MOST_READ} cp")
    return int(digits)


def _checked(coins: int) -> int:
    if coins > MOST_READ:
        raise Invalid(f"{coins} cp is too much; the largest sum is {MOST_READ} cp")
    return coins
