"""Whole screens, letter by letter: what stands in `screens/` is what a person saw when it was last looked at.

`HIGHFLAGON_SCREENS=write` writes them anew, to be looked at before they are committed.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from highflagon.cli.coin import CoinOptions
from highflagon.table.coin import CORMYR
from tests.terminal.table.evenings import Coined
from tests.terminal.table.scenes import LOWEST_BY_DROPPED, OVER, PURPLE, TIED
from tests.terminal.table.tables import HD, LARGE, PD, SMALL, Party, Table, open_at, play

SCREENS = Path(__file__).parent / "screens"

STATES: dict[str, tuple[Party, tuple[str, ...]]] = {
    "cards-start": (Party(HD), ()),
    "cards-after-two-plays": (Party(HD), ("4", "enter", "1")),
    "cards-tie": (TIED, ("7", "enter", "6", "enter")),
    "cards-over": (OVER, ("7", "enter", "6", "enter", "enter")),
    "cards-clause": (TIED, ("7", "enter", "6", "enter", "c")),
    "cards-ascii": (Party(HD), ("a", "2", "enter", "3")),
    "dice-choice": (Party(PD, seats=5), ("enter", "enter", "g")),
    "dice-ten": (Party(PD, seats=10), ("w", "enter")),
    "dice-dropped": (LOWEST_BY_DROPPED, ("enter",)),
    "dice-purple": (PURPLE, ("enter", "enter")),
    "hand-over": (Party(HD, people=3, names=("Anna", "Ben", "Cleo")), ()),
}


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("state", STATES)
def test_the_screen_is_as_it_was(state: str, size: tuple[int, int]) -> None:
    party, keys = STATES[state]
    file = SCREENS / f"{state}-{size[0]}x{size[1]}.txt"

    async def script(table: Table) -> None:
        for key in keys:
            await table.tap(key)
        await table.pilot.pause()
        if os.environ.get("HIGHFLAGON_SCREENS") == "write":
            file.write_text(whole(table), "utf-8")
        wanted = file.read_text("utf-8")
        assert wanted.count("\n") == size[1]
        await table.until(lambda: whole(table) == wanted)

    play(party, script, size=size)


COIN = CoinOptions(regulars="follower,gambler")
TWO_BATTLES = Coined(party=Party(HD, rules={"battles": "2"}), coin=COIN)
BATTLE = ("enter", "1", "enter", "1", "enter")
EVENINGS: dict[str, tuple[Coined, tuple[str, ...]]] = {
    "coin-bets": (TWO_BATTLES, ("enter", *"5 sp", "enter")),
    "coin-refused": (TWO_BATTLES, ("enter", *"9 gp", "enter")),
    "coin-battle": (TWO_BATTLES, ("enter", "enter", "2")),
    "coin-settled": (TWO_BATTLES, (*"5 sp", "enter", "enter", *BATTLE)),
    "coin-another": (TWO_BATTLES, (*"5 sp", "enter", "enter", *BATTLE, "enter", *BATTLE, "enter")),
    "coin-watcher": (
        Coined(
            party=Party(PD, seats=10, people=0),
            stakes="bookmaker",
            coin=CoinOptions(watchers=("Asper",), regulars="gambler"),
            coinage=CORMYR,
        ),
        ("down", *"5 sp", "enter", "down", "down", *"1 lion"),
    ),
}


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("state", EVENINGS)
def test_an_evening_for_coin_looks_as_it_did(state: str, size: tuple[int, int]) -> None:
    coined, keys = EVENINGS[state]
    file = SCREENS / f"{state}-{size[0]}x{size[1]}.txt"

    async def script(table: Table) -> None:
        await table.press(*keys)
        if os.environ.get("HIGHFLAGON_SCREENS") == "write":
            file.write_text(whole(table), "utf-8")
        wanted = file.read_text("utf-8")
        assert wanted.count("\n") == size[1]
        await table.until(lambda: whole(table) == wanted)

    open_at(coined.evening(), script, size=size)


def whole(table: Table) -> str:
    return "\n".join(table.rows()) + "\n"


def test_a_choice_outlives_another_size_of_the_terminal() -> None:
    async def script(table: Table) -> None:
        await table.press("4")
        chosen, small = table.chosen(), table.text
        await table.pilot.resize_terminal(*LARGE)
        await table.until(lambda: "Seen " in table.text)
        assert table.chosen() is chosen
        await table.pilot.resize_terminal(*SMALL)
        await table.until(lambda: table.text == small)

    play(Party(HD), script)


def test_names_as_long_as_they_may_be_break_nothing() -> None:
    names = ("龍" * 40, "[bold]Ben[/]", "W" * 40)

    async def script(table: Table) -> None:
        await table.press("o", "1")
        assert all(len(row) <= SMALL[0] for row in table.rows())
        assert "Your turn: play a card face down." in table.text
        assert "[bold]Ben[/]" in table.text
        assert "━ 1 ━┛" in table.text
        assert "[▸ .][. .][. .][. .][. .][. .]" in table.text

    play(Party(HD, people=3, names=names), script)


@pytest.mark.parametrize("state", ["cards-tie", "dice-choice", "coin-bets"])
def test_the_page_about_the_terminal_shows_what_the_terminal_shows(state: str) -> None:
    page = (Path(__file__).parents[3] / "docs" / "terminal.md").read_text("utf-8")
    assert (SCREENS / f"{state}-80x24.txt").read_text("utf-8") in page
