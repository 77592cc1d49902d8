"""The page about odds shows what the command says, and its Python runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import run

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "odds.md").read_text("utf-8")
SHOWN = re.findall(r"```text\n\$ highflagon (.+)\n((?:.*\n)+?)```", PAGE)


@pytest.mark.parametrize(("command", "answer"), SHOWN, ids=[command[:40] for command, _ in SHOWN])
def test_the_page_shows_what_the_command_says(command: str, answer: str) -> None:
    done = run(command)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(answer)


def test_the_page_shows_the_ties() -> None:
    [table] = re.findall(r"```text\n(A battle of three(?:.*\n)+?)```", PAGE)
    assert run("odds ties").out == table


def test_the_commands_at_the_top_of_the_page_work() -> None:
    commands = re.findall(r"^    highflagon (\S.*?)(?:  .*)?$", PAGE, re.MULTILINE)
    assert len(commands) == 4
    for command in commands:
        assert run(command).code == 0


def test_the_python_of_the_page_runs() -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(code, {})  # noqa: S102  # it is our own page
