"""HD-A1 where a house turns again: the chances are what every order of further court cards makes of every deal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from highflagon.games.errors import Invalid
from highflagon.games.high_dragon import Card, HouseRules, deck, parse_card
from highflagon.games.high_dragon.battle import judge
from highflagon.odds.battle import ChoiceOdds, battle_odds
from highflagon.odds.known import Known
from highflagon.odds.ties import tie_odds
from highflagon.odds.turned_again import stock
from tests.odds.test_battle import cards, courts_and_rest
from tests.odds.wars import ways_to_play


def house(silent: int = 0, hand: int = 2, **more: Any) -> HouseRules:
    """A deck of twelve, and battles of two cards from each, or of three from each of two."""
    return HouseRules(
        ranks=4, pattern="du", battles_per_deal=1, hand=hand, duel_hand=3, silent=silent, duel_silent=0,
        **{"no_court_tie": "turn-again", **more},
    )  # fmt: skip


def judged(
    rows: Sequence[tuple[Card, ...]], court: Card | None, left: Sequence[Card], turns: int
) -> dict[str, Fraction]:
    """How the battle ends for the first of the players: any of the cards that are left may be turned next."""
    verdict = judge(rows, court)
    if verdict.winner is None and 0 in verdict.tied and turns:
        found: dict[str, Fraction] = {}
        for card in left:
            rest = [other for other in left if other is not card]
            for name, chance in judged(rows, card, rest, turns - 1).items():
                found[name] = found.get(name, Fraction(0)) + chance / len(left)
        return found
    if 0 not in verdict.tied:
        return {"beaten": Fraction(1)}
    if verdict.winner is None:
        return {"drawn": Fraction(1)}
    if verdict.winner:
        return {"tie_lost": Fraction(1)}
    return {"alone" if len(verdict.tied) == 1 else "tie_won": Fraction(1)}


def brute_force(known: Known, choice: Sequence[Card], turns: int) -> dict[str, Fraction]:
    found = dict.fromkeys(ChoiceOdds.__struct_fields__[1:], Fraction(0))
    for turned, rest in courts_and_rest(known.unseen, known.court):
        for played in ways_to_play(rest, known.hidden):
            rows = [(*known.played, *choice)]
            rows += [(*row, *more) for row, more in zip(known.shown, played, strict=True)]
            left = [card for card in rest if not any(card in row for row in rows)]
            for name, chance in judged(rows, turned, left, turns).items():
                found[name] += chance
    whole = sum(found.values())
    return {name: chance / whole for name, chance in found.items()}


@pytest.mark.parametrize("court", ["B3", "??"])
@pytest.mark.parametrize(
    ("rules", "told", "position", "players", "turns"),
    [
        (house(), ("B2 G2", "", "", ""), 1, 3, 5),
        (house(silent=4), ("B2 G2", "", "", ""), 1, 3, 1),
        (house(silent=5), ("B2 G2", "", "", ""), 1, 3, 0),
        (house(silent=1), ("G1 G4", "", "", "S4"), 3, 3, 3),
        (house(silent=1), ("G2", "B1", "S2", ""), 2, 3, 4),
        (house(hand=3), ("S1 G3", "G4", "B4 G2", "B1"), 3, 3, 1),
        (house(), ("B2 G2 S1", "", "", ""), 2, 2, 5),
        (house(), ("G1 S3", "B1", "S4", ""), 2, 2, 5),
    ],
)
def test_HD_A1_the_first_court_card_that_decides_is_what_brute_force_says(
    rules: HouseRules, told: tuple[str, ...], position: int, players: int, turns: int, court: str
) -> None:
    hand, played, up, seen = map(cards, told)
    known = Known(
        hand=hand, played=played, up=up, seen=seen, position=position, players=players, court=parse_card(court),
        rules=rules,
    )  # fmt: skip
    assert stock(known) == turns
    for choice in battle_odds(known).choices:
        expected = brute_force(known, choice.cards, turns)
        assert {name: getattr(choice, name) for name in expected} == expected


def test_HD_A1_where_the_deck_has_run_out_nothing_is_turned_again() -> None:
    [choice] = battle_odds(Known(hand=cards("B2 G2"), court=None, rules=house())).choices
    [drawn] = battle_odds(Known(hand=cards("B2 G2"), court=None, rules=house(no_court_tie="drawn"))).choices
    assert choice == drawn
    assert drawn.drawn


def test_HD_A1_over_all_hands_the_chances_are_those_of_the_ties() -> None:
    rules, whole, wins, drawn = house(), 0, Fraction(0), Fraction(0)
    for hand in combinations(deck(3, 4), 2):
        [choice] = battle_odds(Known(hand=hand, rules=rules)).choices
        wins, drawn, whole = wins + choice.wins, drawn + choice.drawn, whole + 1
    ties = tie_odds(3, rules)
    assert wins / whole == ties.wins[0]
    assert drawn / whole == ties.ties[0].drawn * Fraction(2, 3) + ties.ties[1].drawn


def test_HD_A1_too_many_ties_are_refused_by_name() -> None:
    rules = HouseRules(pattern="dud", no_court_tie="turn-again", battles_per_deal=2)
    with pytest.raises(Invalid, match="too many ties"):
        battle_odds(Known(hand=cards("B2 G2 S19 S3 G7 B11"), court=parse_card("G15"), rules=rules))
