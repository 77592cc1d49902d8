from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.high_dragon import UNKNOWN, Card, HouseRules, deck, parse_card
from highflagon.games.high_dragon.battle import judge
from highflagon.odds.battle import ChoiceOdds, battle_odds
from highflagon.odds.known import Known
from highflagon.odds.ties import tie_odds
from tests.odds.wars import ways_to_play


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in text.split())


def rules(courts: int, ranks: int, pattern: str = "du", duel_pattern: str = "dud", **more: Any) -> HouseRules:
    return HouseRules(
        courts=courts, ranks=ranks, pattern=pattern, duel_pattern=duel_pattern, battles_per_deal=1, hand=len(pattern),
        duel_hand=len(duel_pattern), silent=0, duel_silent=0, **more,
    )  # fmt: skip


def courts_and_rest(unseen: Sequence[Card], court: Card | None) -> Iterator[tuple[Card | None, list[Card]]]:
    """What the court card may be, and the cards that are left then."""
    if court is not UNKNOWN:
        yield court, list(unseen)
        return
    for card in unseen:
        yield card, [other for other in unseen if other is not card]


def brute_force(
    mine: tuple[Card, ...], shown: Sequence[tuple[Card, ...]], unseen: Sequence[Card], court: Card | None
) -> dict[str, Fraction]:
    """What the engine says of every way in which the others may play."""
    found: Counter[str] = Counter()
    hidden = [len(mine) - len(row) for row in shown]
    for turned, rest in courts_and_rest(unseen, court):
        for played in ways_to_play(rest, hidden):
            rows = [(*row, *more) for row, more in zip(shown, played, strict=True)]
            verdict = judge([mine, *rows], turned)
            if 0 not in verdict.tied:
                found["beaten"] += 1
            elif verdict.winner is None:
                found["drawn"] += 1
            elif verdict.winner:
                found["tie_lost"] += 1
            else:
                found["alone" if len(verdict.tied) == 1 else "tie_won"] += 1
    return {name: Fraction(found[name], found.total()) for name in ChoiceOdds.__struct_fields__[1:]}


@pytest.mark.parametrize("court", ["B3", "??", ""])
@pytest.mark.parametrize(
    ("house", "hand", "played", "up", "position", "seen"),
    [
        (rules(3, 4), "B4 G2", "", "", 1, ""),
        (rules(3, 4), "B4 G2", "", "", 3, "S4"),
        (rules(3, 4), "G2", "B1", "", 1, "B2"),
        (rules(3, 4), "G2", "B1", "S4", 2, ""),
        (rules(3, 4), "S1", "G4", "B1 G2", 3, "B1"),
        (rules(2, 5), "B1 G5", "", "", 2, ""),
        (rules(3, 4, "d"), "G4", "", "", 1, "G1"),
        (rules(3, 4, "dud"), "G4 S3", "B1", "G2 S2", 3, "S1 S4"),
        (rules(3, 4, "dud"), "S3", "B1 G4", "G2 S2", 1, "S1 S4"),
        (rules(3, 4, "uu"), "S3", "B1", "G2 S2 G4", 2, ""),
    ],
)
def test_HD_R16_R22_R23_A1_a_battle_of_three_is_what_brute_force_says(
    house: HouseRules, hand: str, played: str, up: str, position: int, seen: str, court: str
) -> None:
    turned = parse_card(court) if court else None
    known = {*cards(hand), *cards(played), *cards(up), *cards(seen), turned}
    unseen = [card for card in deck(house.courts, house.ranks) if card not in known]
    odds = battle_odds(Known(
        hand=cards(hand), seen=cards(seen), position=position, court=turned, played=cards(played),
        up=cards(up), rules=house,
    ))  # fmt: skip
    # Open cards stand in the order in which they were played: those of a round by all before those of the next.
    others = [place for place in (1, 2, 3) if place != position]
    rows: dict[int, tuple[Card, ...]] = dict.fromkeys(others, ())
    for number, card in enumerate(cards(up)):
        rows[others[number % 2]] += (card,)
    assert odds.unseen == len(unseen)
    left = len(house.pattern) - len(cards(played))
    assert {choice.cards for choice in odds.choices} == set(combinations(sorted(cards(hand)), left))
    for choice in odds.choices:
        expected = brute_force((*cards(played), *choice.cards), list(rows.values()), unseen, turned)
        assert {name: getattr(choice, name) for name in expected} == expected
    assert [choice.wins for choice in odds.choices] == sorted(
        [choice.wins for choice in odds.choices], reverse=True
    )


@pytest.mark.parametrize("court", ["B3", "??", ""])
@pytest.mark.parametrize(
    ("hand", "played", "up", "position"),
    [
        ("B4 G2 S1", "", "", 2),
        ("G2 S1", "B1", "", 1),
        ("G2 S1", "B1", "S4", 2),
        ("S1", "B1 G4", "G2", 1),
        ("S1", "B1 G4", "G2", 2),
    ],
)
def test_HD_R26_a_battle_of_two_is_what_brute_force_says(
    hand: str, played: str, up: str, position: int, court: str
) -> None:
    house, turned = rules(3, 4), parse_card(court) if court else None
    known = {*cards(hand), *cards(played), *cards(up), turned}
    unseen = [card for card in deck(3, 4) if card not in known]
    odds = battle_odds(Known(
        hand=cards(hand), position=position, court=turned, played=cards(played), up=cards(up), players=2, rules=house
    ))  # fmt: skip
    for choice in odds.choices:
        expected = brute_force((*cards(played), *choice.cards), [cards(up)], unseen, turned)
        assert {name: getattr(choice, name) for name in expected} == expected


