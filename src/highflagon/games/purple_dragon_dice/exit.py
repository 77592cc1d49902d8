"""How a seat left a game before its end."""

from __future__ import annotations

from msgspec import Struct

from highflagon.games.purple_dragon_dice.choice import Choice


class Exit(Struct, frozen=True, gc=False):
    """When and by which clause a seat went out; `skill` is what it was caught by, if it was caught cheating."""

    hand: int
    clause: str
    skill: Choice | None = None
