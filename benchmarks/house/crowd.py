"""Tables full of players and watchers who speak the house's own API over real sockets."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from benchmarks.house.sockets import Socket, connect

SEATS = 3

_ENCODE = msgspec.json.Encoder().encode
_RECEIPT = b'{"type":"receipt"'


class _Wait(Struct, frozen=True):
    type: str
    missing: tuple[int, ...] = ()
    who: tuple[int, ...] = ()


class _Observation(Struct, frozen=True):
    legal: tuple[str, ...] = ()


class _Game(Struct, frozen=True):
    observation: _Observation


class _View(Struct, frozen=True):
    viewer: int | None
    wait: _Wait
    game: _Game | None
    may_bet: tuple[str, ...] = ()


class _Heard(Struct, frozen=True):
    """As much of a message as a player needs."""

    type: str
    phase: str = ""
    view: _View | None = None
    detail: str = ""


_HEARD = msgspec.json.Decoder(_Heard)


class Player:
    """Somebody at a table, who does what he is asked, once."""

    def __init__(self, table: Table, socket: Socket, *, host: bool) -> None:
        self._table, self._socket, self._host = table, socket, host
        self._answered = ""
        self._sent = 0.0
        socket.hear = self._hear

    def do(self, kind: str, **fields: Any) -> None:
        """Send a command."""
        command = {"do": kind, "id": secrets.token_hex(8), **fields}
        self._socket.say(_ENCODE({"type": "do", "command": command}))

    def play(self, phase: str, card: str) -> None:
        """Play a card."""
        self._sent = perf_counter()
        self.do("play", phase=phase, action=card)

    def _hear(self, message: bytes) -> None:
        if message.startswith(_RECEIPT):
            if self._sent:
                self._table.receipts.append(perf_counter() - self._sent)
                self._sent = 0.0
            self._table.heard()
            return
        heard = _HEARD.decode(message)
        if heard.view is None:
            raise RuntimeError(f"a player heard {heard.type}: {heard.detail}")
        self._table.heard()
        self._answer(heard.phase, heard.view)

    def _answer(self, phase: str, view: _View) -> None:
        wait, table = view.wait, self._table
        asked = f"{phase} {wait.type}"
        if asked == self._answered:
            return
        match wait.type:
            case "Gathering" if table.in_game:
                table.over()
            case "Gathering" if table.opening and self._host and not wait.missing:
                self._answered = asked
                self.do("start")
            case "Seeding" if view.viewer in wait.who:
                self._answered = asked
                self.do("add-seed", seed=secrets.token_hex(32))
            case "Betting" if view.viewer in wait.who:
                self._answered = asked
                self.do("done", phase=phase)
            case "Playing":
                table.in_game = True
                if view.game is not None and view.game.observation.legal:
                    self._answered = asked
                    table.due(self, phase, view.game.observation.legal)


class Table:
    """A table, its three players, and who watches there.

    `pause` is how many seconds a player thinks, `random` what he plays by. `receipts` has the seconds from each move to
    the player's receipt, `waits` those to the last message that came of it: where all play on at once, the next move
    may be quicker than that, and then it isn't counted.
    """

    def __init__(self, code: str, random: Random, pause: float = 0.0) -> None:
        self.code, self.pause = code, pause
        self.players: list[Player] = []
        self.sockets: list[Socket] = []
        self.in_game = self.opening = False
        self.moves = 0
        self.receipts: list[float] = []
        self.waits: list[float] = []
        self._random = random
        self._sent, self._missing = 0.0, 0
        self._over: asyncio.Future[None] | None = None

    async def war(self) -> None:
        """Play a whole war, from the agreement to its end."""
        self._over = asyncio.get_running_loop().create_future()
        self.opening = True
        for player in self.players:
            player.do("agree")
        await self._over

    async def wars(self) -> None:
        """Play one war after the other."""
        while True:
            await self.war()

    def clear(self) -> None:
        """Forget what was measured."""
        self.moves, self.receipts, self.waits = 0, [], []

    def over(self) -> None:
        """The war has ended."""
        self.in_game = self.opening = False
        if self._over is not None and not self._over.done():
            self._over.set_result(None)

    def due(self, player: Player, phase: str, legal: Sequence[str]) -> None:
        """Let somebody play a card, when he has thought."""
        card = self._random.choice(legal)
        if self.pause:
            asyncio.get_running_loop().call_later(self.pause, self._play, player, phase, card)
        else:
            self._play(player, phase, card)

    def _play(self, player: Player, phase: str, card: str) -> None:
        self.moves += 1
        self._missing = len(self.sockets) + 1
        self._sent = perf_counter()
        player.play(phase, card)

    def heard(self, _: bytes = b"") -> None:
        """One of the messages that come of a move has come."""
        self._missing -= 1
        if not self._missing:
            self.waits.append(perf_counter() - self._sent)

    def watch(self, socket: Socket) -> None:
        """Let somebody watch."""
        socket.hear = self.heard
        self.sockets.append(socket)

    def leave(self) -> None:
        """Let all go."""
        for socket in self.sockets:
            socket.close()


class Guests:
    """People who come into the house, and the tables that they sit down at."""

    def __init__(self, port: int, stakes: str = "none") -> None:
        self._port, self._stakes = port, stakes
        self._client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}")
        self._count = 0

    async def tokens(self, count: int) -> list[str]:
        """Return the tokens of so many new guests."""
        return [await self._token() for _ in range(count)]

    async def _token(self) -> str:
        self._count += 1
        answer = await self._client.post("/api/guests", json={"name": f"Guest {_letters(self._count)}"})
        return str(answer.raise_for_status().json()["token"])

    async def table(
        self,
        tokens: Sequence[str],
        random: Random,
        *,
        watchers: Sequence[str | None] = (),
        pause: float = 0.0,
    ) -> Table:
        """Return a new table where these three sit, and these watch: who has no token, as anybody may."""
        terms = {"game": "high-dragon", "seats": SEATS, "stakes_preset": self._stakes}
        answer = await self._client.post(
            "/api/tables",
            json={"title": "A table", "terms": terms},
            headers={"Authorization": f"Bearer {tokens[0]}"},
        )
        table = Table(answer.raise_for_status().json()["code"], random, pause)
        for seat, token in enumerate(tokens):
            socket = await self._socket(table.code, token)
            player = Player(table, socket, host=seat == 0)
            table.sockets.append(socket)
            table.players.append(player)
            player.do("sit", seat=seat)
        for watcher in watchers:
            table.watch(await self._socket(table.code, watcher))
        return table

    async def _socket(self, code: str, token: str | None) -> Socket:
        socket = await connect(self._port, f"/api/tables/{code}/live")
        first: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def hear(_: bytes) -> None:
            if not first.done():
                first.set_result(None)

        socket.hear = hear
        socket.say(_ENCODE({"type": "hello", "token": token}))
        await first
        return socket


def _letters(number: int) -> str:
    """Return a number in letters: names have few digits that can't be taken for others."""
    text = ""
    while number:
        number, digit = divmod(number, 16)
        text += "bcdfghkmpqrstvxz"[digit]
    return text
