"""Golden sittings: evenings that a reviewer can read, with their ledgers, and as a watcher was told of them."""

from __future__ import annotations

from collections import Counter

import pytest

from highflagon.games.game import Fact, Veiled
from highflagon.table import facts as f
from highflagon.table.sitting import Sitting
from highflagon.table.written import parse_sitting, replay_sitting, verify_sitting, write_sitting
from tests.golden.sittings.make import FOLDER, GOLDEN, record_of, texts
from tests.table.checks import name_of

NAMES = sorted(GOLDEN)


def golden(name: str) -> Sitting:
    """Return a golden sitting, played again."""
    return replay_sitting(parse_sitting((FOLDER / f"{name}.hfr").read_bytes()))


def test_every_golden_sitting_is_there_and_no_other() -> None:
    found = sorted(file.name for file in FOLDER.iterdir() if file.suffix in (".hfr", ".journal", ".txt"))
    assert found == [f"{name}.{end}" for name in NAMES for end in ("hfr", "journal", "txt")]


@pytest.mark.parametrize("name", NAMES)
def test_golden_sitting(name: str) -> None:
    text = (FOLDER / f"{name}.hfr").read_text("utf-8")
    record = parse_sitting(text)
    report = verify_sitting(text)
    assert report.sealed, report.lines()
    assert write_sitting(record) == text
    for end, again in texts(name, replay_sitting(record), record).items():
        assert (FOLDER / f"{name}.{end}").read_text("utf-8") == again


@pytest.mark.parametrize("name", NAMES)
def test_golden_sitting_is_what_its_script_makes(name: str) -> None:
    """The scripts try, besides, what leaves no trace: a wager that the house couldn't pay, a slip that must stay."""
    assert write_sitting(record_of(GOLDEN[name]())) == (FOLDER / f"{name}.hfr").read_text("utf-8")


RARE = {
    "cards": (
        "BattleDrawn", "Rides antes", "Unpaid", "WarTied HD-R24", "WarTied HD-A18", "WarTied HD-R27", "BowedOut",
        "Rides pot", "BooksRide", "SlipLost", "SweetenerPaid", "PotSplit", "Pot to 2", "Returned antes",
        "SlipWithdrawn", "Quoted", "HousePlays", "OwnerPlays", "Ended and given back", "Returned pot",
        "Ended as it stands", "Sent out", "ToppedUp", "ended HD-A34 returned",
    ),
    "dice": (
        "SleepingDragon", "CaughtCheating", "WarWizard", "AllCaught", "Pot to the house", "PurpleDragon", "HousePlays",
        "RollOffBegan", "Pot to 2", "two came true", "ended HD-A34 returned",
    ),
}  # fmt: skip
"""What each evening shows."""


@pytest.mark.parametrize("name", NAMES)
def test_what_a_golden_sitting_shows(name: str) -> None:
    met = Counter(
        names
        for step in golden(name).steps
        for fact in (*step.game_facts, *step.facts)
        for names in said(fact)
    )
    assert [rare for rare in RARE[name] if not met[rare]] == []


def said(told: Fact | Veiled) -> list[str]:
    """Return by what names a fact is counted here."""
    fact = told.to(None)
    names = [name_of(told)]
    if isinstance(fact, f.SlipEnded):
        names.append(f"ended {fact.clause} {fact.end}")
    if isinstance(fact, f.Settled) and len(fact.winners) == 2:
        names.append("two came true")
    return names


def test_antes_ride_past_a_winner_who_has_not_paid_his_own() -> None:
    rides = [fact for fact in golden("cards").facts if isinstance(fact, f.Rides) and fact.what == "antes"]
    assert [(fact.clause, fact.coins) for fact in rides[:2]] == [("HD-A26", 15), ("HD-A31", 25)]


def test_the_odd_coin_of_a_shared_pot_goes_to_him_who_was_eliminated_last() -> None:
    [shared] = [
        fact
        for fact in golden("dice").facts
        if isinstance(fact, f.PotPaid) and sum(map(bool, fact.coins)) == 2
    ]
    assert (shared.clause, shared.coins) == ("PD-A16", (0, 0, 0, 53, 52))
