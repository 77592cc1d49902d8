"""The loop that plain lines and the full table share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highflagon.chance import Seeded, parse_seed
from highflagon.games.high_dragon import Card, new_game
from highflagon.games.play import Play
from highflagon.record import Seat
from highflagon.terminal.drive import Ask, Drive, News

PLAYERS = (Seat("Anna"), Seat("Kara", "greedy"), Seat("Bram", "greedy"))


def start(kept: list[Any]) -> Drive:
    return Drive(Play(new_game()), PLAYERS, Seeded(parse_seed("7")), kept.append)


def test_an_event_is_kept_before_anybody_is_told_of_it() -> None:
    kept: list[Any] = []
    steps = start(kept).steps()
    for told, need in enumerate(_until_asked(steps), 1):
        assert isinstance(need, News)
        assert len(kept) == told
    assert kept


def test_what_is_refused_is_asked_again_and_nothing_has_changed() -> None:
    kept: list[Any] = []
    drive = start(kept)
    steps = drive.steps()
    list(_until_asked(steps))
    view, events = drive.observe(0), len(kept)
    foreign = next(card for card in Card if card not in view.hand)
    for wrong in (foreign, "B20", None):
        need = steps.send(wrong)
        assert isinstance(need, Ask)
        assert need.seat == 0
        assert "[HD-R13]" in need.refused
        assert drive.observe(0) == view
        assert len(kept) == events
    assert isinstance(steps.send(view.hand[0]), News)
    assert len(kept) == events + 1


def test_bots_alone_play_to_the_end_and_nobody_is_asked() -> None:
    kept: list[Any] = []
    seats = (Seat("Ulla", "greedy"), *PLAYERS[1:])
    drive = Drive(Play(new_game()), seats, Seeded(parse_seed("7")), kept.append)
    assert all(isinstance(need, News) for need in drive.steps())
    assert drive.over


def _until_asked(steps: Any) -> Iterator[Any]:
    for need in steps:
        if isinstance(need, Ask):
            return
        yield need
