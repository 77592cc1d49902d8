"""A game begins: who supplies its cards and dice, where it is kept, how it is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from msgspec import Struct

from highflagon.chance import ALGORITHM, COMMITTED, new_seed, parse_seed
from highflagon.cli.keeping import sit_down
from highflagon.record import BY_HAND, Header, Seat
from highflagon.terminal.console import Console


class Start(Struct, frozen=True, kw_only=True):
    """How a game begins, as the options of `highflagon play` say it."""

    seed: str | None = None
    fair: bool = False
    by_hand: bool = False
    receipt: Path | None = None
    record: Path | None = None
    plain: bool = False


def start(game: str, rules: Any, seats: tuple[Seat, ...], how: Start) -> None:
    """Open the record, and play."""
    if how.by_hand:
        sit_down(Header(game=game, rules=rules, seats=seats, chance=BY_HAND), how.record, Console(plain=True))
        return
    if how.receipt is not None and not how.fair:
        raise click.UsageError("a receipt is kept of a game with --fair only")
    seed = new_seed() if how.seed is None else parse_seed(how.seed)
    chance = COMMITTED if how.fair else ALGORITHM
    header = Header(game=game, rules=rules, seats=seats, chance=chance, seed=seed)
    sit_down(header, how.record, Console(plain=how.plain), how.receipt)
