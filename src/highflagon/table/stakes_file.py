"""A file that says what is played for: the stakes of a game, who brings how much coin, and who looks on.

It is TOML. At its top stand fields of the game's stakes, and `preset`, the stakes that they differ from; `[purses]` has
`start` (what everybody begins with), `house`, and other sums by name; `[watchers]` has spectators by name, each a
`person` or a `regular`. A sum is a whole number of copper, or text in words:

    preset = "every-battle"
    battle_ante = "1 sp"

    [purses]
    start = "3 gp"
    Mirt = "5 gp"

    [watchers]
    Asper = "regular"
"""

from __future__ import annotations

import tomllib
import unicodedata
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict

from highflagon.games.errors import Invalid, short
from highflagon.record.people import check_name
from highflagon.table.coin import read_coins
from highflagon.table.purses import Purses
from highflagon.table.stakes import Stakes, named_stakes

LONGEST = 65_536
"""The most bytes that a file of stakes has."""

Watcher = Literal["person", "regular"]
"""Who looks on: a person at the keyboard, or a regular, which is a bot that watches and wagers."""

WATCHERS: dict[str, Watcher] = {"person": "person", "regular": "regular"}


class Sheet(Struct, frozen=True):
    """What a file of stakes says."""

    stakes: Stakes
    purses: Purses
    watchers: dict[str, Watcher]


def read_stakes(text: str, game: str) -> Sheet:
    """Return what the text of a file of stakes says for a game; raise `Refused` if it can't be.

    What isn't said is as usual. Nothing is left unread: a key that has no meaning is refused.
    """
    values = _toml(text)
    purses, watchers = _table(values, "purses"), _table(values, "watchers")
    return Sheet(_stakes(values, game), _purses(purses), _watchers(watchers))


def _toml(text: str) -> dict[str, Any]:
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST:
        raise Invalid(f"a file of stakes has at most {LONGEST:,} bytes")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Invalid("the file of stakes is nested too deep") from None
    except ValueError as error:  # TOMLDecodeError, or a number of more digits than Python reads
        raise Invalid(f"the file of stakes is no TOML: {short(error, 200)}") from None


def _table(values: dict[str, Any], name: str) -> dict[str, Any]:
    """Take the table of this name out of the values, and return it."""
    found = values.pop(name, {})
    if not isinstance(found, dict):
        raise Invalid(
            f"{name} is a table: write [{name}] on a line of its own, and a line for each name below it"
        )
    return found


def _stakes(values: dict[str, Any], game: str) -> Stakes:
    preset = values.pop("preset", "as-written")
    if not isinstance(preset, str):
        raise Invalid('preset is the name of stakes, as in preset = "none"')
    base = named_stakes(game, preset)
    kind, fields = type(base), asdict(base)
    coins = kind.coin_fields()
    for name, value in values.items():
        if name not in fields:
            known = ", ".join(["preset", *fields, "[purses]", "[watchers]"])
            raise Invalid(f"a file of stakes of {game} has no {short(name)!r}; there are {known}")
        if isinstance(value, str) and name not in coins and type(fields[name]) is int:
            raise kind.in_quotes(name, value)
        fields[name] = kind.in_copper(name, value) if name in coins and isinstance(value, str) else value
    return kind(**fields)


def _purses(table: dict[str, Any]) -> Purses:
    sums = {
        name: _in_copper(name, value) if isinstance(value, str) else value
        for name, value in _by_name(table, "the purse of {} is named twice").items()
    }
    own = {name: sums.pop(name) for name in ("start", "house") if name in sums}
    return Purses(**own, of=sums)


def _by_name(table: dict[str, Any], twice: str) -> dict[str, Any]:
    """Return a table whose keys are names, with each name as it is written everywhere; `twice` says that one is two."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        name = unicodedata.normalize("NFC", key)
        if any(other.casefold() == name.casefold() for other in found):
            raise Invalid(twice.format(repr(name[:40])))
        found[name] = value
    return found


def _in_copper(name: str, text: str) -> int:
    try:
        return read_coins(text)
    except Invalid as error:
        raise Invalid(f"the purse of {short(name)!r}: {error.message}") from None


def _watchers(table: dict[str, Any]) -> dict[str, Watcher]:
    found: dict[str, Watcher] = {}
    for name, value in _by_name(table, "{} looks on twice").items():
        check_name(name)
        if not isinstance(value, str) or value not in WATCHERS:
            raise Invalid(f'{name!r} looks on as a "person" or as a "regular"; write one of these two words')
        found[name] = WATCHERS[value]
    return found
