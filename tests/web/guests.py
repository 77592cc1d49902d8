"""A house for tests of the network, and guests who call it without a network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Self

from httpx import Response
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession

from highflagon.house.house import House
from highflagon.house.lab_desk import LabDesk
from highflagon.house.limits import LIMITS, Limit, Limits
from highflagon.web.app import App, make_app
from highflagon.web.settings import Settings
from tests.house.memory_store import MemoryStore

SHORT = {"battles": "2", "duel_battles": "1", "duel_tied": "split", "stop_when_decided": "true"}
"""House rules of a war that is soon over."""

NO_LIMITS = {what: Limit(most=10**6, every=1, said="never") for what in LIMITS}


class Clock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


class Hall:
    """A house, and a client (without a network, or over one) that isn't anybody."""

    def __init__(self, client: Any, house: House, store: MemoryStore, clock: Clock) -> None:
        self.client, self.house, self.store, self.clock = client, house, store, clock

    def guest(self, name: str) -> Guest:
        """Let somebody come in."""
        answer = self.client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return Guest(self, name, answer.json()["token"])

    def table_of_three(self, **terms: Any) -> tuple[str, list[Guest]]:
        """Return the code of a table, and the three who sit at it."""
        guests = [self.guest(name) for name in ("Mirt", "Asper", "Hamn")]
        code = guests[0].open_table(**terms)
        for seat, guest in enumerate(guests):
            if seat:
                guest.come(code)
            guest.do(code, do="sit", seat=seat)
        return code, guests


class Guest:
    """Somebody with a token. His commands have ids of their own unless a test gives them one."""

    def __init__(self, hall: Hall, name: str, token: str) -> None:
        self.hall, self.name, self.token = hall, name, token
        self._ids = count(1)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def ask(self, method: str, path: str, **more: Any) -> Response:
        headers = {**self.headers, **more.pop("headers", {})}
        answer: Response = self.hall.client.request(method, path, headers=headers, **more)
        return answer

    def get(self, path: str) -> Response:
        return self.ask("GET", path)

    def post(self, path: str, body: Any) -> Response:
        return self.ask("POST", path, json=body)

    def open_table(self, *, listed: bool = True, approval: bool = False, **terms: Any) -> str:
        """Open a table, of High Dragon unless `terms` say something else, and return its code."""
        body = {"title": "A table", "terms": {"game": "high-dragon", "rules": SHORT, **terms}}
        answer = self.post("/api/tables", {**body, "listed": listed, "approval": approval})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def come(self, code: str, invite: str | None = None) -> Response:
        return self.post(f"/api/tables/{code}/come", {"invite": invite})

    def command(self, code: str, **command: Any) -> Response:
        command.setdefault("id", f"{self.name.casefold().replace(' ', '-')}.{next(self._ids)}")
        return self.post(f"/api/tables/{code}/commands", command)

    def do(self, code: str, **command: Any) -> int:
        """Carry a command out, and return the version after it."""
        answer = self.command(code, **command)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["version"])

    def view(self, code: str) -> Any:
        """Return the whole update of a table as he may know it."""
        answer = self.get(f"/api/tables/{code}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def live(self, code: str, **hello: Any) -> WebSocketTestSession:
        """Return a socket that has said hello in his name, once it is entered."""
        return live(self.hall.client, code, token=self.token, **hello)


class _Live(WebSocketTestSession):
    hello: dict[str, Any]

    def __enter__(self) -> Self:
        super().__enter__()
        self.send_json({"type": "hello", **self.hello})
        return self


def live(client: TestClient[App], code: str, **hello: Any) -> WebSocketTestSession:
    """Return a socket that says hello as soon as it is entered."""
    session = client.websocket_connect(f"/api/tables/{code}/live")
    session.__class__ = _Live
    session.hello = hello  # type: ignore[attr-defined]
    return session


@contextmanager
def open_hall(
    settings: Settings | None = None,
    limits: Limits | None = None,
    *,
    hurry: bool = True,
    lab: LabDesk | None = None,
) -> Iterator[Hall]:
    """Open a house that keeps all in memory."""
    store, clock = MemoryStore(), Clock()
    house = House(store, clock=clock, hurry=hurry, lab=lab)
    app = make_app(house, settings, limits or Limits(NO_LIMITS))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield Hall(client, house, store, clock)


def begin(code: str, guests: list[Guest]) -> None:
    """Let three who sit agree, start, and add their seeds."""
    for guest in guests:
        guest.do(code, do="agree")
    guests[0].do(code, do="start")
    for number, guest in enumerate(guests):
        guest.do(code, do="add-seed", seed=f"{number}" * 64)


def play_out(code: str, guests: list[Guest], most: int = 200) -> None:
    """Let the three play the first card that they may play, until the game is over."""
    for _ in range(most):
        moved = False
        for guest in guests:
            update = guest.view(code)
            game = update["view"]["game"]
            if game is None:
                return
            if update["view"]["wait"]["type"] == "Betting":
                if update["view"]["may_bet"]:
                    guest.do(code, do="done", phase=update["phase"])
                    moved = True
            elif game["observation"]["legal"]:
                action = game["observation"]["legal"][0]
                guest.do(code, do="play", phase=update["phase"], action=action)
                moved = True
        assert moved, "nobody can do anything"
    raise AssertionError("this war doesn't end")


def check_problem(answer: Response, status: int, code: str) -> dict[str, Any]:
    """Check that an answer is a problem as RFC 9457 has them, and return it."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = answer.json()
    assert problem["type"] == "about:blank"
    assert problem["status"] == status
    assert problem["code"] == code
    assert problem["title"]
    assert problem["detail"]
    assert set(problem) <= {"type", "title", "status", "detail", "code", "clause", "legal"}
    assert "Traceback" not in answer.text
    return problem
