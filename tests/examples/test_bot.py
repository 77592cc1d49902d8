"""examples/bot.py: it is small, imports nothing of ours, and plays game after game, through a restart too."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

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


def test_a_bot_ends_when_it_is_sent_out(house: Running) -> None:
    with guest(house, "Founder") as founder:
        code, _ = founder.open_table()
        founder.do(code, "sit", seat=0)
        with bots(house.url, code, "Una") as [una]:
            wait_for(lambda: founder.look(code)["view"]["chairs"][1] is not None)
            who = founder.look(code)["view"]["chairs"][1]
            founder.do(code, "kick", who=who)
            said, _ = una.communicate(timeout=PATIENCE)
    assert "sent you out" in said


def test_wrong_usage_is_told() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT)], check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "--server" in done.stderr
