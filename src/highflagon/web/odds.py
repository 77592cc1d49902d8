"""Routes of odds: of the dice, of a cheat's check, of a war from a score, and of the game at a table."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from highflagon.games.errors import Invalid, short
from highflagon.games.names import dice_hand_name
from highflagon.games.purple_dragon_dice import HouseRules
from highflagon.games.purple_dragon_dice.character import MODIFIERS, PASSIVES
from highflagon.games.purple_dragon_dice.check import outcome
from highflagon.odds.dice import CHEATING, FAILING, HONEST, PURPLE, scores
from highflagon.odds.one_hand import MOST, Group, hand_odds
from highflagon.odds.war import war_odds
from highflagon.table.estimates import Standing
from highflagon.table.table import Table
from highflagon.web.odds_bodies import (
    CheatOdds,
    DiceOdds,
    HandChances,
    Rolls,
    ScoreWays,
    TableOdds,
    Tie,
    WarChances,
    WarSeat,
    chance,
)
from highflagon.web.odds_told import Whole, encode, ready
from highflagon.web.problems import Malformed
from highflagon.web.requests import Api, Call, front_of
from highflagon.web.table_odds import table_odds, war_at

RULES = HouseRules()
"""The dice game as written: other house rules have other odds."""

FACES = 20

Text = Annotated[str, QueryParameter(max_length=300)]


@get("/api/odds/dice", opt={"api": Api(gives=DiceOdds)})
async def dice_odds(request: Call) -> Response[bytes]:
    """Return what three, four and five dice score, and what one hand of honest players brings."""
    return ready(_dice())


@get("/api/odds/cheat", opt={"api": Api(gives=CheatOdds, refusals=(422,))})
async def cheat_odds(request: Call, modifier: Whole, passives: Text) -> Response[bytes]:
    """Return what comes of a cheat's check, face by face, against the sharpest of those who watch."""
    return ready(_cheat(modifier, max(_numbers("passives", passives, most=99))))


@get("/api/odds/war", opt={"api": Api(gives=WarChances, refusals=(422,))})
async def war_chances(request: Call, score: Text, left: Whole) -> Response[bytes]:
    """Return who wins a war from a score, with so many battles left, if all who fight are equally strong."""
    return ready(_war(_numbers("score", score, most=3), left))


@get(
    "/api/tables/{code:str}/odds",
    opt={"api": Api(gives=TableOdds, bearer="may", refusals=(401, 403, 404, 429))},
)
async def odds_of_table(request: Call, code: FromPath[str]) -> TableOdds:
    """Return the chances that public knowledge allows in the game that is on, and those of one's own tricks."""
    front = front_of(request)
    asks = front.asks(request.scope)
    number = asks.number if asks is not None else None
    state = front.room(code, number).state
    standing = await _standing(request, state.table)
    return table_odds(state.table, state.version, state.who(number), standing)


async def _standing(request: Call, table: Table) -> Standing | None:
    """Return how the war stands that is on; None where it can't be known now, or that is no war.

    Raises `TooMany` if somebody has the lab work for him too often; what it has found already is free.
    """
    front, seen = front_of(request), war_at(table)
    lab = front.house.lab
    if lab is None or seen is None:
        return None
    if lab.takes_work(seen):
        front.take("odds", front.address(request.scope))
    return await lab.standing(seen)


def _numbers(name: str, text: str, most: int) -> tuple[int, ...]:
    """Return the numbers of a list with commas; raise `Malformed` if it is none."""
    if not re.fullmatch(rf"[0-9]{{1,2}}(,[0-9]{{1,2}}){{0,{most - 1}}}", text.strip(), re.ASCII):
        raise Malformed(f"{name} are 1 to {most} whole numbers from 0 to 99 with commas, as in 3,2,1")
    return tuple([int(each) for each in text.split(",")])


@lru_cache(maxsize=1)
def _dice() -> bytes:
    return encode(
        DiceOdds(
            assumed=(
                "Every die is fair.",
                "In a hand all roll four dice honestly, by the house rules as written.",
            ),
            rolls=tuple([_rolls(dice) for dice in (FAILING, HONEST, CHEATING)]),
            hands=tuple([_hand(players) for players in range(2, MOST + 1)]),
        )
    )


def _rolls(dice: int) -> Rolls:
    rows = []
    for score, ways in scores(dice).items():
        purple = score == PURPLE
        name = dice_hand_name(None if purple else score)
        rows.append(ScoreWays("*" if purple else str(score), name, ways, 6**dice))
    return Rolls(dice, tuple(rows))


def _hand(players: int) -> HandChances:
    odds = hand_odds([Group(players)], RULES)
    one = odds.player(0)
    wins = one.wins_by_purple + one.wins_as_last
    return HandChances(
        players,
        wins=chance(wins),
        stays=chance(one.stays),
        out=chance(1 - wins - one.stays),
        sleeping_dragon=chance(odds.chance("sleeping-dragon")),
    )


@lru_cache(maxsize=1024)
def _cheat(modifier: int, passive: int) -> bytes:
    _check_within("a modifier", modifier, MODIFIERS)
    _check_within("a passive score", passive, PASSIVES)
    faces = tuple([outcome(RULES, face, face + modifier - passive) for face in range(1, FACES + 1)])
    return encode(
        CheatOdds(
            assumed=(
                "One d20 is thrown, and it is the first try in this game (PD-A18).",
                "A natural 1 or 20 means nothing by itself (PD-A19).",
            ),
            modifier=modifier,
            passive=passive,
            faces=faces,
            success=faces.count("success"),
            quiet=faces.count("quiet"),
            caught=faces.count("caught"),
        )
    )


def _check_within(what: str, number: int, limits: tuple[int, int]) -> None:
    least, most = limits
    if not least <= number <= most:
        raise Invalid(f"{what} is from {least} to {most}, not {short(number, 20)}", clause="PD-R15")


@lru_cache(maxsize=1024)
def _war(score: tuple[int, ...], left: int) -> bytes:
    odds = war_odds(score, sum(score), battles=sum(score) + left)
    return encode(
        WarChances(
            assumed=(
                "Each battle to come is won by one of those who fight, all being equally likely to: none is drawn.",
                "Who is tied at the top is as likely as the others who are to win what decides it (HD-R24, HD-R27).",
            ),
            score=score,
            left=left,
            seats=tuple(
                [
                    WarSeat(chance(wins), chance(outright))
                    for wins, outright in zip(odds.wins, odds.outright, strict=True)
                ]
            ),
            ties=tuple([Tie(tied, chance(found)) for tied, found in odds.ties.items()]),
        )
    )


ROUTES = [dice_odds, cheat_odds, war_chances, odds_of_table]
