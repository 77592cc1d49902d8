from __future__ import annotations

from highflagon.house.limits import LIMITS, Limit, Limits, What
from tests.web.guests import Guest, Hall, check_problem, open_hall


def test_a_guest_needs_only_a_name_and_has_a_purse(hall: Hall) -> None:
    answer = hall.client.post("/api/guests", json={"name": "  Mirt  the Merciless "})

    assert answer.status_code == 201
    assert answer.json()["me"] == {
        "name": "Mirt the Merciless", "purse": 300, "passphrase": False, "tables": [],
    }  # fmt: skip
    mirt = Guest(hall, "Mirt", answer.json()["token"])
    assert mirt.get("/api/me").json() == answer.json()["me"]


def test_a_name_that_looks_like_another_is_taken(hall: Hall) -> None:
    hall.guest("Mirt")

    check_problem(hall.client.post("/api/guests", json={"name": "MIRT"}), 409, "name-taken")


def test_a_name_that_nobody_can_have_is_refused(hall: Hall) -> None:
    for name in ("   ", "x" * 40, "House", "a\u202eb", "a\x00b"):
        check_problem(hall.client.post("/api/guests", json={"name": name}), 422, "invalid")
    check_problem(hall.client.post("/api/guests", json={"name": "x" * 49}), 400, "invalid")


def test_who_has_set_a_passphrase_comes_back_with_it(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    wrong = {"name": "Mirt", "passphrase": "yawning portal"}
    check_problem(hall.client.post("/api/sessions", json=wrong), 401, "unauthenticated")

    assert mirt.ask("PUT", "/api/me/passphrase", json={"passphrase": "the yawning portal"}).status_code == 204
    right = hall.client.post("/api/sessions", json={"name": "mirt", "passphrase": "the yawning portal"})

    assert right.status_code == 201
    assert right.json()["me"]["name"] == "Mirt"
    assert right.json()["me"]["passphrase"] is True
    check_problem(hall.client.post("/api/sessions", json=wrong), 401, "unauthenticated")
    nobody = hall.client.post("/api/sessions", json={"name": "Nobody1", "passphrase": "the yawning portal"})
    assert nobody.json() == hall.client.post("/api/sessions", json=wrong).json()


def test_a_passphrase_that_is_too_short_is_refused(hall: Hall) -> None:
    mirt = hall.guest("Mirt")

    check_problem(mirt.ask("PUT", "/api/me/passphrase", json={"passphrase": "short"}), 422, "invalid")


def test_who_revokes_his_tokens_has_one_new_one_and_his_sockets_are_closed(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()
    with mirt.live(code) as socket:
        socket.receive_json()

        answer = mirt.ask("DELETE", "/api/me/tokens")

        assert answer.status_code == 200
        assert socket.receive_json() == {
            "type": "bye", "code": "unauthenticated", "detail": "this token is not good any more",
        }  # fmt: skip
    check_problem(mirt.get("/api/me"), 401, "unauthenticated")
    assert Guest(hall, "Mirt", answer.json()["token"]).get("/api/me").status_code == 200


def test_one_sees_the_tables_that_one_has_come_to(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    code = mirt.open_table()

    assert mirt.get("/api/me").json()["tables"] == [{"code": code, "title": "A table", "closed": False}]


def test_a_purse_is_filled_up_once_a_day(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    number = hall.store.identity_named("mlrt")
    assert number is not None
    hall.clock.now += 86_400_000

    assert mirt.get("/api/me").json()["purse"] == 300
    seen = hall.store.identity(number.number)
    assert seen is not None
    assert seen.paid == hall.clock.now // 86_400_000


def test_who_is_banned_does_nothing_more(hall: Hall) -> None:
    mirt = hall.guest("Mirt")
    front = hall.client.app.state.front
    hall.client.blocking_portal.call(hall.house.clerk.do, lambda draft: front.identities.ban(draft, 1))

    check_problem(mirt.get("/api/me"), 403, "forbidden")


def test_guests_from_one_address_are_limited() -> None:
    with open_hall(limits=Limits()) as hall:
        answers = [hall.client.post("/api/guests", json={"name": f"Guest {n:x}"}) for n in range(21)]

        assert {answer.status_code for answer in answers[:20]} == {201}
        check_problem(answers[20], 429, "too-many")
        assert int(answers[20].headers["retry-after"]) >= 1


def test_attempts_with_one_name_are_limited() -> None:
    with open_hall(limits=Limits()) as hall:
        login = {"name": "Mirt", "passphrase": "the yawning portal"}
        answers = [hall.client.post("/api/sessions", json=login) for _ in range(11)]

        assert answers[9].status_code == 401
        check_problem(answers[10], 429, "too-many")


def test_a_name_that_is_refused_takes_no_guest_of_the_address() -> None:
    few: dict[What, Limit] = {
        **LIMITS,
        "guests": Limit(most=2, every=1_000_000, said="so many guests"),
        "logins": Limit(most=3, every=1_000_000, said="so many attempts"),
    }
    with open_hall(limits=Limits(few)) as hall:
        hall.guest("Mirt")
        for _ in range(5):
            check_problem(hall.client.post("/api/guests", json={"name": "you"}), 422, "invalid")
        for _ in range(3):
            check_problem(hall.client.post("/api/guests", json={"name": "Mirt"}), 409, "name-taken")
        check_problem(hall.client.post("/api/guests", json={"name": "Mirt"}), 429, "too-many")
        hall.guest("Durnan")
        check_problem(hall.client.post("/api/guests", json={"name": "Laeral"}), 429, "too-many")
