"""The back door of the house: who owns it speaks to it there, and nothing that is said or left there harms it."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from highflagon.house.back_door import BackDoor, door_of, knock
from highflagon.house.master import Ban, Done, List, Listing, Refusal, Stop, Unban
from highflagon.house.storage.store import Broken
from tests.house.test_master import Place, run


@pytest.fixture
def deep(tmp_path: Path) -> Path:
    """Return a folder whose name is longer than the address of a socket may be."""
    folder = tmp_path / ("d" * 60) / ("e" * 60)
    folder.mkdir(parents=True)
    return folder


def at_the_door(path: Path, test: Callable[[Place], None]) -> None:
    """Open a house with a back door, and let a test speak to it from another thread."""

    async def inside(place: Place) -> None:
        door = BackDoor(path)
        await door.open(place.master)
        try:
            await asyncio.to_thread(test, place)
        finally:
            door.close()
        assert not path.exists()

    run(inside)


@pytest.mark.parametrize("far", [False, True])
def test_who_owns_the_house_speaks_to_it_through_the_back_door(far: bool, tmp_path: Path, deep: Path) -> None:
    path = door_of((deep if far else tmp_path) / "house.db")

    def test(place: Place) -> None:
        assert path.name == "house.db-admin"
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert isinstance(knock(path, List()), Listing)
        assert knock(path, Ban("Aldo", 1)) == Done("Aldo is banned for 1 minutes")
        assert knock(path, Ban("nobody")) == Refusal("nobody here has this name")
        assert knock(path, Stop()) == Done("the house closes")
        assert place.stopped == 1
        place.store.broken = "the disk has gone"
        refused = knock(path, List())
        assert isinstance(refused, Refusal)
        assert "the disk has gone" in refused.detail
        refused = knock(path, Unban("Aldo"))
        assert isinstance(refused, Refusal)
        place.store.broken = None

    at_the_door(path, test)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\n",
        b"list\n",
        b"\xff\xfe\n",
        b'{"do":"burn"}\n',
        b'{"do":"list","code":"X"}\n',
        b'{"do":"ban","name":"Aldo","minutes":0}\n',
        b'{"do":"ban","name":"Aldo","minutes":99999999999999999999}\n',
        b'{"do":"close","code":"' + b"A" * 100_000 + b'"}\n',
        b"[" * 4000 + b"\n",
        b"A" * 100_000,
    ],
)
def test_whatever_is_said_at_the_back_door_the_house_stands(said: bytes, tmp_path: Path) -> None:
    path = tmp_path / "house.db-admin"

    def test(place: Place) -> None:
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(os.fspath(path))
            try:
                line.sendall(said)
                line.shutdown(socket.SHUT_WR)
                answer = line.makefile("rb").readline()
                assert msgspec.json.decode(answer)["type"] == "refused"
            except (BrokenPipeError, ConnectionResetError):
                pass  # it didn't hear all of it
        assert isinstance(knock(path, List()), Listing)

    at_the_door(path, test)


def test_a_door_that_a_crash_has_left_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "house.db-admin"
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(os.fspath(path))
    with pytest.raises(Broken, match="nobody answers"):
        knock(path, List())
    BackDoor(path).close()
    assert not path.exists()


def test_a_door_at_which_somebody_answers_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "house.db-admin"
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(os.fspath(path))
        other.listen()
        with pytest.raises(Broken, match="another program answers there"):
            BackDoor(path)
        assert path.exists()


def test_what_is_no_door_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "house.db-admin"
    path.write_text("mine")
    with pytest.raises(Broken, match="there is something else"):
        BackDoor(path)
    assert path.read_text() == "mine"
    with pytest.raises(Broken, match="No such file"):
        BackDoor(tmp_path / "nowhere" / "house.db-admin")


def test_where_nobody_answers_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in (tmp_path / "no", tmp_path / "no" / "no"):
        with pytest.raises(Broken, match="no house is open there"):
            knock(path, List())
    monkeypatch.delattr(socket, "AF_UNIX")
    with pytest.raises(Broken, match="no Unix sockets"):
        knock(tmp_path, List())


def test_a_house_that_talks_otherwise_is_told(tmp_path: Path) -> None:
    path = tmp_path / "house.db-admin"
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(os.fspath(path))
        other.listen()

        def answer() -> None:
            line, _ = other.accept()
            with line:
                line.recv(100)
                line.sendall(b'{"type":"soup"}\n')

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises(Broken, match="another version"):
            knock(path, List())
        thread.join(20)
