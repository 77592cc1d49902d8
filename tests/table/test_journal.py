"""The journal: what it says, read by a reader written apart, and by hledger where that is installed."""

from __future__ import annotations

import csv
import os
import random
import re
import shutil
import subprocess
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from highflagon.table.accounts import (
    ANTES,
    HOUSE,
    MINT,
    POT,
    SWEETENER,
    Entry,
    Overdrawn,
    pool,
    post,
    purse,
)
from highflagon.table.journal import journal
from tests.profiles import examples

Steps = list[tuple[date | None, tuple[Entry, ...]]]

DAY = date(2026, 3, 1)
PAGE = Path(__file__).parent.parent.parent / "docs" / "coin.md"
HLEDGER = shutil.which("hledger")
needs_hledger = pytest.mark.skipif(HLEDGER is None, reason="hledger is not installed")

HOSTILE = [
    *("", " ", ";", ":", "|", "a; type:X", "a:b", "a: b", "a  b", "a\tb", "a\nb", "a\r\n\nb", "a\u2028b", "a\x00b"),
    *("(a)", "[a]", "<a>", '"a"', "'a'", "a|b", "= 5 cp", "a = 5", "* a", "! a", "a  300 cp", "300 cp", "-1", "@a"),
    *("\u3000a", "a\u00a0\u00a0b", "a\u037eb", "\ud800", "\u202ea", "a\u200db", "#2", "a #2", "Kara #2", "a #1"),
    *("Kara", "kara", "KARA", "Ｋara", "K\u00e1ra", "Ka\u0301ra", "straße", "STRASSE", "ulla", "Ulla."),
    *("Ольга", "李雷", "محمد", "हिन्दी", "🐉", "👩\u200d🚀", "\u0301", "~", "%a", "{a}", "$a", "a,b", "tag:x", "\ufeff"),
]  # fmt: skip

ACCOUNTS = [
    *(HOUSE, POT, ANTES, SWEETENER, pool("war-1", "watchers"), pool("battle-1-5", "players")),
    *(purse(who) for who in range(1, 5)),
]

a_name = st.sampled_from(HOSTILE) | st.text(max_size=12)
some_names = st.dictionaries(st.integers(1, 4), a_name, max_size=4)


@st.composite
def sound_steps(draw: st.DrawFn) -> Steps:
    """Entries that overdraw no account: what an account gives it has, and the mint gives the rest."""
    steps: Steps = []
    balances: dict[str, int] = {}
    for _ in range(draw(st.integers(1, 6))):
        entries = []
        for _ in range(draw(st.integers(0, 3))):
            used = draw(st.lists(st.sampled_from(ACCOUNTS), unique=True, min_size=1, max_size=4))
            moves = [(account, draw(st.integers(-balances.get(account, 0), 500))) for account in used]
            moves = [
                (account, coins) for account, coins in (*moves, (MINT, -sum(c for _, c in moves))) if coins
            ]
            if not moves:
                continue
            why = draw(a_name)
            entries.append(Entry(draw(st.sampled_from(["", "HD-A26", "PD-A20"])), why, tuple(moves)))
            balances = post(balances, tuple(entries[-1:]))
        day = draw(st.none() | st.dates(date(2025, 1, 1), date(2027, 1, 1)))
        steps.append((day, tuple(entries)))
    return steps


# A reader of journals that shares nothing with the writer.

ACCOUNT = r"(?P<account>(?:assets|equity):[^\s;|:]+(?:[ :][^\s;|:]+)*)"
DECLARED = re.compile(ACCOUNT.join(["account ", r"  ; type:(?P<type>[AE])"]))
OPENING = re.compile(
    r"(?P<day>\d{4}-\d\d-\d\d) \((?P<number>\d+)\) ?[^;|]*?(?:  ; clause:(?P<clause>[A-Z0-9-]+))?"
)
POSTING = re.compile(rf"    {ACCOUNT}  +(?P<coins>-?\d+) cp = +(?P<balance>-?\d+) cp")


def read(text: str) -> tuple[dict[str, int], int]:
    """Return what each account of a journal holds at the end, and the number of transactions, or fail."""
    head, *blocks = text.removesuffix("\n").split("\n\naccount ", 1)
    assert re.fullmatch(r";[^\n]*\n;[^\n]*\n\ncommodity 1\. cp\n\ntag clause", head)
    declarations, *transactions = ("account " + blocks[0]).split("\n\n") if blocks else [""]
    balances = {}
    for line in declarations.split("\n"):
        found = DECLARED.fullmatch(line)
        assert found, line
        assert found["type"] == ("E" if found["account"] == "equity:mint" else "A")
        assert found["account"] not in balances
        balances[found["account"]] = 0
    days = []
    for number, transaction in enumerate(transactions, 1):
        first, *rest = transaction.split("\n")
        opening = OPENING.fullmatch(first)
        assert opening, first
        assert opening["number"] == str(number)
        days.append(date.fromisoformat(opening["day"]))
        posted = [POSTING.fullmatch(line) for line in rest]
        assert posted
        assert sum(int(row["coins"]) for row in posted if row) == 0
        for row in posted:
            assert row, rest
            balances[row["account"]] += int(row["coins"])
            assert balances[row["account"]] == int(row["balance"])
    assert days == sorted(days)
    return balances, len(transactions)


