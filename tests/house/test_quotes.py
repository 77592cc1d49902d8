"""The house's fixed odds on a war: the lab is asked, the table waits, and whatever happens meanwhile is in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from highflagon.games.errors import Illegal
from highflagon.games.high_dragon import Observation
from highflagon.house import quotes, wire
from highflagon.house.lab_desk import LabDesk
from highflagon.house.lab_keeper import Patience
from highflagon.house.storage.store import Batch, Broken
from highflagon.table import events
from highflagon.table.estimates import Standing, quoted
from highflagon.table.terms import Pace
from highflagon.table.waits import Betting, Gathering, Quoting
from highflagon.table.written import verify_sitting, write_sitting
from tests.house import false_lab
from tests.house.memory_store import MemoryStore
from tests.house.test_ledger_of_visits import check_books, record_of
from tests.house.visit import Clock, StillHouse, Visit, people, terms

THIRD = Fraction(1, 3)
AGES = 100.0


class Desk(LabDesk):
    """A lab without a process: it answers when the test says, and keeps what it was asked."""

    def __init__(self, *, silent: bool = False) -> None:
        super().__init__(command=("/no/such/program",))
        self.open, self.silent = True, silent
        self.go = asyncio.Event()
        self.asked: list[Observation] = []

    async def standing(self, seen: Observation, *, urgent: bool = False) -> Standing | None:
        assert urgent  # a table waits for it
        self.asked.append(seen)
        await self.go.wait()
        return None if self.silent else false_lab.standing(seen)


class Place:
    """A house with such a lab, and a table of its own at which fixed odds are offered."""

    def __init__(self, visit: Visit, desk: Desk, clock: Clock) -> None:
        self.visit, self.desk, self.clock = visit, desk, clock

    @classmethod
    async def open(
        cls, desk: Desk, game: str = "high-dragon", store: MemoryStore | None = None, **rules: str
    ) -> Place:
        clock = Clock()
        house = StillHouse(store or MemoryStore(), clock=clock, lab=desk)
        guests = people(house.store, [300] * 5)
        house.start()
        played = terms(
            game, 3 if game == "high-dragon" else 5, stakes="bookmaker", pace=Pace(window=20_000), **rules
        )
        visit = await Visit.open(house, guests, played, Random(1))
        await visit.sit(played.seats if game == "high-dragon" else 5, ())
        wait = visit.table.wait
        assert isinstance(wait, Gathering)
        await visit.start()
        return cls(visit, desk, clock)

    @property
    def quotes(self) -> list[str]:
        """The quotes that are kept."""
        rows = self.visit.house.store.steps(self.visit.code)
        return [row.text for row in rows if " quotes " in row.text]

    async def rest(self) -> None:
        """Let all that can happen, happen."""
        self.desk.go.set()
        await self.visit.house.rest()

    async def turn(self) -> None:
        """Let whoever has something to do begin with it."""
        for _ in range(5):
            await asyncio.sleep(0)


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), AGES))


def text_of(seen: Observation, key: str) -> str:
    """Return the line of the quote that the false lab's answer comes to."""
    event = quoted(key, seen.players, false_lab.standing(seen))
    return f"house quotes {key} {' '.join(map(str, event.chances))} from 20000 games error {event.error}"


def test_HD_A28_the_lab_is_told_what_the_public_sees_and_nothing_else() -> None:
    async def test() -> None:
        place = await Place.open(Desk())
        await place.rest()
        await place.visit.finish(place.rest)
        assert len(place.quotes) == len(place.desk.asked) > 12
        battles = [seen for seen in place.desk.asked if seen.court is not None]
        assert battles
        for seen in place.desk.asked:
            assert (seen.viewer, seen.hand, seen.legal, seen.facts) == (None, (), (), ())
            assert all(str(card) == "??" for row in seen.down for card in row)
        for seen, line in zip(place.desk.asked, place.quotes, strict=True):
            key = f"war-{seen.war}" if seen.court is None else f"battle-{seen.war}-{seen.battle}"
            assert line == text_of(seen, key)
        await place.visit.house.stop()

    run(test)


def test_HD_A28_the_sitting_replays_without_the_lab() -> None:
    async def test() -> None:
        place = await Place.open(Desk(), battles="4", stop_when_decided="true")
        await place.rest()
        await place.visit.finish(place.rest)
        record = record_of(place.visit)
        made = [event for event in record.events if isinstance(event, events.Quote)]
        assert {event.games for event in made} == {20_000}
        assert all(event.error for event in made)
        assert verify_sitting(write_sitting(record)).ok
        store = place.visit.house.store
        assert isinstance(store, MemoryStore)
        check_books(store)
        await place.visit.house.stop()

    run(test)


def test_HD_A24_nothing_is_played_and_nobody_bets_before_the_odds_are_known() -> None:
    async def test() -> None:
        place = await Place.open(Desk())
        visit = place.visit
        assert visit.table.wait == Quoting("war-1")
        with pytest.raises(Illegal, match="no wagers are taken"):
            await visit.do(4, wire.Bet, phase=visit.room.state.phase, book="war-1", on=1, stake=5)
        await visit.pulse()  # it has nothing to do
        assert visit.table.wait == Quoting("war-1")
        await place.turn()
        assert len(place.desk.asked) == 1
        place.clock.at += 60_000
        await place.rest()
        assert isinstance(visit.table.wait, Betting)
        window = visit.game.window
        assert window is not None
        assert window.closes == place.clock.at + 20_000  # what the lab takes is not the time of those who bet
        await visit.do(4, wire.Bet, phase=visit.room.state.phase, book="war-1", on=1, stake=5)
        await visit.house.stop()

    run(test)


