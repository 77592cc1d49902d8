"""Many at once: whatever comes together is done one after the other, and each thing once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from random import Random
from typing import Any

import pytest

from highflagon.games.errors import Illegal, Refused
from highflagon.house import wire
from highflagon.house.ledger import purse_of
from highflagon.house.problems import Over, Stale
from highflagon.table.accounts import MINT
from highflagon.table.terms import Pace
from highflagon.table.waits import Betting, Playing
from tests.house.memory_store import MemoryStore
from tests.house.test_ledger_of_visits import check_books, record_of
from tests.house.visit import Clock, StillHouse, Visit, people, terms

HOST, SECOND, THIRD = 1, 2, 3


class Place:
    """A house with some people, and a clock that stands."""

    def __init__(self, purses: Iterable[int] = (300,) * 13) -> None:
        self.store, self.clock = MemoryStore(), Clock()
        self.guests = people(self.store, purses)
        self.house = StillHouse(self.store, clock=self.clock)

    async def table(self, seats: int = 3, game: str = "high-dragon", **fields: Any) -> Visit:
        """Return a table at which all are, and the first of them sit."""
        visit = await Visit.open(self.house, self.guests, terms(game, seats, **fields), Random(1))
        await visit.sit(seats)
        return visit

    async def at_once(self, visit: Visit, commands: Iterable[tuple[int, wire.Command]]) -> list[Any]:
        """Send all of these at once, and return the receipts and the refusals, in the same order."""
        sent = [self.house.command(visit.code, identity, command) for identity, command in commands]
        found = await asyncio.gather(*sent, return_exceptions=True)
        assert all(isinstance(each, wire.Receipt | Refused) for each in found), found
        check_books(self.store)
        return found


def run(test: Callable[[Place], Awaitable[None]], **fields: Any) -> None:
    async def inside() -> None:
        place = Place(**fields)
        place.house.start()
        await test(place)
        check_books(place.store)
        await place.house.stop()

    asyncio.run(inside())


def done(found: Iterable[Any]) -> list[wire.Receipt]:
    return [each for each in found if isinstance(each, wire.Receipt)]


def is_here(visit: Visit) -> bool:
    """Whether the second person is here."""
    person = visit.table.people[1]
    return person.here and not person.gone


async def until(visit: Visit, kind: type) -> None:
    """Play on until the table waits for this."""
    while not isinstance(visit.table.wait, kind):
        await visit.go_on()


@pytest.mark.parametrize("times", [2, 7, 50])
def test_the_same_command_many_times_at_once_is_done_once(times: int) -> None:
    async def test(place: Place) -> None:
        visit = await place.table(stakes="every-battle")
        opening: list[tuple[int, Any, dict[str, Any]]] = [
            (HOST, wire.Mute, {"who": 4}),
            (HOST, wire.Agree, {}), (SECOND, wire.Agree, {}), (THIRD, wire.Agree, {}), (HOST, wire.Start, {}),
            (HOST, wire.AddSeed, {"seed": "ab" * 32}), (SECOND, wire.AddSeed, {"seed": "cd" * 32}),
            (THIRD, wire.AddSeed, {"seed": "ef" * 32}),
        ]  # fmt: skip
        for identity, kind, fields in opening:
            await once(place, visit, times, identity, kind(id=kind.__name__, **fields))
        phase = visit.room.state.phase
        bet = wire.Bet(id="bet", phase=phase, book="war-1", on=0, stake=7)
        await once(place, visit, times, 9, bet)
        assert place.store.coins(purse_of(9)) == 293
        await once(place, visit, times, 9, wire.Cancel(id="cancel", phase=phase, book="war-1"))
        assert place.store.coins(purse_of(9)) == 300
        await until(visit, Playing)
        seat = visit.table.wait.seats[0]  # type: ignore[union-attr]
        card = str(visit.game.state.legal_actions(seat)[0])
        play = wire.Play(id="play", phase=visit.room.state.phase, action=card)
        await once(place, visit, times, visit.identity(visit.game.owners[seat]), play)
        await once(place, visit, times, HOST, wire.End(id="end"))
        await once(place, visit, times, HOST, wire.Close(id="close"))

    run(test)


async def once(place: Place, visit: Visit, times: int, identity: int, command: wire.Command) -> None:
    """Send a command so many times at once, and later again: there is one receipt, and at most one step."""
    before = len(place.store.steps(visit.code))
    found = await place.at_once(visit, [(identity, command)] * times)
    after = len(place.store.steps(visit.code))
    again = await place.at_once(visit, [(identity, command)])
    assert {*done(found)} == {*done(again)} == {found[0]}
    assert len(done(found)) == times
    assert len(place.store.steps(visit.code)) == after
    rows = [row for row in place.store.steps(visit.code)[before:] if row.command is not None]
    assert len(rows) == (not isinstance(command, wire.Mute | wire.Close))
    assert all(row.version == found[0].version for row in rows)


def test_one_card_is_played_of_fifty_that_come_at_once() -> None:
    async def test(place: Place) -> None:
        visit = await place.table(stakes="none")
        await visit.start()
        await until(visit, Playing)
        seat, phase = visit.table.wait.seats[0], visit.room.state.phase  # type: ignore[union-attr]
        identity, cards = visit.identity(visit.game.owners[seat]), visit.game.state.legal_actions(seat)
        found = await place.at_once(
            visit,
            [
                (identity, wire.Play(id=f"p{n}", phase=phase, action=str(cards[n % len(cards)])))
                for n in range(50)
            ],
        )
        assert len(done(found)) == 1
        assert isinstance(found[0], wire.Receipt)
        assert all(isinstance(each, Illegal | Stale) for each in found[1:])
        assert len(visit.game.state.war.plays) == 1

    run(test)


def test_HD_R28_fifty_wagers_on_one_purse_at_two_tables() -> None:
    async def test(place: Place) -> None:
        tables = [await place.table(stakes="as-written") for _ in range(2)]
        for visit in tables:
            await visit.start()
        random = Random(7)
        for turn in range(12):
            wagers = []
            for number in range(50):
                visit = random.choice(tables)
                book, phase = random.choice(visit.game.books).key, visit.room.state.phase
                name = f"{turn}-{number}"
                stake = random.choice([1, 60, 120, 180])
                if random.random() < 0.2:
                    command: wire.Command = wire.Cancel(id=name, phase=phase, book=book)
                else:
                    command = wire.Bet(id=name, phase=phase, book=book, on=random.randrange(3), stake=stake)
                wagers.append(place.house.command(visit.code, 9, command))
            found = await asyncio.gather(*wagers, return_exceptions=True)
            assert all(isinstance(each, wire.Receipt | Illegal) for each in found), found
            assert done(found)
            staked = sum(slip.stake for visit in tables for book in visit.game.books for slip in book.slips)
            assert place.store.coins(purse_of(9)) == 300 - staked >= 0
            check_books(place.store)
            for visit in tables:
                await visit.pulse()  # which tells the table what the purse holds
                visit.check_purses()
                assert not visit.room.stale

    run(test)


def test_a_purse_that_is_spent_elsewhere_in_the_same_moment_hinders_nobody_else() -> None:
    """The antes of a battle are due at one table; who owes them stakes all that he has at another, in one batch."""

    async def test(place: Place) -> None:
        battle = await place.table(stakes="every-battle")
        other = await Visit.open(place.house, place.guests[3:], terms(), Random(2))
        await other.sit(3)
        await place.house.come(other.code, place.guests[0])
        await battle.start()
        await other.start()
        for who in range(13):
            if isinstance(battle.table.wait, Betting) and who in battle.table.wait.who:
                await battle.do(battle.identity(who), wire.Done, phase=battle.room.state.phase)
        while len(battle.game.state.war.plays) < 5:
            await battle.go_on()
        seat = battle.table.wait.seats[0]  # type: ignore[union-attr]
        owner = battle.identity(battle.game.owners[seat])
        poor = HOST if owner != HOST else SECOND
        if poor == SECOND:
            await place.house.come(other.code, place.guests[1])
        card = str(battle.game.state.legal_actions(seat)[0])
        held = place.store.coins(purse_of(poor))
        bet = wire.Bet(id="all", phase=other.room.state.phase, book="war-1", on=0, stake=held)
        play = wire.Play(id="card", phase=battle.room.state.phase, action=card)
        found = await asyncio.gather(
            place.house.command(other.code, poor, bet), place.house.command(battle.code, owner, play)
        )
        assert len(done(found)) == 2
        assert place.store.coins(purse_of(poor)) >= 0

    run(test)


def test_nobody_is_refused_because_others_were_quicker() -> None:
    async def test(place: Place) -> None:
        visit = await place.table(stakes="every-battle")
        await visit.start()
        phase = visit.room.state.phase
        wagers = [
            (identity, wire.Bet(id="w", phase=phase, book="war-1", on=(identity - 1) % 3, stake=identity))
            for identity in range(1, 14)
        ]
        assert len(done(await place.at_once(visit, wagers))) == 13
        dons = [(identity, wire.Done(id="d", phase=phase)) for identity in range(1, 14)]
        assert len(done(await place.at_once(visit, dons))) == 13
        assert visit.room.state.phase != phase

    run(test)


def test_PD_A11_secret_choices_that_come_at_once_all_count() -> None:
    async def test(place: Place) -> None:
        visit = await place.table(3, "purple-dragon-dice", stakes="side-wagers")
        await visit.start()
        phase = visit.room.state.phase
        dons = [(identity, wire.Done(id="d", phase=phase)) for identity in range(1, 14)]
        await place.at_once(visit, dons)
        phase = visit.room.state.phase
        choices = [(identity, wire.Play(id="p", phase=phase, action="honest")) for identity in (3, 1, 2)]
        assert len(done(await place.at_once(visit, choices))) == 3
        assert visit.room.state.phase != phase
        found = await place.at_once(visit, [(1, wire.Play(id="late", phase=phase, action="bluff"))])
        assert isinstance(found[0], Refused)

    run(test)


def test_twenty_refreshes_leave_one_person_who_is_here() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        await visit.start()
        for other in range(1, 14):
            if other != SECOND:
                visit.ear(other)
        ears = []
        for _ in range(20):
            ears.append(visit.ear(SECOND))
            place.house.unlisten(visit.room, ears[-1])
        last = visit.ear(SECOND)
        await place.house.look()
        assert is_here(visit)
        assert not [row for row in place.store.steps(visit.code) if "away" in row.text]
        place.house.unlisten(visit.room, last)
        await place.house.look()
        assert not is_here(visit)
        visit.ear(SECOND)
        await place.house.rest()
        assert is_here(visit)

    run(test)


def test_two_sockets_of_one_person_hear_the_same_and_each_may_act() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        one, two = visit.ear(HOST), visit.ear(HOST)
        found = await place.at_once(visit, [(HOST, wire.Agree(id="1")), (HOST, wire.Agree(id="2"))])
        assert len(done(found)) == 1
        for identity in (SECOND, THIRD):
            await visit.do(identity, wire.Agree)
        await visit.do(HOST, wire.Start)
        await visit.seed()
        await visit.finish()
        assert one.messages == two.messages
        assert len(one.messages) > 20

    run(test)


def test_who_leaves_and_comes_in_one_moment_is_here() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        await visit.start()
        leave = place.house.command(visit.code, SECOND, wire.Leave(id="go"))
        await asyncio.gather(leave, place.house.come(visit.code, place.guests[1]))
        assert is_here(visit)
        assert visit.room.state.people.count(SECOND) == 1
        comes = [place.house.come(visit.code, place.guests[1]) for _ in range(20)]
        await asyncio.gather(*comes, place.house.command(visit.code, SECOND, wire.Leave(id="go again")))
        assert not is_here(visit)
        assert visit.room.state.people.count(SECOND) == 1

    run(test)


@pytest.mark.parametrize("first", ["pulse", "command"])
def test_HD_A23_a_turn_that_is_over_is_played_once(first: str) -> None:
    async def test(place: Place) -> None:
        visit = await place.table(stakes="none", pace=Pace(turn="move", each=1_000))
        await visit.start()
        seat, phase = visit.table.wait.seats[0], visit.room.state.phase  # type: ignore[union-attr]
        identity = visit.identity(visit.game.owners[seat])
        card = str(visit.game.state.legal_actions(seat)[0])
        place.clock.at += 1_000
        play = place.house.command(visit.code, identity, wire.Play(id="p", phase=phase, action=card))
        pulses: list[Awaitable[Any]] = [visit.pulse() for _ in range(5)]
        found = await asyncio.gather(
            *([*pulses, play] if first == "pulse" else [play, *pulses]), return_exceptions=True
        )
        assert sum(isinstance(each, Illegal | Stale) for each in found) == 1
        assert len(visit.game.state.war.plays) == 1

    run(test)


def test_a_table_that_closes_while_commands_arrive_keeps_no_coin() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        commands: list[tuple[int, wire.Command]] = [
            (identity, wire.Agree(id=f"a{identity}")) for identity in (1, 2, 3)
        ]
        commands.insert(2, (HOST, wire.Close(id="close")))
        commands += [(4, wire.Leave(id="l")), (HOST, wire.Start(id="s")), (HOST, wire.Close(id="close"))]
        found = await place.at_once(visit, commands)
        assert [type(each) for each in found] == [
            wire.Receipt, wire.Receipt, wire.Receipt, Over, Over, Over, wire.Receipt
        ]  # fmt: skip
        own = {name: coins for name, coins in place.store.accounts.items() if name.startswith("table:")}
        assert not any(own.values())
        with pytest.raises(Over):
            await place.house.come(
                visit.code, place.guests[5].__class__(number=99, name="Late", folded="late")
            )
        assert record_of(visit).closed
        assert place.store.coins(MINT) == -300 * 13

    run(test)


def test_a_bot_waits_no_longer_however_often_something_happens() -> None:
    async def test(place: Place) -> None:
        place.house.rooms.hurry = False
        visit = await Visit.open(place.house, place.guests, terms(stakes="none"), Random(1))
        await visit.sit(3, ["steady"])
        pulses = place.house._pulses
        await visit.start()
        while not place.house.rooms.room(visit.code).steward.due(visit.table):
            await visit.go_on()
        due = pulses._due(visit.room)
        place.clock.at += 300
        for mute in (True, False, True):
            await visit.do(HOST, wire.Mute, who=5, mute=mute)
        assert pulses._due(visit.room) == due

    run(test)
