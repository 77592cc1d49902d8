"""The same over real sockets: every byte of every answer, header and frame that each role gets, looked through.

All stands still between two commands, so that the truth by which a byte is judged is the one at which it was sent.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from highflagon.house.ledger import purse_of
from highflagon.house.storage.store import Batch, Identity, PostingRow
from highflagon.table.accounts import MINT
from highflagon.table.waits import Betting, Gathering, Playing, Seeding
from tests.house.test_canary import Watch
from tests.house.visit import Ear, Visit
from tests.profiles import PROVE
from tests.web.guests import SHORT
from tests.web.running import Running, running

VISITS = 12 if PROVE else 1

ROLES = ("Mirt", "Asper", "Hamn", "Vajra", "Durnan", "Yaereene")
"""Three or four who sit, one of whom comes and goes; then one who bets, and one who only watches."""


class Client:
    """Somebody, or (no name) the public: all that he is sent is looked through."""

    def __init__(self, canary: Canary, name: str | None) -> None:
        self.canary, self.name = canary, name
        self.http = httpx.Client(base_url=canary.place.http)
        self.token: str | None = None
        self.number: int | None = None
        self.socket: ClientConnection | None = None
        self._held = ExitStack()
        self.version: int | None = None
        if name is not None:
            answer = self.ask("POST", "/api/guests", json={"name": name}, begun=False)
            self.token = answer.json()["token"]

    def ask(self, method: str, path: str, *, begun: bool = True, **more: Any) -> httpx.Response:
        headers = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        answer = self.http.request(method, path, headers=headers, **more)
        if begun:
            head = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
            self.canary.look(self, head.encode() + answer.content)
        return answer

    def listen(self) -> None:
        """Open a socket, or come back with the version that was seen last."""
        code = self.canary.code
        address = f"{self.canary.place.ws}/api/tables/{code}/live"
        self.socket = self._held.enter_context(connect(address, compression=None))
        self.socket.send(
            msgspec.json.encode({"type": "hello", "token": self.token, "since": self.version}).decode()
        )
        self.version = None
        self.drain()

    def leave(self) -> None:
        self._held.close()
        self.socket = None

    def say(self, frame: dict[str, Any]) -> dict[str, Any]:
        """Say something over the socket, and return the answer."""
        assert self.socket is not None
        self.socket.send(msgspec.json.encode(frame).decode())
        while True:
            found = self._hear()
            if found["type"] in ("receipt", "problem", "pong"):
                return found

    def drain(self) -> None:
        """Hear all that has been sent by now: the answer to a ping comes last."""
        if self.socket is not None:
            self.say({"type": "ping"})

    def _hear(self) -> dict[str, Any]:
        assert self.socket is not None
        data = self.socket.recv(timeout=30, decode=False)
        found: dict[str, Any] = msgspec.json.decode(data)
        if found["type"] == "update":
            self.version = found["version"]
        self.canary.look(self, bytes(data), update=found if found["type"] == "update" else None)
        return found


class Canary:
    """An evening over the network."""

    def __init__(self, place: Running, game: str, random: Random, stack: ExitStack) -> None:
        self.place, self.random = place, random
        self.seats = 3 if game == "high-dragon" else 4
        self.clients = [Client(self, name) for name in (*ROLES, None)]
        for client in self.clients:
            stack.callback(client.http.close)
            stack.callback(client.leave)
        self._fill_purses()
        stakes = "every-battle" if game == "high-dragon" else "side-wagers"
        rules = SHORT if game == "high-dragon" else {}
        terms = {"game": game, "seats": self.seats, "stakes_preset": stakes, "rules": rules}
        answer = self.clients[0].ask(
            "POST", "/api/tables", json={"title": "Oak", "terms": terms}, begun=False
        )
        self.code = answer.json()["code"]
        self.watch = Watch(Visit(place.house, self.code, [], random))  # type: ignore[arg-type]
        self._ids = 0

    def _fill_purses(self) -> None:
        """Let everybody have a sum of his own, that nothing else can be taken for."""
        for number, client in enumerate(self.clients[:-1], 1):
            client.number = number
            known = self.place.store.identity(number)
            assert isinstance(known, Identity)
            assert known.name == client.name
            more = 10_007_919 + 1_300_057 * number
            rows = [
                PostingRow(
                    table="",
                    seq=1000 + number,
                    entry=1,
                    account=account,
                    coins=coins,
                    clause="",
                    why="a gift",
                )
                for account, coins in ((MINT, -more), (purse_of(number), more))
            ]
            self.place.store.commit(Batch(postings=rows))

    def look(self, client: Client, data: bytes, update: Any = None) -> None:
        """Look through what somebody was sent."""
        ear = Ear(self.watch.visit.room, client.number)
        if update is not None:
            self.watch.check(ear, data)
        else:
            self.watch.check_bytes(ear, data)

    def do(self, client: Client, **command: Any) -> int:
        """Command something, by one way or the other; then all hear what came of it. Return the status."""
        self._ids += 1
        command["id"] = f"c{self._ids}"
        if client.socket is not None and self.random.random() < 0.5:
            answer = client.say({"type": "do", "command": command})
            status = answer.get("status", 200)
        else:
            status = client.ask("POST", f"/api/tables/{self.code}/commands", json=command).status_code
        for each in self.clients:
            each.drain()
        return int(status)

    def look_round(self) -> None:
        """Let somebody ask for whatever can be asked for."""
        client, code = self.random.choice(self.clients), self.code
        for path in self._paths(code):
            assert client.ask("GET", path).status_code < 500
        status = client.ask("GET", f"/api/tables/{code}/record").status_code
        assert status in (401, 403, 422)
        bodies: list[Any] = [
            {"do": "play", "id": "x", "phase": "1.0.play", "action": "B20"},
            {"do": "rob"},
            [],
        ]
        for body in bodies:
            answer = client.ask("POST", f"/api/tables/{code}/commands", json=body, begun=False)
            self.look(client, answer.content.replace(b"B20", b""))  # that is what he has said himself
            assert 400 <= answer.status_code < 500

    def _paths(self, code: str) -> Iterator[str]:
        yield from (
            "/api/tables",
            f"/api/tables/{code}",
            f"/api/tables/{code}?since=3",
            "/health",
            "/metrics",
        )
        yield from (
            f"/api/tables/{code}/chat",
            "/api/me",
            "/api/records/ABCDEFGH",
            f"/api/tables/{code}/invite",
        )
        yield f"/api/tables/{code}/games/{len(self.watch.visit.table.past) + 1}/record"

    def open(self) -> None:
        for client in self.clients[1:-1]:
            client.ask("POST", f"/api/tables/{self.code}/come", json={})
        for client in self.clients:
            client.listen()
        for seat in range(self.seats):
            assert self.do(self.clients[seat], do="sit", seat=seat) == 200

    def play(self) -> None:
        """Play a game to its end, with all that happens beside it."""
        visit = self.watch.visit
        while isinstance(visit.table.wait, Gathering):
            for who in visit.table.wait.missing:
                self.do(self.clients[who], do="agree")
            assert self.do(self.clients[0], do="start") == 200
        while visit.table.game is not None:
            self._go_on()
            beside = self.random.random()
            if (
                beside < 0.15 and visit.table.game is not None
            ):  # between games the sitting is told, coin and all
                self.look_round()
            elif beside < 0.3:
                self.clients[1].leave()
            elif beside < 0.5 and self.clients[1].socket is None:
                self.clients[1].listen()
            elif beside < 0.6:
                self.clients[5].ask(
                    "POST", f"/api/tables/{self.code}/chat", json={"text": "Well!", "to": "watchers"}
                )

    def _go_on(self) -> None:
        visit, random = self.watch.visit, self.random
        wait, phase = visit.table.wait, visit.room.state.phase
        if isinstance(wait, Seeding):
            self.do(self.clients[wait.who[0]], do="add-seed", seed=random.randbytes(32).hex())
        elif isinstance(wait, Betting):
            who = random.choice(wait.who)
            books = visit.table.observe(who).may_bet
            if books and random.random() < 0.5:
                self.do(
                    self.clients[who],
                    do="bet",
                    phase=phase,
                    book=random.choice(books),
                    on=who % 3,
                    stake=11 + who,
                )
            else:
                self.do(self.clients[who], do="done", phase=phase)
        elif isinstance(wait, Playing):
            seat = random.choice(wait.seats)
            action = str(random.choice(visit.game.state.legal_actions(seat)))
            self.do(self.clients[visit.game.owners[seat]], do="play", phase=phase, action=action)

    def end(self) -> None:
        """Between games the records of those that are over hold their cards and seeds, but nobody's coin."""
        for client in self.clients:
            answer = client.http.get(f"/api/tables/{self.code}/games/1/record")
            assert answer.status_code == 200
            for number in range(1, 7):
                assert str(self.place.store.coins(purse_of(number))) not in answer.text
        assert self.clients[-1].ask("GET", f"/api/tables/{self.code}/record").status_code == 401


@pytest.mark.parametrize("game", ["high-dragon", "purple-dragon-dice"])
@pytest.mark.parametrize("number", range(VISITS))
def test_nobody_is_sent_over_the_network_what_he_may_not_know(
    number: int, game: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.WARNING)
    with running() as place, ExitStack() as stack:
        canary = Canary(place, game, Random(number), stack)
        canary.open()
        for _ in range(2):
            canary.play()
        canary.end()
        looked = canary.watch.looked
    assert looked["messages"] > 100
    assert looked["bytes of answers"] > 10_000
    for what in ("hidden seeds", "hidden purses"):
        assert looked[what] > 50, looked
    assert looked["hidden cards" if game == "high-dragon" else "veiled choices"] > 20
    assert caplog.records == []
    assert capfd.readouterr() == ("", "")
