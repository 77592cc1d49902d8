"""Nobody is sent what he may not know: whole visits, each message looked through at the moment when it is sent.

Cards, seeds, purses are searched for in the bytes; whose a slip is, choices, checks and dice in what they mean.
"""

from __future__ import annotations

import asyncio
import base64
import logging
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from highflagon.games.game import Veiled
from highflagon.games.high_dragon.cards import Card, cards_of
from highflagon.games.high_dragon.facts import HandDealt
from highflagon.games.high_dragon.war import War
from highflagon.house import wire
from highflagon.table import events
from highflagon.table.accounts import purse
from highflagon.table.regulars import REGULARS
from highflagon.table.terms import Pace, Terms
from tests.house.memory_store import MemoryStore
from tests.house.visit import Clock, Ear, StillHouse, Visit, people, terms
from tests.profiles import PROVE

VISITS = 120 if PROVE else 6

CARD = re.compile(rb"(?<![A-Za-z0-9])[BGS](?:1[0-9]|20|[1-9])(?![A-Za-z0-9])")
NUMBER = re.compile(rb"\d{7,9}")
DICE_FACTS = {"Chose", "Checked", "RolledHand"}


class Watch:
    """Looks through all that is sent at one table."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.own: dict[tuple[int, int], set[Card]] = {}
        """By game and seat: the cards that its owner has held."""
        self.purses: dict[int, set[bytes]] = {}
        """By person: all that has ever been in the purse."""
        self.ears: list[Ear] = []
        self.looked: Counter[str] = Counter()
        self._noted = -1

    def ear(self, identity: int | None) -> Ear:
        ear = self.visit.ear(identity, self.check)
        self.ears.append(ear)
        return ear

    def check(self, ear: Ear, message: bytes) -> None:
        """Look through a message of the live socket."""
        self.looked["messages"] += 1
        self.check_bytes(ear, message)
        self._check_meaning(ear, msgspec.json.decode(message))

    def check_bytes(self, ear: Ear, message: bytes) -> None:
        """Look through whatever somebody is sent."""
        self._note()
        self.looked["bytes of answers"] += len(message)
        self._check_cards(ear, message)
        self._check_seeds(message)
        self._check_purses(ear, message)

    def _note(self) -> None:
        """Note the purses and the hands that the last steps have brought."""
        table, seq = self.visit.table, self.visit.room.state.seq
        if seq == self._noted:
            return
        self._noted = seq
        for who in range(len(table.people)):
            self.purses.setdefault(who, set()).add(str(table.balances.get(purse(who), 0)).encode())
        if table.game is None:
            return
        for news in self.visit.room.news:
            for fact in news.step.game_facts:
                if isinstance(fact, Veiled) and isinstance(fact.mine, HandDealt):
                    key = (table.game.number, fact.seat)
                    self.own.setdefault(key, set()).update(fact.mine.cards)

    def _check_cards(self, ear: Ear, message: bytes) -> None:
        """No card is in it that never lay open, and that he has never held."""
        game = self.visit.table.game
        war: War | None = game.state.war if game is not None and game.terms.game == "high-dragon" else None
        if game is None or war is None:
            return
        known = set(cards_of(war.seen))
        who = ear.who
        if who is not None and who in game.owners:
            known |= self.own.get((game.number, game.owners.index(who)), set())
        of_this_game, _, _ = message.partition(b',"ended":')  # the cards of the last one are dealt anew
        told = {found.decode() for found in CARD.findall(of_this_game)}
        hidden = {str(card) for card in set(war.deck) - known}
        self.looked["hidden cards"] += len(hidden)
        assert not told & hidden, (told & hidden, message)

    def _check_seeds(self, message: bytes) -> None:
        table = self.visit.table
        for row in self.visit.house.store.secrets(self.visit.code):
            shown = row.game < len(table.past) or (row.game == len(table.past) and table.unshown is None)
            if not shown:
                self.looked["hidden seeds"] += 1
                for text in written(row.seed):
                    assert text not in message

    def _check_purses(self, ear: Ear, message: bytes) -> None:
        told = set(NUMBER.findall(message))
        for who, sums in self.purses.items():
            if who != ear.who:
                large = {text for text in sums if len(text) >= 7}
                self.looked["hidden purses"] += len(large)
                assert not told & large

    def _check_meaning(self, ear: Ear, update: Any) -> None:
        who = ear.who
        view = update["view"]
        assert view["viewer"] == who
        assert all(slip["who"] == who for _, slip in view["slips"])
        for fact in view["told"]:
            if fact["type"].startswith("Slip"):
                assert fact["who"] in (None, who)
                self.looked["veiled slips"] += fact["who"] is None
        self._check_told(ear, update)
        game = view["game"]
        if game is None:
            return
        assert game["seat"] == (self.visit.game.owners.index(who) if who in self.visit.game.owners else None)
        seen = game["observation"]
        if seen["type"] == "high-dragon":
            assert all(
                card == "??" for seat, row in enumerate(seen["down"]) if seat != game["seat"] for card in row
            ) or (self.visit.game.state.war.stage == "tie court")

    def _check_told(self, ear: Ear, update: Any) -> None:
        """What a game tells only one seat, nobody else is told: neither while it is on, nor when it is over."""
        table, who = self.visit.table, ear.who
        game = update["view"]["game"]
        rows = [(table.past[-1].owners, fact) for fact in update.get("ended", ())]
        if table.game is not None:
            rows += [(table.game.owners, fact) for fact in game["observation"]["facts"]]
        for owners, fact in rows:
            if fact["type"] in DICE_FACTS and owners[fact["seat"]] != who:
                self.looked["veiled choices"] += 1
                assert fact.get("choice", "?") == "?"
                assert fact.get("check") is None
                assert not fact.get("dice")
            if fact["type"] == "HandDealt" and owners[fact["seat"]] != who:
                self.looked["veiled hands"] += 1
                assert set(fact["cards"]) == {"??"}


def written(seed: bytes) -> Iterator[bytes]:
    """Yield the ways in which a seed could be told: a part of it is enough."""
    yield seed[:8]
    yield seed[:8].hex().encode()
    yield seed[-8:].hex().encode()
    yield seed.hex().upper().encode()[:16]
    yield base64.b64encode(seed)[:10]
    yield base64.urlsafe_b64encode(seed)[:10]
    yield base64.b32encode(seed)[:12]
    yield str(int.from_bytes(seed[:8], "big")).encode()


def some_terms(random: Random) -> tuple[Terms, int]:
    """Return what is played in a canary visit, and by how many: enough cards that many stay hidden."""
    pace = Pace(
        turn=random.choice(["off", "move", "game"]),
        each=60_000,
        grace=60_000,
        window=random.choice([0, 30_000]),
    )
    if random.random() < 0.5:
        stakes = random.choice(["every-battle", "bookmaker", "house-treat"])
        battles = random.choice(["2", "3", "5"])
        return terms("high-dragon", 3, stakes=stakes, pace=pace, battles=battles, duel_battles="2"), 3
    seats = random.randint(3, 5)
    rules = {"numbers": random.choice(["open", "hidden"])}
    return terms(
        "purple-dragon-dice", seats, stakes=random.choice(["side-wagers", "bookmaker"]), pace=pace, **rules
    ), seats


class Evening:
    """One visit: two games and what comes between, with one who watches, one who bets, one who comes and goes."""

    def __init__(self, visit: Visit, watch: Watch, clock: Clock, seats: int) -> None:
        self.visit, self.watch, self.clock, self.seats = visit, watch, clock, seats
        self.wanderer: Ear | None = None
        self.seen = 0

    async def aside(self) -> None:
        """Something that happens beside the game."""
        visit, random = self.visit, self.visit.random
        self.clock.at += random.choice([0, 1, 400, 25_000])
        guest = random.choice(visit.guests)
        kind = random.choice(["wander", "refuse", "mute", "look", "pulse", "stale", "refresh", "more"])
        if kind == "wander":
            self._wander()
        elif kind == "refuse":
            await visit.attempt(guest.number, wire.Start)
        elif kind == "mute" and visit.table.host is not None:
            host = visit.identity(visit.table.host)
            await visit.attempt(
                host, wire.Mute, who=random.randrange(len(visit.guests)), mute=random.random() < 0.5
            )
        elif kind == "stale":
            await visit.attempt(
                guest.number, wire.Play, phase="0.0.play", action=random.choice(["B20", "honest"])
            )
        elif kind == "refresh":
            ear = self.watch.ear(guest.number)
            visit.house.unlisten(visit.room, ear)
        elif kind == "more":
            await visit.attempt(guest.number, wire.MoreTime, phase=visit.room.state.phase)
        elif kind == "look":
            await visit.house.look()
        else:
            await visit.pulse()

    def _wander(self) -> None:
        """One who plays closes his page, or comes back with the version that he has seen."""
        visit = self.visit
        if self.wanderer is None:
            self.wanderer = self.watch.ear(visit.guests[1].number)
            return
        if self.wanderer in visit.room.listeners:
            visit.house.unlisten(visit.room, self.wanderer)
            return
        since = msgspec.json.decode(self.wanderer.heard[-1].message)["version"]
        again = Ear(visit.room, visit.guests[1].number, self.watch.check)
        visit.house.listen(visit.room, again, since)
        self.watch.ears.append(again)
        self.wanderer = again


async def canary(number: int) -> Watch:
    random = Random(number)
    played, seats = some_terms(random)
    clock, store = Clock(), MemoryStore()
    guests = people(store, [10_007_919 + 1_300_057 * each for each in range(seats + 4)])
    house = StillHouse(store, clock=clock, hurry=random.random() < 0.5)
    house.start()
    visit = await Visit.open(house, guests, played, random)
    watch = Watch(visit)
    for guest in guests[:1] + guests[2:]:
        watch.ear(guest.number)
    watch.ear(None)
    bots = ["steady"] if random.random() < 0.5 else []
    await visit.sit(seats, bots)
    await visit.work(lambda draft: draft.step(visit.code, arrive_regular(random)))
    evening = Evening(visit, watch, clock, seats)
    for _ in range(2):
        await visit.start()
        await visit.finish(evening.aside)
        visit.check_purses()
    await house.stop()
    return watch


def arrive_regular(random: Random) -> Any:
    return events.Arrive("Nob", random.choice(sorted(REGULARS)), None, 23_456_789)


def test_nobody_is_sent_what_he_may_not_know(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    looked: Counter[str] = Counter()
    for number in range(VISITS):
        watch = asyncio.run(canary(number))
        looked += watch.looked
    for what in (
        "messages",
        "hidden cards",
        "hidden seeds",
        "hidden purses",
        "veiled slips",
        "veiled choices",
    ):
        assert looked[what] > 50, looked
    assert [each for each in caplog.records if each.name != "asyncio"] == []
    out, err = capfd.readouterr()
    assert (out, err) == ("", "")
