"""No secret gets into the log, wherever it is sent, and whatever goes wrong."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import structlog
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from highflagon.house.limits import LIMITS
from highflagon.house.storage.store import Batch, Broken
from highflagon.web import logs
from tests.web.guests import Guest, Hall, open_hall
from tests.web.serving import Served, calling, served

SECRETS = [
    "sesame-token", "sesame-passphrase", "sesame-invite", "5e5a" * 16, "sesame-card", "sesame-chat", "sesame-name",
    "sesame-address", "hf1.1.0.5e5a.sesame-signature-00000",
]  # fmt: skip


def every_place(guest: Guest, code: str, secret: str) -> None:
    """Send a secret to wherever something can be sent, in ways that are refused."""
    client = guest.hall.client
    for path in (f"/{secret}", f"/api/tables/{secret}", f"/api/tables/{secret}/live", f"/api/records/{secret}",
                 f"/api/tables/{code}?since={secret}", f"/api/tables/{code}/games/{secret}/record", f"/assets/{secret}",
                 f"/api/{secret}%00", f"/?{secret}={secret}"):  # fmt: skip
        for method in ("GET", "POST", "DELETE", "BREW"):
            client.request(method, path, headers=guest.headers, content=secret)
    for name in (
        "Authorization",
        "X-Forwarded-For",
        "Cookie",
        "Origin",
        "Host",
        "If-None-Match",
        "Content-Type",
        secret,
    ):
        for value in (secret, f"Bearer {secret}", f"http://{secret}"):
            client.get("/api/me", headers={name: value})
            client.post("/api/guests", headers={name: value}, json={"name": "x" * 99})
    bodies: list[Any] = [
        secret, [secret], {secret: secret}, {"name": secret * 10}, {"name": secret, "passphrase": secret},
        {"passphrase": secret[:7]}, {"passphrase": secret * 10}, {"invite": secret}, {"text": secret, "to": secret},
        {"text": secret * 50}, {"do": secret, "id": secret}, {"do": "add-seed", "id": "a", "seed": secret},
        {"do": "play", "id": "b", "phase": secret, "action": secret[:16]},
        {"do": "fill", "id": "c", "seat": 0, "bot": secret},
        {"title": secret, "terms": {"game": secret}},
        {"title": secret * 9, "terms": {"game": "high-dragon", "rules": {secret: secret}}},
    ]  # fmt: skip
    places = ("/api/guests", "/api/sessions", "/api/tables", f"/api/tables/{code}/commands", f"/api/tables/{code}/chat",
              f"/api/tables/{code}/come", "/api/records")  # fmt: skip
    for body in bodies:
        for place in places:
            guest.post(place, body)
        guest.ask("PUT", "/api/me/passphrase", json=body)
    for place in places:
        guest.ask("POST", place, content=b'{"name": "' + secret.encode() + b"\xff")
        guest.ask("POST", place, content=b"[" * 5000 + secret.encode())


def frames(house: Served, code: str, secret: str) -> None:
    """Say a secret on the socket, in ways that are refused."""
    said: list[Any] = [
        secret, {"type": secret}, {"type": "hello", "token": secret}, {"type": "hello", "since": secret},
        {"type": "hello", "invite": secret}, {"type": "say", "text": secret}, {"type": "do", "command": {"do": secret}},
        {"type": "do", "command": {"do": "add-seed", "id": "x", "seed": secret}}, {secret: secret},
    ]  # fmt: skip
    for first in said:
        with connect(f"{house.ws}/api/tables/{code}/live", max_size=None) as line:
            try:
                line.send(json.dumps(first))
                for each in said:
                    line.send(json.dumps(each))
                line.send(b"\xff" + secret.encode(), text=True)
                while True:
                    line.recv(timeout=30)
            except ConnectionClosed:
                pass
    with pytest.raises(Exception, match="HTTP"):
        connect(f"{house.ws}/api/{secret}/live?{secret}={secret}", additional_headers={"X-Secret": secret})


def raw(house: Served, secret: str) -> None:
    """Send what is no HTTP at all."""
    for said in (
        f"{secret}\r\n\r\n", f"GET /{secret} HTTP/9.9\r\n\r\n", f"GET /\x00{secret} HTTP/1.1\r\n\r\n",
        f"GET / HTTP/1.1\r\nHost: x\r\n{secret}\r\n\r\n", f"GET /{secret * 5000} HTTP/1.1\r\n\r\n",
        f"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: {secret}\r\n\r\n",
        f"GET /{secret} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: {secret}\r\n\r\n",
        f"GET /api/tables/{secret}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Key: {secret}\r\nSec-WebSocket-Version: 1\r\n\r\n",
    ):  # fmt: skip
        with socket.create_connection(("127.0.0.1", house.port)) as line:
            line.sendall(said.encode())
            line.shutdown(socket.SHUT_WR)
            try:
                while line.recv(65_536):
                    pass
            except ConnectionResetError:
                pass


def test_no_secret_gets_into_the_log_wherever_it_is_sent(tmp_path: Path) -> None:
    loose = [part for what in LIMITS for part in ("--limit", f"{what}=1000000/0.001")]
    with served(tmp_path, "--database", "house.db", *loose) as house, calling(house) as caller:
        guest = caller.hall.guest("Mirt")
        code = guest.open_table(listed=False)
        invite = guest.get(f"/api/tables/{code}/invite").json()["invite"]
        guest.ask("PUT", "/api/me/passphrase", json={"passphrase": "sesame-passphrase"})
        for secret in SECRETS:
            every_place(guest, code, secret)
        for secret in SECRETS[:3]:
            frames(house, code, secret)
            raw(house, secret)
        assert caller.hall.client.get("/health").status_code == 200
        house.stop()
        written = (tmp_path / "log").read_text() + house.out
    assert written.count("sesame") == 0
    assert "5e5a5e5a" not in written
    assert "Invalid HTTP request received." in written
    for secret in (guest.token, invite, invite.encode().hex()):
        assert secret not in written
    for line in (tmp_path / "log").read_text().splitlines():
        fields = json.loads(line)
        assert set(fields) <= {
            "event",
            "level",
            "timestamp",
            "package",
            "said_at",
            "error",
            "where",
            "id",
            "kind",
            "more",
        }


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[StringIO]:
    """Return what is logged, as `highflagon serve` would have it."""
    found = StringIO()
    monkeypatch.setattr("sys.stderr", found)
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    logs.set_up()
    structlog.configure(cache_logger_on_first_use=False)
    yield found
    structlog.reset_defaults()
    root.handlers[:] = before
    root.setLevel(level)


def test_what_nobody_expected_is_logged_without_its_values(
    log: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_hall() as hall:
        guest = hall.guest("Mirt")
        code = guest.open_table()

        def fail(*_: Any) -> Any:
            raise RuntimeError("sesame-card")

        monkeypatch.setattr("highflagon.house.gate.carry_out", fail)
        answer = guest.command(code, do="stand")
        assert answer.status_code == 500
        number = re.search(r"logged as (\w+)", answer.json()["detail"])
        assert number is not None
        hall.client.blocking_portal.call(_spawn, hall)
    text = log.getvalue()
    assert number[1] in text
    assert "RuntimeError" in text
    assert "LookupError" in text
    assert "sesame" not in text


async def _spawn(hall: Hall) -> None:
    """Let something fail that nobody waits for."""

    async def fail() -> None:
        raise LookupError("sesame-seed")

    hall.house._spawn(fail())
    await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("package", "message", "said"),
    [
        ("uvicorn.error", "Invalid HTTP request received.", "Invalid HTTP request received."),
        ("uvicorn.error", "Traceback (most recent call last):\n  sesame", "Traceback"),
        ("asyncio", "Exception in callback x._ring('sesame')\nhandle: <x>", "Exception in callback x._ring"),
        ("asyncio", "Task exception was never retrieved\nfuture: <Task sesame>", "Task exception was never retrieved"),
        ("asyncio", "%r sesame", "warned"),
        ("another", "sesame", "warned"),
    ],
)  # fmt: skip
def test_what_other_packages_warn_of_is_logged_without_values(
    package: str, message: str, said: str, log: StringIO
) -> None:
    try:
        int("sesame")
    except ValueError:
        logging.getLogger(package).exception(message)
    logging.getLogger(package).warning("%s", "sesame")
    first, _ = [json.loads(line) for line in log.getvalue().splitlines()]
    assert (first["event"], first["package"], first["error"]) == (said, package, "ValueError")
    assert "sesame" not in log.getvalue()


def test_the_same_warning_is_said_once_a_minute_with_how_many_were_left_out() -> None:
    stream, time = StringIO(), [1000.0]
    handler = logs.Handler(lambda: time[0])

    def warn(text: str) -> None:
        handler.handle(logging.LogRecord("asyncio", logging.WARNING, "events.py", 1, text, None, None))

    structlog.configure(
        processors=[structlog.processors.JSONRenderer()], logger_factory=structlog.PrintLoggerFactory(stream)
    )
    try:
        for _ in range(1000):
            warn("socket.accept() out of system resource")
        warn("another")
        time[0] += 60
        for _ in range(3):
            for _ in range(1000):
                warn("socket.accept() out of system resource")
            time[0] += 30
    finally:
        structlog.reset_defaults()
    said = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [each.get("more", 0) for each in said if each["event"] == "socket.accept"] == [0, 999, 1999]
    assert len(said) == 4


def test_that_nothing_can_be_kept_is_logged_once_and_that_it_can_be_again(log: StringIO) -> None:
    def full(batch: Batch) -> None:
        raise Broken("the disk is full")

    with open_hall() as hall:
        hall.guest("Mirt")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(hall.store, "commit", full)
            for name in ("Asper", "Hamn"):
                assert hall.client.post("/api/guests", json={"name": name}).status_code == 503
        hall.guest("Asper")
    events = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [(each["event"], each["level"]) for each in events] == [
        ("not kept", "error"),
        ("kept again", "info"),
    ]
    assert events[0]["why"] == "the disk is full"


def test_no_secret_has_a_place_in_an_address() -> None:
    with open_hall() as hall:
        routes = hall.client.get("/openapi.json").json()["paths"]
    places = {
        part["name"]
        for route in routes.values()
        for operation in route.values()
        if isinstance(operation, dict)
        for part in operation.get("parameters", ())
    }
    asked = {"game", "left", "modifier", "passives", "score", "seat"}
    """What one looks at, and of which the odds are: nobody's secret."""
    asked |= {"court", "hand", "played", "players", "position", "seen", "up"}
    """A battle that somebody thinks of: the house knows of no table at which it is fought."""
    assert {"code", "since"} <= places <= {"code", "number", "since", "name"} | asked
