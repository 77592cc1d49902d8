"""Who wins a battle: the totals, and the two tests that break a tie (HD-R16, R22, R23, A1-A4)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from highflagon.games.game import Fact
from highflagon.games.high_dragon import facts
from highflagon.games.high_dragon.cards import Card


class Verdict(Struct, frozen=True):
    """How a battle ended: `winner` is None if no tied player played a card of the court (HD-A1).

    `tied` are the seats that were equal at the top, `clause` the rule that decided, `told` the facts of the count.
    """

    winner: int | None
    tied: tuple[int, ...]
    clause: str
    told: tuple[Fact, ...]


def judge(played: Sequence[Sequence[Card]], court: Card | None) -> Verdict:
    """Return the verdict on the cards that each seat played (none for a seat that is out).

    `court` is the card that was face up during the battle (HD-A4), None if the deck was empty.
    """
    totals = [sum([card.rank for card in cards]) for cards in played]
    best = max(totals)
    counted = facts.Counted("HD-R16", tuple([t if c else None for t, c in zip(totals, played, strict=True)]))
    if totals.count(best) == 1:
        seat = totals.index(best)
        return Verdict(seat, (seat,), "HD-R16", (counted,))
    tied = tuple(seat for seat, total in enumerate(totals) if total == best and played[seat])
    return _break_tie(played, court, tied, best, counted)


def _break_tie(
    played: Sequence[Sequence[Card]], court: Card | None, tied: tuple[int, ...], total: int, counted: Fact
) -> Verdict:
    """Only the tied are compared (HD-A2), by all the cards they played, down and up (HD-A3)."""
    suited = {seat: [card for card in played[seat] if court and card.court == court.court] for seat in tied}
    counts = tuple(len(suited[seat]) for seat in tied)
    told: tuple[Fact, ...] = (counted, facts.TieCounted("HD-R22", total, court, tied, counts))
    most = max(counts)
    left = tuple(seat for seat in tied if len(suited[seat]) == most)
    if not most:
        return Verdict(None, tied, "HD-A1", told)
    if len(left) == 1:
        return Verdict(left[0], tied, "HD-R22", told)
    highest = tuple(max(suited[seat]) for seat in left)
    told += (facts.TieCompared("HD-R23", left, highest),)
    return Verdict(left[highest.index(max(highest))], tied, "HD-R23", told)
