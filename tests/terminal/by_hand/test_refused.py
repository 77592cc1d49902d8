"""What can't lie on the table is refused with the reason and the line, and nothing that was typed is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from highflagon.record import parse, replay
from tests.terminal.by_hand.typist import DEALT, UP, dice, war

CARDS = [
    ([], "Karl", "Line 9 is not written: 'Karl' is no seat that is meant here"),
    ([], "", "'' is no seat"),
    ([], "4", "'4' is no seat that is meant here [HD-R8]; legal: 1 (Kara) 2 (Bram) 3 (Ulla)"),
    (["Kara"], "B21", "Line 10 is not written: 'B21' is not a card"),
    (["Kara"], "", "'' is not a card"),
    (["Kara"], "20", "'20' is not a card"),
    (["Kara"], "B5 B6", "'B5 B6' is not a card"),
    (["Kara"], "??", "it lies open, so everybody sees it: it can't be ?? [HD-R15]"),
    (DEALT, "B7", "Line 11 is not written: what lies face down is not typed"),
    ([*DEALT, ""], "B5", "Line 14 is not written: B5 has been seen in this deal: line 10 has it [HD-R2]"),
    ([*DEALT, "", "B20"], "b20", "Line 15 is not written: B20 has been seen in this deal: line 14 has it"),
    ([*DEALT, ""], "??", "it can't be ??"),
    (UP, "B20", "Line 17 is not written: B20 has been seen in this deal: line 14 has it"),
    (UP, "B5", "line 10 has it"),
    (UP, "B6 B7", "one card is to be turned, not 2 [HD-R15]"),
    (UP, "", "one card is to be turned, not 0 [HD-R15]"),
    (UP, "??", "it can't be ??"),
    ([*UP, "B6"], "B6", "Line 17 is not written: B6 is typed twice here, and there is one of it [HD-R2]"),
    ([*UP, "B6", "B7", "B8"], "B7", "Line 18 is not written: B7 has been seen in this deal: line 17 has it"),
    ([*UP, "B6", "B7", "B8"], "G1", "G1 has been seen in this deal: line 16 has it"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "bad", "said"), CARDS)
def test_a_card_or_seat_that_cant_be(before: list[str], bad: str, said: str, tmp_path: Path) -> None:
    kept = war(before, tmp_path / "kept.hfr")
    told = war([*before, bad], tmp_path / "told.hfr")
    assert said in told.shown.replace("\n", " ")
    assert told.path.read_bytes() == kept.path.read_bytes()
    assert told.play.state == kept.play.state
    question = kept.shown.rstrip("\n").rpartition("\n")[2]
    assert told.shown.count(question) >= 2  # it is asked again


def test_a_card_that_is_not_in_this_deck(tmp_path: Path) -> None:
    tiny = {"ranks": 7, "hand": 4, "silent": 2, "duel_hand": 6, "duel_silent": 2}
    told = war(["Kara", "B8"], tmp_path / "war.hfr", **tiny)
    assert "B8 is not in this deck [HD-R2]" in told.shown


def test_HD_R5_a_card_that_must_lie_in_the_silent_hand(tmp_path: Path) -> None:
    """Nine cards, of which four lie in silence: once five have been seen, no sixth can come."""
    rules = {
        "players": 2, "courts": 1, "ranks": 9, "duel_hand": 2, "duel_silent": 2, "duel_pattern": "du",
        "duel_battles": 9, "battles_per_deal": 1,
    }  # fmt: skip
    lines = ["Kara", "B1", "", "B2", "B3", "B4", "B5"]
    told = war(lines, tmp_path / "war.hfr", **rules)
    assert "is not written" not in told.shown
    told = war([*lines, "B6", "B9", "B1"], tmp_path / "more.hfr", **rules)
    assert "Battle 2" in told.shown
    text = "must lie in the Silent Hand: 5 cards lie outside it, and all have been seen"
    line = told.path.read_text().split("\ndeal silent")[0].count("\n") + 2
    assert f"B6 {text}: since it was dealt in line {line} [HD-R5]" in told.shown


def test_a_card_that_was_taken_back_may_come_again(tmp_path: Path) -> None:
    told = war([*DEALT, "", "B20", "back", "S3", "B20"], tmp_path / "war.hfr")
    assert "is not written" not in told.shown
    told = war([*DEALT, "", "B20", "back", "B20", "B20"], tmp_path / "again.hfr")
    assert "Line 17 is not written: B20 has been seen in this deal: line 16 has it" in told.shown


def test_a_card_seen_in_the_deal_before_may_come_again(tmp_path: Path) -> None:
    battle = ["", "B20", "S3", "G1", "B6", "B7", "B8"]
    told = war([*DEALT, *battle, "B9", "", "S4", "S5", "S6", "S7", "S8", "S9", "B20"], tmp_path / "war.hfr")
    assert "is not written" not in told.shown
    assert told.play.state.war.deals == 2


THROW = ["", "6 5 4"]
TRICK = ["1 bluff"]

DICE: list[tuple[list[str], str, str]] = [
    ([], "honest", "'honest' is no trick [PD-R14]; legal: bluff thievery"),
    ([], "9 bluff", "'9' is no seat that is meant here [PD-R14]"),
    ([], "bluff", "'' is no seat that is meant here"),
    ([], "1 bluff, 1 thievery", "seat 1 is named twice"),
    ([], "1 bluff 2 bluff", "'1 bluff 2' is no seat"),
    ([""], "7 5 4", "a die with 6 sides shows 1 to 6, not 7 [PD-R4]"),
    ([""], "0 5 4", "shows 1 to 6, not 0"),
    ([""], "754", "shows 1 to 6, not 7"),
    ([""], "6 5 x", "shows 1 to 6, not x"),
    ([""], "6 5", "three or four dice are due, not 2 [PD-R6]"),
    ([""], "6 5 4 3 2", "three or four dice are due, not 5"),
    ([""], "", "three or four dice are due, not 0"),
    ([""], "caught", "'' is no trick"),
    ([""], "caught dancing", "'dancing' is no trick"),
    ([""], "9 caught bluff", "'9' is no seat"),
    (["", "6 5 4", "2 caught bluff"], "2 caught bluff", "'2' is no seat that is meant here"),
    (TRICK, "21", "Line 13 is not written: a die with 20 sides shows 1 to 20, not 21 [PD-R14]"),
    (TRICK, "0", "shows 1 to 20, not 0"),
    (TRICK, "", "one d20 is due, not 0"),
    (TRICK, "9 9", "one d20 is due, not 2"),
    ([*TRICK, "19"], "6 5 4", "five dice are due, not 3"),
    ([*TRICK, "19"], "caught bluff", "who was caught? write the seat too"),
    ([*TRICK, "9"], "6 5 4 3 2", "three dice are due, not 5"),
    (["2 thievery"], "9", "two d20 (with advantage) are due, not 1"),
    (["", "4 4 4", "4 4 4", "6 6 6"], "5", "the lowest die is dropped: it can't be 5 with a 4 kept [PD-R6]"),
    (["", "4 4 4", "4 4 4", "6 6 6"], "7", "a die with 6 sides shows 1 to 6, not 7"),
    (["", "4 4 4", "4 4 4", "6 6 6"], "1 1", "one die is due, not 2"),
    (["", "6 6 6", "6 6 6", "6 6 6"], "6", "can't have dropped a 6: four sixes are a Purple Dragon [PD-R11]"),
]


@pytest.mark.parametrize(("before", "bad", "said"), DICE)
def test_dice_tricks_and_catches_that_cant_be(before: list[str], bad: str, said: str, tmp_path: Path) -> None:
    people = ("plain", "advantage")
    kept = dice(before, tmp_path / "kept.hfr", *people)
    told = dice([*before, bad], tmp_path / "told.hfr", *people)
    assert said in told.shown
    assert told.path.read_bytes() == kept.path.read_bytes()
    assert told.play.state == kept.play.state


def test_PD_A24_one_who_is_not_trained(tmp_path: Path) -> None:
    told = dice(["1 bluff", "1 thievery", "1"], tmp_path / "dice.hfr", "trained=thievery", cheats="trained")
    assert "seat 1 is not trained in bluff [PD-A24]" in told.shown
    told = dice(["", "caught bluff"], tmp_path / "more.hfr", "trained=thievery", cheats="trained")
    assert "is not written: seat 1 is not trained in bluff, so it can't have tried it [PD-A24]" in told.shown


def test_PD_R16_to_R18_what_a_check_comes_to_is_told_at_once(tmp_path: Path) -> None:
    for d20, said in (
        ("11", "the trick works, and nobody saw it: five dice"),
        ("10", "nobody saw it, but the trick failed: three dice"),
        ("5", "somebody saw it"),
    ):
        told = dice(["Kara bluff", d20], tmp_path / f"{d20}.hfr")
        assert f"Kara's check (die {d20}, check {d20}): {said}." in told.shown
        assert ("Kara's" in told.shown.rpartition("check")[2]) == (d20 != "5")  # who is caught has no dice


def test_PD_A26_where_numbers_are_hidden_the_outcome_is_asked(tmp_path: Path) -> None:
    lines = ["1 bluff", "perhaps", "success", "65432"]
    told = dice(lines, tmp_path / "dice.hfr", "?", "?", "?", numbers="hidden")
    assert "how a check comes out [PD-A26]; legal: success quiet caught" in told.shown
    assert "Kara's check: the trick works, and nobody saw it: five dice." in told.shown


@pytest.mark.parametrize("custom", ["others-roll", "nobody-rolls"])
def test_PD_A15_who_is_caught_before_the_dice(custom: str, tmp_path: Path) -> None:
    lines = ["", "2 caught bluff", *(["654", "321"] if custom == "others-roll" else [""])]
    told = dice(lines, tmp_path / "dice.hfr", after_catch=custom)
    assert "Bram is caught at a bluff" in told.shown
    assert ("Nobody rolls. Was anybody else caught" in told.shown) == (custom == "nobody-rolls")
    assert "is not written" not in told.shown
    assert told.play.state.players == ((0,) if custom == "others-roll" else (0, 2))


def test_dice_already_typed_don_t_count_if_then_nobody_rolls(tmp_path: Path) -> None:
    told = dice(["", "654", "caught bluff", "3 bluff", ""], tmp_path / "dice.hfr", after_catch="nobody-rolls")
    assert told.play.state.turn.winners == (0,)
    assert replay(parse(told.path.read_bytes())).state == told.play.state
