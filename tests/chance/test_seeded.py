"""Draws from a seed: what they answer, that they replay, and that no card, place or seat is favoured."""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter

import pytest

from highflagon.chance import Seeded, Stream, parse_seed
from highflagon.games.errors import Illegal, Invalid
from highflagon.games.game import Chance, Roll, Show, Shuffle
from highflagon.games.high_dragon import Deal as CardsDealt
from highflagon.games.high_dragon import Dealer, HouseRules, deck, new_game
from tests.chance.statistics import assert_even, chi_square, limit

DEALS = 6000
"""How many seeds, 0 and up, the deal is tested with."""

SEVEN = Seeded(parse_seed("7"))


def sources(count: int) -> list[Seeded]:
    return [Seeded(number.to_bytes(32, "big")) for number in range(count)]


def test_vectors() -> None:
    assert SEVEN.numbers(Chance("dealer", Roll((3,)))) == (1,)
    deal = SEVEN.numbers(Chance("war 1 deal 1", Shuffle(60, 29)))
    assert deal == (
        10, 31, 40, 22, 24, 19, 26, 13, 56, 52, 33, 0, 42, 41, 27,
        44, 35, 45, 51, 48, 54, 30, 46, 2, 23, 58, 6, 5, 37,
    )  # fmt: skip
    dice = SEVEN.numbers(Chance("hand 1", Roll((20, 20, 6, 6, 6, 6, 6) * 2)))
    assert dice == (18, 13, 6, 2, 1, 2, 2, 1, 4, 5, 3, 5, 5, 4)


def test_a_shuffle_exchanges_from_the_top() -> None:
    # As described: place after place, one of the cards not yet laid is exchanged into it.
    stream = Stream(parse_seed("7"), "draw/war 1 deal 1")
    cards = list(range(60))
    for place in range(29):
        other = place + stream.below(60 - place)
        cards[place], cards[other] = cards[other], cards[place]
    assert SEVEN.numbers(Chance("war 1 deal 1", Shuffle(60, 29))) == tuple(cards[:29])


def test_a_longer_draw_begins_with_the_shorter_one() -> None:
    one, more = (SEVEN.numbers(Chance("x", Shuffle(60, take))) for take in (5, 60))
    assert more[:5] == one
    assert sorted(more) == list(range(60))


def test_what_is_hidden_can_only_be_looked_at() -> None:
    with pytest.raises(
        Illegal, match=r"face-down cards can't be drawn from a seed.*war 1 deal 1 battle 2 reveal"
    ):
        SEVEN.numbers(Chance("war 1 deal 1 battle 2 reveal", Show("face-down cards")))


def test_only_a_draw_that_is_due_is_answered() -> None:
    state = new_game()
    for _ in range(2):
        state, _ = state.apply(SEVEN.answer(state))
    with pytest.raises(Illegal, match="nothing is to be drawn"):
        SEVEN.answer(state)


def test_bots_draw_from_streams_of_their_own() -> None:
    draw = Stream(parse_seed("7"), "draw/dealer")
    bot = SEVEN.stream("dealer")
    assert bot.label == "bot/dealer"
    assert SEVEN.stream("bot/dealer").label == "bot/dealer"
    assert [bot.below(2**32) for _ in range(8)] != [draw.below(2**32) for _ in range(8)]


def test_the_seed_is_never_shown() -> None:
    source = Seeded(parse_seed("00112233445566778899aabbccddeeff" * 2))
    assert repr(source) == str(source) == "Seeded(hidden)"
    with pytest.raises(Invalid, match="32 bytes, not 2"):
        Seeded(b"xy")


def test_HD_R4_every_card_is_as_likely_in_every_place() -> None:
    chance = Chance("war 1 deal 1", Shuffle(60, 29))
    counts = [[0] * 60 for _ in range(29)]
    for source in sources(DEALS):
        for place, card in enumerate(source.numbers(chance)):
            counts[place][card] += 1
    for row in counts:
        assert_even(row)
    # Places depend on each other a little, so all together they are only compared with a wide limit.
    assert sum(map(chi_square, counts)) < limit(29 * 59)


