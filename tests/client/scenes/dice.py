"""Scenes at the dice table."""

from __future__ import annotations

import json

import msgspec

from highflagon.web.table_odds import table_odds
from tests.client.evenings import betting, over
from tests.client.scenes.scene import Scene, dice, scene, standing


@scene
async def dice_choice() -> Scene:
    evening = await dice("out 2", "out 3", "out 4", "out 5")
    state = evening.visit.room.state
    odds = json.loads(msgspec.json.encode(table_odds(state.table, state.version, 0)))
    return await standing("The secret choice.", evening, odds=odds)


@scene
async def dice_bets() -> Scene:
    evening = await (await dice("out 2", stakes="side-wagers")).until(betting)
    return await standing("Bets on the game are open; I watch.", evening, 5, tab="bets")


@scene
async def dice_over() -> Scene:
    evening = await (await dice("out 2", "out 3", "out 4", "out 5")).until(over)
    return await standing("The game is over.", evening)


@scene
async def dice_wide_names() -> Scene:
    wide = tuple(letter * 40 for letter in "WMQ@%&WM")
    wide = tuple(f"{name[:38]}{number:02}" for number, name in enumerate(wide))
    return await standing("Names of forty wide letters.", await dice("out 2", names=wide))
