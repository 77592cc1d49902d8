"""Connections on which nothing comes, and more of them than there is room for."""

from __future__ import annotations

import resource
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_network

import pytest
from websockets.sync.client import connect

from highflagon.web.connections import MOST, REQUESTS, SPARE, Connections, raise_files
from highflagon.web.settings import Settings
from tests.web.running import Running, running


def ends(line: socket.socket) -> bytes:
    """Return what is heard until a connection is closed by the house."""
    said = b""
    try:
        while more := line.recv(65_536):
            said += more
    except (ConnectionResetError, BrokenPipeError):
        pass
    return said


@contextmanager
def line_to(house: Running) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", house.port), timeout=30) as found:
        yield found


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /health HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
    ],
)
def test_who_says_nothing_or_half_of_it_is_cut_off(said: bytes) -> None:
    with running(Settings(patience=0.1)) as house, line_to(house) as line:
        line.sendall(said)
        assert ends(line) == b""


def test_a_request_that_is_whole_is_answered_however_long_that_takes() -> None:
    with running(Settings(patience=0.1)) as house, line_to(house) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert ends(line).startswith(b"HTTP/1.1 200 ")


def test_where_there_is_no_room_nobody_is_heard() -> None:
    with running() as house:
        house.connections.most = 0
        with line_to(house) as line:
            assert ends(line) == b""
        house.connections.most = 1
        with line_to(house) as line:
            line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert ends(line).startswith(b"HTTP/1.1 200 ")


def test_one_address_has_not_all_of_them_and_a_proxy_stands_for_many() -> None:
    found = Connections(Settings(sockets_of_address=2), (ip_network("192.0.2.1"),))
    own = [object() for _ in range(2 + REQUESTS)]
    assert all(found.enter(each, "198.51.100.7") for each in own)
    assert not found.enter(object(), "198.51.100.7")
    assert found.enter(object(), "198.51.100.8")
    assert all(found.enter(object(), "192.0.2.1") for _ in range(3 + REQUESTS))
    found.leave(own[0])
    found.leave(own[0])
    last = object()
    assert found.enter(last, "198.51.100.7")
    assert not found.enter(object(), "198.51.100.7")
    found.most = len(found)
    assert not found.enter(object(), "198.51.100.9")


@pytest.mark.parametrize(
    ("before", "after", "most"),
    [
        ((256, 1_048_576), (MOST + SPARE, 1_048_576), MOST),
        ((256, 4096), (4096, 4096), 4096 - SPARE),
        ((100_000, 100_000), None, MOST),
        ((256, resource.RLIM_INFINITY), (MOST + SPARE, resource.RLIM_INFINITY), MOST),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), None, MOST),
    ],
)
def test_the_house_takes_as_many_files_as_it_may_have_and_fewer_connections(
    before: tuple[int, int], after: tuple[int, int] | None, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: before)
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: taken.append(wanted))
    assert raise_files() == most
    assert taken == ([after] if after is not None else [])


def test_sockets_are_counted_until_they_are_closed() -> None:
    with running() as house:
        with connect(f"{house.ws}/api/tables/AAAAAA/live") as line:
            assert len(house.connections) == 1
            line.send('{"type":"hello"}')
            line.recv(timeout=30)
        while len(house.connections):
            pass
