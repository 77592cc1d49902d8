"""What the README shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from highflagon.cli import COMMANDS
from tests.cli.running import run

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
TYPED = re.compile(r"^(Your turn: .*?: )(\S+)$", re.MULTILINE)


def test_the_game_as_it_looks(tmp_path: Path) -> None:
    block = re.search(r"\$ \.venv/bin/highflagon (play .*?)\n\n(.*?)\n\nThe court card", README, re.DOTALL)
    assert block is not None
    shown = re.sub("^    ", "", block[2], flags=re.MULTILINE)
    typed = "".join(f"{answer}\n" for _, answer in TYPED.findall(shown))
    assert typed
    played = run(block[1], typed=typed, folder=tmp_path).out
    assert shown in played.replace("\n\n\n", "\n\n")


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#:]+)\)", README))
def test_links_lead_somewhere(target: str) -> None:
    assert (ROOT / target).exists()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"^    highflagon (\w+)", README, re.MULTILINE))))
def test_commands_exist(name: str) -> None:
    assert name in COMMANDS
    assert run(f"{name} --help").code == 0
