"""A game that is over is shown again: what each viewer saw then, and nothing that he didn't."""

from __future__ import annotations

import gzip
import itertools
from typing import Any

import msgspec
import pytest

from highflagon.house.limits import LIMITS, Limits
from highflagon.record import cut, parse, write
from highflagon.web import moments as retelling
from highflagon.web.bodies import Retold
from tests.web.guests import NO_LIMITS, Guest, Hall, begin, check_problem, open_hall, play_out

DICE: dict[str, Any] = {"game": "purple-dragon-dice", "rules": {}}


def finished(hall: Hall, **terms: Any) -> tuple[str, list[Guest]]:
    code, guests = hall.table_of_three(**terms)
    begin(code, guests)
    play_out(code, guests)
    return code, guests


def moments_of(hall: Hall, path: str, **asked: Any) -> list[dict[str, Any]]:
    answer = hall.client.get(path, params=asked)
    assert answer.status_code == 200, answer.text
    told = msgspec.json.decode(answer.content, type=Retold)
    assert len(told.moments) >= 3
    found: list[dict[str, Any]] = answer.json()["moments"]
    return found


def without_facts(moment: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in moment.items() if key != "facts"}


def watched(code: str, guests: list[Guest]) -> dict[int, list[dict[str, Any]]]:
    """Play a game to its end, and return all that each seat saw of it on the way."""
    seen: dict[int, list[dict[str, Any]]] = {0: [], 1: [], 2: []}
    for _ in range(200):
        for seat, guest in enumerate(guests):
            update = guest.view(code)
            game = update["view"]["game"]
            if game is None:
                return seen
            if update["view"]["wait"]["type"] == "Playing" and game["chosen"] is None:
                seen[seat].append(without_facts(game["observation"]))
                if game["observation"]["legal"]:
                    legal = game["observation"]["legal"][0]
                    guest.do(code, do="play", phase=update["phase"], action=legal)
    raise AssertionError("this game doesn't end")


@pytest.mark.parametrize("terms", [{}, DICE])
def test_what_each_seat_saw_then_it_sees_again(hall: Hall, terms: dict[str, Any]) -> None:
    code, guests = hall.table_of_three(**terms)
    begin(code, guests)
    for seat, seen in watched(code, guests).items():
        again = iter(map(without_facts, moments_of(hall, f"/api/tables/{code}/games/1/moments", seat=seat)))
        assert seen
        assert all(each in again for each in seen), "the same, in the same order"


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_HD_A21_what_was_hidden_from_a_viewer_stays_hidden_from_his_view(
    hall: Hall, viewer: int | None
) -> None:
    code, _ = finished(hall)
    asked = {} if viewer is None else {"seat": viewer}
    found = moments_of(hall, f"/api/tables/{code}/games/1/moments", **asked)
    for moment in found:
        assert moment["viewer"] == viewer
        assert viewer is not None or not moment["hand"]
        for fact in moment["facts"]:
            if fact["type"] == "HandDealt" and fact["seat"] != viewer:
                assert set(fact["cards"]) == {"??"}
            if fact["type"] == "PlayedDown" and fact["seat"] != viewer:
                assert fact["card"] == "??"
    assert any(fact["type"] == "Revealed" for moment in found for fact in moment["facts"])


def test_PD_A17_of_a_choice_others_see_nothing_in_the_replay_either(hall: Hall) -> None:
    code, _ = finished(hall, **DICE)
    for moment in moments_of(hall, f"/api/tables/{code}/games/1/moments", seat=1):
        choices = [(fact["seat"], fact["choice"]) for fact in moment["facts"] if fact["type"] == "Chose"]
        assert choices in ([], [(seat, "honest" if seat == 1 else "?") for seat, _ in choices])


def test_every_moment_differs_from_the_one_before_or_has_something_to_tell(hall: Hall) -> None:
    code, _ = finished(hall)
    found = moments_of(hall, f"/api/tables/{code}/games/1/moments")
    assert found[0]["facts"] == []
    for before, moment in itertools.pairwise(found):
        assert moment["facts"] or without_facts(before) != without_facts(moment)


