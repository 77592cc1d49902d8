"""The last entry can be taken back until the next one; the record keeps both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.record import Back, cut, parse, replay, standing, verify, write
from tests.record.games import card_header, chosen, dice_header
from tests.terminal.by_hand.typist import (
    DEALT,
    SEAL,
    UP,
    by_hand,
    dice,
    known_tricks,
    open_cards,
    open_dice,
    public,
    seeded,
    type_in,
    war,
)


def twice(lines: list[str]) -> list[str]:
    """Type every line, take it back, and type it again."""
    return [each for line in lines for each in (line, "back", line)]


def game_and_lines(kind: str, number: int) -> tuple[Any, Any, list[str]]:
    random = chosen(number)
    if kind == "cards":
        header = card_header(high_dragon.PRESETS["no-draws"], random)
        play = seeded(header, number)
        return header, play, [*open_cards(play)]
    header = dice_header(purple_dragon_dice.HouseRules(sleeping_dragon="roll-off"), random, 6)
    play = seeded(header, number)
    return header, play, [*open_dice(play)] if kind == "dice" else known_tricks(play, by_hand(header).start())


@pytest.mark.parametrize("kind", ["cards", "dice", "known tricks"])
@pytest.mark.parametrize("number", range(3))
def test_every_entry_at_every_prompt_can_be_taken_back(kind: str, number: int, tmp_path: Path) -> None:
    header, play, lines = game_and_lines(kind, number)
    told = type_in(by_hand(header), [*twice(lines), SEAL], tmp_path / "game.hfr")
    assert public(told.play) == public(play)
    data = told.path.read_bytes()
    record, report = parse(data), verify(data)
    assert report.sealed
    undone = sum(isinstance(event, Back) for event in record.events)
    stand = len(standing(record.events))
    assert report.lines()[1] == f"events: {stand}, all by the rules; {undone} taken back"
    assert undone > 0
    assert stand + 2 * undone == len(record.events)
    assert write(record) == data.decode()
    assert replay(record).state == told.play.state


def test_both_stand_in_the_record_line_by_line(tmp_path: Path) -> None:
    told = war([*DEALT, "", "B20", "back", "B19"], tmp_path / "war.hfr")
    lines = [line.partition("  #")[0] for line in told.path.read_text().splitlines()]
    assert lines[-3:] == ["1 up B20", "back", "1 up B19"]
    assert "Taken back, line 14: 1 up B20\nKara's card, face up: B19" in told.shown


def test_not_two_entries_in_a_row(tmp_path: Path) -> None:
    told = war([*DEALT, "", "B20", "S3", "back", "back", "S4"], tmp_path / "war.hfr")
    assert "only the last entry can be taken back, and only once: there is none here" in told.shown
    assert "Bram plays face up: Squire of the Silver Sword (S4)." in told.shown
    assert told.path.read_text().count("\nback") == 1


def test_nothing_is_there_to_be_taken_back_at_first(tmp_path: Path) -> None:
    told = war(["back", "Kara"], tmp_path / "war.hfr")
    assert "there is none here" in told.shown
    assert "Kara deals first." in told.shown
    assert "\nback" not in told.path.read_text()


def test_an_answer_that_is_no_entry_yet_leaves_no_line(tmp_path: Path) -> None:
    told = war([*UP, "B6", "B7", "back", "back", "B8", "B9", "B10"], tmp_path / "war.hfr")
    lines = told.path.read_text()
    assert "reveal 1 B8 | 2 B9 | 3 B10" in lines
    assert "\nback" not in lines


def test_only_the_last_dice_of_a_hand_are_typed_again(tmp_path: Path) -> None:
    told = dice(["", "654", "543", "432", "back", "back", "666", "555"], tmp_path / "dice.hfr")
    lines = [line.partition("  #")[0] for line in told.path.read_text().splitlines()]
    assert lines[-3:] == [
        "throw 1 shows 6 5 4 | 2 shows 5 4 3 | 3 shows 4 3 2",
        "back",
        "throw 1 shows 6 5 4 | 2 shows 6 6 6 | 3 shows 5 5 5",
    ]


def test_the_entry_that_ends_the_game_can_be_taken_back_until_the_record_is_sealed(tmp_path: Path) -> None:
    lines = ["", "654", "654", "321", "", "6666", "654"]
    told = dice([*lines, "what?", "back", "321"], tmp_path / "dice.hfr")
    assert "Press Enter, or type back." in told.shown
    assert "The game is over. Enter seals the record; back takes the last entry back." in told.shown
    assert "digest" not in told.path.read_text()
    sealed = dice([*lines, "back", "321", SEAL], tmp_path / "sealed.hfr")
    assert verify(sealed.path.read_bytes()).sealed


def test_what_others_see_of_a_record_has_no_entry_that_was_taken_back(tmp_path: Path) -> None:
    header, _, lines = game_and_lines("cards", 1)
    plain = type_in(by_hand(header), [*lines, SEAL], tmp_path / "plain.hfr")
    mended = type_in(by_hand(header), [*twice(lines), SEAL], tmp_path / "mended.hfr")
    for viewer in (None, 0, 1, 2):
        assert cut(parse(plain.path.read_bytes()), viewer) == cut(parse(mended.path.read_bytes()), viewer)


def test_the_words_that_can_be_typed_anywhere_change_nothing(tmp_path: Path) -> None:
    words = ["help", "?", "table", "score", "rules HD-R22", "rules HD-R99"]
    lines = [*UP, "B6", "B7", "B8"]
    plain = war(lines, tmp_path / "plain.hfr")
    busy = war([each for line in lines for each in (*words, line)], tmp_path / "busy.hfr")
    assert busy.path.read_bytes() == plain.path.read_bytes()
    assert busy.shown.count("Also: table, score, rules CLAUSE") == 2 * len(lines)
    assert "HD-R22: " in busy.shown
    assert "Track " in busy.shown
