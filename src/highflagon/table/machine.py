"""Which event is checked and carried out by whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from highflagon.games.errors import Invalid
from highflagon.table import (
    agreeing,
    chairs,
    clock,
    events,
    host,
    hosting,
    minting,
    people,
    playing,
    prolonging,
    sealing,
    wagers,
)
from highflagon.table.desk import Desk
from highflagon.table.step import Step

if TYPE_CHECKING:
    from highflagon.table.table import Table

Verify = Callable[[Any, Any], None]
Do = Callable[[Desk, Any], None]

RULES: dict[type, tuple[Verify, Do]] = {
    events.Arrive: (people.verify_arrive, people.arrive),
    events.Leave: (people.verify_leave, people.leave),
    events.Present: (people.verify_present, people.present),
    events.Sit: (chairs.verify_sit, chairs.sit),
    events.Stand: (chairs.verify_stand, chairs.stand),
    events.Kick: (people.verify_kick, people.kick),
    events.Fill: (chairs.verify_fill, chairs.fill),
    events.HandOver: (host.verify_hand_over, host.hand_over),
    events.TopUp: (minting.verify_top_up, minting.top_up),
    events.Carry: (minting.verify_carry, minting.carry),
    events.Propose: (agreeing.verify_propose, agreeing.propose),
    events.Agree: (agreeing.verify_agree, agreeing.agree),
    events.Start: (agreeing.verify_start, agreeing.start),
    events.Commit: (sealing.verify_commit, sealing.commit),
    events.AddSeed: (sealing.verify_add_seed, sealing.add_seed),
    events.ShowSeed: (sealing.verify_show_seed, sealing.show_seed),
    events.Quote: (wagers.verify_quote, wagers.quote),
    events.Bet: (wagers.verify_bet, wagers.bet),
    events.Cancel: (wagers.verify_cancel, wagers.cancel),
    events.Done: (wagers.verify_done, wagers.done),
    events.Act: (playing.verify_act, playing.act),
    events.Draw: (playing.verify_draw, playing.draw),
    events.Time: (clock.verify_time, clock.tell_time),
    events.MoreTime: (prolonging.verify_more_time, prolonging.more_time),
    events.Pause: (hosting.verify_pause, hosting.pause),
    events.Resume: (hosting.verify_resume, hosting.resume),
    events.End: (hosting.verify_end, hosting.end),
    events.Consent: (hosting.verify_consent, hosting.consent),
}


def verify(table: Table, event: Any) -> None:
    """Return if `event` may happen now; raise `Refused` if not."""
    check, _ = _rule(event)
    check(table, event)
    # `apply` learns from the game itself whether it could draw this, and carries it out at once: here it is tried.
    if isinstance(event, events.Draw):
        assert table.game is not None  # noqa: S101  # checked
        table.game.state.apply(event.event)


def apply(table: Table, event: Any) -> tuple[Table, Step]:
    """Return the table after `event`, and what it came to; raise `Refused` if it may not happen now."""
    check, do = _rule(event)
    check(table, event)
    desk = Desk(table)
    do(desk, event)
    clock.lapse(desk)
    if sealing.deal_opens(desk.table):
        sealing.open_deal(desk)
        clock.lapse(desk)
    return desk.table, desk.step


def _rule(event: Any) -> tuple[Verify, Do]:
    found = RULES.get(type(event))
    if found is None:
        raise Invalid(f"a {type(event).__name__} is nothing that can happen at a table")
    return found
