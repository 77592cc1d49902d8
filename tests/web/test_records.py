from __future__ import annotations

import pytest

from highflagon.house.limits import LIMITS, Limits
from tests.web.guests import NO_LIMITS, Hall, begin, check_problem, open_hall, play_out


def a_record(hall: Hall) -> str:
    code, guests = hall.table_of_three()
    begin(code, guests)
    play_out(code, guests)
    return str(hall.client.get(f"/api/tables/{code}/games/1/record").text)


def test_a_record_that_is_right_is_kept_as_it_stands(hall: Hall) -> None:
    text = a_record(hall)
    guest = hall.guest("Durnan")

    brought = guest.ask("POST", "/api/records", content=text)
    kept = hall.client.get(f"/api/records/{brought.json()['code']}")

    assert brought.json()["sealed"] is True
    assert kept.text == text
    assert kept.headers["content-type"] == "text/plain; charset=utf-8"
    assert kept.headers["content-disposition"].startswith("attachment;")


def test_a_record_that_is_wrong_is_refused_with_its_line(hall: Hall) -> None:
    text = a_record(hall)
    lines, guest = text.splitlines(), hall.guest("Durnan")
    for wrong in (
        "\n".join(lines[:-4] + lines[-3:]),
        text[: len(text) // 2],
        "",
        "hello",
        "\x00",
        "é" * 1000,
    ):
        check_problem(guest.ask("POST", "/api/records", content=wrong), 422, "invalid")
    check_problem(guest.ask("POST", "/api/records", content=b"\xff\xfe\x00"), 422, "invalid")


def test_a_record_is_as_large_as_a_record_can_be(hall: Hall) -> None:
    guest = hall.guest("Durnan")

    check_problem(guest.ask("POST", "/api/records", content=b"; x\n" * 65_537), 413, "too-large")
    check_problem(guest.ask("POST", "/api/records", content=b"; x\n" * 65_536), 422, "invalid")


def test_records_that_are_not_there_are_not_found(hall: Hall) -> None:
    for code in ("AAAAAAAA", "x", "%00", "ÄÖÜÄÖÜÄÖ"):
        check_problem(hall.client.get(f"/api/records/{code}"), 404, "not-found")


def test_imports_and_exports_are_limited() -> None:
    limits = {**NO_LIMITS, "imports": LIMITS["imports"], "exports": LIMITS["exports"]}
    with open_hall(limits=Limits(limits)) as hall:
        text = a_record(hall)
        guest = hall.guest("Durnan")
        answers = [guest.ask("POST", "/api/records", content=text) for _ in range(6)]
        assert [each.status_code for each in answers] == [201] * 5 + [429]
        path = f"/api/records/{answers[0].json()['code']}"
        assert 429 in [hall.client.get(path).status_code for _ in range(21)]


def test_a_sitting_of_two_games_is_whole_and_each_game_is_by_itself(hall: Hall) -> None:
    code, guests = hall.table_of_three(stakes_preset="antes-only")
    for _ in range(2):
        begin(code, guests)
        play_out(code, guests)

    guests[0].do(code, do="close")
    sitting = guests[1].get(f"/api/tables/{code}/record").text
    games = [hall.client.get(f"/api/tables/{code}/games/{number}/record").text for number in (1, 2)]
    for text in (sitting, *games):
        answer = guests[1].ask("POST", "/api/records", content=text)
        assert answer.status_code == 201, answer.text
    assert games[0] != games[1]


def test_a_record_that_would_take_too_long_is_refused_before_it_is_read(hall: Hall) -> None:
    guest = hall.guest("Durnan")
    people = "".join(f"p{number} comes: a{number}, person, 300\n" for number in range(1, 1000))
    text = "High Flagon sitting 1\n" + people + "house pauses\nhouse resumes\n" * 100

    problem = check_problem(guest.ask("POST", "/api/records", content=text), 422, "invalid")
    assert "more than the house reads" in problem["detail"]


def test_no_thread_is_needed_by_a_request_while_records_are_read(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object) -> None:
        raise RuntimeError("no thread is free")

    guest = hall.guest("Durnan")
    monkeypatch.setattr("anyio.to_thread.run_sync", full)
    monkeypatch.setattr("asyncio.to_thread", full)
    assert guest.get("/api/me").status_code == 200
    code = guest.open_table()
    guest.do(code, do="sit", seat=0)
    assert guest.ask("POST", "/api/records", content="hello").status_code == 422


def test_imports_from_one_address_are_limited_whoever_brings_them() -> None:
    with open_hall(limits=Limits({**NO_LIMITS, "imports": LIMITS["imports"]})) as hall:
        answers = [hall.guest(f"Guest {n:x}").ask("POST", "/api/records", content="no") for n in range(6)]
        assert [each.status_code for each in answers] == [422] * 5 + [429]
