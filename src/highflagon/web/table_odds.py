"""The chances that public knowledge allows at a table, and, for who has a secret choice to make, those of it.

A war is simulated where the house has a lab to ask; all else is counted.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Literal

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Chance as Draw
from highflagon.games.game import Over
from highflagon.games.purple_dragon_dice import SKILLS
from highflagon.house.lab_desk import LabDesk
from highflagon.odds.seen import trick
from highflagon.odds.war import war_odds
from highflagon.table.estimates import Estimate, Standing
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


async def standing_at(table: Table, lab: LabDesk | None) -> Standing | None:
    """Return how the war stands that is on at a table; None where it can't be known, or that is no war."""
    if lab is None or table.game is None:
        return None
    seen = table.game.state.observe(None)
    if not isinstance(seen, high_dragon.Observation) or not seen.war or isinstance(seen.turn, Over):
        return None
    return await lab.standing(seen)


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
    shares, assumed = (
        (_at_cards(seen), AT_CARDS)
        if isinstance(seen, high_dragon.Observation)
        else (_at_dice(seen), AT_DICE)
    )
    seat = game.owners.index(who) if who in game.owners else None
    chooses = seat is not None and seat not in game.chosen
    return TableOdds(
        assumed=assumed,
        version=version,
        game=game.number,
        seats=tuple([_counted(shares.get(each, Fraction(0))) for each in range(len(game.owners))]),
        tricks=_tricks(game.state.observe(seat)) if chooses else (),
    )


def _simulated(standing: Standing, version: int, number: int) -> TableOdds:
    """Return the odds of a war that stands so: nobody has anything to choose there that others may not know."""
    how = "at random" if standing.policy == "random" else f"as the bot {standing.policy} does"
    times = f"{standing.games:,} such games were played, and each chance stands with its standard error."
    return TableOdds(
        assumed=(f"From here on all play {how}.", ANYWHERE, *([times] if standing.games else [])),
        exact=not standing.games,
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
    return Likely(found.value, found.error, found.exact)


def _counted(found: Fraction) -> Likely:
    return Likely(float(found), 0.0, str(found))


def _at_cards(seen: high_dragon.Observation) -> dict[int, Fraction]:
    if isinstance(seen.turn, Over):
        return _decided(seen.turn)
    if not seen.war:
        return _even(tuple(range(seen.rules.players)))
    score = tuple([seen.track.count(seat) for seat in seen.players])
    return dict(zip(seen.players, _war(score, len(seen.track), seen.battles), strict=True))


@lru_cache(maxsize=4096)
def _war(score: tuple[int, ...], played: int, battles: int) -> tuple[Fraction, ...]:
    return war_odds(score, played, battles=battles).wins


def _at_dice(seen: purple_dragon_dice.Observation) -> dict[int, Fraction]:
    """Honest players roll alike: each of those who stand alike is as likely as another to win."""
    if isinstance(seen.turn, Over):
        return _decided(seen.turn)
    if not (isinstance(seen.turn, Draw) and "roll-off" in seen.turn.label):
        return _even(seen.players)
    # One of those who roll off goes out (PD-A3), and then all who are left stand alike.
    stays = Fraction(len(seen.rolling) - 1, len(seen.rolling))
    later = Fraction(1, len(seen.players) - 1)
    return {seat: later * stays if seat in seen.rolling else later for seat in seen.players}


def _decided(over: Over) -> dict[int, Fraction]:
    whole = sum(over.shares)
    return {seat: Fraction(share, whole) for seat, share in enumerate(over.shares) if share}


def _even(seats: tuple[int, ...]) -> dict[int, Fraction]:
    return dict.fromkeys(seats, Fraction(1, len(seats)))


def _tricks(mine: high_dragon.Observation | purple_dragon_dice.Observation) -> tuple[Trick, ...]:
    """Return the chances of each way to cheat that is open to the viewer now, as far as he can know them."""
    if isinstance(mine, high_dragon.Observation):
        return ()
    found = [(skill, trick(mine, skill)) for skill in SKILLS if skill in mine.legal]
    return tuple([trick_of(_WORDS[skill], odds) for skill, odds in found if odds is not None])
