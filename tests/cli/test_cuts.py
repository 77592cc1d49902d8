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
    """Return a folder with evenings at the bookmaker's, played to their ends."""
    found = tmp_path_factory.mktemp("evenings")
    for game, (seats, games) in GAMES.items():
        players = seat_players(seats, Who(bots="greedy"))
        coin = CoinOptions(stakes="bookmaker", games=games, regulars=REGULARS)
        how = Way(seed=parse_seed("9"), record=found / f"{game}.hfr", console=quiet())
        play_for_coin(game, presets(game)["as-written"], players, coin, how)
    return found


@examples(15)
@given(st.sampled_from(list(GAMES)), st.integers(0, 2**32), st.booleans())
def test_HD_A23_bots_and_regulars_go_on_after_any_cut_as_if_there_had_been_none(
    folder: Path, game: str, number: int, among_wagers: bool
) -> None:
    whole = (folder / f"{game}.hfr").read_bytes()
    begun = whole.index(b"house starts") + 100
    bets = [place for place in range(begun, len(whole)) if whole.startswith(b" bets ", place)]
    cut = begun + number % (len(whole) - begun)
    if among_wagers:
        cut = bets[number % len(bets)] + number % 199
    file = folder / "cut.hfr"
    file.write_bytes(whole[:cut])
    resume_sitting(file, quiet(), CoinOptions(games=GAMES[game][1]))
    assert file.read_bytes() == whole
