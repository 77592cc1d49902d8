"""Scenes in which something stands in the way: a pause, a lost line, a short clock, a shut door."""

from __future__ import annotations

from highflagon.house import wire
from highflagon.table.terms import Pace
from tests.client.evenings import Evening, due
from tests.client.scenes.scene import Scene, scene, standing, war


@scene
async def paused() -> Scene:
    evening = await (await war("1 2")).until(due(0))
    await evening.do(0, wire.Pause)
    return await standing("The host has stopped the game.", evening, 1)


@scene
async def reconnecting() -> Scene:
    evening = await (await war("1 2")).until(due(0))
    return await standing("The line is lost.", evening, away="lost")


@scene
async def resynced() -> Scene:
    evening = await (await war("1 2", "1 1")).until(due(1))
    first = evening.seen(0)
    await evening.until(due(0))
    return {"about": "Back: what was missed.", "updates": [first, evening.then(0)], "away": "back"}


async def _asper_away() -> Evening:
    evening = await (await war("1 2")).until(due(1))
    for ear in tuple(evening.visit.room.listeners):
        evening.visit.room.listeners.remove(ear)
    await evening.visit.house._present(evening.visit.code, 1)
    await evening.do(0, wire.Fill, seat=1)
    return await evening.until(due(0))


@scene
async def seat_of_a_bot() -> Scene:
    return await standing("Asper is away: the house plays for her.", await _asper_away())


@scene
async def my_seat_played() -> Scene:
    return await standing("The house plays my seat: I can take it back.", await _asper_away(), 1)


@scene
async def clock_low() -> Scene:
    evening = await war("1 2", pace=Pace(turn="move", each=60_000))
    await evening.until(due(0))
    evening.clock.at += 45_000
    await evening.do(3, wire.Leave)  # whoever does anything lets the table hear the time
    return await standing("Fifteen seconds are left.", evening)


@scene
async def no_such_table() -> Scene:
    return {"about": "Nothing is there.", "updates": [], "over": ["not-found", "There is no such table."]}


@scene
async def sent_out() -> Scene:
    return {"about": "I was sent out.", "updates": [], "over": ["forbidden", "The host has sent you out."]}
