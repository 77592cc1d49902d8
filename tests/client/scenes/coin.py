"""Scenes of bets, and of what they bring."""

from __future__ import annotations

import json

import msgspec

from highflagon.house import wire
from highflagon.web.table_odds import table_odds, war_at
from tests.client.evenings import betting, played
from tests.client.scenes.scene import COUNTED, Scene, anybody, happening, scene, standing, war
from tests.house.false_lab import Ready


@scene
async def bets_on_the_war() -> Scene:
    evening = await (await war("1 2", stakes="as-written")).until(betting)
    await evening.do(3, wire.Bet, book="war-1", on=0, stake=20)
    return await standing("Bets on the war are open; I play.", evening, tab="bets")


@scene
async def bets_of_a_watcher() -> Scene:
    evening = await (await war("1 2", stakes="as-written", come=5)).until(betting)
    await evening.do(3, wire.Bet, book="war-1", on=0, stake=20)
    await evening.do(4, wire.Bet, book="war-1", on=1, stake=35)
    return await standing("Bets on the war are open; I watch, and have a slip.", evening, 3, tab="bets")


@scene
async def bets_at_fixed_odds() -> Scene:
    evening = await war(COUNTED, "1", stakes="bookmaker", come=5, lab=Ready())
    await evening.until(lambda table: betting(table) and "battle" in table.game.window.books[0])  # type: ignore[union-attr]
    state = evening.visit.room.state
    seen = war_at(state.table)
    assert seen is not None
    found = table_odds(state.table, state.version, None, await Ready().standing(seen))
    odds = json.loads(msgspec.json.encode(found))
    return await standing("The house offers odds on a battle.", evening, 3, tab="bets", odds=odds)


@scene
async def settlement() -> Scene:
    evening = await (await war(COUNTED, "1", stakes="every-battle", come=5)).until(betting)
    await evening.until(lambda table: betting(table) and "battle" in table.game.window.books[0])  # type: ignore[union-attr]
    book = evening.visit.game.window.books[0]  # type: ignore[union-attr]
    await evening.do(3, wire.Bet, book=book, on=1, stake=20)
    await evening.do(4, wire.Bet, book=book, on=0, stake=35)
    about = "A watcher's slip has won."
    return await happening(about, evening, played(5), anybody, 3, stop="SlipEnded", tab="bets")
