"""A war of High Dragon from a score, when battles are even: who wins it, and how often it ends in a tie (HD-R12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import factorial, prod

from msgspec import Struct

from highflagon.games.errors import Invalid, short

BATTLES = 12
"""Of a standard war (HD-R11)."""


class WarOdds(Struct, frozen=True):
    """The chances from a score on. `outright` and `ties` sum to 1; so does `wins`."""

    wins: tuple[Fraction, ...]
    """By seat: to win in the end. Tied at the top (HD-A19), all who are tied are as likely to win the war that decides:
    the two-player war (HD-R24) or the new war of all (HD-R27)."""
    outright: tuple[Fraction, ...]
    """By seat: to win this war."""
    ties: dict[tuple[int, ...], Fraction]
    """By the seats (from 0) that are tied at the top: the chance of just that tie."""

    @property
    def two_way(self) -> Fraction:
        """The chance that just two of the seats are tied at the top."""
        return sum((chance for tied, chance in self.ties.items() if len(tied) == 2), Fraction(0))

    @property
    def three_way(self) -> Fraction:
        """The chance that three are."""
        return sum((chance for tied, chance in self.ties.items() if len(tied) == 3), Fraction(0))


def war_odds(
    score: Sequence[int], played: int, *, drawn: Fraction | int = 0, battles: int = BATTLES
) -> WarOdds:
    """Return the chances in a war of which `played` of `battles` have been fought, two or three seats having `score`.

    Each battle to come is drawn with chance `drawn` (HD-A1), and else won by each seat alike. Battles of those played
    that nobody won were drawn. Raises `Invalid` if there can't be such a score.

    Examples:
        >>> odds = war_odds((3, 2, 2), played=7)
        >>> [round(float(chance), 4) for chance in odds.wins]
        [0.5391, 0.2305, 0.2305]
        >>> sum(odds.outright) + odds.two_way + odds.three_way
        Fraction(1, 1)
        >>> sorted(odds.ties)
        [(0, 1), (0, 1, 2), (0, 2), (1, 2)]
    """
    check_score(score, played, battles)
    if not 0 <= drawn <= 1:
        raise Invalid(f"a battle is drawn with a chance from 0 to 1, not {drawn}", clause="HD-A1")
    seats = len(score)
    left, share = battles - played, Fraction(drawn)
    # Of `sides` even chances a battle to come has `each` for every seat and `draws` for none: so all is in integers.
    sides, each, draws = (
        seats * share.denominator,
        share.denominator - share.numerator,
        seats * share.numerator,
    )
    outright = [0] * seats
    ties = {tied: 0 for size in range(2, seats + 1) for tied in combinations(range(seats), size)}
    for won in _ways_to_win(left, seats, some_drawn=draws > 0):
        fought = sum(won)
        orders = factorial(left) // prod(map(factorial, (*won, left - fought)))
        final = [had + has for had, has in zip(score, won, strict=True)]
        best = tuple([seat for seat in range(seats) if final[seat] == max(final)])
        weight = orders * each**fought * draws ** (left - fought)
        if len(best) == 1:
            outright[best[0]] += weight
        else:
            ties[best] += weight
    return _as_chances(outright, ties, sides**left)


def _as_chances(outright: Sequence[int], ties: Mapping[tuple[int, ...], int], of: int) -> WarOdds:
    """Divide the weights by `of`, and share out the ties."""
    alone = tuple([Fraction(weight, of) for weight in outright])
    tied = {seats: Fraction(weight, of) for seats, weight in ties.items()}
    wins = [
        won + sum((chance / len(seats) for seats, chance in tied.items() if seat in seats), Fraction(0))
        for seat, won in enumerate(alone)
    ]
    return WarOdds(tuple(wins), alone, tied)


def check_score(score: Sequence[int], played: int, battles: int = BATTLES) -> None:
    """Raise `Invalid` if no war can stand like this after `played` battles.

    Examples:
        >>> check_score((7, 6, 0), played=12)
        Traceback (most recent call last):
        highflagon.games.errors.Invalid: 13 battles can't have been won when 12 were played [HD-R12]
    """
    if type(battles) is not int or not 1 <= battles <= 99:
        raise Invalid(f"a war has 1 to 99 battles, not {short(battles, 20)}", clause="HD-R11")
    if len(score) not in (2, 3):
        raise Invalid(
            f"a war is fought by three, or by two who were tied, not by {len(score)}", clause="HD-R1"
        )
    for won in score:
        if type(won) is not int or won < 0:
            raise Invalid(f"a seat has won 0 battles or more, not {short(won, 20)}", clause="HD-R12")
    if type(played) is not int or not 0 <= played <= battles:
        raise Invalid(
            f"of {battles} battles 0 to {battles} are played, not {short(played, 20)}", clause="HD-R11"
        )
    if sum(score) > played:
        text = f"{sum(score)} battles can't have been won when {played} were played"
        raise Invalid(text, clause="HD-R12")


def _ways_to_win(battles: int, seats: int, *, some_drawn: bool) -> Iterator[tuple[int, ...]]:
    """Every way in which the seats may win battles: `battles` in all, or, if some may be drawn, so many at most."""
    if not seats:
        yield ()
        return
    least = battles if seats == 1 and not some_drawn else 0
    for first in range(least, battles + 1):
        for rest in _ways_to_win(battles - first, seats - 1, some_drawn=some_drawn):
            yield (first, *rest)
