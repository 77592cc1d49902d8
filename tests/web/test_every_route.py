"""What holds for every route: problems, tokens, headers, origins, sizes, and what is counted."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.games.errors import Invalid
from highflagon.house.limits import Limits
from highflagon.house.problems import Forbidden
from highflagon.web.front import Front
from highflagon.web.live import Live
from highflagon.web.settings import Settings
from tests.web.guests import Hall, check_problem, live, open_hall


def routes(hall: Hall) -> list[tuple[str, str, Any]]:
    paths = hall.client.get("/openapi.json").json()["paths"]
    return [(path, method, said) for path, each in paths.items() for method, said in each.items()]


def filled(path: str, code: str = "AAAAAA") -> str:
    return path.replace("{code}", code).replace("{number}", "1")


def test_nothing_that_needs_a_token_is_done_without_one(hall: Hall) -> None:
    needed = [
        (path, method) for path, method, said in routes(hall) if said.get("security") == [{"token": []}]
    ]
    assert len(needed) >= 10
    for path, method in needed:
        for headers in (
            {},
            {"Authorization": "Bearer x"},
            {"Authorization": "Basic eDp5"},
            {"Authorization": "Bearer "},
        ):
            answer = hall.client.request(method, filled(path), headers=headers, content=b"{}")
            check_problem(answer, 401, "unauthenticated")
            assert answer.headers["www-authenticate"] == "Bearer"


def test_every_route_refuses_what_is_no_json_and_what_is_too_much(hall: Hall) -> None:
    guest = hall.guest("Mirt")
    code = guest.open_table()
    with_body = [(path, method, said) for path, method, said in routes(hall) if "requestBody" in said]
    for path, method, said in with_body:
        large = guest.ask(method, filled(path, code), content=b"x" * (257 * 1024))
        check_problem(large, 413, "too-large")
        if "application/json" in said["requestBody"]["content"]:
            for body in (b"", b"{", b"null", b"[]", b'{"unknown": 1}', b"\xff"):
                check_problem(guest.ask(method, filled(path, code), content=body), 400, "invalid")


def test_methods_and_addresses_that_there_are_not(hall: Hall) -> None:
    check_problem(hall.client.get("/api/nothing"), 404, "not-found")
    check_problem(hall.client.get("/assets/../app.py"), 404, "not-found")
    check_problem(hall.client.get("/assets/%2e%2e%2fapp.py"), 404, "not-found")
    check_problem(hall.client.get("/assets/nothing.js"), 404, "not-found")
    answer = hall.client.delete("/api/guests")
    check_problem(answer, 405, "method-not-allowed")
    assert "POST" in answer.headers["allow"]


def test_every_answer_has_the_headers_that_keep_a_browser_safe(hall: Hall) -> None:
    for path in ("/", "/api/tables", "/api/nothing", "/health", "/assets/nothing.js", "/openapi.json"):
        headers = hall.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert "access-control-allow-origin" not in headers
        assert headers["cache-control"] in ("no-store", "no-cache")


def test_a_page_of_another_house_changes_nothing_here(hall: Hall) -> None:
    for path, method, _ in routes(hall):
        if method != "get":
            answer = hall.client.request(method, filled(path), headers={"Origin": "http://evil.example"})
            check_problem(answer, 403, "forbidden")
    body = {"name": "Mirt"}
    answer = hall.client.post("/api/guests", json=body, headers={"Origin": "http://testserver.local"})
    assert answer.status_code == 201


def test_what_nobody_expected_is_logged_by_a_number_and_tells_nothing(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    guest = hall.guest("Mirt")
    code = guest.open_table()

    def fail(*args: object) -> None:
        raise RuntimeError("the king is B20")

    monkeypatch.setattr(hall.client.app.state.front.house, "command", fail)
    answer = guest.command(code, do="stand")
    problem = check_problem(answer, 500, "unexpected")
    assert "king" not in answer.text
    number = problem["detail"].rpartition(" ")[2]
    with guest.live(code) as socket:
        socket.receive_json()
        socket.send_json({"type": "do", "command": {"do": "stand", "id": "7"}})
        said = socket.receive_json()
        while said["type"] != "problem":
            said = socket.receive_json()
        assert (said["status"], said["id"]) == (500, "7")
    logged = capsys.readouterr()
    assert number in logged.out + logged.err
    assert "king" not in logged.out + logged.err
    assert guest.token not in logged.out + logged.err


def test_a_socket_that_fails_is_closed_with_a_word(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    code = hall.guest("Mirt").open_table()

    async def fail(*args: object) -> None:
        raise RuntimeError("the king is B20")

    monkeypatch.setattr(Live, "_hear_all", fail)
    with live(hall.client, code) as socket:
        while (said := socket.receive_json())["type"] == "update":
            pass
        assert (said["type"], said["code"]) == ("bye", "unexpected")
        assert "king" not in said["detail"]


def test_what_is_counted_names_nobody(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()
    mirt.do(code, do="sit", seat=0)
    mirt.command(code, do="sit", seat=0)
    with mirt.live(code) as socket:
        socket.receive_json()
        text = hall.client.app.state.front.metrics.text().decode()

    assert 'highflagon_commands_total{kind="sit",outcome="done"} 1.0' in text
    assert 'highflagon_commands_total{kind="sit",outcome="illegal"} 1.0' in text
    assert (
        'highflagon_requests_total{method="POST",route="/api/tables/{code}/commands",status="200"} 1.0'
        in text
    )
    assert "highflagon_sockets 1.0" in text
    assert "highflagon_tables 1.0" in text
    assert "highflagon_step_seconds_count 1.0" in text
    for secret in (code, "Mirt", mirt.token):
        assert secret not in text


def test_what_is_counted_is_for_this_machine_and_those_whom_it_names(hall: Hall) -> None:
    check_problem(hall.client.get("/metrics"), 403, "forbidden")
    settings = Settings(metrics=("198.51.100.0/24",), proxies=("192.0.2.1", "127.0.0.1"))
    front = Front(hall.house, settings, Limits())

    def may(client: str, behind: str = "") -> bool:
        headers = [(b"x-forwarded-for", behind.encode())] if behind else []
        try:
            front.check_watcher({"client": (client, 1), "headers": headers})
        except Forbidden:
            return False
        return True

    assert all(map(may, ("127.0.0.1", "127.0.0.9", "::1", "::ffff:127.0.0.1", "198.51.100.7")))
    assert not any(map(may, ("203.0.113.1", "192.0.2.1", "::2", "", "testclient")))
    assert may("192.0.2.1", "198.51.100.7")
    assert not may("192.0.2.1", "127.0.0.1, 203.0.113.1")
    assert not may("127.0.0.1", "203.0.113.1")
    with pytest.raises(Invalid, match="metrics"):
        Settings(metrics=("nginx",)).watchers()


def test_rules_and_names_are_there_for_help() -> None:
    with open_hall() as hall:
        rows = hall.client.get("/api/clauses").json()["clauses"]
        assert {row["id"][:2] for row in rows} == {"HD", "PD"}
        names = hall.client.get("/api/names").json()
        assert names["courts"] == {"B": "Blue Shield", "G": "Green Tree", "S": "Silver Sword"}
        assert len(names["ranks"]) == 20
        assert names["hands"]["*"] == "Purple Dragon"
