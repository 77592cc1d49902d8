"""What a hand comes to once all have rolled: a winner, a War Wizard, the lowest, or a tie (PD-R7 to R12, A4 to A8)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from highflagon.games.game import Fact
from highflagon.games.purple_dragon_dice import facts
from highflagon.games.purple_dragon_dice.dice import Hand


class Verdict(Struct, frozen=True, gc=False):
    """How a roll ended; `clause` is the rule that decided, `told` the facts of it.

    `winner` has the only Purple Dragon; `out` are eliminated; `tied` are the lowest by score, if more than one;
    `asleep` those of them that are lowest by the dropped die too. Where `unknown` seats must show their dropped dice
    first, nothing is decided.
    """

    clause: str
    told: tuple[Fact, ...] = ()
    winner: int | None = None
    out: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    asleep: tuple[int, ...] = ()
    unknown: tuple[int, ...] = ()


def judge(hands: Mapping[int, Hand]) -> Verdict:
    """Return the verdict on the hands of all who rolled, by seat; two at least."""
    dragons = tuple([seat for seat, hand in hands.items() if hand.purple])
    if len(dragons) == 1:
        return Verdict("PD-R11", (facts.PurpleDragon("PD-R11", dragons[0]),), winner=dragons[0])
    if dragons:
        clause = "PD-R12" if len(dragons) == 2 else "PD-A8"
        out = tuple([seat for seat in hands if seat not in dragons])
        return Verdict(clause, (facts.WarWizard(clause, dragons),), out=out)
    return judge_lowest(hands)


def judge_lowest(hands: Mapping[int, Hand], off: str = "") -> Verdict:
    """Return the verdict on hands without a Purple Dragon: a unique lowest (score, dropped die) is out.

    `off` is the clause of a roll-off, which then stands for those of an ordinary hand.
    """
    scores = {seat: sum(hand.kept) for seat, hand in hands.items()}
    low = min(scores.values())
    tied = tuple([seat for seat, score in scores.items() if score == low])
    if len(tied) == 1:
        return Verdict(off or "PD-R7", out=tied)
    unknown = tuple([seat for seat in tied if not hands[seat].dropped])
    if unknown:
        return Verdict("PD-R9", tied=tied, unknown=unknown)
    dropped = tuple([hands[seat].dropped for seat in tied])
    asleep = tuple([seat for seat in tied if hands[seat].dropped == min(dropped)])
    several = "PD-A4" if len(tied) > 2 else ""
    told = (facts.Tied("PD-R9", low, tied, dropped),)
    if len(asleep) == 1:
        return Verdict(off or several or "PD-R9", told, out=asleep, tied=tied)
    clause = off or several or "PD-R10"
    return Verdict(clause, (*told, facts.SleepingDragon(clause, asleep)), tied=tied, asleep=asleep)
