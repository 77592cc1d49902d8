"""The names on cards, of hands of dice and of coins. All of them stand in `names.toml`, by skin (HD-R30)."""

from __future__ import annotations

import tomllib
from importlib import resources

_SKINS = tomllib.loads(resources.files(__package__).joinpath("names.toml").read_text("utf-8"))

SKIN = "realms"
SKINS = tuple(_SKINS)


def court_name(letter: str, skin: str = SKIN) -> str:
    """Return the name of the court with this letter: "Blue Shield" for `B`."""
    return str(_SKINS[skin]["courts"][letter])


def rank_name(rank: int, skin: str = SKIN) -> str:
    """Return the name of a rank from 1 to 20: "King Dragon" for 20 (HD-R3)."""
    return str(_SKINS[skin]["ranks"][str(rank)])


def dice_hand_name(score: int | None, skin: str = SKIN) -> str:
    """Return the name of a hand of dice by its score, 3 to 18, or None for four sixes (PD-R13)."""
    return str(_SKINS[skin]["hands"]["*" if score is None else str(score)])


def coin_name(worth: int, skin: str = SKIN) -> str:
    """Return the name of the coin that is worth so many copper pieces, 1, 10, 50, 100 or 1000: "falcon" for 10."""
    return str(_SKINS[skin]["coins"][str(worth)])