def test_HD_A28_where_the_lab_says_nothing_the_chances_are_counted() -> None:
    async def test() -> None:
        place = await Place.open(Desk(silent=True))
        await place.rest()
        assert place.quotes == ["house quotes war-1 1/3 1/3 1/3"]
        await place.visit.house.stop()

    run(test)


def test_HD_A28_a_lab_that_is_not_there_keeps_nobody_waiting() -> None:
    async def test() -> None:
        desk = Desk()
        desk.open = False
        place = await Place.open(desk)
        assert place.quotes == ["house quotes war-1 1/3 1/3 1/3"]
        assert not desk.asked
        await place.visit.house.stop()

    run(test)


def test_HD_A28_a_table_that_waits_is_not_left_waiting_by_a_lab_that_is_given_up() -> None:
    async def test() -> None:
        place = await Place.open(Desk(silent=True))
        await place.turn()
        place.desk.open = False
        await place.rest()
        assert place.quotes == ["house quotes war-1 1/3 1/3 1/3"]
        await place.visit.house.stop()

    run(test)


def test_PD_A21_at_dice_all_is_counted_at_once() -> None:
    async def test() -> None:
        place = await Place.open(Desk(), "purple-dragon-dice")
        assert place.quotes
        assert not place.desk.asked
        await place.visit.house.stop()

    run(test)


def test_HD_A35_a_table_that_is_paused_meanwhile_is_quoted_when_it_goes_on() -> None:
    async def test() -> None:
        place = await Place.open(Desk())
        visit = place.visit
        await place.turn()
        await visit.do(1, wire.Pause)
        await place.rest()
        assert place.quotes == []
        await visit.do(1, wire.Resume)
        await place.rest()
        assert len(place.desk.asked) == 2
        assert place.quotes == [text_of(place.desk.asked[0], "war-1")]
        await visit.house.stop()

    run(test)


def test_HD_A35_a_pause_that_is_over_before_the_answer_comes_changes_nothing() -> None:
    async def test() -> None:
        place = await Place.open(Desk())
        await place.turn()
        await place.visit.do(1, wire.Pause)
        await place.visit.do(1, wire.Resume)
        await place.rest()
        assert len(place.quotes) == 1
        await place.visit.house.stop()

    run(test)


@pytest.mark.parametrize("kind", [wire.End, wire.Close])
def test_HD_A35_a_game_that_is_ended_meanwhile_is_not_quoted(kind: type) -> None:
    async def test() -> None:
        place = await Place.open(Desk())
        await place.turn()
        await place.visit.do(1, wire.End)
        if kind is wire.Close:
            await place.visit.do(1, wire.Close)
        await place.rest()
        assert place.quotes == []
        assert place.visit.table.game is None
        await place.visit.house.stop()

    run(test)


def test_HD_A28_a_house_that_is_opened_again_meanwhile_asks_again_and_quotes_the_same() -> None:
    async def test() -> None:
        store = MemoryStore()
        place = await Place.open(Desk(), store=store)
        await place.turn()
        code, seen = place.visit.code, place.desk.asked[0]
        await place.visit.house.halt()  # it is as if it had been killed: the lab never answers
        again, clock = Desk(), Clock()
        house = StillHouse(store, clock=clock, lab=again)
        house.start()
        assert house.rooms.room(code).state.table.wait == Quoting("war-1")
        visit = Visit(house, code, place.visit.guests, Random(1))
        after = Place(visit, again, clock)
        await after.rest()
        assert again.asked == [seen]
        assert after.quotes == [text_of(seen, "war-1")]
        await house.stop()

    run(test)


class Full(MemoryStore):
    """A store with a disk that is full while the test says so."""

    full = False

    def commit(self, batch: Batch) -> None:
        if self.full:
            raise Broken("disk is full")
        super().commit(batch)


def test_HD_A28_a_quote_that_can_not_be_kept_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotes, "RETRY", 1)

    async def test() -> None:
        store = Full()
        place = await Place.open(Desk(), store=store)
        store.full = True
        place.desk.go.set()
        while len(place.desk.asked) < 3:
            await asyncio.sleep(0.001)
        assert place.quotes == []
        store.full = False
        await place.rest()
        assert len(place.quotes) == 1
        await place.visit.house.stop()

    run(test)


def test_HD_A28_a_real_process_prices_a_war_of_bots_from_its_first_quote_to_its_last() -> None:
    """With regulars who bet and everything at once: the house draws up what it can between two quotes."""

    async def test() -> None:
        patience = Patience(asking=AGES, looking=AGES, first=AGES, each=AGES)
        desk = LabDesk(patience, false_lab.command("sound"))
        desk.open = True
        house = StillHouse(MemoryStore(), clock=Clock(), lab=desk)
        guests = people(house.store, [300])
        house.start()
        played = terms(stakes="bookmaker", battles="4", stop_when_decided="true", duel_tied="split")
        visit = await Visit.open(house, guests, played, Random(1))
        await visit.sit(3, ("greedy",) * 2)
        gambler = events.Arrive("Nob", "gambler", None, 300)
        await visit.work(lambda draft: draft.step(visit.code, gambler))
        await visit.start()
        await visit.finish(house.rest)
        record = record_of(visit)
        made = [event for event in record.events if isinstance(event, events.Quote)]
        assert len(made) > 3
        assert {event.games for event in made} == {20_000}
        assert any(isinstance(event, events.Bet) for event in record.events)
        assert verify_sitting(write_sitting(record)).ok
        await house.stop()

    run(test)
