"""docs/operating.md: the units, commands, options, limits and measures that it shows are there, and work."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from highflagon.cli import COMMANDS, group
from highflagon.house.limits import LIMITS
from highflagon.house.sweeping import EVERY, FORGOTTEN, IDLE
from tests.web.guests import open_hall

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"


def blocks(language: str) -> list[str]:
    """Return the examples of the page in this language."""
    found = re.findall(
        rf"^( *)``` *{language}\n(.*?)^\1```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    return [text for _, text in found]


def units() -> dict[str, str]:
    """Return the systemd units of the page, by name: the first line of each says how it is called."""
    return {text.splitlines()[0].rpartition("/")[2]: text for text in blocks("ini")}


def test_the_units_of_the_page_are_hardened_and_whole() -> None:
    found = units()
    assert set(found) == {"highflagon.service", "highflagon-backup.service", "highflagon-backup.timer"}
    for name, text in found.items():
        parser = ConfigParser(strict=False, interpolation=None)
        parser.optionxform = str  # type: ignore[assignment,method-assign]
        parser.read_string(text)
        if name.endswith(".service"):
            service = parser["Service"]
            assert service["User"] == "highflagon"
            assert service["ProtectSystem"] == "strict"
            assert service["NoNewPrivileges"] == "yes"
            assert service["StateDirectory"].split()[0] == "highflagon"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd isn't here")
def test_systemd_understands_the_units_of_the_page(tmp_path: Path) -> None:
    program = tmp_path / "highflagon"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    files = []
    for name, text in units().items():
        files.append(tmp_path / name)
        # Its programs have to be there to be verified.
        files[-1].write_text(re.sub(r"/opt/highflagon/bin/highflagon", str(program), text))
    done = subprocess.run(
        [shutil.which("systemd-analyze") or "", "verify", "--man=no", *map(str, files)],
        capture_output=True, text=True, check=False, timeout=120, env={**os.environ, "SYSTEMD_LOG_LEVEL": "warning"},
    )  # fmt: skip
    about_ours = [line for line in done.stderr.splitlines() if "highflagon" in line]
    assert (done.returncode, about_ours) == (0, []), done.stderr


def test_the_commands_of_the_page_are_there() -> None:
    text = PAGE.read_text("utf-8")
    used = set(re.findall(r"(?:bin/|^ {4}|`)highflagon ([a-z]+)(?: ([a-z]+)\b)?", text, re.MULTILINE))
    assert {"serve", "backup", "restore", "admin"} <= {name for name, _ in used}
    for name, more in used:
        assert name in COMMANDS, name
        words = [name, more, "--help"] if name == "admin" and more else [name, "--help"]
        shown = CliRunner().invoke(group, words)
        assert shown.exit_code == 0, words
    for name in ("serve", "backup", "restore", "admin list", "admin ban"):
        help_shown = CliRunner().invoke(group, [*name.split(), "--help"]).output
        for option in re.findall(rf"highflagon {name}\b[^`\n]*?(--[a-z-]+)", text):
            assert option in help_shown, (name, option)


def test_the_page_names_every_limit_measure_and_time() -> None:
    text = PAGE.read_text("utf-8")
    for what in LIMITS:
        assert f"`{what}`" in text, what
    with open_hall() as hall:
        measured = set(
            re.findall(
                r"^# TYPE (highflagon_(?!\w+_created)\w+)",
                hall.client.app.state.front.metrics.text().decode(),
                re.MULTILINE,
            )
        )
    assert measured
    for name in measured:
        assert f"`{name}`" in text, name
    minutes, days = EVERY // 60_000, FORGOTTEN // 86_400_000
    assert IDLE == 86_400_000
    assert f"every {minutes} minutes" in text
    assert f"{days} days" in text
