from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.purple_dragon_dice import Character, Choice, HouseRules, parse_character
from highflagon.odds.cheat import check
from highflagon.odds.one_hand import Group, hand_odds
from highflagon.odds.players import NEVER, Always, ByNumber, Player, Situation
from highflagon.odds.whole_game import GameOdds, game_odds, honest_game
from tests.odds.playing import play

BLUFF, THIEVERY, HONEST = Always(Choice.BLUFF), Always(Choice.THIEVERY), Always(Choice.HONEST)

PINNED = {
    # players: hands, Sleeping Dragons, Purple Dragon endings
    2: (1.0408516112720256, 0.04085099157585019, 0.0016050130941801853),
    3: (2.107773996224655, 0.1102452419442434, 0.004072910094768758),
    4: (3.1935617338297044, 0.20275915216298573, 0.007424494260198189),
    5: (4.292782320304771, 0.31479466480663487, 0.01167305250140716),
    6: (5.400865027530454, 0.44364707641691215, 0.016825710914681942),
    7: (6.513745447546471, 0.5871325221009339, 0.022884230148136828),
    8: (7.627694897782167, 0.7434026236257925, 0.02984553062468951),
    9: (8.739229727004014, 0.9108405773313726, 0.037702078484610886),
    10: (9.845060294047453, 1.0879980620602492, 0.04644219460142205),
}


def plain(*passives: int) -> list[Player]:
    return [Player(Character(passive_insight=each, passive_perception=each)) for each in passives]


def cheat(text: str, plan: Always | ByNumber = BLUFF) -> Player:
    return Player(parse_character(text), plan)


def check_sums(odds: GameOdds) -> None:
    assert odds.purple_dragon + odds.last_by_score + odds.last_by_catch + odds.all_caught == 1
    assert sum(odds.shares, odds.house) == 1
    assert min(odds.shares) >= 0


@pytest.mark.parametrize("players", range(2, 11))
def test_PD_A2_honest_games_are_pinned(players: int) -> None:
    odds = honest_game(players)
    found = (float(odds.hands), float(odds.sleeping_dragons), float(odds.purple_dragon))
    assert found == pytest.approx(PINNED[players], rel=1e-14)
    assert odds.shares == (Fraction(1, players),) * players
    check_sums(odds)


def test_PD_A2_two_honest_players_by_hand() -> None:
    # Each hand ends the game unless the dragon sleeps, or both have a Purple Dragon.
    hand = hand_odds([Group(2)])
    again = hand.chance("sleeping-dragon", "war-wizard")
    odds = honest_game(2)
    assert odds.hands == 1 / (1 - again)
    assert odds.purple_dragon == Fraction(2 * 1295, 1296**2) / (1 - again)


def test_PD_A2_three_honest_players_by_hand() -> None:
    hand, then = hand_odds([Group(3)]), honest_game(2)
    two = hand.remaining()[2,]
    again = hand.remaining()[3,]
    assert honest_game(3).hands == (1 + two * then.hands) / (1 - again)


def test_players_who_never_cheat_change_nothing() -> None:
    told_apart = [Player(Character(passive_insight=10 + seat), NEVER) for seat in range(4)]
    for players in ([*told_apart, *plain(10, 12)], told_apart):
        odds, honest = game_odds(players), honest_game(len(players))
        assert odds == honest


def test_two_honest_kinds_against_one_another_are_even() -> None:
    odds = game_odds([cheat("bluff=+8", HONEST), *plain(10, 9, 8)])
    assert odds.shares == (Fraction(1, 4),) * 4


def test_one_cheat_against_one_honest_player_by_hand() -> None:
    player = hand_odds([Group(1), Group(1, check(8, 14))]).player(1)
    odds = game_odds([cheat("bluff=+8"), *plain(14)])
    assert odds.shares[0] == (player.wins_by_purple + player.wins_as_last) / (1 - player.stays)
    assert odds.caught[0] == Fraction(1, 20) / (1 - player.stays)
    check_sums(odds)


