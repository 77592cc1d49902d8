"""Routes of odds at cards: how often battles are tied, and the chances in a battle from what one seat knows."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from highflagon.games.high_dragon.cards import in_order
from highflagon.odds.battle import ChoiceOdds, battle_odds
from highflagon.odds.known import Known
from highflagon.odds.ties import Tie, TieOdds, tie_odds
from highflagon.odds.written import parse_cards, parse_court
from highflagon.web.odds_bodies import (
    BattleChances,
    BattleChoice,
    Chance,
    TieChances,
    TiesDecided,
    TiesOfSize,
    chance,
)
from highflagon.web.odds_told import Whole, encode, ready
from highflagon.web.requests import Api, Call, front_of

Cards = Annotated[str, QueryParameter(max_length=300)]

REMEMBERED = 256
"""How many battles are remembered, of 32 KiB each at most."""


@get("/api/odds/ties", opt={"api": Api(gives=TieChances, refusals=(422, 429))})
async def tie_chances(request: Call, players: Whole = 3) -> Response[bytes]:
    """Return how often a battle is tied, and what decides it, if all cards are dealt and played at random."""
    # The first time it takes a fifth of a second.
    return ready(await front_of(request).odds.do(lambda: _ties(players)))


@get("/api/odds/battle", opt={"api": Api(gives=BattleChances, refusals=(422, 429))})
async def battle_chances(  # noqa: PLR0913, PLR0917  # it is what may stand in the query
    request: Call,
    hand: Cards,
    played: Cards = "",
    up: Cards = "",
    seen: Cards = "",
    court: Cards = "",
    position: Whole = 1,
    players: Whole = 3,
) -> Response[bytes]:
    """Return the chances of each choice of cards for the rest of a battle, by the house rules as written."""
    # In any order the hand and what was seen are the same question.
    known = Known(
        hand=in_order(parse_cards(hand)),
        played=parse_cards(played),
        up=parse_cards(up),
        seen=in_order(parse_cards(seen)),
        court=parse_court(court),
        position=position,
        players=players,
    )
    front = front_of(request)
    front.take("odds", front.address(request.scope))
    # It may take some tenths of a second, and the tables go on meanwhile.
    return ready(await front.odds.do(lambda: _battle(known)))


@lru_cache(maxsize=2)
def _ties(players: int) -> bytes:
    odds = tie_odds(players)
    return encode(
        TieChances(
            assumed=(
                "All cards are dealt, played and turned at random, by the house rules as written.",
                "Nobody has seen any card before.",
            ),
            players=odds.players,
            cards=odds.cards,
            outright=chance(odds.outright),
            tied=TiesDecided(chance=chance(1 - odds.outright), **_decided(odds)),
            sizes=tuple(
                [TiesOfSize(size=tie.size, chance=chance(tie.chance), **_decided(tie)) for tie in odds.ties]
            ),
            wins=chance(odds.wins[0]),
        )
    )


def _decided(odds: Tie | TieOdds) -> dict[str, Chance]:
    return {name: chance(getattr(odds, name)) for name in ("by_count", "by_highest", "drawn")}


@lru_cache(maxsize=REMEMBERED)
def _battle(known: Known) -> bytes:
    odds = battle_odds(known)
    return encode(
        BattleChances(
            assumed=(
                "The others have any of the unseen cards, each as likely as another:"
                " nothing is assumed of how they choose.",
                "The battle is fought by the house rules as written.",
            ),
            players=known.players,
            position=known.position,
            court=None if known.court is None else str(known.court),
            unseen=odds.unseen,
            choices=tuple([_choice(each) for each in odds.choices]),
        )
    )


def _choice(odds: ChoiceOdds) -> BattleChoice:
    return BattleChoice(
        cards=tuple([str(card) for card in odds.cards]),
        wins=chance(odds.wins),
        alone=chance(odds.alone),
        tie_won=chance(odds.tie_won),
        tie_lost=chance(odds.tie_lost),
        drawn=chance(odds.drawn),
        beaten=chance(odds.beaten),
    )


ROUTES = [tie_chances, battle_chances]
