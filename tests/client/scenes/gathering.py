"""Scenes between games: who sits, who agrees, and what is missing."""

from __future__ import annotations

from highflagon.house import wire
from tests.client.evenings import Evening
from tests.client.scenes.scene import WIDE, Scene, scene, standing
from tests.table.scripts import CardScript, DiceScript


@scene
async def gathering_empty() -> Scene:
    evening = await Evening.come(CardScript("1"), sit=0, come=1, seats=3)
    return await standing("Nobody has sat down yet.", evening)


@scene
async def gathering_stranger() -> Scene:
    evening = await Evening.come(CardScript("1"), sit=2, come=2, seats=3)
    return await standing("Somebody without a name looks on; one chair is free.", evening, None)


@scene
async def gathering_agree() -> Scene:
    evening = await Evening.come(CardScript("1"), stakes="every-battle", battles="6")
    return await standing("All sit; I have not agreed yet, and some rules differ.", evening)


@scene
async def gathering_start() -> Scene:
    evening = await Evening.come(CardScript("1"))
    for who in range(3):
        await evening.do(who, wire.Agree)
    return await standing("All agree, and I am the host.", evening)


@scene
async def gathering_wide() -> Scene:
    evening = await Evening.come(CardScript("1"), names=WIDE)
    return await standing("Names of forty wide letters.", evening)


@scene
async def gathering_dice() -> Scene:
    evening = await Evening.come(
        DiceScript("out 1"), game="purple-dragon-dice", seats=10, sit=0, come=4, stakes="as-written"
    )
    for who in range(4):
        await evening.do(who, wire.Sit, seat=who)
    return await standing("Four of ten sit at the dice.", evening)
