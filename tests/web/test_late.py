"""A body that comes long after its head: what counts is who somebody is when all of it is there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from highflagon.house import wire
from highflagon.house.aside import Aside
from highflagon.house.master import Ban, Master, Purge
from highflagon.house.passphrases import hash_passphrase
from highflagon.record import Report
from highflagon.web import people, records
from highflagon.web.front import Front
from tests.web.guests import Guest, Hall, check_problem

Meanwhile = Callable[[], Awaitable[Any]]


def late(guest: Guest, method: str, path: str, body: Any, meanwhile: Meanwhile) -> tuple[int, Any]:
    """Return status and body of the answer to a request whose body comes only after something has happened.

    A body of None never comes: he has hung up.
    """
    app, sent = guest.hall.client.app, []
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "path": path,
        "raw_path": path.encode(), "root_path": "", "query_string": b"", "scheme": "http",
        "headers": [(b"host", b"testserver"), (b"authorization", f"Bearer {guest.token}".encode())],
        "client": ("192.0.2.1", 1), "server": ("testserver", 80), "state": {},
    }  # fmt: skip

    async def receive() -> dict[str, Any]:
        await meanwhile()
        if body is None:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    guest.hall.client.blocking_portal.call(app, scope, receive, send)
    text = b"".join(message.get("body", b"") for message in sent)
    return sent[0]["status"], json.loads(text) if text else None


def front_of(hall: Hall) -> Front:
    front: Front = hall.client.app.state.front
    return front


def master(hall: Hall) -> Master:
    front = front_of(hall)
    return Master(hall.house, front.identities, front.sockets, lambda: None)


def bodies(code: str) -> list[tuple[str, str, Any]]:
    return [
        ("PUT", "/api/me/passphrase", {"passphrase": "thief was here"}),
        ("POST", "/api/tables", {"title": "Late", "terms": {"game": "high-dragon"}}),
        ("POST", f"/api/tables/{code}/come", {}),
        ("POST", f"/api/tables/{code}/commands", {"do": "sit", "id": "late", "seat": 1}),
        ("POST", f"/api/tables/{code}/chat", {"text": "I am banned, and speak", "to": "all"}),
        ("POST", "/api/records", "a record"),
    ]


@pytest.mark.parametrize("which", range(6))
def test_who_is_banned_before_his_body_comes_does_nothing(hall: Hall, which: int) -> None:
    code, mirt = hall.guest("Asper").open_table(), hall.guest("Mirt")
    mirt.come(code)
    status, problem = late(mirt, *bodies(code)[which], lambda: master(hall).grant(Ban("Mirt")))
    assert (status, problem["code"]) == (403, "forbidden")


@pytest.mark.parametrize("which", range(6))
def test_who_is_purged_before_his_body_comes_does_nothing(hall: Hall, which: int) -> None:
    code, mirt = hall.guest("Asper").open_table(), hall.guest("Mirt")
    status, problem = late(mirt, *bodies(code)[which], lambda: master(hall).grant(Purge("Mirt")))
    assert (status, problem["code"]) == (401, "unauthenticated")


@pytest.mark.parametrize("which", range(6))
def test_a_token_that_is_revoked_before_its_body_comes_does_nothing(hall: Hall, which: int) -> None:
    code, mirt = hall.guest("Asper").open_table(), hall.guest("Mirt")
    mirt.come(code)
    front = front_of(hall)
    number = front.identities.named("Mirt").number

    async def revoke() -> None:
        await hall.house.clerk.do(lambda draft: front.identities.revoke(draft, number))

    status, problem = late(mirt, *bodies(code)[which], revoke)
    assert (status, problem["code"]) == (401, "unauthenticated")
    assert front.identities.named("Mirt").passphrase is None


@pytest.mark.parametrize("changed", ["revoke", "ban", "set"])
def test_what_happens_while_a_passphrase_is_hashed_counts(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    mirt, front = hall.guest("Mirt"), front_of(hall)
    number = front.identities.named("Mirt").number

    def hashed(passphrase: str) -> str:
        kept = hash_passphrase(passphrase)

        def work(draft: Any) -> Any:
            match changed:
                case "revoke":
                    return front.identities.revoke(draft, number)
                case "ban":
                    return front.identities.ban(draft, number)
            return front.identities.set_passphrase(draft, number, "another")

        hall.client.blocking_portal.call(hall.house.clerk.do, work)
        return kept

    monkeypatch.setattr(people, "hash_passphrase", hashed)
    answer = mirt.ask("PUT", "/api/me/passphrase", json={"passphrase": "thief was here"})
    assert answer.status_code == {"revoke": 401, "ban": 403, "set": 403}[changed]
    assert front.identities.named("Mirt").passphrase in (None, "another")


def test_a_record_of_who_is_banned_while_it_is_read_is_not_kept(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    mirt = hall.guest("Mirt")

    async def check_record(aside: Aside, data: bytes) -> tuple[str, Report]:
        await master(hall).grant(Ban("Mirt"))
        return data.decode(), Report((), ())

    monkeypatch.setattr(records, "check_record", check_record)
    check_problem(mirt.ask("POST", "/api/records", content="a record"), 403, "forbidden")


def test_work_that_waits_for_the_clerk_is_not_done_for_who_is_banned_before_it(hall: Hall) -> None:
    mirt, front = hall.guest("Mirt"), front_of(hall)
    code = mirt.open_table()
    identity = front.identities.named("Mirt")

    async def meet() -> Any:
        ban = hall.house.clerk.do(lambda draft: front.identities.ban(draft, identity.number))
        return await asyncio.gather(
            ban,
            front.command(code, identity.number, wire.Sit(id="late", seat=0), ""),
            front.chat.say(code, identity.number, "I speak", "all"),
            hall.house.come(code, identity),
            return_exceptions=True,
        )

    _, *late_ones = hall.client.blocking_portal.call(meet)
    assert [getattr(each, "code", "") for each in late_ones] == ["forbidden"] * 3


def test_who_hangs_up_in_the_midst_of_a_body_is_no_fault_of_the_house(
    hall: Hall, capsys: pytest.CaptureFixture[str]
) -> None:
    code, mirt = hall.guest("Asper").open_table(), hall.guest("Mirt")

    async def nothing() -> None:
        pass

    for method, path, _ in [*bodies(code), ("POST", "/api/guests", None), ("POST", "/api/sessions", None)]:
        status, _ = late(mirt, method, path, None, nothing)
        assert status == 400, path
    logged = capsys.readouterr()
    assert "unexpected" not in logged.out + logged.err


def test_another_passphrase_takes_the_old_one(hall: Hall) -> None:
    mirt = hall.guest("Mirt")

    def put(passphrase: str, old: str = "") -> Any:
        return mirt.ask("PUT", "/api/me/passphrase", json={"passphrase": passphrase, "old": old})

    assert put("the yawning portal").status_code == 204
    check_problem(put("thief was here"), 403, "forbidden")
    check_problem(put("thief was here", "thief was here"), 403, "forbidden")
    assert put("the other portal", "the yawning portal").status_code == 204
    login = {"name": "Mirt", "passphrase": "the other portal"}
    assert hall.client.post("/api/sessions", json=login).status_code == 201
