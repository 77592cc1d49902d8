"""A house in process with people in it: who listens keeps every byte, and who acts draws what he does by lot."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, TypeVar

from msgspec import Struct

from highflagon.bots import choose
from highflagon.chance import Seed
from highflagon.games.errors import Refused
from highflagon.house import wire
from highflagon.house.draft import Draft
from highflagon.house.house import House
from highflagon.house.lab_desk import LabDesk
from highflagon.house.ledger import purse_of
from highflagon.house.problems import Unavailable
from highflagon.house.room import Room
from highflagon.house.storage.store import Batch, Identity, PostingRow, Store
from highflagon.table.accounts import MINT, purse
from highflagon.table.deals import FairDeals
from highflagon.table.desk import game_of
from highflagon.table.prices import chances
from highflagon.table.state import Game
from highflagon.table.steward import Steward
from highflagon.table.table import Table
from highflagon.table.terms import Pace, Terms
from highflagon.table.waits import Betting, Gathering, Playing, Seeding

NAMES = (
    "Aldo",
    "Berta",
    "Cuno",
    "Dora",
    "Egon",
    "Fritzi",
    "Gero",
    "Heda",
    "Ivo",
    "Jutta",
    "Kuno",
    "Lena",
    "Mads",
)

T = TypeVar("T")


class Clock:
    """A clock that shows what the test says."""

    def __init__(self, at: int = 1_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


class StillHouse(House):
    """A house in which nothing happens by itself: its alarms ring when the test says."""

    def __init__(
        self, store: Store, *, clock: Callable[[], int], hurry: bool = True, lab: LabDesk | None = None
    ) -> None:
        super().__init__(store, clock=clock, hurry=hurry, lab=lab)
        self.looks: list[tuple[str, int]] = []
        """At whose presence the house would look in a while."""

    def start(self) -> None:
        super().start()
        self._pulses.stop()

    def _look_for(self, code: str, who: int, after: int) -> None:
        self.looks.append((code, who))

    async def rest(self) -> None:
        """Wait until all is done that was begun."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def look(self) -> None:
        """Look who is here, of all who may have gone."""
        looks, self.looks = self.looks, []
        for code, who in looks:
            await self._present(code, who)


class Heard(Struct, frozen=True):
    """A message, and how many steps its table had when it was sent."""

    seq: int
    message: bytes


class Ear:
    """A listener that keeps every byte. `check`, if it is given, sees each message at the moment when it is sent."""

    def __init__(
        self, room: Room, identity: int | None, check: Callable[[Ear, bytes], None] | None = None
    ) -> None:
        self.room, self.identity, self.check = room, identity, check
        self.heard: list[Heard] = []

    def offer(self, message: bytes) -> None:
        self.heard.append(Heard(self.room.state.seq, message))
        if self.check is not None:
            self.check(self, message)

    @property
    def who(self) -> int | None:
        """Which person of the table it is."""
        return self.room.state.who(self.identity)

    @property
    def messages(self) -> list[bytes]:
        return [each.message for each in self.heard]


def people(store: Store, purses: Iterable[int]) -> list[Identity]:
    """Let people with these purses be known to a house, and return them."""
    found, rows = [], []
    for number, (name, coins) in enumerate(zip(NAMES, purses, strict=False), 1):
        found.append(Identity(number=number, name=name, folded=name.lower()))
        for account, more in ((MINT, -coins), (purse_of(number), coins)):
            rows.append(PostingRow(
                table="", seq=number, entry=1, account=account, coins=more, clause="", why="starting purse"
            ))  # fmt: skip
    store.commit(Batch(identities=found, postings=rows))
    return found


def terms(
    game: str = "high-dragon",
    seats: int = 3,
    *,
    stakes: str = "every-battle",
    pace: Pace | None = None,
    **rules: str,
) -> Terms:
    """Return terms with stakes of a name, and some house rules."""
    kind: Any = game
    data = wire.TermsData(game=kind, seats=seats, stakes_preset=stakes, rules=rules, pace=pace or Pace())
    return data.terms()


def know_seeds(room: Room, seeds: dict[int, Seed]) -> None:
    """Let the house's seeds of these games be those, instead of drawn."""
    room.deals = FairDeals(seeds=seeds)
    room.steward = Steward(room.deals, choose, chances)


