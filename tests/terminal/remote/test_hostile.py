"""A server may say anything: nothing of it crashes the terminal, takes long, or does anything to it."""

from __future__ import annotations

import asyncio
import copy
import json
import os
import unicodedata
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games.errors import Refused
from highflagon.house import wire
from highflagon.terminal.console import Console
from highflagon.terminal.remote.address import Address
from highflagon.terminal.remote.arriving import Wish, join
from highflagon.terminal.remote.duties import Duties
from highflagon.terminal.remote.paper import Paper
from highflagon.terminal.remote.receipts import Receipts
from highflagon.terminal.remote.visit import Place, Visit
from tests.profiles import examples
from tests.terminal.remote.houses import Running, guest
from tests.terminal.remote.liars import liar, texts

PATIENCE = 30.0
Json = Any


@pytest.fixture(scope="module")
def updates(tmp_path_factory: pytest.TempPathFactory) -> list[Json]:
    """What a real house says: before a game, in a war with wagers, in a game of dice."""
    found = []
    with Running(tmp_path_factory.mktemp("house")) as house, guest(house, "Ann") as ann:
        for terms in ({"stakes_preset": "as-written"}, {"game": "purple-dragon-dice", "rules": {}}):
            code, _ = ann.open_table(**terms)
            found.append(ann.look(code))
            ann.do(code, "sit", seat=0)
            for seat in (1, 2):
                ann.do(code, "fill", seat=seat, bot="steady")
            ann.do(code, "agree")
            ann.do(code, "start")
            ann.do(code, "add-seed", seed="ab" * 32)
            found.append(ann.look(code))
            ann.do(code, "done", phase=found[-1]["phase"])
            found.append(ann.look(code))
            assert found[-1]["view"]["game"] is not None
    return found


def visited(url: str, folder: Path) -> str:
    """Join at this address until it ends; return what was shown, and why it ended."""
    (folder / "token").write_text("token")
    wish = Wish(name=None, seat=None, watches=False, token_file=folder / "token", receipts=folder)
    number, typing = os.pipe()
    sink = StringIO()

    async def visit() -> str:
        async with asyncio.timeout(PATIENCE):
            return await join(Address(url, "ABC234"), wish, Console(plain=True, source=source, sink=sink))

    with open(number, encoding="utf-8") as source:  # noqa: PTH123  # it is no file of any folder
        try:
            ended = asyncio.run(visit())
        except Refused as refused:
            ended = str(refused)
        finally:
            os.close(typing)
    return f"{sink.getvalue()}{ended}"


DEEP = "[" * 100_000


@pytest.mark.parametrize("frame", [
    b"\x00\xff", "", "no json", "{}", "null", '{"type": "update"}', '{"type": 1}', DEEP, '{"a":' * 50_000,
    '{"type": "receipt", "id": "x", "version": 1e999}', "x" * (5 << 20),
], ids=range(11))  # fmt: skip
def test_frames_that_mean_nothing_end_it_in_a_line(frame: str | bytes, tmp_path: Path) -> None:
    with liar(frame) as url:
        shown = visited(url, tmp_path)
    assert "nobody opens a table at" in shown
    assert len(shown.splitlines()) <= 3


def test_garbage_among_sense_is_borne_with_for_a_while_then_it_ends(
    updates: list[Json], tmp_path: Path
) -> None:
    with liar(*texts(updates[0]), "garbage") as url:
        shown = visited(url, tmp_path)
    assert "what answers there is no house" in shown


@pytest.mark.parametrize("page", [b"", b"no json", b"[]", DEEP.encode(), b'{"name": 5}', b" " * (2 << 20)])
def test_pages_that_mean_nothing_end_it_in_a_line(page: bytes, tmp_path: Path) -> None:
    with liar(pages={"/api/me": page}) as url:
        shown = visited(url, tmp_path)
    assert "answers at" in shown
    assert len(shown.splitlines()) == 1


def test_names_titles_and_chat_can_do_nothing_to_the_terminal(updates: list[Json], tmp_path: Path) -> None:
    evil = "\x1b]0;owned\x07\x1b[2J\u202e\r\nYou have won."
    update = copy.deepcopy(updates[0])
    update["table"]["title"] = evil
    update["view"]["people"][0]["name"] = evil
    update["view"]["told"] = [{"type": "CameIn", "clause": evil, "who": 0, "name": evil}]
    chat = {"type": "chat", "number": 1, "at": 0, "who": 0, "name": evil, "to": "all", "text": evil}
    problem = {"type": "problem", "title": evil, "status": 400, "code": evil, "detail": evil}
    bye = {"type": "bye", "code": "over", "detail": evil}
    with liar(*texts(update, chat, problem, bye)) as url:
        shown = visited(url, tmp_path)
    assert not any(unicodedata.category(sign) in ("Cc", "Cf") and sign != "\n" for sign in shown)
    assert "\nYou have won." not in shown


