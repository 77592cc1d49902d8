"""Golden records: games that a reviewer can read, one for each preset and each rare ending, and how they are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Fact, Over
from highflagon.games.high_dragon import facts as hd
from highflagon.games.play import Play
from highflagon.games.purple_dragon_dice import facts as pd
from highflagon.record import parse, replay, verify, write
from tests.golden.make import FOLDER, GOLDEN, HD, PD, has, told

RECORDS = sorted(FOLDER.glob("*.hfr"))


def golden(name: str) -> Play[Any]:
    """Return a golden game, played again."""
    return replay(parse((FOLDER / f"{name}.hfr").read_bytes()))


def test_every_golden_record_is_there_and_no_other() -> None:
    assert [file.stem for file in RECORDS] == sorted(GOLDEN)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_golden_record(file: Path) -> None:
    text = file.read_text("utf-8")
    record = parse(text)
    report = verify(text)
    assert report.sealed, report.lines()
    assert write(record) == text
    assert told(record) == file.with_suffix(".txt").read_text("utf-8")


def test_every_preset_has_a_golden_record() -> None:
    for game, presets in ((HD, high_dragon.PRESETS), (PD, purple_dragon_dice.PRESETS)):
        for name, rules in presets.items():
            assert golden(f"{game}-{name}").start.rules == rules


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        (f"{HD}-as-written", (hd.TieCompared, hd.BattleDrawn)),
        (f"{HD}-no-draws", (hd.Undecided,)),
        (f"{HD}-short", (hd.WarDecided,)),
        (f"{HD}-tied-again", (hd.WarTied, hd.BowedOut)),
        (f"{PD}-great-hall", (pd.RollOffBegan,)),
        (f"{PD}-stern", (pd.NobodyRolls, pd.CaughtCheating)),
        (f"{PD}-all-caught", (pd.AllCaught,)),
        (f"{PD}-sleeping-by-a-false-hand", (pd.SleepingDragon,)),
    ],
)
def test_what_a_golden_record_shows(name: str, kinds: tuple[type[Fact], ...]) -> None:
    assert has(*kinds)(golden(name).facts)


def test_three_way_tie_brings_a_new_war_of_three() -> None:
    tied = [fact for fact in golden(f"{HD}-three-way-tie").facts if isinstance(fact, hd.WarTied)]
    assert ("HD-R27", 3) in [(fact.clause, len(fact.tied)) for fact in tied]


def test_war_of_two_tied_again() -> None:
    tied = [fact for fact in golden(f"{HD}-tied-again").facts if isinstance(fact, hd.WarTied)]
    assert [fact.clause for fact in tied if len(fact.tied) == 2][:2] == ["HD-R24", "HD-A18"]


def test_war_wizard_with_three_and_with_the_last_two() -> None:
    wizards = [fact for fact in golden(f"{PD}-war-wizard-with-three").facts if isinstance(fact, pd.WarWizard)]
    assert [fact.seats for fact in wizards] == [(0, 1, 2)]
    play = golden(f"{PD}-last-two-both-purple")
    wizards = [fact for fact in play.facts if isinstance(fact, pd.WarWizard)]
    assert [fact.seats for fact in wizards] == [(0, 1)]
    assert isinstance(play.state.turn, Over)
