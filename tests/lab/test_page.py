"""The page about the lab shows what the commands say, its Python runs, and its study is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from highflagon.lab.study import read_study
from tests.cli.running import run

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "lab.md").read_text("utf-8")
SHOWN = re.findall(r"```text\n\$ highflagon (.+)\n((?:.*\n)+?)```", PAGE)


@pytest.mark.parametrize(("command", "answer"), SHOWN, ids=[command[:40] for command, _ in SHOWN])
def test_the_page_shows_what_the_command_says(command: str, answer: str) -> None:
    done = run(command)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(answer)


def test_the_commands_at_the_top_of_the_page_work(tmp_path: Path) -> None:
    example = (ROOT / "examples" / "cheating.toml").read_text("utf-8")
    (tmp_path / "cheating.toml").write_text(example.replace("200_000", "100"), "utf-8")
    top = PAGE.partition("## ")[0]
    commands = re.findall(r"^    highflagon (\S.*?)(?:  .*)?$", top, re.MULTILINE)
    assert len(commands) == 4
    for command in commands:
        assert run(command, folder=tmp_path).code == 0


def test_the_study_of_the_page_is_one(tmp_path: Path) -> None:
    [text] = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "cheating.toml").write_text(text, "utf-8")
    assert len(read_study(tmp_path / "cheating.toml").cells) == 50


def test_every_option_of_simulations_is_told() -> None:
    for name in ("high-dragon", "purple-dragon-dice"):
        for option in re.findall(r"--[a-z-]+", run(f"simulate {name} --help").out):
            assert option in PAGE or option == "--help"


def test_the_python_of_the_page_runs() -> None:
    found = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found
    code = "\n".join(found)
    exec(code, {})  # noqa: S102  # it is our own page
