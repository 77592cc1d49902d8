"""What a table plays for: one frozen record a game, each field with its clause, and the stakes that have a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, Self

import msgspec
from msgspec import Meta

from highflagon.games.errors import Illegal, Invalid, Refused, short
from highflagon.games.house_rules import Rules
from highflagon.table.coin import read_coins

MOST = 1_000_000_000
"""The largest sum that a stake, an ante or a limit can be, in copper."""

Coins = Annotated[int, Meta(ge=0, le=MOST)]
Percent = Annotated[int, Meta(ge=0, le=50)]

USUAL = range(20, 101)
"""The buy-ins that are usual at dice, 2 to 10 silver pieces, in copper (PD-R3, A20)."""


class Stakes(Rules, frozen=True, kw_only=True):
    """What the stakes of both games have in common: in which form wagers are taken (HD-A28, PD-A21)."""

    word: ClassVar[str] = "stake"

    form: Literal["pari-mutuel", "fixed-odds"] = "pari-mutuel"
    take_out: Percent = 0
    """Percent of what the losing slips of a pool staked, kept by the house."""
    margin: Percent = 5
    """Percent by which the chances that fixed odds stand for exceed the true ones."""
    liability: Coins = 5_000
    """The most that the house adds to one book of fixed odds out of its own coin."""

    @classmethod
    def from_text(cls, pairs: Mapping[str, str], base: Self | None = None) -> Self:
        """Return the stakes `base` with these fields changed; sums are in copper, or in words: `3 sp 5 cp`."""
        coins = cls.coin_fields()
        plain = {
            name: str(cls.in_copper(name, text)) if name in coins else text for name, text in pairs.items()
        }
        return super().from_text(plain, base)

    @classmethod
    def coin_fields(cls) -> tuple[str, ...]:
        """Return the fields that are sums of coin."""
        return tuple(field.name for field in msgspec.structs.fields(cls) if field.type == Coins)

    @classmethod
    def in_copper(cls, name: str, text: str) -> int:
        """Return the copper that `text` means, for the field `name`; raise `Invalid` with the field's clause."""
        try:
            return read_coins(text)
        except Invalid as error:
            raise cls._impossible(name, text, error.message) from None

    @classmethod
    def in_quotes(cls, name: str, text: str) -> Refused:
        """Return the refusal of a number that is written as text where it can't be."""
        return cls._impossible(name, text, "it is a whole number, and stands without quotation marks")


class HighDragonStakes(Stakes, frozen=True, kw_only=True):
    """What is played for at High Dragon, in copper."""

    game: ClassVar[str] = "HD"

    war_ante: Coins = 20
    battle_ante: Coins = 0
    wagers: Literal["battle-and-war", "battle", "war", "none"] = "battle-and-war"
    players_bets: Literal["own-pool", "one-pool", "none"] = "own-pool"
    three_tied: Literal["ride", "return"] = "ride"
    sweetener: Literal["none", "fixed", "share"] = "none"
    sweetener_coins: Coins = 0
    sweetener_percent: Annotated[int, Meta(ge=0, le=100)] = 0

    def check(self) -> None:
        """A sweetener needs its amount, and has no other."""
        wanted = {"none": (False, False), "fixed": (True, False), "share": (False, True)}[self.sweetener]
        if wanted != (self.sweetener_coins > 0, self.sweetener_percent > 0):
            text = "sweetener=fixed needs sweetener_coins, sweetener=share needs sweetener_percent, none needs neither"
            raise Illegal(text, clause="HD-A30")


class DiceStakes(Stakes, frozen=True, kw_only=True):
    """What is played for at Purple Dragon Dice, in copper."""

    game: ClassVar[str] = "PD"

    buy_in: Coins = 50
    sums: Literal["usual", "any"] = "usual"
    wagers: Literal["none", "allowed"] = "none"

    def check(self) -> None:
        """A buy-in that is not usual needs the host's word."""
        if self.sums == "usual" and self.buy_in not in USUAL:
            text = (
                f"a buy-in is 2 to 10 silver pieces, not {self.buy_in} copper, unless the host says sums=any"
            )
            raise Illegal(text, clause="PD-A20")


STAKES: dict[str, dict[str, Stakes]] = {
    "high-dragon": {
        "as-written": HighDragonStakes(),
        "none": HighDragonStakes(war_ante=0, wagers="none"),
        "antes-only": HighDragonStakes(wagers="none"),
        "every-battle": HighDragonStakes(war_ante=30, battle_ante=5),
        "house-treat": HighDragonStakes(sweetener="fixed", sweetener_coins=30),
        "high-table": HighDragonStakes(war_ante=150, battle_ante=10),
        "bookmaker": HighDragonStakes(form="fixed-odds"),
    },
    "purple-dragon-dice": {
        "as-written": DiceStakes(),
        "none": DiceStakes(buy_in=0, sums="any"),
        "side-wagers": DiceStakes(wagers="allowed"),
        "high-table": DiceStakes(buy_in=200, sums="any", wagers="allowed"),
        "bookmaker": DiceStakes(wagers="allowed", form="fixed-odds"),
    },
}
"""The stakes that have a name, by game. Who begins with the usual purse can pay any of them for one game at least."""


def named_stakes(game: str, name: str) -> Stakes:
    """Return the stakes of this name; raise `Invalid` if there is no such game, or no such name."""
    if game not in STAKES:
        raise Invalid(f"there is no game {short(game)!r}; there are {', '.join(STAKES)}")
    if name not in STAKES[game]:
        raise Invalid(f"there are no stakes {short(name)!r} of {game}; there are {', '.join(STAKES[game])}")
    return STAKES[game][name]
