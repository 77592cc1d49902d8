"""The journal of a sitting that is kept as text: hledger, a program that is not ours, finds it right."""

from __future__ import annotations

import csv
import os
import re
import shutil
import subprocess
from datetime import date

import pytest

from highflagon.table import events
from highflagon.table.accounts import HOUSE, purse
from highflagon.table.written import first_day, ledger, parse_sitting, replay_sitting, write_sitting
from tests.table.written.sittings import Played, played

HLEDGER = shutil.which("hledger")
needs_hledger = pytest.mark.skipif(HLEDGER is None, reason="hledger is not installed")
DAY = date(2026, 3, 1)

NUMBERS = range(12)
WHYS = ("war ante", "battle ante", "buy-in", "cover of", "wagers in", "taken back", "antes returned", "pot returned",
        "sweetener", "daily top-up", "from elsewhere")  # fmt: skip
"""What the evenings that hledger is asked about have in them: all kinds of moves of coin."""


def asked(text: str, *words: str) -> str:
    assert HLEDGER is not None
    done = subprocess.run(
        [HLEDGER, "-f", "-", *words], input=text, check=True, capture_output=True, encoding="utf-8",
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    return done.stdout


def journal_of(there: Played) -> str:
    sitting = replay_sitting(parse_sitting(write_sitting(there.close())))
    return ledger(sitting, title="An evening", start=DAY)


@needs_hledger
def test_hledger_accepts_all_kinds_of_evenings() -> None:
    told = set()
    for number in NUMBERS:
        there = played(number, 400, loaded=True)
        text = journal_of(there)
        assert asked(text, "check", "--strict", "ordereddates") == ""
        rows = csv.reader(asked(text, "balance", "--flat", "-E", "-N", "-O", "csv").splitlines()[1:])
        held = {account: int(coins.removesuffix(" cp")) for account, coins in rows}
        balances = there.table.balances
        assert held["equity:mint"] == -sum(coins for name, coins in balances.items() if name != "mint")
        assert held.get("assets:house", 0) == balances.get(HOUSE, 0)
        purses = [coins for name, coins in held.items() if name.startswith("assets:purse:")]
        people = range(len(there.table.people))
        assert sorted(filter(None, purses)) == sorted(
            filter(None, (balances.get(purse(who), 0) for who in people))
        )
        told |= {why for why in WHYS for line in text.split("\n") if why in line}
    assert told == set(WHYS)


def test_the_numbers_of_people_are_those_of_the_text() -> None:
    there = Played(1)
    there.sitting.apply(events.Arrive("Kara", None, None, 5))
    there.sitting.apply(events.Arrive("kara!", None, None, 7))
    text = journal_of(there)
    assert re.search(r"assets:purse:Kara #1 +5 cp = +5 cp", text)
    assert re.search(r"assets:purse:kara #2 +7 cp = +7 cp", text)


def test_days_are_those_that_the_clock_showed() -> None:
    there = Played(1)
    noon = 1_772_366_400_000  # 2026-03-01, 12:00 by universal time
    for event in (
        events.Arrive("Mirt", None, None, 5),
        events.Time(noon),
        events.Arrive("Kara", None, None, 5),
        events.Time(noon + 43_200_000),
        events.Carry(0, 1),
        events.Time(2**52 - 1),
        events.Carry(0, 1),
    ):
        there.sitting.apply(event)
    sitting = there.sitting
    assert first_day(sitting) == DAY
    text = ledger(sitting, title="An evening", start=DAY)
    days = re.findall(r"^(20[0-9-]+) ", text, re.MULTILINE)
    opening = 1 if there.header.house else 0
    assert days[opening:] == ["2026-03-01", "2026-03-01", "2026-03-02", "2026-03-02"]
    assert first_day(Played(1).sitting) is None
