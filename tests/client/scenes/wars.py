"""Scenes in which battles and wars are decided."""

from __future__ import annotations

from tests.client.evenings import betting, due, over, played
from tests.client.scenes.scene import COUNTED, Scene, anybody, happening, scene, standing, war


@scene
async def tie_counted() -> Scene:
    evening = await war(COUNTED, "1")
    return await happening("A tie, settled by count.", evening, played(5), anybody, stop="BattleWon")


@scene
async def tie_compared() -> Scene:
    evening = await war("S12: S14 B6, S4 G16, G3 G5", "1")
    return await happening("A tie, settled by the highest.", evening, played(5), anybody, stop="BattleWon")


@scene
async def tie_of_three() -> Scene:
    evening = await war("G12: G15 G5, G14 G6, S1 B19", "1")
    return await happening("Three tie; two have as many.", evening, played(5), anybody, stop="BattleWon")


@scene
async def drawn() -> Scene:
    evening = await war("S12: B20 B7, G20 G7, S1 S2", "1", stakes="every-battle")
    return await happening("A drawn battle.", evening, played(5), anybody, stop="BattleDrawn")


@scene
async def reveal() -> Scene:
    evening = await war("S12: B20 B3, G10 G13, S4 S5", "1")
    return await happening("The cards are turned, and counted.", evening, played(5), anybody, stop="Counted")


@scene
async def redeal() -> Scene:
    evening = await war("1 2", "3 1")
    await evening.until(played(5, battle=2))
    return await happening("New hands.", evening, played(5, battle=2), due(0), stop="")


@scene
async def war_tied_by_two() -> Scene:
    evening = await war("1 2", "1", battles="2", duel_battles="2")
    return await happening(
        "A war tied by two: another bows out.", evening, played(5, 2), anybody, stop="BowedOut"
    )


@scene
async def i_bow_out() -> Scene:
    evening = await war("1 2", "1", battles="2", duel_battles="2", stakes="as-written")
    return await happening("I have bowed out.", evening, played(5, 2), betting, 2, stop="BowedOut")


@scene
async def bowed_out() -> Scene:
    evening = await (await war("1 2", "1", battles="2", duel_battles="2")).until(played(2, 1))
    evening = await evening.until(lambda table: table.game is not None and table.game.state.war.number == 2)
    evening = await evening.until(due(0))
    return await standing("I watch the war of the two.", evening, 2)


@scene
async def nine_cards() -> Scene:
    evening = await war("1 2", "1", battles="2", duel_battles="2")
    evening = await evening.until(lambda table: table.game is not None and table.game.state.war.number == 2)
    return await standing("The war of two: nine cards each.", await evening.until(due(0)))


@scene
async def war_tied_by_three() -> Scene:
    evening = await war("1 2 3", "1 1", battles="3", duel_battles="2")
    return await happening("A three-way tie.", evening, played(5, 3), anybody, stop="WarTied")


@scene
async def war_won() -> Scene:
    evening = await war("1 1", battles="2", stakes="every-battle")
    return await happening("I win the war and the pot.", evening, played(5, 2), over, stop="PotPaid")


@scene
async def war_over() -> Scene:
    evening = await (await war("1 1", battles="2")).until(over)
    return await standing("The war is over; another game?", evening)
