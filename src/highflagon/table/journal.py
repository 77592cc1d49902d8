"""The journal of a sitting in hledger's format: a check of the house's arithmetic by a program that is not the house's.

Every entry is a transaction, and every posting asserts the balance that the house's own ledger had then: a reader that
sums by itself refuses the journal if a single copper is amiss. All accounts and the commodity are declared, so that
`hledger check --strict` accepts it. Purses, pots and books are assets, the mint is equity.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from highflagon.table.accounts import HOUSE, MINT, Balances, Entry, owner, post

_FIXED = {MINT: "equity:mint", HOUSE: "assets:house"}


def journal(
    steps: Iterable[tuple[date | None, tuple[Entry, ...]]],
    names: Mapping[int, str],
    *,
    title: str,
    start: date,
) -> str:
    """Return the journal of these entries, in their order, from empty accounts on.

    A step is the day of its entries (None where that is not known) and the entries. `start` is the first day. Balances
    are asserted in the order of days, so days never run back: a step without a day, or with one before the last
    step's, has the last step's. Raises `Overdrawn` if the entries are no sound ledger.

    `names` are those of the people by number, and may hold any character of any script. In the journal a name has its
    letters, marks, numbers and signs (pictures), and - ' . and _; each other character counts as a space, and a row of
    spaces as one, since to hledger : and ; and two spaces have a meaning. Where names are then alike, in capitals or
    not, or nothing is left of one, the number of the person follows, from 1 as in the text of a sitting: `Kara #2` is
    p2. No name has a # of its own, so no two purses fall together.
    """
    dated = list(_dated(steps, start))
    called = _Accounts(names, [account for _, entry in dated for account, _ in entry.moves])
    lines = [f"; {_line(title)}".rstrip(), "; Amounts are copper pieces, in pretend coin.", ""]
    lines += ["commodity 1. cp", "", "tag clause", "", *called.declared()]
    balances: dict[str, int] = {}
    for number, (day, entry) in enumerate(dated, 1):
        balances = post(balances, (entry,))
        lines += ["", *_transaction(number, day, entry, called, balances)]
    return "\n".join(lines) + "\n"


def _dated(
    steps: Iterable[tuple[date | None, tuple[Entry, ...]]], start: date
) -> Iterator[tuple[date, Entry]]:
    """Yield every entry with its day; days never run back."""
    day = start
    for when, entries in steps:
        day = max(day, when or day)
        for entry in entries:
            yield day, entry


def _transaction(
    number: int, day: date, entry: Entry, called: _Accounts, balances: Balances
) -> Iterator[str]:
    """Yield the lines of one transaction. Its number stands as its code, so that a description may begin with (."""
    clause = f"  ; clause:{_line(entry.clause).replace(',', ' ')}" if entry.clause else ""
    yield f"{day.isoformat()} ({number}) {_line(entry.why)}{clause}"
    rows = [(called.of(account), str(coins), str(balances.get(account, 0))) for account, coins in entry.moves]
    wide, long, longest = (max((len(row[column]) for row in rows), default=0) for column in range(3))
    for account, coins, balance in rows:
        yield f"    {account:<{wide}}  {coins:>{long}} cp = {balance:>{longest}} cp"


class _Accounts:
    """What each of our accounts is called in the journal."""

    def __init__(self, names: Mapping[int, str], used: Iterable[str]) -> None:
        first = dict.fromkeys(used)
        known = {who: names.get(who, "") for who in map(owner, first) if who is not None}
        purses = _safe_names(known)
        self._called = {account: _called(account, purses) for account in first}

    def of(self, account: str) -> str:
        """Return what an account is called."""
        return self._called[account]

    def declared(self) -> Iterator[str]:
        """Yield a directive for each account, with its type: those of one branch together, else as they were used."""
        for name in sorted(self._called.values(), key=lambda name: name.split(":")[:2]):
            yield f"account {name}  ; type:{'E' if name.startswith('equity:') else 'A'}"


def _called(account: str, purses: Mapping[int, str]) -> str:
    who = owner(account)
    if who is not None:
        return f"assets:purse:{purses[who]}"
    return _FIXED.get(account, f"assets:table:{account}")


def _safe_names(names: Mapping[int, str]) -> dict[int, str]:
    """Return names that hledger reads as one word each, no two of them alike; `journal` says how."""
    safe = {who: _safe(name) for who, name in names.items()}
    alike = Counter(map(_folded, safe.values()))
    return {
        who: name if name and alike[_folded(name)] == 1 else f"{name} #{who + 1}".lstrip()
        for who, name in safe.items()
    }


def _safe(name: str) -> str:
    kept = (char if _may_stand(char) else " " for char in unicodedata.normalize("NFC", name))
    return " ".join("".join(kept).split())


def _may_stand(char: str) -> bool:
    category = unicodedata.category(char)
    return category[0] in "LMN" or category == "So" or char in "-'._"


def _folded(name: str) -> str:
    """Return what two names have in common that a reader would take for one."""
    return unicodedata.normalize("NFKC", name).casefold()


def _line(text: str) -> str:
    """Return a text as one line that neither ends early nor begins a comment (;) or a note (|)."""
    kept = (char if char.isprintable() and char not in ";|" else " " for char in text)
    return " ".join("".join(kept).split())
