"""The chances of a trick as the player sees the table who may try it (PD-A26)."""

from __future__ import annotations

from highflagon.games.purple_dragon_dice import Choice, Observation, highest_passive, modifier
from highflagon.odds.cheat import CheckOdds, check


def trick(view: Observation, skill: Choice) -> CheckOdds | None:
    """Return the viewer's chances if he cheats by `skill` in this hand, his earlier tries (PD-A18) reckoned in.

    None where he can't know them: the numbers of one who watches are hidden, or he has no seat.
    """
    seat = view.viewer
    mine = view.seats[seat].character if seat is not None else None
    if seat is None or mine is None:
        return None
    passive = highest_passive(view.rules, [each.character for each in view.seats], view.players, seat, skill)
    if passive is None:
        return None
    return check(modifier(view.rules, mine, skill, view.tries), passive, mine.roll, view.rules.natural)
