"""An evening that is cut off anywhere goes on as it would have gone on: the same file in the end, byte for byte."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.chance import parse_seed
from highflagon.cli.coin import CoinOptions
from highflagon.cli.evenings import Way, play_for_coin, resume_sitting
from highflagon.cli.house_rules import presets
from highflagon.cli.seating import Who, seat_players
from highflagon.terminal.console import Console
from tests.profiles import examples

REGULARS = "follower,gambler,outsider"
GAMES = {"purple-dragon-dice": (6, 3), "high-dragon": (3, 1)}
"""How many play, and how many games."""


def quiet() -> Console:
    return Console(plain=True, source=StringIO(""), sink=StringIO())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("evenings")


@pytest.fixture(scope="module")
def evenings(folder: Path) -> dict[str, bytes]:
    """Evenings at the bookmaker's, played to their ends."""
    found = {}
    for game, (seats, games) in GAMES.items():
        file = folder / f"{game}.hfr"
        players = seat_players(seats, Who(bots="greedy"))
        coin = CoinOptions(stakes="bookmaker", games=games, regulars=REGULARS)
        how = Way(seed=parse_seed("9"), record=file, console=quiet())
        play_for_coin(game, presets(game)["as-written"], players, coin, how)
        found[game] = file.read_bytes()
    return found


@examples(15)
@given(st.data())
@pytest.mark.parametrize("game", GAMES)
def test_HD_A23_bots_and_regulars_go_on_after_any_cut_as_if_there_had_been_none(
    game: str, folder: Path, evenings: dict[str, bytes], data: st.DataObject
) -> None:
    whole = evenings[game]
    first = whole.index(b"house starts")
    bets = [place for place in range(first, len(whole)) if whole.startswith(b" bets ", place)]
    anywhere = st.integers(first + 100, len(whole) - 1)
    amid_wagers = st.builds(int.__add__, st.sampled_from(bets), st.integers(0, 200))
    cut = min(data.draw(amid_wagers | anywhere), len(whole) - 1)
    file = folder / "cut.hfr"
    file.write_bytes(whole[:cut])
    resume_sitting(file, quiet(), CoinOptions(games=GAMES[game][1]))
    assert file.read_bytes() == whole
