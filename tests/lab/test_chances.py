from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from highflagon.bots.greedy import strongest
from highflagon.games.errors import Refused
from highflagon.games.high_dragon import UNKNOWN, Card, HouseRules, parse_card
from highflagon.lab import BattleTask, chances, simulate
from highflagon.lab.chances import NAMES
from highflagon.odds.battle import battle_odds
from highflagon.odds.known import Known


def cards(text: str) -> tuple[Card, ...]:
    return tuple([parse_card(word) for word in text.split()])


LAST = Known(
    hand=cards("S7 G18 B3 S4 S5 G1"),
    played=cards("B20"),
    up=cards("S15 G4"),
    position=3,
    court=parse_card("B13"),
)
BATTLES = {
    "the last to play": LAST,
    "the first, of no known court": Known(hand=cards("B20 S7 G18 B3 S4"), position=1),
    "of two, without a court": Known(hand=cards("B20 S7 G18 S12"), position=2, players=2, court=None),
    "of two, one card open": Known(
        hand=cards("S7 G18"),
        played=cards("B2"),
        up=cards("S9"),
        position=2,
        players=2,
        court=parse_card("S20"),
    ),
}


@pytest.mark.parametrize("name", BATTLES)
def test_what_is_simulated_lies_within_four_errors_of_what_is_counted(name: str) -> None:
    known = BATTLES[name]
    counted = {choice.cards: choice for choice in battle_odds(known).choices}
    for choice in simulate(BattleTask(known, seed=5), 50_000).choices:
        for each in NAMES:
            rate, chance = getattr(choice, each), float(getattr(counted[choice.cards], each))
            assert abs(rate.value - chance) <= 4 * rate.error, (choice.cards, each)


def weakest(hand: Sequence[Card], _: Card | None) -> Card:
    return min(hand, key=lambda card: card.rank)


Player = Callable[[Sequence[Card], Card | None], Card]


def dealt_anew(known: Known, player: Player, own: Sequence[Card], deals: int) -> tuple[int, int]:
    """Deal all that isn't known, drop deals in which the open cards would not be those; return wins, of how many."""
    source, wins, fit = random.Random(4), 0, 0
    held = len(known.hand) + len(known.played)
    for _ in range(deals):
        rest = source.sample(known.unseen, len(known.unseen))
        court = rest.pop() if known.court is UNKNOWN else known.court
        mine, others, fits = [*known.played, *own], [], True
        for shown in known.shown:
            hand = sorted(
                [*shown, *[rest.pop() for _ in range(held - len(shown))]], key=lambda card: card.index
            )
            played = []
            for _ in range(known.cards):
                card = player(hand, court)
                hand.remove(card)
                played.append(card)
            up = [card for card, face in zip(played, known.terms.pattern, strict=True) if face == "u"]
            fits = fits and tuple(up[: len(shown)]) == shown
            others.append(played)
        fit += fits
        wins += fits and all(better(mine, other, court) for other in others)
    return wins, fit


def better(mine: Sequence[Card], other: Sequence[Card], court: Card | None) -> bool:
    def key(row: Sequence[Card]) -> tuple[int, int, int]:
        ranks = [card.rank for card in row if court is not None and card.court == court.court]
        return sum(card.rank for card in row), len(ranks), max(ranks, default=0)

    return key(mine) > key(other)


@pytest.mark.parametrize(("others", "player"), [("greedy", strongest), ("lowest", weakest)])
@pytest.mark.parametrize("position", [1, 2])
def test_others_play_by_their_policy(others: str, player: Player, position: int) -> None:
    known = Known(hand=cards("B20 S7 G18 B3 S4"), position=position)
    found = simulate(BattleTask(known, others, seed=2), 40_000)
    for choice in (found.choices[0], found.choices[4]):
        wins, fit = dealt_anew(known, player, choice.cards, 10_000)
        assert fit == 10_000
        near = 4 * (choice.wins.error + (max(wins, 1) / fit * (1 - wins / fit) / fit) ** 0.5)
        assert abs(choice.wins.value - wins / fit) <= near


def test_open_cards_tell_what_greedy_has_played() -> None:
    """Both second cards are open: each of the others hides one of S6, G6, B5, G5 and S5, and 10 loses to S6 only."""
    rules = HouseRules(ranks=6, hand=4, silent=0, battles_per_deal=2, battles=2, duel_hand=6, duel_silent=0,
                       duel_pattern="du", duel_battles=2)  # fmt: skip
    known = Known(
        hand=cards("S4 B1 G1"),
        played=cards("B6"),
        up=cards("B4 G4"),
        position=3,
        court=parse_card("S1"),
        rules=rules,
    )
    found = simulate(BattleTask(known, "greedy", seed=2), 40_000).choices[0]
    assert found.cards == cards("S4")
    assert abs(found.wins.value - 12 / 20) <= 4 * found.wins.error


def test_chances_are_counted_where_they_can_be() -> None:
    found = chances(LAST)
    assert found.exact
    assert found.choices[0].wins.exact == battle_odds(LAST).best.wins
    assert {choice.wins.error for choice in found.choices} == {0.0}
    many = Known(hand=cards("B1 B2 B3 B4 B5"), rules=HouseRules(hand=8, pattern="dudu"))
    with pytest.raises(Refused):
        battle_odds(many)
    simulated = chances(many, deals=1000)
    assert (simulated.exact, simulated.deals) == (False, 1000)
    assert simulated.choices[0].wins.error > 0
    assert chances(LAST, "greedy", deals=500) == chances(LAST, "greedy", deals=500)


@pytest.mark.parametrize(("known", "others", "said"), [
    (LAST, "steady", "no policy 'steady'"),
    (Known(hand=cards("B20 S7")), "greedy", "give all of --hand, 7 or 5"),
    (Known(hand=cards("B1 B2 B3 B4 B5 B6"), played=cards("B7"), up=cards("B20 G4"), position=3, court=cards("B13")[0]),
     "greedy", "would not have played"),
    (Known(hand=cards("B1 B2 B3 B4 B5 B6"), played=cards("B7"), up=cards("S20 G4"), position=3),
     "greedy", "the court card must be told"),
    (Known(hand=cards("B1 B2 B3 B4 B5 B6 B7"), seen=cards(" ".join(f"{c}{n}" for c in "GS" for n in range(1, 21)))),
     "greedy", "HD-R2"),
])  # fmt: skip
def test_what_cannot_be_simulated_is_refused(known: Known, others: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        chances(known, others, deals=100)


def test_HD_A1_kernels_turn_no_court_card_again_and_say_so() -> None:
    known = Known(hand=cards("B20 S7 G18 B3"), rules=HouseRules(no_court_tie="turn-again"))
    assert chances(known).choices[0].drawn.exact == 0
    with pytest.raises(Refused, match="simulated odds of a battle need no_court_tie=drawn or replay"):
        chances(known, "greedy")