def test_a_game_that_is_on_or_is_not_there_is_not_shown(hall: Hall) -> None:
    code, guests = finished(hall)
    begin(code, guests)
    path = f"/api/tables/{code}/games"
    check_problem(guests[0].get(f"{path}/2/moments"), 422, "illegal")
    check_problem(guests[0].get(f"{path}/3/moments"), 404, "not-found")
    check_problem(guests[0].get(f"{path}/1/moments?seat=3"), 404, "not-found")
    for wrong in ("x", "-1", "1.5", ""):
        check_problem(guests[0].get(f"{path}/1/moments?seat={wrong}"), 400, "invalid")


def test_who_may_not_look_at_a_table_sees_no_game_of_it(hall: Hall) -> None:
    host = hall.guest("Mirt")
    code = host.open_table(listed=False)
    check_problem(hall.client.get(f"/api/tables/{code}/games/1/moments"), 404, "not-found")


def test_a_record_that_was_brought_is_shown_too_and_one_that_was_cut_knows_its_own_view_only(
    hall: Hall,
) -> None:
    code, guests = finished(hall)
    text = hall.client.get(f"/api/tables/{code}/games/1/record").text
    whole = guests[0].ask("POST", "/api/records", content=text).json()["code"]
    part = guests[0].ask("POST", "/api/records", content=write(cut(parse(text), 1))).json()["code"]

    here = moments_of(hall, f"/api/tables/{code}/games/1/moments", seat=1)
    assert moments_of(hall, f"/api/records/{whole}/moments", seat=1) == here
    assert moments_of(hall, f"/api/records/{part}/moments", seat=1)[-1]["track"] == here[-1]["track"]
    moments_of(hall, f"/api/records/{part}/moments")
    check_problem(hall.client.get(f"/api/records/{part}/moments?seat=0"), 422, "illegal")
    check_problem(hall.client.get(f"/api/records/{part}/moments?game=2"), 404, "not-found")
    check_problem(hall.client.get("/api/records/AAAAAAAA/moments"), 404, "not-found")


def test_of_a_sitting_each_game_is_shown(hall: Hall) -> None:
    code, guests = finished(hall)
    guests[0].do(code, do="propose", terms={"rules": {}, "stakes_preset": "none", **DICE, "seats": 3})
    begin(code, guests)
    play_out(code, guests)
    guests[0].do(code, do="close")
    sitting = guests[0].get(f"/api/tables/{code}/record").text
    brought = guests[0].ask("POST", "/api/records", content=sitting).json()["code"]
    for number in (1, 2):
        here = moments_of(hall, f"/api/tables/{code}/games/{number}/moments")
        assert moments_of(hall, f"/api/records/{brought}/moments", game=number) == here
    told = hall.client.get(f"/api/records/{brought}/moments?game=2").json()
    assert (told["game"], told["number"], told["games"]) == ("purple-dragon-dice", 2, 2)
    assert [each["name"] for each in told["seats"]] == ["Mirt", "Asper", "Hamn"]
    check_problem(hall.client.get(f"/api/records/{brought}/moments?game=3"), 404, "not-found")


def test_a_replay_is_compressed_for_who_reads_that_and_says_to_which_seed_the_house_was_bound(
    hall: Hall,
) -> None:
    code, guests = finished(hall)
    path = f"/api/tables/{code}/games/1/moments"
    plain = hall.client.get(path, headers={"Accept-Encoding": "gzip;q=0"})
    zipped = hall.client.get(path, headers={"Accept-Encoding": "br, gzip;q=0.5"})
    assert "content-encoding" not in plain.headers
    assert zipped.headers["content-encoding"] == "gzip"
    assert int(zipped.headers["content-length"]) == len(gzip.compress(plain.content, 1))
    assert zipped.content == plain.content
    told = plain.json()
    assert told["commitment"] == guests[0].view(code)["view"]["past"][0]["commitment"] is not None
    assert told["over"] == guests[0].view(code)["view"]["past"][0]["over"]


def test_a_game_that_is_too_long_is_not_shown_moment_by_moment(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _ = finished(hall)
    monkeypatch.setattr(retelling, "LARGEST", 10_000)
    check_problem(hall.client.get(f"/api/tables/{code}/games/1/moments"), 422, "illegal")


def test_replays_are_counted_as_records_are() -> None:
    with open_hall(limits=Limits({**NO_LIMITS, "exports": LIMITS["exports"]})) as hall:
        code, _ = finished(hall)
        path = f"/api/tables/{code}/games/1/moments"
        answers = [hall.client.get(path).status_code for _ in range(LIMITS["exports"].most + 1)]
        assert (answers.count(200), answers[-1]) == (LIMITS["exports"].most, 429)