@pytest.mark.parametrize(
    "passives",
    [
        [(14, 14), (12, 12), (10, 10), (9, 9)],
        [(14, 8), (8, 14), (11, 11), (11, 12)],
        [(12, 9), (12, 9), (10, 13)],
    ],
)
def test_PD_A13_classes_of_watchers_lose_nothing(passives: list[tuple[int, int]]) -> None:
    # The honest who are told apart one by one make the same game as those who are lumped by number and sharpness.
    faces = [
        Character(passive_insight=insight, passive_perception=perception) for insight, perception in passives
    ]
    for plan in (
        BLUFF,
        ByNumber((Choice.BLUFF, Choice.THIEVERY, Choice.HONEST, Choice.BLUFF)),
        _by_sharpness,
    ):
        cheats = [Player(parse_character("bluff=+6 thievery=+5"), plan)]
        lumped = game_odds([*cheats, *map(Player, faces)])
        apart = game_odds([*cheats, *[Player(face, NEVER) for face in faces]])
        assert lumped == apart
        check_sums(lumped)


def _by_sharpness(situation: Situation) -> Choice:
    return Choice.BLUFF if situation.insight < situation.perception else Choice.THIEVERY


def test_PD_A13_two_cheats_among_watchers_who_differ() -> None:
    cheats = [cheat("bluff=+6 insight=13"), cheat("thievery=+7 perception=11", THIEVERY)]
    faces = [Character(passive_insight=insight, passive_perception=24 - insight) for insight in (14, 12, 11)]
    lumped = game_odds([*cheats, *map(Player, faces)])
    assert lumped == game_odds([*cheats, *[Player(face, NEVER) for face in faces]])
    check_sums(lumped)


def test_PD_A13_the_sharpest_gone_makes_cheating_easier() -> None:
    table = [cheat("bluff=+5"), *plain(18, 10, 10, 10)]
    still_in, everyone = game_odds(table), game_odds(table, HouseRules(watchers="everyone"))
    assert still_in.shares[0] > everyone.shares[0]
    assert everyone == game_odds([cheat("bluff=+5"), *plain(18, 18, 18, 18)], HouseRules(watchers="everyone"))
    onlooker = HouseRules(watchers="everyone", onlookers=("18/3",))
    assert game_odds([cheat("bluff=+5"), *plain(10, 10, 10, 10)], onlooker) == everyone


def test_PD_A16_all_caught_share_among_those_who_went_out_honestly() -> None:
    # Three who are nearly always caught: the pot falls to the house, or to the one who went out by score before.
    sure = cheat("bluff=-10 insight=30")
    odds = game_odds([sure] * 3)
    assert odds.house == odds.all_caught == 1
    assert odds.shares == (Fraction(0),) * 3
    # Who is honest at first, and caught later on, leaves the pot to the one who went out by score.
    late = cheat("bluff=-10 insight=30", ByNumber((Choice.BLUFF, Choice.HONEST)))
    odds, remaining = game_odds([late] * 3), hand_odds([Group(3)]).remaining()
    assert odds.all_caught == remaining[2,] / (1 - remaining[3,])
    assert odds.shares == (Fraction(1, 3),) * 3
    assert odds.house == 0


def test_PD_A16_the_pot_goes_to_the_clean_by_seat() -> None:
    late = ByNumber((Choice.BLUFF, Choice.HONEST))
    table = [cheat("bluff=-10 insight=30", late), cheat("bluff=-9 insight=30", late), *plain(9)]
    odds = game_odds(table)
    check_sums(odds)
    assert odds.all_caught > 0
    assert odds.house == 0
    # When two cheats are left both are caught, and the honest seat, which went out by score, takes all.
    assert odds.shares[2] > Fraction(1, 3)


def test_PD_A15_after_a_catch_nobody_may_roll_by_house_rule() -> None:
    table = [cheat("bluff=+0"), *plain(14, 12)]
    rolling, idle = game_odds(table), game_odds(table, HouseRules(after_catch="nobody-rolls"))
    assert idle.hands > rolling.hands
    check_sums(idle)


def test_PD_A9_a_cheat_without_a_purple_dragon_wins_less() -> None:
    table = [cheat("bluff=+20"), *plain(10, 10, 10)]
    assert game_odds(table).shares[0] > game_odds(table, HouseRules(five_dice_purple="never")).shares[0]


def test_PD_A24_a_plan_may_not_do_what_the_house_forbids() -> None:
    rules = HouseRules(cheats="trained")
    with pytest.raises(Illegal) as refused:
        game_odds([cheat("bluff=+8"), *plain(10)], rules)
    assert refused.value.clause == "PD-A24"
    assert game_odds([cheat("bluff=+8 trained=bluff"), *plain(10)], rules).shares[0] > Fraction(1, 2)


