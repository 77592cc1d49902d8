"""What is played for, and who looks on, as the options of `highflagon play` say it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click
from msgspec import Struct
from msgspec.structs import replace

from highflagon.cli.whole import WholeRange
from highflagon.games.errors import Invalid, short
from highflagon.record import Seat
from highflagon.table.coin import COINAGES, Coinage, read_coins
from highflagon.table.events import Arrive
from highflagon.table.purses import Purses
from highflagon.table.regulars import REGULARS
from highflagon.table.stakes import STAKES, named_stakes
from highflagon.table.stakes_file import LONGEST, Sheet, read_stakes

MOST_GAMES = 1000
REGULAR_NAMES = ("Wat", "Joss", "Nan", "Merle", "Perrin", "Sib", "Tam", "Ysolt", "Garth", "Lys")


class CoinOptions(Struct, frozen=True, kw_only=True):
    """The options about coin, as they were given. Without `stakes` nothing is played for."""

    stakes: str | None = None
    games: int | None = None
    watchers: tuple[str, ...] = ()
    regulars: str | None = None
    purses: tuple[str, ...] = ()
    coins: str | None = None

    @property
    def coinage(self) -> Coinage:
        """How sums are said."""
        return COINAGES[self.coins or "standard"]

    def said_again(self) -> str:
        """Return what has to be said again when an evening is gone on with: ` --games 3 --coins cormyr`."""
        given = {"--games": self.games, "--coins": self.coins}
        return "".join(f" {option} {value}" for option, value in given.items() if value is not None)

    def check_unused(self) -> None:
        """Raise `UsageError` if there is an option that means nothing without stakes."""
        given = {"--games": self.games, "--watcher": self.watchers, "--regulars": self.regulars,
                 "--purse": self.purses, "--coins": self.coins}  # fmt: skip
        for option, value in given.items():
            if value not in (None, ()):
                raise click.UsageError(f"{option} needs --stakes: without them nothing is played for")


def coin_options() -> tuple[Callable[..., Any], ...]:
    """Return the options about coin, for a command."""
    return (
        click.option("--stakes", metavar="PRESET|FILE",
                     help="Play for pretend coin: stakes by name (as-written, antes-only ...), or a file of stakes."),
        click.option("--games", type=WholeRange(1, MOST_GAMES),
                     help="With --stakes: up to so many games this evening; 1 by default."),
        click.option("--watcher", "watchers", multiple=True, metavar="NAME",
                     help="With --stakes: a person at this keyboard who watches and wagers; once for each."),
        click.option("--regulars", metavar="NAMES",
                     help=f"With --stakes: bots that watch and wager: {', '.join(REGULARS)}."),
        click.option("--purse", "purses", multiple=True, metavar="NAME=COIN",
                     help="With --stakes: what somebody brings, as in 'Kara=3 gp'; 3 gp by default."),
        click.option("--coins", type=click.Choice(tuple(COINAGES)),
                     help="With --stakes: how sums are said."),
    )  # fmt: skip


def read_sheet(game: str, text: str) -> Sheet:
    """Return the stakes of this name, or those in the file of this name; raise `Refused` if there are none."""
    if text in STAKES[game]:
        return Sheet(named_stakes(game, text), Purses(), {})
    path = Path(text)
    if not text.strip() or not path.exists():
        names = ", ".join(STAKES[game])
        raise Invalid(f"there are no stakes {short(text)!r} of {game}, and no such file; there are {names}")
    if not path.is_file():
        raise Invalid(f"{short(text, 200)!r} is no file of stakes")
    with path.open("rb") as file:
        data = file.read(LONGEST + 1)
    try:
        return read_stakes(data.decode("utf-8"), game)
    except UnicodeDecodeError:
        raise Invalid(f"{short(text, 200)!r} is no file of stakes: it isn't text in UTF-8") from None


def guests(seats: Sequence[Seat], coin: CoinOptions, sheet: Sheet) -> tuple[Arrive, ...]:
    """Return who comes in, each with his purse: those who play, then those who watch; `UsageError` if in doubt."""
    called = [seat.name for seat in seats]
    coming = [Arrive(seat.name, seat.bot, seat.character) for seat in seats]
    kinds = list(REGULARS)
    watching = [Arrive(unicodedata.normalize("NFC", name).strip()) for name in coin.watchers]
    bots = 0
    for name, watcher in sheet.watchers.items():
        if watcher == "person":
            watching.append(Arrive(name))
        else:
            watching.append(Arrive(name, kinds[bots % len(kinds)]))
            bots += 1
    for guest in watching:
        _check_new(guest.name, called)
        called.append(guest.name)
    for kind in _regulars(coin.regulars):
        name = next(
            name for name in _spare_names() if name.casefold() not in {each.casefold() for each in called}
        )
        watching.append(Arrive(name, kind))
        called.append(name)
    brought = {_called(name, called): coins for name, coins in sheet.purses.of.items()}
    purses = replace(sheet.purses, of={**brought, **_purses(coin.purses, called)})
    return tuple([replace(guest, coins=purses.purse(guest.name)) for guest in [*coming, *watching]])


def _called(name: str, called: Sequence[str]) -> str:
    """Return the name that is meant, as it is written here; `UsageError` if nobody has it."""
    plain = unicodedata.normalize("NFC", name).strip().casefold()
    who = next((each for each in called if each.casefold() == plain), None)
    if who is None:
        raise click.UsageError(f"nobody here is called {short(name)!r}; there are {', '.join(called)}")
    return who


def _check_new(name: str, called: Sequence[str]) -> None:
    Seat(name)
    if name.casefold() in {each.casefold() for each in called}:
        raise click.UsageError(f"there are two called {name!r}: who watches needs a name of his own")


def _regulars(text: str | None) -> list[str]:
    if text is not None and not text.strip():
        raise click.UsageError(f"--regulars needs names, with commas between them: {', '.join(REGULARS)}")
    kinds = [kind.strip() for kind in text.split(",")] if text is not None else []
    for kind in kinds:
        if kind not in REGULARS:
            raise click.UsageError(f"no regular is called {short(kind)!r}; there are {', '.join(REGULARS)}")
    if len(kinds) > len(REGULAR_NAMES):
        raise click.UsageError(f"there is room for {len(REGULAR_NAMES)} regulars, not {len(kinds)}")
    return kinds


def _spare_names() -> list[str]:
    return [*REGULAR_NAMES, *(f"Regular {number + 1}" for number in range(200))]


def _purses(texts: Sequence[str], called: Sequence[str]) -> dict[str, int]:
    """Return the purses that options name, by the names that people have here."""
    found = {}
    for text in texts:
        name, equals, coins = text.rpartition("=")
        if not equals:
            raise click.UsageError(
                f"a purse is written NAME=COIN, as in 'Kara=3 gp', not {short(text, 60)!r}"
            )
        who = _called(name, called)
        if who in found:
            raise click.UsageError(f"the purse of {who} is named twice")
        found[who] = read_coins(coins)
    return found
