"""What a battle or a throw came to: the table as it lay when all was open, and the sentences that tell it.

The game itself has gone on by then: its cards are discarded, its next hand has begun. So it is put together from the
last Observation before, and from what was told: nothing that the viewer was not shown can be in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Fact
from highflagon.games.high_dragon import facts as hd
from highflagon.games.purple_dragon_dice import facts as pd
from highflagon.terminal.sentences import say
from highflagon.terminal.table.scene import Entry, Outcome
from highflagon.terminal.voice import Voice

Facts = Sequence[Fact]
Found = tuple[Any, Outcome] | None

ENDINGS = (hd.BattleWon, hd.BattleDrawn, hd.BattleReplayed, hd.Undecided)
UNSAID = (hd.PlayedDown, hd.PlayedUp, hd.Revealed, hd.CourtMissing, hd.BattleBegan)
"""What needs no sentence beside the open cards."""

TOLD = (
    pd.CaughtCheating, pd.NobodyRolls, pd.PurpleDragon, pd.WarWizard, pd.Tied, pd.SleepingDragon, pd.RollOffBegan,
    pd.Eliminated, pd.GameWon, pd.AllCaught,
)  # fmt: skip
"""What of a throw is said beside the dice."""

SEVERAL = {pd.Tied: "tied", pd.SleepingDragon: "asleep", pd.WarWizard: "four sixes"}
"""The word for several seats at once."""

BANNERS: dict[type[Fact], str] = {
    pd.PurpleDragon: "Purple Dragon",
    pd.WarWizard: "War Wizard",
    pd.SleepingDragon: "Sleeping Dragon",
}


def battle(
    before: high_dragon.Observation, after: high_dragon.Observation, news: Facts, voice: Voice
) -> Found:
    """Return the battle that ended in these facts with its cards laid open, None if none did."""
    ends = [fact for fact in news if isinstance(fact, ENDINGS)]
    if not ends:
        return None
    end = ends[-1]
    winner = end.seat if isinstance(end, hd.BattleWon) else None
    counts = isinstance(end, hd.BattleWon | hd.BattleDrawn)
    view = replace(
        _played_out(before, news),
        track=(*before.track, winner) if counts else before.track,
        seen=after.seen,
        legal=(),
    )
    totals = [fact.totals for fact in news if isinstance(fact, hd.Counted)]
    marks = {seat: "tied" for fact in news if isinstance(fact, hd.TieCounted) for seat in fact.tied}
    if winner is not None:
        marks[winner] = f"{voice.verb(winner, 'takes/take')} battle {end.battle}"
    lines = _lines([fact for fact in news if not isinstance(fact, UNSAID)], voice)
    return view, Outcome(lines, totals[-1] if totals else (), winner, marks)


def _played_out(view: high_dragon.Observation, news: Facts) -> high_dragon.Observation:
    """Return the table with the last cards of the battle on it, and all of them open."""
    for fact in news:
        match fact:
            case hd.PlayedUp(_, seat, card):
                up = (*view.up[:seat], (*view.up[seat], card), *view.up[seat + 1 :])
                view = replace(view, up=up, hand=_without(view.hand, card), hands=_fewer(view.hands, seat))
            case hd.PlayedDown(_, seat, card):
                view = replace(view, hand=_without(view.hand, card), hands=_fewer(view.hands, seat))
            case hd.Revealed(_, cards):
                view = replace(view, down=cards)
            case hd.CourtTurned(_, card):
                view = replace(view, court=card)
            case _:
                pass
    return view


def _fewer(hands: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*hands[:seat], hands[seat] - 1, *hands[seat + 1 :])


def throw(
    before: purple_dragon_dice.Observation, after: purple_dragon_dice.Observation, news: Facts, voice: Voice
) -> Found:
    """Return the throw or roll-off of these facts with the dice as they lie, None if there was none."""
    if not any(isinstance(fact, pd.Checked | pd.RolledHand) for fact in news):
        return None
    marks: dict[int, str] = {}
    banner, winner = "", None
    for fact in news:
        banner = BANNERS.get(type(fact), banner)
        marks.update({seat: mark for seat, mark in _marks(fact) if marks.get(seat) != "caught"})
        if isinstance(fact, pd.GameWon):
            winner = fact.seat
    own = pd.Checked | pd.RolledHand
    mine = [fact for fact in news if isinstance(fact, own) and fact.seat == after.viewer]
    lines = _lines([*mine, *(fact for fact in news if isinstance(fact, TOLD))], voice)
    view = replace(after, hand=before.hand, legal=())
    return view, Outcome(lines, (), winner, marks, banner)


def _marks(fact: Fact) -> list[tuple[int, str]]:
    """Return what a fact says of seats, in a word."""
    match fact:
        case pd.CaughtCheating(_, seat):
            return [(seat, "caught")]
        case pd.Eliminated(clause, seat):
            return [(seat, "out" if clause in ("PD-R12", "PD-A8") else "out, lowest")]
        case pd.PurpleDragon(_, seat):
            return [(seat, "four sixes")]
        case pd.Tied() | pd.SleepingDragon() | pd.WarWizard():
            return [(seat, SEVERAL[type(fact)]) for seat in fact.seats]
    return []


def _without(hand: tuple[high_dragon.Card, ...], card: high_dragon.Card) -> tuple[high_dragon.Card, ...]:
    """A hand without a card; others' cards are never in it."""
    return tuple([each for each in hand if each is not card])


def _lines(facts: Facts, voice: Voice) -> tuple[Entry, ...]:
    told = [Entry(say(fact, voice), fact.clause) for fact in facts]
    return tuple([entry for entry in told if entry.text])


OUTCOMES: dict[str, Callable[[Any, Any, Facts, Voice], Found]] = {
    "high-dragon": battle,
    "purple-dragon-dice": throw,
}
