"""A receipt: what a player's side keeps of a fair game, so that the house can't rewrite its record unseen.

It holds the commitment, this side's own seeds, and marks: after so many lines of the record, the head of its chain,
veiled so that it betrays nothing while the game runs. docs/fairness.md has the format.
"""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from highflagon.chance import Commitment, Committed, Seed, parse_commitment
from highflagon.games.errors import Invalid, short
from highflagon.record.chain import Chain
from highflagon.record.errors import invalid, located
from highflagon.record.header import Header
from highflagon.record.keyed import Entry, keyed
from highflagon.record.lines import Line, is_digest, plain
from highflagon.record.record import Sheet
from highflagon.record.report import Finding

FIRST_LINE = "High Flagon receipt 1"

_SEED = re.compile(r"seed of seat ([1-9][0-9]{0,2})")
_MARK = re.compile(r"after ([1-9][0-9]{0,6}) lines")
_HEX = re.compile(r"[0-9a-f]{64}")


class Mark(Struct, frozen=True):
    """The veiled head of the chain after so many lines: neither the first one, nor blank lines, nor comments count."""

    lines: int
    value: str

    def __str__(self) -> str:
        return f"after {self.lines} lines: {self.value}\n"


class Receipt(Struct, frozen=True):
    """What one side has kept. `seeds` are its own, by seat; marks stand in the order of the game."""

    game: str
    commitment: Commitment
    seeds: tuple[tuple[int, Seed], ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def text(self) -> str:
        """The receipt as it is kept in a file."""
        lines = [FIRST_LINE, f"game: {self.game}", f"commitment: {self.commitment}"]
        lines += [f"seed of seat {seat + 1}: {seed.hex()}" for seat, seed in self.seeds]
        return "".join([*[f"{line}\n" for line in lines], *map(str, self.marks)])


def receipt_of(header: Header) -> Receipt:
    """Return the receipt, without marks yet, of the side on which all people of a game sit."""
    if header.commitment is None:
        raise Invalid("there are receipts of games with committed chance only")
    seeds = [(seat, seed) for seat, seed in enumerate(header.seeds) if seed is not None]
    return Receipt(header.game, header.commitment, tuple(seeds))


def read_receipt(data: bytes) -> Receipt:
    """Return the receipt that a text writes; raise `RecordError`, with its line, for anything else.

    A last line that a crash has cut in the middle is left out.
    """
    text, _ = plain(data)
    rows = text.split("\n")
    if rows[0] != FIRST_LINE:
        raise invalid(f"this is not a receipt: its first line must be {FIRST_LINE!r}", 1)
    rows.pop()  # nothing, or half a line
    receipt = Receipt("", Commitment(""))
    for number, row in enumerate(rows[1:], 2):
        if row:
            with located(number):
                receipt = _take(receipt, keyed(Line(number, row, "")))
    for key, value in (("game", receipt.game), ("commitment", receipt.commitment.digest)):
        if not value:
            raise invalid(f"the receipt has no line '{key}: '", len(rows))
    return receipt


def _take(receipt: Receipt, entry: Entry | None) -> Receipt:
    if entry is None:
        raise Invalid("a line of a receipt is written 'key: value'")
    key, value = entry.key, entry.value
    if key == "game" and not receipt.game:
        return replace(receipt, game=value)
    if key == "commitment" and not receipt.commitment.digest:
        return replace(receipt, commitment=parse_commitment(value))
    seed, mark = _SEED.fullmatch(key), _MARK.fullmatch(key)
    if not seed and not mark:
        raise Invalid(f"no line of a receipt is called {short(key)!r} here")
    if not _HEX.fullmatch(value):
        raise Invalid("this value is written in 64 hex digits, in small letters")
    if seed:
        return replace(receipt, seeds=(*receipt.seeds, (int(seed[1]) - 1, Seed(bytes.fromhex(value)))))
    lines = int(mark[1]) if mark else 0
    if receipt.marks and receipt.marks[-1].lines >= lines:
        raise Invalid("the marks of a receipt stand in the order of the game")
    return replace(receipt, marks=(*receipt.marks, Mark(lines, value)))


def check_receipt(receipt: Receipt, sheet: Sheet, header: Header) -> list[Finding]:
    """Return what in a record is not as the receipt knows it: each thing with its line, of the marks the first."""
    places = {entry.key: entry.line.number for entry in sheet.header}
    found: list[tuple[int, str]] = []
    if header.game != receipt.game:
        found.append((places["game"], f"the receipt is one of another game, {short(receipt.game)!r}"))
    if header.commitment != receipt.commitment:
        here = places.get("commitment", sheet.header_end)
        found.append((here, f"the receipt has another commitment: {receipt.commitment}"))
    for seat, seed in receipt.seeds:
        if seat not in range(len(header.seeds)) or header.seeds[seat] != seed:
            here = places.get(f"seed of seat {seat + 1}", sheet.header_end)
            found.append((here, f"the receipt has another seed of seat {seat + 1}"))
    found += _check_marks(receipt, sheet, header)
    return [Finding(line, 1, "receipt", why) for line, why in found]


def _check_marks(receipt: Receipt, sheet: Sheet, header: Header) -> list[tuple[int, str]]:
    source = header.source()
    if not isinstance(source, Committed):
        if sheet.result is None or not receipt.marks:
            return []  # the marks can be compared when the house's seed is shown
        why = (
            "a finished game that doesn't show the house's seed: none of the receipt's marks can be compared"
        )
        return [(sheet.result.line.number, why)]
    rows = [line for line in sheet.page.lines[1:] if not is_digest(line)]
    chain, heads = Chain(), [b""]
    for line in rows:
        chain.add(line.text)
        heads.append(bytes.fromhex(chain.digest))
    sound = 0
    for mark in receipt.marks:
        if mark.lines > len(rows):
            why = f"the receipt knows {mark.lines} lines of this record, and {len(rows)} are here"
            return [(sheet.page.last, why)]
        if source.veil(heads[mark.lines]) != mark.value:
            here, first = rows[mark.lines - 1].number, rows[sound].number
            which = f"one of the lines {first} to {here} was" if first < here else "this line was"
            return [(here, f"the receipt has another mark here: {which} rewritten after it had been seen")]
        sound = mark.lines
    return []


def proven_receipt(receipt: Receipt, header: Header) -> str:
    """Return what a receipt proves of a record in which nothing was found."""
    seats = ", ".join(str(seat + 1) for seat, _ in receipt.seeds)
    own = f", the seed of seat {seats}" if seats else ""
    if header.seed is None:
        return f"receipt: the commitment{own} stand here; the marks can be compared when the seed is shown"
    last = receipt.marks[-1].lines if receipt.marks else 0
    return (
        f"receipt: the commitment{own} and {len(receipt.marks)} marks stand here: "
        f"nothing in the first {last} lines was rewritten"
    )
