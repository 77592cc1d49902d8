"""What a scene is, and the evenings at which scenes are taken."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from tests.client.evenings import Evening, Until
from tests.table.scripts import CardScript, DiceScript

Scene = dict[str, Any]
MAKERS: dict[str, Callable[[], Coroutine[Any, Any, Scene]]] = {}

COUNTED = "S12: B20 S7, S13 S14, G3 G5"
"""Seat 2 wins a tie by two swords to one."""
WIDE = tuple(letter * 40 for letter in "WMQ@")


def scene(maker: Callable[[], Coroutine[Any, Any, Scene]]) -> Callable[[], Coroutine[Any, Any, Scene]]:
    """Let a function make the scene that has its name."""
    MAKERS[maker.__name__.replace("_", "-")] = maker
    return maker


async def standing(about: str, evening: Evening, who: int | None = 0, **more: Any) -> Scene:
    """Return what somebody sees who has just come."""
    return {"about": about, "updates": [evening.seen(who)], **more}


async def happening(
    about: str, evening: Evening, before: Until, after: Until, who: int | None = 0, *, stop: str, **more: Any
) -> Scene:
    """Return what somebody sees who was there before, and is told what has happened; it stops at the last such fact."""
    await evening.until(before)
    first = evening.seen(who)
    await evening.until(lambda table: not before(table))
    await evening.until(after)
    return {"about": about, "updates": [first, evening.then(who)], "stop": stop, **more}


async def war(*battles: str, **more: Any) -> Evening:
    more = {"stakes": "antes-only", **more}
    return await Evening.begin(CardScript(*battles), **more)


async def dice(*hands: str, sit: int = 5, **more: Any) -> Evening:
    more = {"game": "purple-dragon-dice", "stakes": "as-written", "sit": sit, "come": sit + 1, **more}
    return await Evening.begin(DiceScript(*hands), **more)


def anybody(table: Any) -> bool:
    """Until somebody is asked, or the game is over."""
    return table.game is None or type(table.wait).__name__ in ("Playing", "Betting")
