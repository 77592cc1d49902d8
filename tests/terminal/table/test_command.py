"""`highflagon play` at a terminal: large enough, it sits down at the table; otherwise it plays in plain lines."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from highflagon.record import parse, read
from tests.cli.running import AT_ITS_TERMINAL, PATIENCE, surroundings

FULL_SCREEN = "\x1b[?1049h"
"""What a program writes that takes the whole screen."""


class Terminal:
    """The command at a pseudo-terminal of its own."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process, self._master = process, master
        self.shown = ""

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self._master, text.encode())

    def until(self, words: str) -> None:
        """Read on until these words are shown; `None` of them means until the end."""
        start, end = len(self.shown), time.monotonic() + PATIENCE
        while words not in self.shown[start:]:
            if not self._read() or time.monotonic() > end:  # a cursor that blinks is shown again and again
                raise AssertionError(self.shown[-2000:])

    def end(self) -> int:
        """Read to the end, and return the exit code."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        if not select.select([self._master], [], [], PATIENCE)[0]:
            self.process.kill()
            return False
        try:
            piece = os.read(self._master, 65536)
        except OSError:  # how Linux says that the other side has closed the terminal
            return False
        self.shown += piece.decode(errors="replace")
        return bool(piece)


@contextmanager
def terminal(
    line: str, folder: Path, *, size: tuple[int, int] = (80, 24), term: str = "xterm-256color"
) -> Iterator[Terminal]:
    """Run the command at a terminal with so many columns and rows."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    launcher = [sys.executable, "-c", AT_ITS_TERMINAL, *line.split()]
    surrounding = {**surroundings(folder), "TERM": term}
    try:
        with subprocess.Popen(launcher, stdin=slave, cwd=folder, env=surrounding) as process:
            os.close(slave)
            try:
                yield Terminal(process, master)
            finally:
                process.kill()
    finally:
        os.close(master)


GAME = "play high-dragon --bots greedy,greedy --seed 3 --record m.hfr"


def test_a_game_at_the_table_is_left_and_gone_on_with(tmp_path: Path) -> None:
    with terminal(GAME, tmp_path) as table:
        table.until("Your turn")
        assert FULL_SCREEN in table.shown
        table.type("3\r")
        table.until("face up")
        table.type("q")
        assert table.end() == 0
        assert "go on with: highflagon resume m.hfr" in table.shown
    kept = len(parse(read(tmp_path / "m.hfr")).events)
    with terminal("resume m.hfr", tmp_path) as table:
        table.until("face up")
        assert FULL_SCREEN in table.shown
        table.type("\x03")
        assert table.end() == 0
        assert "Traceback" not in table.shown
    assert len(parse(read(tmp_path / "m.hfr")).events) == kept


def test_the_menu_leads_to_the_table_and_back(tmp_path: Path) -> None:
    with terminal("play", tmp_path) as table:
        table.until("Which? ")
        table.type("3\n")
        table.until("How many")
        table.type("5\n")
        table.until("Roll honestly, or try a trick?")
        assert FULL_SCREEN in table.shown
        table.type("q")
        table.until("Which? ")
        table.type("q\n")
        assert table.end() == 0


@pytest.mark.parametrize(
    ("line", "size", "term"),
    [
        (f"{GAME} --plain", (80, 24), "xterm"),
        (GAME, (79, 24), "xterm"),
        (GAME, (80, 23), "xterm"),
        (GAME, (80, 24), "dumb"),
    ],
)
def test_otherwise_it_is_played_in_plain_lines(
    line: str, size: tuple[int, int], term: str, tmp_path: Path
) -> None:
    with terminal(line, tmp_path, size=size, term=term) as table:
        table.until("play a card face down: ")
        assert FULL_SCREEN not in table.shown
        table.type("quit\n")
        assert table.end() == 0


def test_no_command_loads_textual_before_somebody_sits_down() -> None:
    modules = "highflagon.cli.play, highflagon.cli.resume, highflagon.cli.keeping"
    code = f"import sys, {modules}; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_evening_at_the_table_is_left_and_gone_on_with(tmp_path: Path) -> None:
    evening = GAME.replace("--record", "--stakes as-written --games 2 --rule battles=1 --record")
    with terminal(evening, tmp_path) as table:
        table.until("Enter bets what is typed")  # the sheet takes keys as soon as it is drawn
        assert FULL_SCREEN in table.shown
        table.type("5 sp\r")
        table.until("yours 5 sp")
        table.type("q\r")
        assert table.end() == 0
        assert "go on with: highflagon resume m.hfr" in table.shown
    with terminal("resume m.hfr", tmp_path) as table:
        table.until("yours 5 sp")
        table.type("\x03")
        assert table.end() == 0
        assert "Traceback" not in table.shown
    text = (tmp_path / "m.hfr").read_text()
    assert text.startswith("High Flagon sitting 1\n")
    assert "bets 50 on 1 in war-1" in text
    assert "digest: " not in text


def test_the_standing_is_told_when_the_table_is_left_after_its_last_game(tmp_path: Path) -> None:
    evening = GAME.replace("--record", "--stakes antes-only --games 2 --rule battles=1 --record")
    with terminal(evening, tmp_path) as table:
        for words, keys in (("Your turn", "3\r"), ("Your turn", "3\r"), ("Enter goes on", "\r")):
            table.until(words)
            table.type(keys)
        table.until("Another game?")
        table.type("q")
        table.until("The evening is over.")
        table.type("q")
        assert table.end() == 0
    assert "Game 1: " in table.shown
    assert "Won and lost in pots alone: " in table.shown
    assert "highflagon ledger m.hfr" in table.shown
    assert "digest: " in (tmp_path / "m.hfr").read_text()