@pytest.mark.parametrize(
    ("rules", "clause"),
    [
        (HouseRules(repeat_penalty=2), "PD-A18"),
        (HouseRules(watchers="everyone", onlookers=("?/?",)), "PD-A13"),
    ],
)
def test_PD_A18_what_can_t_be_reckoned_is_refused_by_name(rules: HouseRules, clause: str) -> None:
    with pytest.raises(Illegal) as refused:
        game_odds([cheat("bluff=+8"), *plain(10)], rules)
    assert refused.value.clause == clause


@pytest.mark.parametrize("players", [0, 1, 11, -3])
def test_PD_A1_odds_are_those_of_2_to_10(players: int) -> None:
    with pytest.raises(Invalid, match="2 to 10"):
        honest_game(players)
    with pytest.raises(Invalid, match="2 to 10"):
        game_odds([cheat("bluff=+8")] * players)


def test_a_plan_by_number_that_is_too_short_is_refused() -> None:
    with pytest.raises(Invalid, match="no choice for 4 players"):
        game_odds([cheat("bluff=+8", ByNumber((Choice.BLUFF,))), *plain(10, 10, 10)])


TABLES: dict[str, tuple[Sequence[Player], HouseRules]] = {
    "honest": ([Player()] * 7, HouseRules()),
    "one cheat": ([cheat("bluff=+6"), *plain(14, 12, 11, 10, 9)], HouseRules()),
    "cheats among watchers": (
        [
            cheat("bluff=+7 insight=13"),
            cheat("thievery=+4 perception=15 advantage", THIEVERY),
            cheat("bluff=+2 disadvantage", ByNumber((Choice.BLUFF, Choice.HONEST, Choice.THIEVERY, Choice.BLUFF))),
            *plain(14, 10),
        ],
        HouseRules(),
    ),
    "all cheat badly": ([cheat("bluff=+1"), cheat("bluff=+1"), cheat("bluff=+0"), cheat("bluff=+3")], HouseRules()),
    "a stern house": (
        [cheat("bluff=+6", BLUFF), cheat("thievery=+6", THIEVERY), *plain(14, 11, 9)],
        HouseRules(five_dice_purple="never", after_catch="nobody-rolls", natural="both", sleeping_dragon="roll-off"),
    ),
    "all watch": (
        [cheat("bluff=+6", BLUFF), cheat("thievery=+9", THIEVERY), *plain(14, 11)],
        HouseRules(watchers="everyone", onlookers=("15/12",), natural="twenty-safe"),
    ),
}  # fmt: skip


def check_simulation(name: str, games: int) -> None:
    """Compare the exact odds of a table with so many games on the engine: all within four standard errors."""
    players, rules = TABLES[name]
    exact, random = game_odds(players, rules), Random(f"games of {name}")  # the same games each time
    played = [play(players, rules, random) for _ in range(games)]
    columns: dict[str, tuple[Fraction, list[float]]] = {
        "hands": (exact.hands, [row.hands for row in played]),
        "dragons": (exact.sleeping_dragons, [row.sleeping_dragons for row in played]),
        "purple": (exact.purple_dragon, [row.purple_dragon for row in played]),
        "catch": (exact.last_by_catch, [row.last_by_catch for row in played]),
        "all caught": (exact.all_caught, [row.all_caught for row in played]),
    }
    for seat in range(len(players)):
        columns[f"share {seat}"] = exact.shares[seat], [row.shares[seat] for row in played]
        columns[f"caught {seat}"] = exact.caught[seat], [row.caught[seat] for row in played]
    for what, (expected, seen) in columns.items():
        # Rare things may not have been seen at all: then the binomial's own error is the yardstick.
        error = max(stdev(seen), sqrt(float(expected * abs(1 - expected)))) / sqrt(games)
        assert abs(mean(seen) - float(expected)) <= 4 * error + 1e-12, what


@pytest.mark.parametrize("name", list(TABLES))
def test_PD_A25_games_on_the_engine_come_out_as_reckoned(name: str) -> None:
    check_simulation(name, 400)


@pytest.mark.long
@pytest.mark.parametrize("name", list(TABLES))
def test_many_games_on_the_engine_come_out_as_reckoned(name: str) -> None:
    check_simulation(name, 20_000)
