from __future__ import annotations

import msgspec
import pytest

from highflagon.house import rooms, wire
from highflagon.house.limits import LIMITS, Limits
from tests.web.guests import NO_LIMITS, Hall, begin, check_problem, open_hall, play_out


def test_a_table_is_in_the_lobby_with_what_is_played_there(hall: Hall) -> None:
    code, _ = hall.table_of_three(stakes_preset="antes-only", stakes={"war_ante": "5"})

    (row,) = hall.client.get("/api/tables").json()["tables"]
    assert row == {
        "code": code, "title": "A table", "game": "high-dragon", "seats": 3, "taken": 3, "stakes_preset": None,
        "stakes": {"war_ante": "5", "wagers": "none"},
        "rules": {"battles": "2", "duel_battles": "1", "duel_tied": "split", "stop_when_decided": "true"},
        "people": ["Mirt", "Asper", "Hamn"], "watchers": 0, "playing": False, "approval": False,
    }  # fmt: skip


def test_a_table_that_is_not_listed_is_found_by_its_invite_only(hall: Hall) -> None:
    mirt, asper = hall.guest("Mirt"), hall.guest("Asper")
    code = mirt.open_table(listed=False)
    invite = mirt.get(f"/api/tables/{code}/invite").json()["invite"]

    assert hall.client.get("/api/tables").json() == {"tables": []}
    check_problem(hall.client.get(f"/api/tables/{code}"), 404, "not-found")
    check_problem(asper.get(f"/api/tables/{code}"), 404, "not-found")
    check_problem(asper.come(code, "x" * 16), 404, "not-found")
    check_problem(asper.command(code, do="sit", seat=0), 403, "forbidden")
    assert asper.come(code, invite).status_code == 204
    assert asper.view(code)["view"]["viewer"] == 1
    assert asper.get(f"/api/tables/{code}/invite").json() == {"code": code, "invite": invite}


def test_who_has_not_come_gets_no_invite(hall: Hall) -> None:
    code = hall.guest("Mirt").open_table()

    check_problem(hall.guest("Asper").get(f"/api/tables/{code}/invite"), 403, "forbidden")


