"""The whole API by its own document: what it says can be sent is sent, and what it says can't be too."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import positive_data_acceptance

from highflagon.house.house import House
from highflagon.web.app import make_app
from highflagon.web.described import openapi
from tests.house.memory_store import MemoryStore
from tests.profiles import PROVE
from tests.web.guests import Hall, begin, play_out
from tests.web.running import running

PATHS = openapi(make_app(House(MemoryStore())))["paths"]
OPERATIONS = [
    (path, method.upper(), mode)
    for path, each in PATHS.items()
    for method, said in each.items()
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or "requestBody" in said or said["parameters"]
]

PLAIN = settings(
    max_examples=300 if PROVE else 10,
    deadline=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
    derandomize=not PROVE,
    database=None,
)


class Place:
    """A house with a table in the midst of its second game, a record that was brought, and who may do anything."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.schema: BaseSchema = schemathesis.openapi.from_url(f"{hall.client.base_url}/openapi.json")
        self.code, self.guests = hall.table_of_three()
        begin(self.code, self.guests)
        play_out(self.code, self.guests)
        text = hall.client.get(f"/api/tables/{self.code}/games/1/record").text
        brought = self.guests[0].ask("POST", "/api/records", content=text)
        self.record = brought.json()["code"]
        begin(self.code, self.guests)
        self.numbers = count(1)

    def headers(self, path: str) -> dict[str, str]:
        """Return who calls: where tokens are revoked, somebody who has no other use for his."""
        if path != "/api/me/tokens":
            return self.guests[0].headers
        return self.hall.guest(f"Guest {next(self.numbers):x}").headers


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    with running() as house, house.hall() as hall:
        yield Place(hall)


@pytest.mark.parametrize(("path", "method", "mode"), OPERATIONS)
def test_every_answer_is_as_described(place: Place, path: str, method: str, mode: GenerationMode) -> None:
    operation = place.schema[path][method]
    cases = operation.as_strategy(generation_mode=mode)

    @PLAIN
    @given(case=cases, known=st.integers(0, 3))
    def check(case: Any, known: int) -> None:
        if known and mode is GenerationMode.POSITIVE and "code" in case.path_parameters:
            case.path_parameters["code"] = place.record if "/records/" in path else place.code
        if mode is GenerationMode.POSITIVE:
            case.body = _whole(case.body)
        # What the words of an answer mean is for the rules of the game, which no schema knows.
        answer = case.call_and_validate(
            headers=place.headers(path), excluded_checks=[positive_data_acceptance]
        )
        if mode is GenerationMode.POSITIVE:
            assert answer.status_code != 400, answer.text

    check()


def _whole(value: Any) -> Any:
    """Return a body in which whole numbers are written as such: `3.0` is one to JSON Schema, and to us it is none."""
    if isinstance(value, dict):
        return {key: _whole(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_whole(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
