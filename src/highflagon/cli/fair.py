"""Games with committed chance: the house's commitment, the seeds of the people at this keyboard, and their receipt."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from highflagon.chance import Seed, commit, new_seed, seed_of_text
from highflagon.games.errors import Illegal
from highflagon.record import Header, Keeper, Writer, secret_path
from highflagon.terminal.console import Console


def receipt_path(record: Path) -> Path:
    """Return where the receipt of a record is kept if nobody says otherwise: `war.receipt` for `war.hfr`.

    Records of other endings keep theirs in the name, so that no two records of a folder share a receipt.
    """
    return (
        record.with_suffix(".receipt")
        if record.suffix == ".hfr"
        else record.with_name(f"{record.name}.receipt")
    )


def check_paths(record: Path, receipt: Path | None) -> None:
    """Raise `UsageError` if the receipt would be written over the record or its secret."""
    if receipt is not None and receipt.absolute() in (record.absolute(), secret_path(record).absolute()):
        raise click.UsageError("the receipt needs a file of its own")


def check_new_receipt(receipt: Path) -> None:
    """Raise `UsageError` if a receipt can't be begun there. To be asked before the seeds are in."""
    if receipt.exists():
        raise click.UsageError(
            f"{receipt} is there already, and may be another game's: name another with --receipt"
        )
    if not os.access(receipt.parent, os.W_OK):
        raise click.UsageError(f"no receipt can be written in {receipt.parent}")


def open_deal(header: Header, console: Console) -> Header:
    """Say the house's commitment, then ask each person for a seed; return the header with all of it.

    Raises `Closed` when somebody leaves: then nothing has been dealt.
    """
    assert header.seed is not None  # noqa: S101  # the house has drawn it already
    commitment = commit(header.seed)
    console.say(f"The house commits itself to its seed: {commitment}")
    seeds: list[Seed | None] = []
    for number, seat in enumerate(header.seats, 1):
        if seat.bot is not None:
            seeds.append(None)
            continue
        text = console.ask(
            f"{seat.name}, add a seed: type anything, or press Enter and this side draws one. "
        )
        seed = seed_of_text(text) if text else new_seed()
        console.say(f"The seed of seat {number} is {seed.hex()}.")
        seeds.append(seed)
    if not any(seeds):
        console.say("No person plays, so the house's seed alone decides.")
    console.say("The seeds are in, and the deal opens.")
    return replace(header, commitment=commitment, seeds=tuple(seeds))


def keeping(writer: Writer, record: Path, receipt: Path, console: Console) -> Callable[[Any], None]:
    """Return what keeps each event, in the record and in the receipt of this side, which goes on if it is there."""
    check_paths(record, receipt)
    if receipt.exists():
        return Keeper.go_on(writer, receipt, record).append
    if writer.record.events:
        console.say(f"There is no receipt {receipt}: one begins here.")
    return Keeper.begin(writer, receipt).append


def check_receipt_fits(header: Header, receipt: Path | None) -> None:
    """Raise `Illegal` if somebody wants a receipt of a game without committed chance."""
    if receipt is not None and header.commitment is None:
        raise Illegal("there are receipts of games with committed chance only, and this is none")


def left(record: Path) -> str:
    """Return what somebody has to know who leaves such a game for later."""
    return f"The house's seed lies in {secret_path(record)}: keep it there, and don't look."


def ended(record: Path, receipt: Path) -> tuple[str, ...]:
    """Return what can be done with the record of such a game."""
    return (
        f"The house has shown its seed: it stands before the digest in {record}. The receipt is in {receipt}.",
        f"Check all of it with: highflagon verify {record} --receipt {receipt}",
    )
