"""What docs/api.md says of the API is so."""

from __future__ import annotations

import re
from pathlib import Path

from highflagon.games.errors import Ambiguous, Illegal, Invalid
from highflagon.house import limits, partings, problems
from highflagon.web import outbox
from highflagon.web.settings import LARGEST_BODY, Settings
from tests.web.guests import Hall

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("|")
]


def test_every_route_is_on_the_page(hall: Hall) -> None:
    for path in hall.client.get("/openapi.json").json()["paths"]:
        assert re.search(rf"{path.replace('{code}', 'CODE').replace('{number}', '1')}\b", PAGE), path


def test_every_problem_is_on_the_page_with_its_status() -> None:
    kinds: list[type[problems.Problem]] = [
        each
        for each in vars(problems).values()
        if isinstance(each, type) and issubclass(each, problems.Problem)
    ]
    wanted = {(str(each.status), each.code) for each in kinds if each is not problems.Problem}
    wanted |= {("422", each.code) for each in (Invalid, Illegal, Ambiguous)} | {
        ("500", "unexpected"),
        ("400", "invalid"),
    }
    said = {
        (row[0], code)
        for row in ROWS
        if re.fullmatch(r"\d{3}", row[0])
        for code in re.findall(r"`([\w-]+)`", row[1])
    }
    assert wanted <= said


def test_every_close_code_is_on_the_page() -> None:
    said = {
        (int(row[0]), code) for row in ROWS if row[0].isdigit() for code in re.findall(r"`([\w-]+)`", row[1])
    }
    ours = [partings.too_large(LARGEST_BODY)]
    ours += [each for each in vars(partings).values() if isinstance(each, partings.Parting)]
    assert {(each.code, each.word) for each in ours} <= said
    assert f"more than {outbox.QUEUE} messages" in PAGE


def test_every_limit_is_on_the_page() -> None:
    spans = {
        "2 minutes": 120_000, "6 seconds": 6_000, "30 seconds": 30_000, "50 milliseconds": 50, "2 seconds": 2_000,
        "5 minutes": 300_000, "half a second": 500, "second": 1_000, "10 minutes": 600_000, "5 seconds": 5_000,
    }  # fmt: skip
    said = sorted((int(row[1]), spans[row[2]]) for row in ROWS if len(row) == 4 and row[2] in spans)
    assert said == sorted((each.most, each.every) for each in limits.LIMITS.values())
    assert (
        f"one guest has {Settings().sockets_of_one} sockets at most, and one address {Settings().sockets_of_address}"
        in PAGE
    )
