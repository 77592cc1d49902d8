"""The chances that public knowledge allows at a table, and, for who has a secret choice to make, those of it.

A war is simulated where the house has a lab to ask; all else is counted.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Over
from highflagon.games.purple_dragon_dice import SKILLS
from highflagon.odds.seen import trick
from highflagon.table.estimates import Estimate, Standing
from highflagon.table.even import shares
from highflagon.table.table import Table
from highflagon.web.odds_bodies import BattleNow, Likely, TableOdds, Trick, trick_of

AT_CARDS = (
    "Each battle to come, and the one that is on, is won by one of those who fight, all being equally likely to.",
    "Who is tied at the top is as likely as the others who are to win what decides it (HD-R24, HD-R27).",
)
AT_DICE = ("All who are in roll honestly from now on.",)

_WORDS: dict[purple_dragon_dice.Choice, Literal["bluff", "thievery"]] = {
    purple_dragon_dice.Choice.BLUFF: "bluff",
    purple_dragon_dice.Choice.THIEVERY: "thievery",
}

ANYWHERE = "Cards that have not lain open may be anywhere, each place being as likely as another."


def war_at(table: Table) -> high_dragon.Observation | None:
    """Return what the public sees of the war that is on at a table; None if there is none."""
    seen = table.game.state.observe(None) if table.game is not None else None
    if not isinstance(seen, high_dragon.Observation) or not seen.war or isinstance(seen.turn, Over):
        return None
    return seen


def table_odds(table: Table, version: int, who: int | None, standing: Standing | None = None) -> TableOdds:
    """Return the odds of the game that is on, as person `who` may know them, or (None) everybody.

    `standing` is how the war stands that is on, where the lab has said so.
    """
    game = table.game
    if game is None:
        return TableOdds(assumed=(), version=version, game=None, seats=(), tricks=())
    if standing is not None:
        return _simulated(standing, version, game.number)
    seen = game.state.observe(None)
    found = shares(seen)
    seat = game.owners.index(who) if who in game.owners else None
    chooses = seat is not None and seat not in game.chosen
    return TableOdds(
        assumed=AT_CARDS if isinstance(seen, high_dragon.Observation) else AT_DICE,
        version=version,
        game=game.number,
        seats=tuple([_counted(found.get(each, Fraction(0))) for each in range(len(game.owners))]),
        tricks=_tricks(game.state.observe(seat)) if chooses else (),
    )


def _simulated(standing: Standing, version: int, number: int) -> TableOdds:
    """Return the odds of a war that stands so: nobody has anything to choose there that others may not know."""
    how = "at random" if standing.policy == "random" else f"as the bot {standing.policy} does"
    times = f"{standing.games:,} such games were played, and each chance stands with its standard error."
    return TableOdds(
        assumed=(f"From here on all play {how}.", ANYWHERE, times),
        exact=False,
        games=standing.games,
        version=version,
        game=number,
        seats=tuple(map(_likely, standing.pot)),
        battle=BattleNow(
            war=standing.war,
            battle=standing.battle,
            seats=tuple(map(_likely, standing.wins)),
            drawn=_likely(standing.drawn),
        ),
        tricks=(),
    )


def _likely(found: Estimate) -> Likely:
    return Likely(found.value, found.error)


def _counted(found: Fraction) -> Likely:
    return Likely(float(found), 0.0, str(found))


def _tricks(mine: high_dragon.Observation | purple_dragon_dice.Observation) -> tuple[Trick, ...]:
    """Return the chances of each way to cheat that is open to the viewer now, as far as he can know them."""
    if isinstance(mine, high_dragon.Observation):
        return ()
    found = [(skill, trick(mine, skill)) for skill in SKILLS if skill in mine.legal]
    return tuple([trick_of(_WORDS[skill], odds) for skill, odds in found if odds is not None])
