"""What only a real server shows: frames on the wire, readers that don't read, and a house that closes."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from highflagon.house.partings import SLOW
from highflagon.web.outbox import QUEUE
from tests.web.running import Running, running


@pytest.fixture(scope="module")
def house() -> Iterator[Running]:
    with running() as found:
        yield found


def guest(house: Running, name: str) -> str:
    answer = httpx.post(f"{house.http}/api/guests", json={"name": name})
    return str(answer.json()["token"])


def table(house: Running, token: str) -> str:
    body = {"title": "x", "terms": {"game": "high-dragon"}}
    answer = httpx.post(f"{house.http}/api/tables", json=body, headers={"Authorization": f"Bearer {token}"})
    return str(answer.json()["code"])


@contextmanager
def say_hello(house: Running, code: str, **hello: Any) -> Iterator[ClientConnection]:
    with connect(f"{house.ws}/api/tables/{code}/live", max_size=None) as found:
        found.send(json.dumps({"type": "hello", **hello}))
        yield found


def sleeper(house: Running, code: str) -> socket.socket:
    """Return a connection that says hello and reads nothing after that."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.connect(("127.0.0.1", house.port))
    found.sendall(
        f"GET /api/tables/{code}/live HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n".encode()
        + b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += found.recv(4096)
    hello = b'{"type":"hello"}'
    found.sendall(bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello)
    return found


def heard(client: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(client.recv(timeout=20))
    return message


def move(client: ClientConnection, number: int) -> None:
    """Sit down, or get up again."""
    command: dict[str, Any] = {"do": "stand"} if number % 2 else {"do": "sit", "seat": 0}
    client.send(json.dumps({"type": "do", "command": {**command, "id": f"n{number}"}}))


def close_code(client: ClientConnection) -> int | None:
    try:
        while True:
            client.recv(timeout=20)
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd is not None else None


def test_messages_come_in_order_and_receipts_after_what_they_are_of(house: Running) -> None:
    token = guest(house, "Mirt")
    code = table(house, token)
    with say_hello(house, code, token=token) as client, say_hello(house, code) as watcher:
        version = heard(client)["version"]
        heard(watcher)
        for number in range(50):
            move(client, number)
        seen = version
        for number in range(50):
            while (message := heard(client))["type"] == "update":
                assert message["version"] > seen
                seen = message["version"]
            assert (message["type"], message["id"], message["version"]) == ("receipt", f"n{number}", seen)
        last = version
        while last < seen:
            last = heard(watcher)["version"]
        assert last == seen


def test_frames_of_all_lengths_arrive_whole(house: Running) -> None:
    token = guest(house, "Asper")
    code = table(house, token)
    with say_hello(house, code, token=token) as client:
        assert heard(client)["type"] == "update"
        client.send(json.dumps({"type": "ping"}))
        assert heard(client) == {"type": "pong"}
        for length in (1, 20, 40, 60, 500):
            client.send(json.dumps({"type": "say", "text": "".join(chr(0x4E00 + n) for n in range(length))}))
            assert len(heard(client)["text"]) == length


def test_frames_that_are_too_large_or_no_text_close_the_socket(house: Running) -> None:
    token = guest(house, "Hamn")
    code = table(house, token)
    for frame, word, expected in (
        (" " * 16_385, "too-large", 1009), ("\N{SNOWMAN}" * 5_462, "too-large", 1009),
        (" " * 65_536, "too-large", 1009), (" " * 65_537, "", 1009), (b"{}", "binary", 1003),
    ):  # fmt: skip
        with say_hello(house, code, token=token) as client:
            said = heard(client)
            client.send(frame)
            while word and said["type"] != "bye":
                said = heard(client)
            assert said.get("code", "") == word
            assert close_code(client) == expected


def test_what_is_no_utf_8_closes_the_socket(house: Running) -> None:
    code = table(house, guest(house, "Durnan"))
    with say_hello(house, code) as client:
        heard(client)
        client.send(b"\xff\xfe", text=True)
        assert close_code(client) == 1007


def test_a_frame_in_pieces_is_one_frame(house: Running) -> None:
    code = table(house, guest(house, "Laeral"))
    with say_hello(house, code) as client:
        heard(client)
        client.send(iter(['{"type"', ':"pi', 'ng"}']))
        assert heard(client) == {"type": "pong"}


def test_who_does_not_read_is_dropped_and_comes_back(house: Running) -> None:
    token = guest(house, "Khelben")
    code = table(house, token)
    with closing(sleeper(house, code)) as slow, say_hello(house, code, token=token) as client:
        heard(client)
        room, number, version = house.house.rooms.room(code), 0, 0
        while len(room.listeners) < 2:
            time.sleep(0.01)
        while len(room.listeners) > 1:
            move(client, number)
            while (message := heard(client))["type"] != "receipt":
                pass
            version, number = message["version"], number + 1
        assert number > QUEUE
        assert is_sent_away(slow)
        with say_hello(house, code, since=version - 10) as again:
            update = heard(again)
            assert (update["version"], update["whole"]) == (version, False)
            assert len(update["view"]["told"]) >= 10


def is_sent_away(connection: socket.socket) -> bool:
    """Read what is left, and return whether at its end the house says why, or has cut the connection off."""
    connection.settimeout(20)
    end = b""
    try:
        while part := connection.recv(65_536):
            end = (end + part)[-1000:]
            if SLOW.code.to_bytes(2, "big") + b"you read too slowly" in end:
                return True
    except ConnectionResetError:
        pass
    return True


def test_a_house_that_closes_says_so() -> None:
    with running() as house:
        token = guest(house, "Mirt")
        code = table(house, token)
        with say_hello(house, code, token=token) as client:
            heard(client)
            house.stop()
            assert close_code(client) == 1012


def test_head_and_unknown_methods_are_answered(house: Running) -> None:
    head = httpx.head(f"{house.http}/health")
    assert head.status_code == 200
    assert head.content == b""
    assert httpx.request("BREW", f"{house.http}/health").status_code == 405
    assert "server" not in head.headers


def test_a_socket_of_another_page_is_refused(house: Running) -> None:
    code = table(house, guest(house, "Vajra"))
    with pytest.raises(Exception, match="403"):
        connect(f"{house.ws}/api/tables/{code}/live", origin=Origin("http://evil.example"))
    with connect(f"{house.ws}/api/tables/{code}/live", origin=Origin(house.http)):
        pass