def all_entries(steps: Steps) -> tuple[Entry, ...]:
    return tuple(entry for _, entries in steps for entry in entries)


def written(steps: Steps, names: dict[int, str]) -> str:
    return journal(steps, names, title="An evening", start=DAY)


def purses(names: dict[int, str]) -> list[str]:
    """What the purses of these persons are called in a journal, in the order of their numbers."""
    order = sorted(names)
    moves = ((MINT, -len(order)), *((purse(who), 1) for who in order))
    text = written([(DAY, (Entry("", "one each", moves),))], names)
    read(text)
    return re.findall(r"^    assets:purse:(.+?)  ", text, re.MULTILINE)


@given(sound_steps(), some_names, a_name)
def test_the_reader_sums_to_the_balances(steps: Steps, names: dict[int, str], title: str) -> None:
    text = journal(steps, names, title=title, start=DAY)
    entries = all_entries(steps)
    text.encode()
    if not entries:
        assert "account" not in text
        return
    balances, count = read(text)
    assert count == len(entries)
    held = post({}, entries)
    assert sorted(coins for coins in balances.values() if coins) == sorted(held.values())
    assert balances.get("equity:mint", 0) == held.get(MINT, 0)
    assert balances.get("assets:table:pot", 0) == held.get(POT, 0)
    assert balances.get("assets:table:book:war-1:watchers", 0) == held.get("book:war-1:watchers", 0)


def one_copper_changed(text: str, dice: random.Random) -> str:
    """Return a journal in which one amount or one balance, of any posting, is a copper more or less."""
    lines = text.split("\n")
    at = dice.choice([at for at, line in enumerate(lines) if line.startswith("    ")])
    found = POSTING.fullmatch(lines[at])
    assert found
    start, end = found.span(dice.choice(("coins", "balance")))
    changed = int(lines[at][start:end]) + dice.choice((-1, 1))
    lines[at] = f"{lines[at][:start]}{changed}{lines[at][end:]}"
    return "\n".join(lines)


@given(sound_steps().filter(all_entries), st.randoms(use_true_random=False))
def test_the_reader_refuses_one_copper_changed(steps: Steps, dice: random.Random) -> None:
    with pytest.raises(AssertionError):
        read(one_copper_changed(written(steps, {}), dice))


def test_an_entry_is_a_transaction() -> None:
    steps: Steps = [
        (None, (Entry("", "starting purses", ((MINT, -600), (purse(1), 300), (purse(12), 300))),)),
        (date(2026, 3, 2), (Entry("HD-A31", "war antes", ((purse(1), -20), (POT, 20))),)),
    ]
    assert (
        written(steps, {1: "Kara", 12: "Old  Bram; (the smith)"})
        == """\
; An evening
; Amounts are copper pieces, in pretend coin.

commodity 1. cp

tag clause

account assets:purse:Kara  ; type:A
account assets:purse:Old Bram the smith  ; type:A
account assets:table:pot  ; type:A
account equity:mint  ; type:E

2026-03-01 (1) starting purses
    equity:mint                      -600 cp = -600 cp
    assets:purse:Kara                 300 cp =  300 cp
    assets:purse:Old Bram the smith   300 cp =  300 cp

2026-03-02 (2) war antes  ; clause:HD-A31
    assets:purse:Kara  -20 cp = 280 cp
    assets:table:pot    20 cp =  20 cp
"""
    )


def test_days_never_run_back() -> None:
    one = (Entry("", "a copper", ((MINT, -1), (HOUSE, 1))),)
    before, after = date(2026, 2, 1), date(2026, 4, 1)
    steps: Steps = [(before, one), (None, one), (after, one), (DAY, one), (None, one)]
    days = re.findall(r"^(20\S+)", written(steps, {}), re.MULTILINE)
    assert days == [str(DAY), str(DAY), str(after), str(after), str(after)]


def test_an_unsound_ledger_is_no_journal() -> None:
    with pytest.raises(Overdrawn, match="a gift takes 5 from purse:1"):
        written([(DAY, (Entry("", "a gift", ((purse(1), -5), (HOUSE, 5))),))], {1: "Kara"})


