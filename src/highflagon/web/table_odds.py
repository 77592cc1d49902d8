"""The exact chances that public knowledge allows at a table, and, for who has a secret choice to make, those of it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Literal

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Chance as Draw
from highflagon.games.game import Over
from highflagon.games.purple_dragon_dice import SKILLS
from highflagon.odds.seen import trick
from highflagon.odds.war import war_odds
from highflagon.table.table import Table
from highflagon.web.odds_bodies import TableOdds, Trick, chance, trick_of

AT_CARDS = (
    "Each battle to come, and the one that is on, is won by one of those who fight, all being equally likely to.",
    "Who is tied at the top is as likely as the others who are to win what decides it (HD-R24, HD-R27).",
)
AT_DICE = ("All who are in roll honestly from now on.",)

_WORDS: dict[purple_dragon_dice.Choice, Literal["bluff", "thievery"]] = {
    purple_dragon_dice.Choice.BLUFF: "bluff",
    purple_dragon_dice.Choice.THIEVERY: "thievery",
}


def table_odds(table: Table, version: int, who: int | None) -> TableOdds:
    """Return the odds of the game that is on, as person `who` may know them, or (None) everybody."""
    game = table.game
    if game is None:
        return TableOdds(assumed=(), version=version, game=None, seats=(), tricks=())
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
        seats=tuple([chance(shares.get(each, Fraction(0))) for each in range(len(game.owners))]),
        tricks=_tricks(game.state.observe(seat)) if chooses else (),
    )


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