def test_terms_that_there_cannot_be_are_refused_with_their_clause(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    body = {"title": "x", "terms": {"game": "high-dragon", "rules": {"battles": "0"}}}

    problem = check_problem(mirt.post("/api/tables", body), 422, "invalid")
    assert problem["clause"].startswith("HD-")


@pytest.mark.parametrize(
    ("part", "word", "status"), [("pace", 1, 400), ("rules", "1", 422), ("stakes", "1", 422)]
)
def test_terms_with_a_word_that_nobody_knows_are_refused(
    hall: Hall, part: str, word: object, status: int
) -> None:
    body = {"title": "x", "terms": {"game": "high-dragon", part: {"x": word}}}

    check_problem(hall.guest("Mirt").post("/api/tables", body), status, "invalid")


def test_a_war_is_played_over_http_and_its_record_is_right(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    begin(code, guests)
    check_problem(guests[0].get(f"/api/tables/{code}/record"), 422, "illegal")
    check_problem(guests[0].get(f"/api/tables/{code}/games/1/record"), 422, "illegal")
    play_out(code, guests)

    check_problem(guests[0].get(f"/api/tables/{code}/record"), 422, "illegal")
    guests[0].do(code, do="close")
    sitting = guests[0].get(f"/api/tables/{code}/record")
    game = hall.client.get(f"/api/tables/{code}/games/1/record")
    assert sitting.status_code == game.status_code == 200
    for text in (sitting.text, game.text):
        brought = guests[0].ask("POST", "/api/records", content=text)
        assert brought.status_code == 201, brought.text
        kept = hall.client.get(f"/api/records/{brought.json()['code']}")
        assert kept.text == text
    check_problem(hall.client.get(f"/api/tables/{code}/games/2/record"), 404, "not-found")
    check_problem(hall.client.get(f"/api/tables/{code}/record"), 401, "unauthenticated")


def test_every_view_is_what_the_documents_say(hall: Hall) -> None:
    code, guests = hall.table_of_three(stakes_preset="as-written")
    begin(code, guests)

    for guest in guests:
        text = guest.get(f"/api/tables/{code}").content
        update = msgspec.json.decode(text, type=wire.Update)
        assert update.view.game is not None
        assert msgspec.json.encode(update)
    assert (
        msgspec.json.decode(hall.client.get(f"/api/tables/{code}").content, type=wire.Update).view.viewer
        is None
    )


def test_since_gives_what_is_new_and_a_gap_gives_all(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    seen = guests[0].view(code)["version"]
    guests[1].do(code, do="agree")

    new = guests[0].get(f"/api/tables/{code}?since={seen}").json()
    assert new["whole"] is False
    assert [fact["type"] for fact in new["view"]["told"]] == ["Agreed"]
    assert guests[0].get(f"/api/tables/{code}?since={new['version']}").json()["view"]["told"] == []
    assert guests[0].get(f"/api/tables/{code}?since=999").json()["whole"] is True
    for wrong in ("x", "-1", "1.5", "9" * 5000):
        check_problem(guests[0].get(f"/api/tables/{code}?since={wrong}"), 400, "invalid")


def test_the_same_id_gives_the_same_receipt(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()

    first = mirt.command(code, do="sit", id="one", seat=0)
    again = mirt.command(code, do="sit", id="one", seat=0)

    assert (
        first.json() == again.json() == {"type": "receipt", "id": "one", "version": first.json()["version"]}
    )


def test_a_decision_of_another_moment_is_stale(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    begin(code, guests)
    turn = next(each for each in guests if each.view(code)["view"]["game"]["observation"]["legal"])
    card = turn.view(code)["view"]["game"]["observation"]["legal"][0]

    check_problem(turn.command(code, do="play", phase="1.99.play", action=card), 409, "stale")


def test_an_illegal_card_is_refused_with_what_is_legal(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    begin(code, guests)
    turn = next(each for each in guests if each.view(code)["view"]["game"]["observation"]["legal"])
    update = turn.view(code)
    legal = update["view"]["game"]["observation"]["legal"]
    cards = [f"{court}{rank}" for court in "BGS" for rank in range(1, 21)]
    other = next(card for card in cards if card not in legal)

    problem = check_problem(
        turn.command(code, do="play", phase=update["phase"], action=other), 422, "illegal"
    )
    assert set(problem["legal"]) == set(legal)
    check_problem(turn.command(code, do="play", phase=update["phase"], action="B21"), 422, "invalid")


def test_commands_that_mean_nothing_are_refused(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()

    bodies: tuple[object, ...] = (
        {"do": "dance", "id": "1"}, {"do": "sit", "id": "1"}, {"do": "sit", "id": "1", "seat": "0"},
        {"do": "sit", "id": "1", "seat": 0, "more": 1}, {"do": "sit", "id": "", "seat": 0},
        {"do": "sit", "id": "a\n", "seat": 0}, {"do": "sit", "id": "x" * 65, "seat": 0}, [], None, 5, {"id": "1"},
    )  # fmt: skip
    for body in bodies:
        check_problem(mirt.post(f"/api/tables/{code}/commands", body), 400, "invalid")
    for content in (b"", b"{", b"\xff", b"[" * 5000, b'{"do":"sit","id":"1","seat":' + b"9" * 6000 + b"}"):
        answer = mirt.ask("POST", f"/api/tables/{code}/commands", content=content)
        assert answer.status_code in (400, 422), answer.text
    assert mirt.view(code)["version"] == 1


def test_nobody_gets_into_a_closed_table(hall: Hall) -> None:
    mirt, asper = hall.guest("Mirt"), hall.guest("Asper")
    code = mirt.open_table()
    mirt.do(code, do="sit", seat=0)
    mirt.do(code, do="close")

    check_problem(asper.come(code), 410, "over")
    check_problem(mirt.command(code, do="stand"), 410, "over")
    assert hall.client.get("/api/tables").json() == {"tables": []}


def test_who_was_sent_out_sees_no_more(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    guests[0].do(code, do="kick", who=2)

    check_problem(guests[2].get(f"/api/tables/{code}"), 403, "forbidden")
    check_problem(guests[2].come(code), 403, "forbidden")
    check_problem(guests[2].post(f"/api/tables/{code}/chat", {"text": "oh"}), 403, "forbidden")


def test_codes_that_are_none_are_not_found(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    for code in ("AAAAAA", "x", "A" * 200, "%00", "..%2f", "ÄÖÜÄÖÜ", "aaaaaa"):
        check_problem(hall.client.get(f"/api/tables/{code}"), 404, "not-found")
        answer = mirt.command(code, do="agree")
        assert answer.status_code in (403, 404)


def test_tables_and_commands_of_one_guest_are_limited() -> None:
    with open_hall(
        limits=Limits({**NO_LIMITS, "tables": LIMITS["tables"], "commands": LIMITS["commands"]})
    ) as hall:
        mirt = hall.guest("Mirt")
        code = mirt.open_table()
        for _ in range(9):
            mirt.open_table()
        body = {"title": "x", "terms": {"game": "high-dragon"}}
        check_problem(mirt.post("/api/tables", body), 429, "too-many")
        answers = [mirt.command(code, do="agree").status_code for _ in range(101)]
        assert answers == [422] * 100 + [429]


def test_when_nothing_can_be_kept_nothing_is_done(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()
    hall.store.broken = "the disk is full"

    assert mirt.command(code, do="sit", seat=0).status_code == 503
    assert hall.client.get("/health").status_code == 503
    hall.store.broken = None
    assert mirt.view(code)["view"]["chairs"] == [None, None, None]
    assert hall.client.get("/health").json() == {"status": "ok", "tables": 1}


def test_of_a_table_that_can_not_be_read_not_a_word_is_told(hall: Hall) -> None:
    code, guests = hall.table_of_three()
    begin(code, guests)
    hall.store.damage(code, hall.store.steps(code)[-1].seq, "p9 plays the king")
    hall.house.rooms.drop(code)
    for path in ("", "/chat", "/record", "/games/1/record"):
        problem = check_problem(guests[0].get(f"/api/tables/{code}{path}"), 503, "unreadable")
        assert problem["detail"] == "this table can't be read"
    check_problem(guests[0].command(code, do="pause"), 503, "unreadable")
    with guests[0].live(code) as socket:
        assert socket.receive_json()["code"] == "unreadable"


def test_looking_at_tables_fills_no_memory(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    mirt = hall.guest("Mirt")
    codes = [mirt.open_table() for _ in range(6)]
    monkeypatch.setattr(rooms, "MOST_RESTING", 3)
    for code in codes * 2:
        assert mirt.get(f"/api/tables/{code}").status_code == 200
        assert len(hall.house.rooms.open_now()) == 3
