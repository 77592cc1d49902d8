"""The master of the house: what he sees, and what he does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import msgspec
import pytest

from highflagon.games.errors import Illegal, Refused
from highflagon.house import wire
from highflagon.house.clock import MINUTE
from highflagon.house.identities import Identities
from highflagon.house.ledger import purse_of
from highflagon.house.master import Ban, Close, Done, List, Listing, Master, Purge, Unban, Wish
from highflagon.house.partings import BANNED, REVOKED, Parting
from highflagon.house.problems import Forbidden, NotFound, Over, Unknown
from highflagon.house.storage.store import Batch, Identity
from highflagon.house.tokens import Tokens
from highflagon.table.terms import Terms
from highflagon.table.waits import Playing
from tests.house.memory_store import MemoryStore
from tests.house.test_ledger_of_visits import check_books
from tests.house.visit import Clock, StillHouse, Visit, people, terms


class Doors:
    """Sockets that keep what was done with them."""

    def __init__(self) -> None:
        self.dismissed: list[tuple[int, Parting]] = []

    def __len__(self) -> int:
        return 3

    def of(self, identity: int) -> int:
        return identity

    def dismiss(self, identity: int, parting: Parting) -> None:
        self.dismissed.append((identity, parting))


class Place:
    """A house with people in it, and its master."""

    def __init__(self) -> None:
        self.store, self.clock, self.doors = MemoryStore(), Clock(), Doors()
        self.guests = people(self.store, [300] * 6)
        self.house = StillHouse(self.store, clock=self.clock)
        self.tokens = Tokens(bytes(32))
        self.identities = Identities(self.store, self.tokens, self.clock)
        self.stopped = 0
        self.master = Master(self.house, self.identities, self.doors, self._stop)

    def _stop(self) -> None:
        self.stopped += 1

    async def table(self, *, start: bool = True, played: Terms | None = None) -> Visit:
        """Return a table at which three sit, the others watch, and (unless it shall not) a game is on."""
        visit = await Visit.open(self.house, self.guests, played or terms(), Random(1))
        await visit.sit(3)
        if start:
            await visit.start()
        return visit

    async def refused(self, wish: Wish, kind: type[Refused] = Refused) -> str:
        """Check that a wish is refused and nothing was written, and return why."""
        commits = self.store.commits
        with pytest.raises(kind) as found:
            await self.master.grant(wish)
        assert self.store.commits == commits
        assert not self.doors.dismissed
        return found.value.message


def run(test: Callable[[Place], Awaitable[None]]) -> None:
    async def inside() -> None:
        place = Place()
        place.house.start()
        await test(place)
        check_books(place.store)
        await place.house.stop()

    asyncio.run(inside())


def test_the_master_sees_who_is_where() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        visit.ear(None)
        visit.ear(1)
        asleep = await place.house.open_table(place.guests[0], terms(), title="Elm", listed=False)
        place.house.rooms.drop(asleep.code)
        place.clock.at += 5 * MINUTE
        listing = await place.master.grant(List())
        assert isinstance(listing, Listing)
        assert (listing.now, listing.sockets) == (place.clock.at, 3)
        lines = {line.code: line for line in listing.tables}
        oak, elm = lines[visit.code], lines[asleep.code]
        assert (oak.plays, oak.seats, oak.seated) == ("high-dragon", 3, ("Aldo", "Berta", "Cuno"))
        assert (oak.game, oak.paused, oak.listeners, oak.awake, oak.listed) == (1, False, 2, True, True)
        assert (elm.title, elm.awake, elm.listed, elm.seats) == ("Elm", False, False, 0)
        assert [(each.name, each.sockets) for each in listing.people][:2] == [("Aldo", 1), ("Berta", 2)]
        assert listing.people[1].tables == (visit.code,)

    run(test)


def test_the_master_sees_nothing_that_depends_on_what_is_hidden() -> None:
    async def test(place: Place) -> None:
        visit = await place.table(played=terms("purple-dragon-dice", stakes="none"))
        while not isinstance(visit.table.wait, Playing):
            await visit.go_on()
        before = await place.master.grant(List())
        # One seat after the other chooses in secret; only the last choice changes what all may know.
        seats = visit.table.wait.seats
        assert len(seats) == 3
        for seat in seats[:-1]:
            action = visit.game.state.legal_actions(seat)[0]
            who = visit.identity(visit.game.owners[seat])
            await visit.do(who, wire.Play, phase=visit.room.state.phase, action=str(action))
            assert await place.master.grant(List()) == before
        text = msgspec.json.encode(before).decode()
        seeds = [row.seed.hex() for row in place.store.secrets(visit.code)]
        assert seeds
        assert not any(seed in text for seed in seeds)
        assert visit.room.state.row.invite not in text

    run(test)


def test_HD_A35_a_table_is_closed_in_mid_game_with_all_stakes_returned() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        ear = visit.ear(4)
        assert place.store.coins(purse_of(1)) < 300
        done = await place.master.grant(Close(visit.code.lower()))
        assert isinstance(done, Done)
        assert "stakes went back" in done.detail
        assert [place.store.coins(purse_of(guest.number)) for guest in place.guests] == [300] * 6
        row = place.store.table(visit.code)
        assert row is not None
        assert row.closed == place.clock.at
        assert b'"closed":true' in ear.messages[-1]
        assert not any(
            coins for account, coins in place.store.accounts.items() if account.startswith("table:")
        )
        with pytest.raises(Over):
            await visit.do(1, wire.Stand)
        assert "closed already" in await place.refused(Close(visit.code))
        await place.refused(Close("NOWHER"), NotFound)

    run(test)


def test_a_table_without_a_game_is_closed() -> None:
    async def test(place: Place) -> None:
        visit = await place.table(start=False)
        done = await place.master.grant(Close(visit.code))
        assert isinstance(done, Done)
        assert done.detail == f"table {visit.code} is closed"

    run(test)


def test_who_is_banned_is_out_and_the_house_plays_his_seat() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        token = place.tokens.issue(place.guests[1])
        await place.master.grant(Ban("BERTA"))
        with pytest.raises(Forbidden):
            place.identities.authenticate(token)
        assert place.doors.dismissed == [(2, BANNED)]
        assert visit.table.people[1].gone
        assert 1 in visit.game.proxied
        while visit.table.game is not None:
            await visit.go_on()
        place.clock.at += 10**12
        with pytest.raises(Forbidden):
            place.identities.authenticate(token)
        await place.master.grant(Unban("berta"))
        assert place.identities.authenticate(token).number == 2
        place.doors.dismissed.clear()
        assert "not banned" in await place.refused(Unban("berta"), Illegal)
        await place.refused(Ban("nobody"), NotFound)

    run(test)


def test_a_ban_may_end_by_itself_and_the_seat_is_taken_back() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        token = place.tokens.issue(place.guests[1])
        await place.master.grant(Ban("Berta", 5))
        listing = await place.master.grant(List())
        assert isinstance(listing, Listing)
        assert [(each.name, each.banned - place.clock.at) for each in listing.people][:2] == [
            ("Berta", 5 * MINUTE),
            ("Aldo", -place.clock.at),
        ]
        place.clock.at += 5 * MINUTE - 1
        with pytest.raises(Forbidden):
            place.identities.authenticate(token)
        place.clock.at += 1
        berta = place.identities.authenticate(token)
        await place.house.come(visit.code, berta)
        assert visit.table.people[1].here
        assert not visit.game.proxied

    run(test)


def test_who_is_purged_is_forgotten_but_not_while_he_plays_or_has_a_wager() -> None:
    async def test(place: Place) -> None:
        visit = await place.table()
        books = visit.table.observe(3).may_bet
        assert books
        await visit.do(4, wire.Bet, phase=visit.room.state.phase, book=books[0], on=0, stake=5)
        for name in ("Berta", "Dora"):
            said = await place.refused(Purge(name), Illegal)
            assert visit.code in said
        token = place.tokens.issue(place.guests[4])
        await place.master.grant(Purge("Egon"))
        assert place.doors.dismissed == [(5, REVOKED)]
        assert place.store.coins(purse_of(5)) == 0
        assert visit.table.people[4].gone
        with pytest.raises(Unknown):
            place.identities.authenticate(token)
        place.doors.dismissed.clear()
        await place.refused(Purge("Egon"), NotFound)
        await place.refused(Purge("#5"), NotFound)
        await place.master.grant(Close(visit.code))
        await place.master.grant(Purge("Berta"))
        listing = await place.master.grant(List())
        assert isinstance(listing, Listing)
        assert [each.name for each in listing.people] == ["Aldo", "Cuno", "Dora", "Fritzi"]

    run(test)


@pytest.mark.parametrize("asleep", [False, True])
def test_the_name_of_who_was_purged_is_free_at_his_table_too(asleep: bool) -> None:
    async def test(place: Place) -> None:
        visit = await place.table(start=False)
        if asleep:
            place.house.rooms.drop(visit.code)
        await place.master.grant(Purge("Egon"))
        namesake = Identity(number=77, name="EGON", folded="egon")
        place.store.commit(Batch(identities=[namesake]))
        await place.house.come(visit.code, namesake)
        assert [(guest.name, guest.gone) for guest in visit.table.people if guest.name.lower() == "egon"] == [
            ("Egon", True),
            ("EGON", False),
        ]

    run(test)
