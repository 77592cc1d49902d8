"""What is asked of a house before one sits at a table: who one is, and which tables there are. Over HTTP."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
from msgspec import Struct

from highflagon.games.errors import Refused
from highflagon.house import wire
from highflagon.terminal.remote.clean import clean

LARGEST = 1 << 20
"""Bytes that an answer may have."""

PATIENCE = 10.0
"""Seconds that an answer may take."""

T = TypeVar("T")


class Unreachable(Refused):
    """Nobody answers there, or nobody who is a house."""


class Refusal(Refused):
    """The house has refused something, with this status."""

    def __init__(self, message: str, status: int, clause: str = "") -> None:
        super().__init__(clean(message), clause=clean(clause))
        self.status = status


class Me(Struct, frozen=True):
    """Who one is there."""

    name: str


class Came(Struct, frozen=True):
    """A guest has come in, and this is his token."""

    token: str
    me: Me


class Listed(Struct, frozen=True, kw_only=True):
    """A table that anybody may come to."""

    code: str
    title: str
    game: str
    seats: int
    taken: int
    playing: bool = False
    stakes_preset: str | None = None


class _Lobby(Struct, frozen=True):
    tables: tuple[Listed, ...]


class _Talk(Struct, frozen=True):
    lines: tuple[wire.ChatLine, ...]


class _Trouble(Struct, frozen=True):
    """As much of a problem as can be told in words (RFC 9457)."""

    detail: str = ""
    title: str = ""
    clause: str = ""


class Reception:
    """Asks a house. Raises `Refusal` when it refuses, and `Unreachable` when nothing sensible comes back."""

    def __init__(self, house: str) -> None:
        self._house = house
        self._client = httpx.AsyncClient(base_url=house, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._client.aclose()

    async def come_in(self, name: str) -> Came:
        """Come in as a new guest of this name."""
        return await self._ask("POST", "/api/guests", Came, body={"name": name})

    async def me(self, token: str) -> Me:
        """Return who one is by this token."""
        return await self._ask("GET", "/api/me", Me, token=token)

    async def lobby(self) -> tuple[Listed, ...]:
        """Return the tables that anybody may come to."""
        return (await self._ask("GET", "/api/tables", _Lobby)).tables

    async def come(self, code: str, token: str, invite: str | None) -> None:
        """Come to a table; who has left it is back then."""
        await self._ask("POST", f"/api/tables/{code}/come", type(None), body={"invite": invite}, token=token)

    async def talk(self, code: str, token: str) -> tuple[wire.ChatLine, ...]:
        """Return what was said last at a table, as far as one may hear it."""
        return (await self._ask("GET", f"/api/tables/{code}/chat", _Talk, token=token)).lines

    async def _ask(self, method: str, path: str, kind: type[T], *, body: Any = None, token: str = "") -> T:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            async with self._client.stream(method, path, json=body, headers=headers) as response:
                status, data = response.status_code, await _read(response)
        except (httpx.HTTPError, httpx.InvalidURL, ValueError, OSError) as error:
            why = str(error) or type(error).__name__
            raise Unreachable(f"nobody answers at {self._house}: {why[:200]}") from None
        try:
            if 200 <= status < 300:
                return msgspec.json.decode(data or b"null", type=kind)
            trouble = msgspec.json.decode(data, type=_Trouble)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            raise Unreachable(f"what answers at {self._house} is no house (status {status})") from None
        raise Refusal(
            trouble.detail or trouble.title or f"refused, with status {status}", status, trouble.clause
        )


async def _read(response: httpx.Response) -> bytes:
    data = b""
    async for part in response.aiter_bytes():
        data += part
        if len(data) > LARGEST:
            raise ValueError("its answer has no end")
    return data
