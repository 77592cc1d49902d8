"""What is counted of a game that is on, from what the public may know: battles are even, and players at dice honest."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Chance as Draw
from highflagon.games.game import Over
from highflagon.odds.war import war_odds

Observation = high_dragon.Observation | purple_dragon_dice.Observation


def shares(seen: Observation) -> dict[int, Fraction]:
    """Return the part of the pot that each seat may expect; a seat that isn't there has none.

    It takes milliseconds at most, but for a long war in its midst (of 99 battles over half a second, once).
    """
    if isinstance(seen.turn, Over):
        whole = sum(seen.turn.shares)
        return {seat: Fraction(share, whole) for seat, share in enumerate(seen.turn.shares) if share}
    return _at_cards(seen) if isinstance(seen, high_dragon.Observation) else _at_dice(seen)


def even(seats: tuple[int, ...]) -> dict[int, Fraction]:
    """Return the chances of seats that are all alike."""
    return dict.fromkeys(seats, Fraction(1, len(seats)))


def _at_cards(seen: high_dragon.Observation) -> dict[int, Fraction]:
    if not seen.war:
        return even(tuple(range(seen.rules.players)))
    score = tuple([seen.track.count(seat) for seat in seen.players])
    return dict(zip(seen.players, _war(score, len(seen.track), seen.battles), strict=True))


@lru_cache(maxsize=4096)
def _war(score: tuple[int, ...], played: int, battles: int) -> tuple[Fraction, ...]:
    """The chances to win in the end, those who are tied being equally likely to win the war that decides."""
    if len(set(score)) == 1:
        return (Fraction(1, len(score)),) * len(score)
    return war_odds(score, played, battles=battles).wins


def _at_dice(seen: purple_dragon_dice.Observation) -> dict[int, Fraction]:
    """Honest players roll alike: each of those who stand alike is as likely as another to win."""
    if not (isinstance(seen.turn, Draw) and "roll-off" in seen.turn.label):
        return even(seen.players)
    # One of those who roll off goes out (PD-A3), and then all who are left stand alike.
    stays = Fraction(len(seen.rolling) - 1, len(seen.rolling))
    later = Fraction(1, len(seen.players) - 1)
    return {seat: later * stays if seat in seen.rolling else later for seat in seen.players}
