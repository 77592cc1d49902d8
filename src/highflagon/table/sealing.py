"""Committed chance at a table: the house commits itself, people add seeds, the deal opens, and the seed is shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from highflagon.chance import Commitment
from highflagon.games.errors import Illegal, Invalid
from highflagon.table import facts
from highflagon.table.desk import Desk, game_of, person_of
from highflagon.table.events import AddSeed, Commit, ShowSeed
from highflagon.table.flow import go_on

if TYPE_CHECKING:
    from highflagon.table.state import Game
    from highflagon.table.table import Table

_HEX = re.compile(r"[0-9a-f]{64}")


def verify_commit(table: Table, event: Commit) -> None:
    """The house commits itself once, before anybody's seed."""
    sealing = game_of(table).sealing
    if sealing is None or sealing.commitment is not None:
        raise Illegal("no commitment is due")
    if not _is_hex(event.commitment):
        raise Invalid("a commitment is a SHA-256, in 64 small hex digits")


def commit(desk: Desk, event: Commit) -> None:
    """The commitment lies on the table."""
    sealing = desk.game.sealing
    assert sealing is not None  # noqa: S101  # verified
    desk.change_game(sealing=replace(sealing, commitment=event.commitment))
    desk.tell(facts.Committed("", event.commitment))


def verify_add_seed(table: Table, event: AddSeed) -> None:
    """Each person who plays adds one seed, after the house has committed itself."""
    person_of(table, event.who)
    game = game_of(table)
    if game.sealing is None or game.sealing.commitment is None or event.who not in seeds_due(table, game):
        raise Illegal("no seed of his is due")
    if not _is_hex(event.seed):
        raise Invalid("a seed is 64 small hex digits")


def add_seed(desk: Desk, event: AddSeed) -> None:
    """One more seed is in."""
    game = desk.game
    assert game.sealing is not None  # noqa: S101  # verified
    seat = game.owners.index(event.who)
    seeds = tuple([event.seed if each == seat else old for each, old in enumerate(game.sealing.seeds)])
    desk.change_game(sealing=replace(game.sealing, seeds=seeds))
    desk.tell(facts.SeedAdded("", seat, event.seed))


def seeds_due(table: Table, game: Game) -> tuple[int, ...]:
    """Return the people whose seeds are awaited: none of a bot, and none of a seat that the house plays."""
    if game.sealing is None:
        return ()
    rows = zip(game.owners, game.sealing.seeds, strict=True)
    return tuple([
        who
        for seat, (who, seed) in enumerate(rows)
        if seed is None and table.people[who].human and seat not in game.proxied
    ])  # fmt: skip


def deal_opens(table: Table) -> bool:
    """Whether, with committed chance, the last seed that is awaited is in; while the game is stopped nothing opens."""
    game = table.game
    if game is None or game.sealing is None or game.sealing.opened or game.sealing.commitment is None:
        return False
    return table.paused is None and not seeds_due(table, game)


def open_deal(desk: Desk) -> None:
    """The deal is open, and the clocks of the game begin."""
    sealing = desk.game.sealing
    assert sealing is not None  # noqa: S101  # seen by whoever calls
    desk.change_game(sealing=replace(sealing, opened=True), since=desk.table.now)
    go_on(desk)


def verify_show_seed(table: Table, event: ShowSeed) -> None:
    """The seed must be the one that the house had committed itself to."""
    if table.unshown is None:
        raise Illegal("no seed is due to be shown")
    if not _is_hex(event.seed):
        raise Invalid("a seed is 64 small hex digits")
    if not Commitment(table.unshown).opened_by(bytes.fromhex(event.seed)):
        raise Illegal("this is not the seed that the house had committed itself to")


def show_seed(desk: Desk, event: ShowSeed) -> None:
    """Everybody may check the draws now."""
    desk.change(unshown=None)
    desk.tell(facts.SeedShown("", len(desk.table.past), event.seed))


def _is_hex(value: object) -> bool:
    return isinstance(value, str) and _HEX.fullmatch(value) is not None
