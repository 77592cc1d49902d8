"""The back door: a local socket beside the database, through which the house's owner, and nobody else, speaks to it.

One line of JSON goes in, one line comes out. The file of the socket is its owner's alone, as the database is.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from highflagon.games.errors import Refused
from highflagon.house.master import Answer, Master, Refusal, Wish
from highflagon.house.storage.store import Broken
from highflagon.house.trouble import report

LONGEST_NAME = 100
"""Bytes that the address of a socket may have on every system (it is 104 on some, 108 on others)."""

LONGEST_LINE = 4096
"""Bytes that a wish may have."""

PATIENCE = 5.0
"""Seconds that a wish may take to come in, and an answer to be taken."""

WAITING = 60.0
"""Seconds that we wait for an answer."""

_WISH: msgspec.json.Decoder[Wish] = msgspec.json.Decoder(Wish)
_ANSWER: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


def door_of(database: Path) -> Path:
    """Return where the back door is of the house that is kept in this file."""
    whole = database.resolve()
    return whole.with_name(f"{whole.name}-admin")


def can_be() -> bool:
    """Whether this system has Unix sockets, as Windows has not."""
    return hasattr(socket, "AF_UNIX")


class BackDoor:
    """The door of a running house. Whoever makes one holds the lock of the database."""

    def __init__(self, path: Path) -> None:
        """Put it there, in place of one that a crash has left; raise `Broken` if that can't be."""
        self._path = path
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._server: asyncio.Server | None = None
        try:
            self._clear()
            with _address(path) as address:
                self._listening.bind(address)
                # Nobody can knock before it listens, and it doesn't yet.
                path.chmod(0o600)
        except (OSError, Broken) as error:
            self._listening.close()
            reason = (error.strerror or error) if isinstance(error, OSError) else error
            raise Broken(f"no back door can be at {path}: {reason}") from None

    def _clear(self) -> None:
        """Take away what a house that has died left there; raise `Broken` if it is anything else."""
        try:
            mode = self._path.lstat().st_mode
        except FileNotFoundError:
            return
        if not stat.S_ISSOCK(mode):
            raise Broken("there is something else")
        with (
            socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe,
            _address(self._path) as address,
            contextlib.suppress(ConnectionRefusedError),
        ):
            probe.connect(address)
            raise Broken("another program answers there")
        self._path.unlink()

    async def open(self, master: Master) -> None:
        """Hear whoever knocks, in the event loop that is running."""

        async def visit(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    line = await _line(reader)
                answer = await _answer(master, line)
                writer.write(msgspec.json.encode(answer) + b"\n")
                async with asyncio.timeout(PATIENCE):
                    await writer.drain()
            writer.close()

        self._server = await asyncio.start_unix_server(visit, sock=self._listening, limit=LONGEST_LINE)

    def close(self) -> None:
        """Hear nobody any more, and take the door away."""
        if self._server is not None:
            self._server.close()
        self._listening.close()
        self._path.unlink(missing_ok=True)


async def _line(reader: asyncio.StreamReader) -> bytes:
    """Return the one line that is said; what is too long is none."""
    try:
        return await reader.readline()
    except ValueError:
        return b""


async def _answer(master: Master, line: bytes) -> Answer:
    """Return what a line comes to."""
    try:
        return await master.grant(_WISH.decode(line))
    except Refused as refused:
        return Refusal(refused.message)
    except Broken as broken:
        return Refusal(f"the house can't read what it keeps: {broken}")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return Refusal("this is nothing that the house understands")
    except Exception as error:  # noqa: BLE001  # what nobody expected is logged
        report(error)
        return Refusal("something went wrong: the house's log says where")


def knock(path: Path, wish: Wish) -> Answer:
    """Say a wish at the back door of a running house, and return the answer; raise `Broken` if nobody answers."""
    if not can_be():
        raise Broken("this system has no Unix sockets, so there is no way to speak to a running house here")
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(WAITING)
            with _address(path) as address:
                line.connect(address)
            line.sendall(msgspec.json.encode(wish) + b"\n")
            with line.makefile("rb") as heard:
                return _ANSWER.decode(heard.readline())
    except (FileNotFoundError, NotADirectoryError, ConnectionRefusedError):
        raise Broken(f"no house is open there: nobody answers at {path}") from None
    except OSError as error:
        raise Broken(f"nobody can be spoken to at {path}: {error.strerror or error}") from None
    except msgspec.MsgspecError:
        raise Broken("the house gave no answer that can be understood: is it of another version?") from None


@contextmanager
def _address(path: Path) -> Iterator[str]:
    """Return an address for a socket's file; one that is too long for the system is taken by way of its folder."""
    if len(os.fsencode(path)) <= LONGEST_NAME:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        short = f"/proc/self/fd/{folder}/{path.name}"
        if len(os.fsencode(short)) > LONGEST_NAME or not Path("/proc/self/fd").is_dir():
            raise Broken("its path is too long")
        yield short
    finally:
        os.close(folder)
