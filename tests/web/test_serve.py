from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import httpx
import pytest
from click.testing import CliRunner

import highflagon
from highflagon.cli.serve import EVERYWHERE, UNBUILT, command
from highflagon.games.errors import Illegal, Invalid, Refused
from highflagon.house.back_door import BackDoor
from highflagon.house.house import House
from highflagon.web.app import App
from highflagon.web.serve import addresses, listen

SERVE = [sys.executable, "-m", "highflagon", "serve", "--host", "127.0.0.1"]


def refused(*arguments: str) -> str:
    """Return the one line with which `highflagon serve` refuses."""
    done = subprocess.run([*SERVE, *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    return line


def opened(house: subprocess.Popen[str]) -> str:
    """Return the address at which a house is open."""
    assert house.stdout is not None
    for line in house.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            return found[0]
    raise AssertionError("it was not opened")


def test_a_house_is_opened_and_closed_and_keeps_what_it_knows(tmp_path: Path) -> None:
    database = tmp_path / "house.db"
    started = [*SERVE, "--port", "0", "--database", str(database)]
    token, output = "", ""
    for stop in (signal.SIGTERM, signal.SIGINT):
        with subprocess.Popen(started, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as house:
            address = opened(house)
            if not token:
                token = httpx.post(f"{address}/api/guests", json={"name": "Mirt"}).json()["token"]
            me = httpx.get(f"{address}/api/me", headers={"Authorization": f"Bearer {token}"})
            assert me.json()["name"] == "Mirt"
            port = address.rpartition(":")[2]
            assert "port" in refused("--port", port, "--database", str(tmp_path / "other.db"))
            assert "another program is running the house" in refused(
                "--port", "0", "--database", str(database)
            )
            house.send_signal(stop)
            out, err = house.communicate(timeout=60)
            output += out + err
        assert house.returncode == 0
    assert token not in output
    assert "Traceback" not in output


def test_a_file_of_somebody_else_is_no_house(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Mirt, " * 100)
    assert "letter.txt" in refused("--port", "0", "--database", str(other))
    assert other.read_text().startswith("Dear Mirt")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--public-url", "flagon.example"), ("--public-url", "ftp://x"), ("--public-url", "http://x:99999"),
        ("--proxy", "nginx"), ("--port", "99999"), ("--database", "mysql://x"),
    ],
)  # fmt: skip
def test_what_means_nothing_is_refused_in_a_line(arguments: tuple[str, ...]) -> None:
    with pytest.raises((click.UsageError, Refused)):
        command.main(["--host", "127.0.0.1", "--port", "0", *arguments], standalone_mode=False)


def test_nothing_listens_where_nothing_can() -> None:
    with pytest.raises(Invalid):
        listen("x" * 300, 0)
    with listen("127.0.0.1", 0) as taken, pytest.raises(Illegal):
        listen("127.0.0.1", taken.getsockname()[1])
    with pytest.raises(Illegal):
        listen("192.0.2.77", 0)


def test_the_addresses_are_those_that_people_can_open() -> None:
    assert addresses("127.0.0.1", 8000, None) == ["http://127.0.0.1:8000"]
    assert addresses("2001:db8::1", 8000, None) == ["http://[2001:db8::1]:8000"]
    assert addresses(EVERYWHERE, 8000, None)[0] == "http://127.0.0.1:8000"
    assert addresses(EVERYWHERE, 8000, "https://flagon.example") == ["https://flagon.example"]


def test_it_says_in_a_line_if_the_table_for_browsers_is_not_built(tmp_path: Path) -> None:
    package = Path(highflagon.__file__).parent
    shutil.copytree(package, tmp_path / "highflagon", ignore=shutil.ignore_patterns("static", "__pycache__"))
    for built in (False, True):
        if built:
            (tmp_path / "highflagon/web/static").mkdir()
            (tmp_path / "highflagon/web/static/index.html").write_text("<!doctype html>", "utf-8")
        with subprocess.Popen(
            [*SERVE[:1], "-P", *SERVE[1:], "--port", "0", "--database", str(tmp_path / "house.db")],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
        ) as house:  # fmt: skip
            assert house.stdout is not None
            assert house.stdout.readline().startswith("The house is open" if built else UNBUILT)
            house.send_signal(signal.SIGTERM)
            house.communicate(timeout=60)
        assert house.returncode == 0


@pytest.mark.parametrize(("more", "asks"), [((), True), (("--chances", "counted"), False)])
def test_a_house_asks_the_lab_unless_it_is_told_to_count(
    more: tuple[str, ...], asks: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    houses: list[House] = []

    def serve(
        make: Callable[[], App], listening: socket.socket, opened: object, door: BackDoor | None
    ) -> None:
        listening.close()
        if door is not None:
            door.close()
        houses.append(make().state.front.house)

    monkeypatch.setattr("highflagon.web.serve.serve", serve)
    said = ["--host", "127.0.0.1", "--port", "0", "--database", str(tmp_path / "house.db"), *more]
    done = CliRunner().invoke(command, said)
    assert done.exit_code == 0, done.output
    [house] = houses
    assert (house.lab is not None) is asks
    house.store.close()


def test_chances_are_of_the_lab_or_counted() -> None:
    assert "Invalid value for '--chances'" in CliRunner().invoke(command, ["--chances", "even"]).output