@pytest.mark.parametrize(
    ("names", "safe"),
    [
        ({0: "Kara", 1: "Bram"}, ["Kara", "Bram"]),
        ({0: "Kara", 1: "kara", 2: "Kara:"}, ["Kara #1", "kara #2", "Kara #3"]),
        ({0: "Kára", 1: "Ka\u0301ra"}, ["Kára #1", "Kára #2"]),
        ({0: "", 1: ";;", 2: "\ud800"}, ["#1", "#2", "#3"]),
        ({0: "a:b|c  d", 1: "(a) [b]", 2: '"Al" = 5'}, ["a b c d", "a b", "Al 5"]),
        ({0: "a #2", 1: "a", 2: "a 2"}, ["a 2 #1", "a", "a 2 #3"]),
        ({0: "李雷", 1: "हिन्दी", 2: "🐉", 3: "O'Neil-St. X_1"}, ["李雷", "हिन्दी", "🐉", "O'Neil-St. X_1"]),
    ],
)
def test_names_are_safe(names: dict[int, str], safe: list[str]) -> None:
    assert purses(names) == safe


@given(st.dictionaries(st.integers(1, 99), a_name, min_size=2, max_size=12))
@example(dict(enumerate(HOSTILE, 1)))
def test_no_two_names_fall_together(names: dict[int, str]) -> None:
    called = purses(names)
    assert len({name.casefold() for name in called}) == len(names)


def asked(text: str, *words: str) -> subprocess.CompletedProcess[str]:
    """What hledger answers about a journal."""
    assert HLEDGER is not None
    told = {**os.environ, "LC_ALL": "C.UTF-8"}
    command = [HLEDGER, "-f", "-", *words]
    return subprocess.run(
        command, input=text, capture_output=True, encoding="utf-8", env=told, timeout=60, check=False
    )


def answered(text: str, *words: str) -> str:
    answer = asked(text, *words)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def held(answer: str) -> dict[str, int]:
    """Return the accounts and their copper out of hledger's table."""
    rows: Sequence[list[str]] = list(csv.reader(answer.splitlines()))[1:]
    return {account: int(coins.removesuffix(" cp")) for account, coins in rows}


@needs_hledger
@given(sound_steps().filter(all_entries), some_names, a_name)
@settings(examples(12))
def test_hledger_agrees(steps: Steps, names: dict[int, str], title: str) -> None:
    text = journal(steps, names, title=title, start=DAY)
    assert answered(text, "check", "--strict", "ordereddates") == ""
    assert held(answered(text, "balance", "--flat", "-E", "-N", "-O", "csv")) == read(text)[0]
    again = answered(text, "print")
    assert len(re.findall(r"^20", again, re.MULTILINE)) == len(all_entries(steps))
    assert answered(again, "check") == ""


@needs_hledger
def test_hledger_reads_every_hostile_name() -> None:
    names = dict(enumerate(HOSTILE, 1))
    steps: Steps = [
        (DAY, (Entry("HD-A30", name, ((MINT, -who), (purse(who), who))),)) for who, name in names.items()
    ]
    text = written(steps, names)
    assert answered(text, "check", "--strict") == ""
    assert held(answered(text, "balance", "--flat", "-E", "-N", "-O", "csv")) == read(text)[0]


@needs_hledger
@given(sound_steps().filter(all_entries), some_names, st.randoms(use_true_random=False))
@settings(examples(20))
def test_hledger_refuses_one_copper_changed(steps: Steps, names: dict[int, str], dice: random.Random) -> None:
    assert asked(one_copper_changed(written(steps, names), dice), "check", "--strict").returncode != 0


# The page about coin.

EXAMPLE: Steps = [
    (
        DAY,
        (
            Entry(
                "",
                "starting purses",
                ((MINT, -1200), *((purse(who), 300) for who in (1, 2, 3, 4))),
            ),
            Entry("HD-A31", "war antes", (*((purse(who), -20) for who in (1, 2, 3)), (POT, 60))),
            Entry("HD-A25", "a wager on war 1", ((purse(4), -35), (pool("war-1", "watchers"), 35))),
        ),
    ),
    (
        None,
        (
            Entry("HD-R12", "the pot of war 1", ((POT, -60), (purse(2), 60))),
            Entry("HD-A34", "slips returned", ((pool("war-1", "watchers"), -35), (purse(4), 35))),
        ),
    ),
]


def shown() -> str:
    found = re.search(r"```text\n(; An evening.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_page_shows_a_true_journal() -> None:
    assert shown() == written(EXAMPLE, {1: "Kara", 2: "Bram", 3: "Ulla", 4: "Mira (the bard)"})


@needs_hledger
def test_hledger_accepts_the_page() -> None:
    assert answered(shown(), "check", "--strict") == ""
    sheet = answered(shown(), "balancesheetequity", "-O", "csv").splitlines()
    assert sheet[-1] == '"Net:","0"'