def test_HD_R4_all_orders_of_a_small_deck_appear_evenly() -> None:
    chance = Chance("war 1 deal 1", Shuffle(4, 4))
    counts = Counter(source.numbers(chance) for source in sources(12_000))
    orders = list(itertools.permutations(range(4)))
    assert set(counts) == set(orders)
    assert_even([counts[order] for order in orders])


def test_HD_R4_all_pairs_of_neighbours_appear_evenly() -> None:
    chance = Chance("war 3 deal 2", Shuffle(10, 2))
    counts = Counter(source.numbers(chance) for source in sources(18_000))
    assert_even([counts[pair] for pair in itertools.permutations(range(10), 2)])


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_HD_R6_no_seat_is_favoured(dealer: int) -> None:
    state, _ = new_game(HouseRules()).apply(Dealer(dealer))
    held = {card: [0, 0, 0] for card in deck()}
    strength = [0, 0, 0]
    deals = 2000
    for source in sources(deals):
        event = source.answer(state)
        assert isinstance(event, CardsDealt)
        for seat, hand in enumerate(event.hands):
            for card in hand:
                held[card][seat] += 1
                strength[seat] += card.rank
    for row in held.values():
        assert_even(row)
    # A hand's sum has mean 73.5 and variance 7 * 33.25 * 53/59; the mean of so many hands stays near.
    spread = (7 * 33.25 * 53 / 59 / deals) ** 0.5
    assert all(abs(total / deals - 73.5) < 5 * spread for total in strength)


def test_HD_A9_the_first_dealer_is_drawn_evenly() -> None:
    counts = Counter(source.answer(new_game()).seat for source in sources(6000))
    assert_even([counts[seat] for seat in range(3)])


def test_PD_A23_all_faces_of_all_dice_appear_evenly() -> None:
    sides = (20, 20, 6, 6, 6, 6, 6) * 2
    counts = [[0] * each for each in sides]
    for source in sources(4000):
        for die, face in enumerate(source.numbers(Chance("hand 1", Roll(sides)))):
            counts[die][face - 1] += 1
    for row in counts:
        assert_even(row)


def test_draws_under_neighbouring_labels_are_unrelated() -> None:
    counts = [[0] * 36 for _ in range(2)]
    for source in sources(7200):
        rolls = [source.numbers(Chance(f"hand {hand}", Roll((6, 6)))) for hand in (1, 2)]
        counts[0][(rolls[0][0] - 1) * 6 + rolls[1][0] - 1] += 1
        counts[1][(rolls[0][1] - 1) * 6 + rolls[1][0] - 1] += 1
    for row in counts:
        assert_even(row)


def test_neighbouring_seeds_are_unrelated() -> None:
    chance = Chance("dealer", Roll((6,)))
    faces = [source.numbers(chance)[0] for source in sources(7201)]
    counts = Counter(itertools.pairwise(faces))
    assert_even([counts[a, b] for a in range(1, 7) for b in range(1, 7)])


def test_a_seed_deals_the_same_on_every_machine() -> None:
    # Pinned: a change of this value would make every record that was ever written wrong.
    draws: list[Shuffle | Roll] = [Shuffle(60, 29), Shuffle(53, 22), Shuffle(24, 1)]
    draws += [Roll((3,)), Roll((20, 20, 6, 6, 6, 6, 6) * 10)]
    text = ""
    for number in (0, 7, 2**64 - 1):
        source = Seeded(parse_seed(str(number)))
        text += "".join(f"{source.numbers(Chance(f'draw {n}', draw))}\n" for n, draw in enumerate(draws))
    assert (
        hashlib.sha256(text.encode()).hexdigest()
        == "ff292edc42fa127b075c64a29abcf0ad836b2e64dde29b373f24dac0606f0436"
    )