def test_HD_R13_the_whole_first_choice_as_written_is_pinned() -> None:
    hand = cards("B20 S7 G18 B3 G2 S12 S13")
    odds = battle_odds(Known(hand=hand, position=2, court=parse_card("B13")))
    assert (odds.unseen, len(odds.choices), odds.best.cards) == (52, 21, cards("B20 G18"))
    assert odds.best.wins == Fraction(803606, 812175)
    for choice in odds.choices:
        assert choice.wins + choice.tie_lost + choice.drawn + choice.beaten == 1


def test_HD_R13_who_never_looks_at_his_cards_wins_as_often_as_another() -> None:
    """Over all hands of a small deck the chances are those of the tie odds: nobody is better than another."""
    house, whole, wins, drawn = rules(3, 4), 0, Fraction(0), Fraction(0)
    for hand in combinations(deck(3, 4), 2):
        [choice] = battle_odds(Known(hand=hand, rules=house)).choices
        wins, drawn, whole = wins + choice.wins, drawn + choice.drawn, whole + 1
    ties = tie_odds(3, house)
    assert wins / whole == ties.wins[0]
    # Two of three are in a tie of two: so each seat has a part in that share of the draws.
    assert drawn / whole == ties.ties[0].drawn * Fraction(2, 3) + ties.ties[1].drawn


@pytest.mark.parametrize(
    ("hand", "more", "clause"),
    [
        ("B20 B20 S7", {}, "HD-R2"),
        ("B20 S7", {"seen": "S7"}, "HD-R2"),
        ("B20 S7", {"seen": "S8 S8"}, "HD-R2"),
        ("B20 S7", {"court": "S7"}, "HD-R2"),
        ("B20 ??", {}, "HD-R2"),
        ("B20", {"played": "B20", "up": ""}, "HD-R2"),
        ("S7", {"played": "B20", "up": "S7", "position": 2}, "HD-R2"),
        ("S7", {"played": "B20", "up": "S8", "position": 2, "court": "S8"}, "HD-R2"),
        ("S7", {"played": "B20", "seen": "B20"}, "HD-R2"),
        ("B20 S7", {"position": 0}, "HD-R13"),
        ("B20 S7", {"position": 4}, "HD-R13"),
        ("B20 S7", {"position": True}, "HD-R13"),
        ("B20 S7 G1", {"position": 3, "players": 2}, "HD-R13"),
        ("B20 S7", {"players": 4}, "HD-A33"),
        ("B1 B2 B3 B4 B5 B6 B7 B8", {}, "HD-R6"),
        ("B1 B2 B3 B4 B5 B6 B7", {"played": "B8"}, "HD-R6"),
        ("B1 B2 B3 B4 B5 B6 B7 B8 B9 B10", {"players": 2}, "HD-R25"),
        ("B20", {}, "HD-R13"),
        ("B20 S7", {"players": 2}, "HD-R26"),
        ("S7", {"played": "B20 B19"}, "HD-R13"),
        ("S7", {"played": "B20", "position": 2}, "HD-R14"),
        ("S7", {"played": "B20", "up": "S8"}, "HD-R14"),
        ("B20 S7", {"up": "S8", "position": 2}, "HD-R14"),
        ("B20 S7", {"rules": HouseRules(pattern="dudu", battles_per_deal=1)}, "HD-R13"),
        ("B1 B2 B3 B4 B5", {"rules": HouseRules(pattern="dudud", battles_per_deal=1)}, "HD-R13"),
        ("B20 S7", {"rules": rules(3, 4)}, "HD-R2"),
    ],
)
def test_HD_R2_R13_what_a_seat_can_t_know_is_invalid(hand: str, more: dict[str, Any], clause: str) -> None:
    for name in ("seen", "played", "up"):
        more = {**more, name: cards(more.get(name, ""))}
    if "court" in more:
        more["court"] = parse_card(more["court"])
    with pytest.raises(Invalid) as refused:
        battle_odds(Known(hand=cards(hand), **more))
    assert refused.value.clause == clause
    assert len(str(refused.value).splitlines()) == 1


def test_HD_R2_more_cards_can_t_be_seen_than_there_are() -> None:
    seen = [card for card in deck(3, 4) if card.rank > 1]
    with pytest.raises(Invalid) as refused:
        Known(hand=cards("B1 G1"), seen=tuple(seen), rules=rules(3, 4))
    assert refused.value.clause == "HD-R2"


def test_HD_A33_where_two_play_there_is_no_battle_of_three() -> None:
    with pytest.raises(Illegal) as refused:
        Known(hand=cards("B20 S7"), rules=HouseRules(players=2))
    assert refused.value.clause == "HD-A33"
