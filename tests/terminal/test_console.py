"""The keyboard and the screen of plain lines."""

from __future__ import annotations

import io

import pytest

from highflagon.terminal.console import Console


class Screen(io.TextIOWrapper):
    """A terminal that knows this encoding only."""

    def isatty(self) -> bool:
        return True


def shown(encoding: str, console_does: str) -> bytes:
    raw = io.BytesIO()
    screen = Screen(raw, encoding=encoding)
    console = Console(source=io.StringIO("x\n"), sink=screen)
    if console_does == "hide":
        console.hide()
    else:
        console.ask("Kará€? ")
    screen.flush()
    return raw.getvalue()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_prompt_that_the_terminal_can_t_show_is_no_error(encoding: str) -> None:
    assert b"Kar" in shown(encoding, "ask")


@pytest.mark.parametrize("name", ["dumb", None])
def test_a_terminal_that_can_t_be_cleared_is_scrolled(
    name: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name is None:
        monkeypatch.delenv("TERM", raising=False)
    else:
        monkeypatch.setenv("TERM", name)
    assert shown("utf-8", "hide") == b"\n" * 60
    monkeypatch.setenv("TERM", "xterm")
    assert b"\x1b[2J" in shown("utf-8", "hide")
