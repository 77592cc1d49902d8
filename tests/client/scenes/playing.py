"""Scenes of a battle at cards, in the eyes of who plays, waits or watches."""

from __future__ import annotations

from tests.client.evenings import due, played
from tests.client.scenes.scene import COUNTED, WIDE, Scene, scene, standing, war


@scene
async def my_turn_down() -> Scene:
    return await standing("I play face down.", await (await war("1 2")).until(due(0)))


@scene
async def my_turn_up() -> Scene:
    evening = await (await war(COUNTED, "1")).until(played(3))
    return await standing("I play face up, and have chosen a card.", evening, chosen="S7")


@scene
async def turn_soon() -> Scene:
    evening = await (await war("1 2")).until(due(2))
    return await standing("The seat before mine is choosing.", evening)


@scene
async def turn_of_another() -> Scene:
    evening = await (await war("1 2")).until(due(1))
    return await standing("I have played down, and wait for others.", evening)


@scene
async def wide_names() -> Scene:
    evening = await (await war("1 2", names=WIDE)).until(due(0))
    return await standing("Names of forty wide letters, and my turn.", evening)


@scene
async def watching() -> Scene:
    evening = await (await war("1 2")).until(due(0))
    return await standing("A battle as those see it who watch.", evening, 3)


@scene
async def stranger_at_war() -> Scene:
    evening = await (await war("1 2")).until(due(0))
    return await standing("A battle as somebody without a name sees it.", evening, None)
