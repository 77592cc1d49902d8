"""What the host does while a game is on: stop it, let it go on, end it early (HD-A35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highflagon.games.errors import Illegal, Invalid
from highflagon.table import facts
from highflagon.table.clock import shift
from highflagon.table.desk import Desk, game_of, person_of
from highflagon.table.events import Consent, End, Pause, Resume
from highflagon.table.flow import give_back, settle_as_it_stands
from highflagon.table.host import check_host

if TYPE_CHECKING:
    from highflagon.table.table import Table


def verify_pause(table: Table, event: Pause) -> None:
    """A game that is on is stopped."""
    check_host(table, event.by)
    game_of(table)
    if table.paused is not None:
        raise Illegal("the game is stopped already", clause="HD-A35")


def pause(desk: Desk, event: Pause) -> None:
    """All clocks stand still."""
    desk.change(paused=desk.table.now)
    desk.tell(facts.Paused("HD-A35"))


def verify_resume(table: Table, event: Resume) -> None:
    """A game that was stopped goes on."""
    check_host(table, event.by)
    game_of(table)
    if table.paused is None:
        raise Illegal("the game is not stopped", clause="HD-A35")


def resume(desk: Desk, event: Resume) -> None:
    """All clocks go on from where they stood."""
    stopped = desk.table.paused
    assert stopped is not None  # noqa: S101  # verified
    shift(desk, desk.table.now - stopped)
    desk.change(paused=None)
    desk.tell(facts.Resumed("HD-A35"))


def verify_end(table: Table, event: End) -> None:
    """A game that is on is ended."""
    check_host(table, event.by)
    game = game_of(table)
    if type(event.as_it_stands) is not bool:
        raise Invalid("a game is settled as it stands, or its stakes go back", clause="HD-A35")
    if event.as_it_stands and game.ending is not None:
        raise Illegal("the seats have been asked already", clause="HD-A35")
    if event.as_it_stands and game.sealing is not None and not game.sealing.opened:
        raise Illegal("nothing stands yet", clause="HD-A35")


def end(desk: Desk, event: End) -> None:
    """Stakes go back at once; to settle it as it stands every seat is asked first. Bots agree with the host."""
    if not event.as_it_stands:
        give_back(desk)
        return
    people, rows = desk.table.people, enumerate(desk.game.owners)
    agreed = frozenset(seat for seat, who in rows if who == event.by or not people[who].human)
    desk.change_game(ending=agreed)
    desk.tell(facts.EndProposed("HD-A35"))
    _end_if_all(desk)


def verify_consent(table: Table, event: Consent) -> None:
    """Whose seat it is agrees, once it was asked; nobody else for him."""
    person = person_of(table, event.who)
    game = game_of(table)
    if event.who not in game.owners:
        raise Illegal(f"{person.name} has no seat in this game", clause="HD-A35")
    if game.ending is None:
        raise Illegal("nobody has proposed to settle the game as it stands", clause="HD-A35")
    if game.owners.index(event.who) in game.ending:
        raise Illegal(f"{person.name} has agreed already", clause="HD-A35")


def consent(desk: Desk, event: Consent) -> None:
    """One more seat agrees; when all do, the game is settled as it stands."""
    seat = desk.game.owners.index(event.who)
    desk.change_game(ending=(desk.game.ending or frozenset()) | {seat})
    desk.tell(facts.Consented("HD-A35", seat))
    _end_if_all(desk)


def _end_if_all(desk: Desk) -> None:
    if desk.game.ending is not None and len(desk.game.ending) == len(desk.game.owners):
        settle_as_it_stands(desk)
