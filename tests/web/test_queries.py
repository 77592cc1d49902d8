"""What stands behind the question mark of an address is refused as a body is, if the route doesn't know it."""

from __future__ import annotations

import pytest

from tests.web.guests import Hall, check_problem


@pytest.mark.parametrize(("address", "said"), [
    ("/api/odds/war?score=3,2,1", "`left` is missing"),
    ("/api/odds/war?left=3", "`score` is missing"),
    ("/api/odds/war?score=3,2,1&left=5&seat=2", "doesn't know `seat`"),
    ("/api/odds/war?score=3,2,1&left=5&left=5", "`left` stands twice"),
    ("/api/odds/dice?x", "doesn't know `x`"),
    ("/api/odds/dice?x=1", "it takes none"),
    ("/api/tables?page=2", "doesn't know `page`"),
])  # fmt: skip
def test_a_query_that_is_not_known_is_refused_and_named(hall: Hall, address: str, said: str) -> None:
    answer = hall.client.get(address)
    check_problem(answer, 400, "invalid")
    assert said in answer.json()["detail"]


def test_a_query_of_a_command_is_refused_too(hall: Hall) -> None:
    answer = hall.client.post("/api/guests?name=Mirt", json={"name": "Mirt"})
    check_problem(answer, 400, "invalid")


def test_pages_take_any_query(hall: Hall) -> None:
    assert hall.client.get("/odds?from=a-friend").status_code in (200, 503)
