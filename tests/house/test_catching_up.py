"""Who comes back with the version that he has seen is told what is new, or, if that is forgotten, everything anew."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec

from highflagon.chance import Seed
from highflagon.games.high_dragon.facts import HandDealt
from highflagon.house import wire
from highflagon.house.publisher import update
from highflagon.house.room import KEPT
from highflagon.table import events
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, StillHouse, Visit, know_seeds, people, terms
from tests.table.happenings import HOUSE_SEED

UPDATE = msgspec.json.Decoder(wire.Update)


async def sitting_down(**fields: str) -> Visit:
    store = MemoryStore()
    guests = people(store, [300] * 6)
    house = StillHouse(store, clock=Clock())
    house.start()
    visit = await Visit.open(house, guests, terms(**fields), Random(1))  # type: ignore[arg-type]
    # so that the wars are the same each time
    know_seeds(visit.room, dict.fromkeys((1, 2), Seed(HOUSE_SEED)))
    await visit.sit(3)
    return visit


def shown(visit: Visit, who: int | None, since: int) -> wire.Update:
    return UPDATE.decode(update(visit.room, who, since))


def test_what_is_not_in_memory_after_a_restart_is_not_passed_over() -> None:
    async def run() -> None:
        visit = await sitting_down()
        version = visit.room.state.version
        visit.house.rooms.drop(visit.code)
        assert shown(visit, 0, version).whole is False
        for since in (version - 1, version - 2, 0, version + 1):
            assert shown(visit, 0, since).whole is True
        await visit.do(1, wire.Agree)
        caught_up = shown(visit, 0, version)
        assert caught_up.whole is False
        assert [type(fact).__name__ for fact in caught_up.view.told] == ["Agreed"]
        assert shown(visit, 0, version - 1).whole is True
        await visit.house.stop()

    asyncio.run(run())


def test_a_step_that_is_forgotten_is_not_passed_over_even_if_a_secret_one_after_it_is_not() -> None:
    async def run() -> None:
        visit = await sitting_down()
        version = visit.room.state.version
        await visit.do(1, wire.Agree)
        carries = [events.Carry(0, 1), events.Carry(0, -1)] * (KEPT // 2)
        for event in carries:
            await visit.work(lambda draft, event=event: draft.step(visit.code, event))  # type: ignore[misc]
        assert visit.room.state.version == version + 1
        assert shown(visit, 1, version).whole is True
        assert shown(visit, 1, version + 1).whole is False
        await visit.house.stop()

    asyncio.run(run())


def test_what_a_game_told_last_is_told_when_it_is_over_and_to_who_comes_back_in_the_next_game() -> None:
    async def run() -> None:
        visit = await sitting_down(battles="2", duel_battles="2")
        ears = [visit.ear(identity) for identity in (1, 4, None)]
        await visit.start()
        await visit.finish()
        for ear in ears:
            last = UPDATE.decode(ear.messages[-1])
            told = [type(fact).__name__ for fact in last.ended]
            assert {"WarWon", "Revealed"} <= {*told}
            assert last.view.game is None
        before = UPDATE.decode(ears[0].messages[-2]).version
        await visit.start()
        again = shown(visit, 0, before)
        assert again.whole is False
        assert "WarWon" in [type(fact).__name__ for fact in again.ended]
        assert again.view.game is not None
        assert "WarWon" not in [type(fact).__name__ for fact in again.view.game.observation.facts]
        await visit.house.stop()

    asyncio.run(run())


def test_HD_A22_what_was_dealt_to_a_seat_is_not_told_to_who_sits_there_in_the_next_game() -> None:
    async def run() -> None:
        visit = await sitting_down(battles="2", duel_battles="2")
        await visit.start()
        before = visit.room.state.version
        await visit.finish()
        await visit.do(1, wire.Stand)
        await visit.do(4, wire.Sit, seat=0)
        await visit.start()
        again = shown(visit, visit.room.state.who(4), before - 5)
        assert again.whole is False
        dealt = [fact for fact in again.ended if isinstance(fact, HandDealt)]
        assert dealt
        assert all({str(card) for card in fact.cards} == {"??"} for fact in dealt)
        mine = [fact for fact in shown(visit, 0, before - 5).ended if isinstance(fact, HandDealt)]
        assert any("??" not in {str(card) for card in fact.cards} for fact in mine)
        await visit.house.stop()

    asyncio.run(run())