def test_a_refusal_over_http_can_do_nothing_either(tmp_path: Path) -> None:
    trouble = json.dumps({"detail": "\x1b[2J\u202eno", "clause": "\x07"}).encode()
    with liar(pages={"/api/me": trouble}) as url:
        shown = visited(url, tmp_path)
    assert shown.isprintable()


def test_a_flood_of_chat_is_told_and_no_more(updates: list[Json], tmp_path: Path) -> None:
    lines = [
        {"type": "chat", "number": number, "at": 0, "who": 0, "name": "Bo", "to": "all", "text": "x" * 400}
        for number in range(2_000)
    ]
    bye = {"type": "bye", "code": "over", "detail": "enough"}
    with liar(*texts(updates[0], *lines, bye)) as url:
        shown = visited(url, tmp_path)
    assert shown.endswith("enough")
    assert shown.count("Bo: x") == 2_000


class Nobody:
    """A keyboard on which nobody types, and a reception that knows nothing."""

    async def line(self) -> str | None:
        await asyncio.Event().wait()
        return None


def drawn(frame: Json, folder: Path) -> str | None:
    """Draw an update as a visit does; return what was shown, None if it can't be read at all."""
    try:
        update = msgspec.json.decode(json.dumps(frame), type=wire.Update)
    except msgspec.ValidationError:
        return None
    sink = StringIO()
    paper = Paper(Console(plain=True, source=StringIO(), sink=sink))
    duties = Duties(Receipts(folder, "ABC234"), seat=None, watches=False)

    async def draw() -> None:
        place = Place(Address("http://127.0.0.1:1"), "ABC234", "token")
        visit = Visit(place, duties, paper, Nobody(), Nobody())  # type: ignore[arg-type]
        await visit._look(update)
        visit._link.pending.clear()
        visit._ask()

    asyncio.run(draw())
    return sink.getvalue()


def places(frame: Json, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the place of every value in a message."""
    if here:
        yield here
    inner = frame.items() if isinstance(frame, dict) else enumerate(frame) if isinstance(frame, list) else ()
    for key, value in inner:
        yield from places(value, (*here, key))


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.sampled_from([-1, 0, 1, 2, 10**12, 2**63]), st.text(max_size=5),
    st.lists(st.integers(-1, 5), max_size=4), st.sampled_from([[], {}, "B20", "??", "\x1b[2J", "battle-1-1"]),
)  # fmt: skip


@examples(400)
@given(st.data())
def test_an_update_in_which_anything_may_be_wrong_is_drawn_or_distrusted(
    updates: list[Json], tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    frame = copy.deepcopy(data.draw(st.sampled_from(updates)))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(sorted(places(frame), key=repr)))
        at = frame
        for key in place[:-1]:
            at = at[key]
        at[place[-1]] = data.draw(VALUES)
    shown = drawn(frame, tmp_path_factory.mktemp("receipts"))
    assert shown is None or not any(sign != "\n" and not sign.isprintable() for sign in shown)


@pytest.mark.parametrize("change", [
    {"viewer": 7}, {"chairs": [7, None, None]}, {"chairs": [None] * 100_000}, {"agreed": [9]}, {"people": []},
])  # fmt: skip
def test_a_table_that_can_not_be_is_not_drawn(
    change: dict[str, Any], updates: list[Json], tmp_path: Path
) -> None:
    frame = copy.deepcopy(updates[1])
    frame["view"].update(change)
    assert drawn(frame, tmp_path) == ""


def test_a_war_of_a_billion_battles_is_not_drawn(updates: list[Json], tmp_path: Path) -> None:
    frame = copy.deepcopy(updates[1])
    frame["view"]["game"]["observation"]["battles"] = 10**9
    assert drawn(frame, tmp_path) == ""


def test_a_real_one_is_drawn(updates: list[Json], tmp_path: Path) -> None:
    for frame in updates:
        shown = drawn(frame, tmp_path)
        assert shown
        assert "Ann" in shown or "you" in shown.lower()
