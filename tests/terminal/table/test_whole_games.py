"""Whole games by keyboard alone: the record is sealed, and is that of the plain mode with the same choices."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from highflagon.games.high_dragon import Play as CardPlayed
from highflagon.games.purple_dragon_dice import Choose
from highflagon.record import parse, read, verify
from tests.terminal.table.tables import HD, LARGE, PD, SMALL, Party, Table, play, play_plainly

CARDS = ("1", "end", "2", "right", "left", "home")
DICE = ("h", "w", "g", "3", "down")


async def to_the_end(table: Table, keys: tuple[str, ...]) -> None:
    """Choose by each of these keys in turn, and play, until the game is over."""
    turn = cycle(keys)
    for _ in range(600):
        if table.phase() == "over":
            return
        if table.phase() == "choose":
            await table.tap(next(turn))
        await table.tap("enter")
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("party", "keys", "size"),
    [
        (Party(HD), CARDS, SMALL),
        (Party(HD, seed="11", rules={"direction": "right"}), CARDS, LARGE),
        (Party(PD, seats=7), DICE, SMALL),
        (Party(PD, seats=3, bot="steady", seed="5"), DICE, LARGE),
    ],
)
def test_a_whole_game_by_keyboard(
    party: Party, keys: tuple[str, ...], size: tuple[int, int], tmp_path: Path
) -> None:
    async def script(table: Table) -> None:
        await to_the_end(table, keys)
        await table.until(
            lambda: "The record is in game.hfr. Q leaves the table." in " ".join(table.text.split())
        )
        await table.press("q")

    file = tmp_path / "game.hfr"
    play(party, script, file=file, size=size)
    report = verify(read(file))
    assert report.ok
    assert "sealed" in "\n".join(report.lines())
    plain = tmp_path / "plain.hfr"
    play_plainly(party, choices(file), plain)
    assert plain.read_bytes() == file.read_bytes()


def choices(file: Path) -> list[str]:
    """What the person of seat 1 chose in this record, as it is typed."""
    typed = []
    for event in parse(read(file)).events:
        if isinstance(event, CardPlayed) and event.seat == 0:
            typed.append(str(event.card))
        elif isinstance(event, Choose) and event.choices[0] is not None:
            typed.append(str(event.choices[0]))
    return typed


def test_a_game_that_is_left_is_kept(tmp_path: Path) -> None:
    async def script(table: Table) -> None:
        await table.press("1", "enter", "2", "enter", "q")

    file = tmp_path / "game.hfr"
    play(Party(HD), script, file=file)
    assert len(choices(file)) == 2
    assert not verify(read(file)).ok
