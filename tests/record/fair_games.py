"""Games with committed chance to record, and what a forger does to the text of a record."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from highflagon.chance import COMMITTED, Seed, commit, seed_of_text
from highflagon.record import Header, Record
from highflagon.record.chain import Chain
from tests.record.games import chosen, recorded, whole_dice, whole_war

TEXTS = ("dragon", "flagon", "midwinter", "ember", "?!", "x" * 200, "阿龙", "1", "2", "3")


def fair_header(header: Header) -> Header:
    """Return a header with the same seed, committed, and with a seed of every person."""
    assert header.seed is not None
    people = [
        seed_of_text(text) if seat.bot is None else None
        for seat, text in zip(header.seats, TEXTS, strict=False)
    ]
    return replace(header, chance=COMMITTED, commitment=commit(header.seed), seeds=tuple(people))


def played(header: Header, number: int, most: int = 400) -> Record:
    """Return a game of this header, played at random: the same for the same number."""
    return recorded(header, chosen(number), most)


def fair_war(number: int = 12) -> Record:
    return played(fair_header(whole_war(number).header), number)


def fair_dice(number: int = 12, **rules: Any) -> Record:
    return played(fair_header(whole_dice(number, **rules).header), number)


def other_seed(header: Header, byte: int = 255) -> Header:
    """Return a header whose house has changed its seed after the commitment."""
    assert header.seed is not None
    return replace(header, seed=Seed(bytes([header.seed[0] ^ byte]) + header.seed[1:]))


def sealed_anew(text: str) -> str:
    """Return a record with marks and digest made anew: what a house does that has changed a line."""
    chain, lines = Chain(), text.rstrip("\n").split("\n")
    made = [lines[0]]
    for line in lines[1:-1]:
        row = line.rpartition("  #")[0] or line
        made.append(f"{row}  #{chain.add(row)}" if row else "")
    return "\n".join([*made, f"digest: sha256 {chain.digest}", ""])


def line_of(text: str, start: str) -> int:
    """Return the number of the first line that begins so."""
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(start))
