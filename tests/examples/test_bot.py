"""examples/bot.py: it is small, imports nothing of ours, and plays game after game, through a restart too."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from highflagon.house import wire
from highflagon.terminal.remote import link
from tests.terminal.remote.bots import SCRIPT, bots
from tests.terminal.remote.houses import Guest, Running, guest

PATIENCE = 40.0


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path) as running:
        yield running


def wait_for(what: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def games(someone: Guest, code: str) -> int:
    return len(someone.look(code)["view"]["past"])


def test_it_has_at_most_forty_lines_and_imports_nothing_of_ours() -> None:
    source = SCRIPT.read_text("utf-8")
    assert len(source.splitlines()) <= 40
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    assert names - {"httpx", "websockets"} <= sys.stdlib_module_names


@pytest.mark.parametrize("terms", [
    {"stakes_preset": "as-written"},
    {"game": "purple-dragon-dice", "rules": {}, "seats": 3, "stakes_preset": "side-wagers"},
], ids=["cards", "dice"])  # fmt: skip
def test_bots_finish_games_with_wagers_and_agree_to_others(house: Running, terms: dict[str, Any]) -> None:
    with guest(house, "Founder") as founder:
        code, _ = founder.open_table(**terms)
        founder.do(code, "leave")
        with bots(house.url, code, "Una", "Dov", "Ivo"):
            wait_for(lambda: games(founder, code) >= 2)


def test_a_bot_goes_on_when_the_house_was_closed_for_a_while(house: Running) -> None:
    with guest(house, "Founder") as founder:
        code, _ = founder.open_table()
        with bots(house.url, code, "Una", "Dov", "Ivo"):
            wait_for(lambda: games(founder, code) >= 1)
            house.close()
            house.open_again()
            before = games(founder, code)
            wait_for(lambda: games(founder, code) > before)


def test_a_bot_ends_where_it_has_no_place(house: Running) -> None:
    with guest(house, "Founder") as founder:
        code, _ = founder.open_table(listed=False)
        for wrong in ("AAAAAA", code):
            with bots(house.url, wrong, f"Una {wrong}") as [una]:
                said, _ = una.communicate(timeout=PATIENCE)
            assert said == "there is no such table\n"
            assert una.returncode == 1


def test_the_guide_shows_lines_of_the_bot_and_words_of_the_wire() -> None:
    guide = (SCRIPT.parents[1] / "docs" / "bots.md").read_text("utf-8")
    source = [line.strip() for line in SCRIPT.read_text("utf-8").splitlines()]
    shown = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    assert shown
    for line in "".join(shown).splitlines():
        assert any(each.startswith(line.strip()) for each in source), line
    words = {kind.__struct_config__.tag for kind in get_args(wire.Command)}
    told = set(
        re.findall(r"`([a-z-]+)`", "".join(re.findall(r"^\| (`[a-z`, -]+) \|.*$", guide, re.MULTILINE)))
    )
    assert {
        "sit",
        "agree",
        "start",
        "add-seed",
        "play",
        "bet",
        "cancel",
        "done",
        "stand",
        "leave",
        "back",
    } <= told & words


def test_bot_page_and_terminal_agree_on_when_not_to_come_again() -> None:
    root = SCRIPT.parents[1]
    table = (root / "docs" / "api.md").read_text("utf-8").partition("| close code |")[2].partition("\n\n")[0]
    codes = {
        int(code): set(re.findall(r"`([a-z-]+)`", words))
        for code, words in re.findall(r"^\| (\d{4}) \| ([^|]*)", table, re.MULTILINE)
    }
    stays = {code: codes[code] for code in (4401, 4403, 4404, 4410)}
    passes = {code: codes[code] for code in (1012, 1013, 4408, 4429, 4500, 4503)}
    assert all([*stays.values(), *passes.values()])
    final = set().union(*stays.values())
    assert final.isdisjoint(set().union(*passes.values()))

    (of_bot,) = re.findall(r"^final = (.*)$", SCRIPT.read_text("utf-8"), re.MULTILINE)
    assert set(ast.literal_eval(of_bot)) == final
    assert final == link.FINAL_WORDS
    assert {4000 + status for status in link.FINAL} == stays.keys()
    script = (root / "client" / "src" / "net" / "line.ts").read_text("utf-8")
    (of_page,) = re.findall(r"isFinal = \(code: number\) => (code >= .*);", script)
    python = of_page.replace("&&", "and").replace("!==", "!=")
    assert {code for code in [*stays, *passes] if eval(python, {"code": code})} == stays.keys()  # noqa: S307


def test_wrong_usage_is_told() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT)], check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "--server" in done.stderr
