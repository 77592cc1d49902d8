"""A game begins: who supplies its cards and dice, where it is kept, how it is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from msgspec import Struct

from highflagon.chance import ALGORITHM, COMMITTED, new_seed, parse_seed
from highflagon.cli.coin import CoinOptions
from highflagon.cli.evenings import Way, play_for_coin
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
    coin: CoinOptions = CoinOptions()


def start(game: str, rules: Any, seats: tuple[Seat, ...], how: Start) -> None:
    """Open the record, and play: a single game, or with stakes an evening."""
    if how.coin.stakes is not None:
        if how.by_hand:
            raise click.UsageError(
                "--stakes and --by-hand exclude each other: at a real table coin is real too"
            )
        play_for_coin(game, rules, seats, how.coin, _way(how))
        return
    how.coin.check_unused()
    if how.by_hand:
        sit_down(Header(game=game, rules=rules, seats=seats, chance=BY_HAND), how.record, Console(plain=True))
        return
    if how.receipt is not None and not how.fair:
        raise click.UsageError("a receipt is kept of a game with --fair only")
    seed = new_seed() if how.seed is None else parse_seed(how.seed)
    chance = COMMITTED if how.fair else ALGORITHM
    header = Header(game=game, rules=rules, seats=seats, chance=chance, seed=seed)
    sit_down(header, how.record, Console(plain=how.plain), how.receipt)


def _way(how: Start) -> Way:
    """Return where the chance of an evening comes from and where it is kept."""
    if how.receipt is not None:
        text = "there are receipts of single games only: the commitment to each game stands in the sitting itself"
        raise click.UsageError(f"--receipt and --stakes exclude each other: {text}")
    if how.fair and how.seed is not None:
        raise click.UsageError("with --stakes and --fair each game has a seed of its own: leave --seed out")
    seed = None if how.fair else new_seed() if how.seed is None else parse_seed(how.seed)
    return Way(seed=seed, record=how.record, console=Console(plain=how.plain))