class Visit:
    """People at one table of a house. `random` leads all that they do."""

    def __init__(self, house: StillHouse, code: str, guests: list[Identity], random: Random) -> None:
        self.house, self.code, self.guests, self.random = house, code, guests, random
        self.made: Counter[str] = Counter()
        """What was done, and what was refused, by kind."""
        self.prefix = "c"
        """What the ids of commands begin with."""
        self._ids = 0

    @classmethod
    async def open(
        cls, house: StillHouse, guests: list[Identity], played: Terms, random: Random, title: str = "Oak"
    ) -> Visit:
        """Open a table; all come to it."""
        row = await house.open_table(guests[0], played, title=title)
        for guest in guests[1:]:
            await house.come(row.code, guest)
        return cls(house, row.code, guests, random)

    @property
    def room(self) -> Room:
        return self.house.rooms.room(self.code)

    @property
    def table(self) -> Table:
        return self.room.state.table

    @property
    def game(self) -> Game:
        return game_of(self.table)

    def ear(self, identity: int | None, check: Callable[[Ear, bytes], None] | None = None) -> Ear:
        """Let somebody listen from now on."""
        ear = Ear(self.room, identity, check)
        self.house.listen(self.room, ear, None)
        return ear

    async def do(self, identity: int, kind: type, **fields: Any) -> wire.Receipt:
        """Have somebody command something, with an id that was never used; what can't be kept is tried again."""
        self._ids += 1
        command = kind(id=f"{self.prefix}{self._ids}", **fields)
        while True:
            before = self.room.state
            try:
                return await self.house.command(self.code, identity, command)
            except Unavailable:
                assert self.room.state is before
                self.made["not kept"] += 1

    async def attempt(self, identity: int, kind: type, **fields: Any) -> Refused | None:
        """Have somebody command something that may be refused; return how."""
        await self.house.rest()
        before = self.room.state
        try:
            await self.do(identity, kind, **fields)
        except Refused as refused:
            assert self.room.state is before  # in a still house nobody else has done anything
            self.made[f"{kind.__name__} refused"] += 1
            return refused
        self.made[kind.__name__] += 1
        return None

    async def sit(self, seats: int, bots: Iterable[str] = ()) -> None:
        """Let the first people sit down, and the last chairs be filled with bots."""
        fill = list(bots)
        for seat in range(seats - len(fill)):
            await self.do(self.guests[seat].number, wire.Sit, seat=seat)
        for seat, bot in enumerate(fill, seats - len(fill)):
            await self.do(self.guests[0].number, wire.Fill, seat=seat, bot=bot)

    async def start(self) -> None:
        """Let all who sit agree, and the host open the game; then all seeds are added."""
        wait = self.table.wait
        assert isinstance(wait, Gathering)
        for who in wait.missing:
            await self.do(self.identity(who), wire.Agree)
        assert self.table.host is not None
        await self.do(self.identity(self.table.host), wire.Start)
        await self.seed()

    async def seed(self) -> None:
        """Let all seeds that are due be added."""
        while isinstance(wait := self.table.wait, Seeding):
            await self.do(self.identity(wait.who[0]), wire.AddSeed, seed=self.random.randbytes(32).hex())

    def identity(self, who: int) -> int:
        """Return which identity a person of the table is."""
        found = self.room.state.people[who]
        assert found is not None
        return found

    async def finish(self, aside: Callable[[], Any] | None = None) -> None:
        """Play the game that is on to its end; `aside` is called now and then, and what it returns awaited."""
        while self.table.game is not None:
            if aside is not None and self.random.random() < 0.3:
                await aside()
                continue
            await self.go_on()

    async def go_on(self) -> None:
        """Let somebody whose decision is awaited decide, or the house do what is due."""
        wait, phase = self.table.wait, self.room.state.phase
        if isinstance(wait, Seeding):
            await self.seed()
        elif isinstance(wait, Betting) and (humans := [who for who in wait.who if self._is_human(who)]):
            if await self._bet(self.random.choice(humans), phase):
                await self.pulse()  # the window's time may be over
        elif isinstance(wait, Playing) and (
            seats := [s for s in wait.seats if self._is_human(self.game.owners[s])]
        ):
            seat = self.random.choice(seats)
            action = self.random.choice(self.game.state.legal_actions(seat))
            identity = self.identity(self.game.owners[seat])
            if await self.attempt(identity, wire.Play, phase=phase, action=str(action)):
                await self.pulse()  # he was away so long that the house plays for him, or his time is over
        else:
            await self.pulse()

    def _is_human(self, who: int) -> bool:
        return self.table.people[who].human

    async def _bet(self, who: int, phase: str) -> Refused | None:
        """Place a wager, take one back, or be done."""
        random, identity = self.random, self.identity(who)
        books = self.table.observe(who).may_bet
        if not books or random.random() < 0.4:
            return await self.attempt(identity, wire.Done, phase=phase)
        key = random.choice(books)
        book = next(book for book in self.game.books if book.key == key)
        if any(slip.who == who for slip in book.slips) and random.random() < 0.3:
            return await self.attempt(identity, wire.Cancel, phase=phase, book=key)
        on, stake = random.choice(book.selections), random.randint(1, 40)
        return await self.attempt(identity, wire.Bet, phase=phase, book=key, on=on, stake=stake)

    async def pulse(self) -> None:
        """Let the alarm of the table ring now."""
        try:
            await self.house.clerk.do(lambda draft: self.house._pulses._work(draft, self.code))
        except Unavailable:
            self.made["not kept"] += 1

    async def work(self, work: Callable[[Draft], T]) -> T:
        """Have the clerk do something."""
        return await self.house.clerk.do(work)

    def check_purses(self) -> None:
        """Every purse holds at the table what it holds in the house, but where the table is yet to be told."""
        for who, identity in enumerate(self.room.state.people):
            if identity is not None and who not in self.room.stale:
                local = self.table.balances.get(purse(who), 0)
                assert local == self.house.store.coins(purse_of(identity)), (who, identity)
