"""How wars of sixty cards stand: against what then happens, what odds count, and the cards that bots play."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from highflagon.bots import bot
from highflagon.games.game import Act, Over
from highflagon.games.high_dragon import PRESETS, Card, Event, HouseRules, State, deck, new_game
from highflagon.games.high_dragon.cards import bits
from highflagon.lab.kernels.generator import Words, begin, new_key
from highflagon.lab.kernels.policies import policy
from highflagon.lab.kernels.situation import lay
from highflagon.lab.kernels.steady_tables import steady_tables
from highflagon.lab.kernels.war_batch import play_games
from highflagon.lab.kernels.war_counts import SIZE
from highflagon.lab.kernels.war_rules import as_numbers
from highflagon.lab.standing import situation_of, standing
from highflagon.odds.battle import battle_odds
from highflagon.odds.known import Known
from highflagon.odds.ties import tie_odds
from highflagon.odds.war import war_odds
from tests.bots.draws import Draws
from tests.games.high_dragon.playing import Stepper
from tests.lab.war_replay import Replay, card_of

RULES = {
    "as written": HouseRules(),
    "to the letter": PRESETS["to-the-letter"],
    "two players": HouseRules(players=2),
    "short": HouseRules(
        battles=4, duel_battles=2, no_court_tie="turn-again", after_drawn="next", direction="right",
        duel_tied="sudden-death", stop_when_decided=True,
    ),
    "short, to the letter": HouseRules(
        battles=2, duel_battles=2, idle_court="literal", old_silent="stays-out"
    ),
    "replayed": HouseRules(battles=3, duel_battles=3, no_court_tie="replay", duel_tied="split", direction="right"),
}  # fmt: skip


def played(rules: HouseRules, seed: int, names: str) -> list[State]:
    """Return every state of a game at random, or of one in which bots of this name sit on all seats."""
    if names == "random":
        return [state for _, state, _ in Stepper(rules, seed)]
    stepper, states = Stepper(rules, seed), [new_game(rules)]
    while not isinstance(turn := states[-1].turn, Over):
        state = states[-1]
        if isinstance(turn, Act):
            [seat] = turn.seats
            card = bot(names).choose(state.observe(seat), Draws(seed))
            assert isinstance(card, Card)
            event: Event = state.decided({seat: card})
        else:
            event = stepper.choose(state)
        states.append(state.apply(event)[0])
    return states


def happened(states: list[State], at: int) -> list[float]:
    """Return by seat the part of the pot, by seat who won the battle that was on at this moment, and if nobody did."""
    last, now = states[-1], states[at].war
    assert last.over is not None
    assert now is not None
    wars = [*last.past, last.war]
    track = next(war.track for war in wars if war is not None and war.number == now.number)
    winner = track[len(now.track)]
    whole = sum(last.over.shares)
    row = [share / whole for share in last.over.shares]
    return [*row, *[float(winner == seat) for seat in range(last.seats)], float(winner is None)]


FURTHEST = 60
"""No moment is looked at that comes later in a game."""


def calibration(rules: HouseRules, names: str, seeds: range, games: int) -> list[float]:
    """Return by how many errors what happened after one moment of each game is away from what was expected.

    How many moments a game has must not matter: those of short games, in which more battles are drawn, would be chosen
    more often than the others. So the number of the moment is drawn first, and a game without it is left out.
    """
    chance = Random(seeds[0])
    sums, variance = np.zeros(2 * rules.players + 1), np.zeros(2 * rules.players + 1)
    for seed in seeds:
        states = played(rules, seed, names)
        at = chance.randrange(1, FURTHEST)
        if at >= len(states) - 1:
            continue
        found = standing(states[at].observe(None), policy=names, games=games, seed=seed)
        expected = np.array([row.value for row in (*found.pot, *found.wins, found.drawn)])
        sums += np.array(happened(states, at)) - expected
        variance += expected * (1 - expected) * (1 + 1 / games) + 1e-12
    return [float(each) for each in sums / np.sqrt(variance)]


@pytest.mark.parametrize("rules", RULES)
def test_what_happens_in_random_games_is_what_was_expected(rules: str) -> None:
    assert max(map(abs, calibration(RULES[rules], "random", range(60), 200))) < 4


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES)
def test_what_happens_in_many_random_games_is_what_was_expected(rules: str) -> None:
    assert max(map(abs, calibration(RULES[rules], "random", range(1000, 3000), 500))) < 4


@pytest.mark.long
def test_what_happens_if_steady_bots_play_is_about_what_was_expected() -> None:
    # What they have played tells something of what they hold, which is not reckoned with: so this is no exact test.
    assert max(map(abs, calibration(RULES["short"], "steady", range(400), 500))) < 6


def laid(state: State, key: Words, game: int) -> State:
    """Return the state with all cards where the kernel lays them in this game."""
    war, situation = state.war, situation_of(state.observe(None))
    assert war is not None
    words, size = np.zeros(4, np.int64), len(war.deck)
    cards, work = np.zeros(size, np.int16), np.zeros(size, np.int16)
    begin(words, key, game)
    lay(words, situation, cards, work)
    told = [card_of(int(number)) for number in cards if number] or list(war.deck)
    assert sorted(told) == sorted(war.deck)
    silent = []
    for row in (*war.kept, *war.silent):
        silent.append(tuple(told[: len(row)]))
        del told[: len(row)]
    kept = len(war.kept)
    hands: list[tuple[Card, ...]] = [()] * state.seats
    rows: list[list[Card]] = [[] for _ in range(state.seats)]
    if war.stage != "deal":
        before = war.fought * len(war.terms.pattern)
        for seat in war.players:
            held, told = told[: war.terms.hand], told[war.terms.hand :]
            number = len(war.by_seat()[seat])
            rows[seat], hands[seat] = held[before : before + number], tuple(sorted(held[before + number :]))
    plays = [rows[war.order[n % len(war.order)]][n // len(war.order)] for n in range(len(war.plays))]
    for mine, real, face in zip(
        plays, war.plays, [f for f in war.terms.pattern for _ in war.order], strict=False
    ):
        assert face == "d" or mine is real
    placed = bits([*war.discards, *war.turned, *plays]) | sum(map(bits, (*silent, *hands)))
    world = replace(
        war, kept=tuple(silent[:kept]), silent=tuple(silent[kept:]), hands=tuple(hands), plays=tuple(plays),
        placed=placed, met=0, met_kept=0,
    )  # fmt: skip
    return State(state.rules, world, state.past)


def played_on(state: State, name: str, seed: int, game: int) -> Replay:
    """Play one game on by the kernel, and again by the rules: each card must be the one that the bot plays."""
    seen, rules, key, trace = state.observe(None), state.rules, new_key(seed), np.zeros((20_000, 3), np.int64)
    policies = np.full(rules.players, policy(name), np.int64)
    play_games(
        as_numbers(rules), policies, key, game, 1, 30, np.zeros(SIZE, np.int64), trace, steady_tables(),
        situation_of(seen),
    )  # fmt: skip
    rows = [(int(kind), int(seat), int(value)) for kind, seat, value in trace[1 : trace[0, 0] + 1]]
    replay = Replay(rules, (name,) * rules.players)
    replay.state = laid(state, key, game)
    war = replay.state.war
    assert war is not None
    if war.stage in ("play", "tie court"):
        before = [card_of(value) for _, _, value in rows[: len(war.plays) + 1]]
        assert before == [war.turned[-1], *war.plays]
        del rows[: len(war.plays) + 1]
    replay.play(rows)
    return replay


@pytest.mark.parametrize("name", ["random", "greedy", "steady"])
@pytest.mark.parametrize("rules", RULES)
def test_from_any_moment_the_kernel_goes_on_as_the_rules_and_the_bots_do(rules: str, name: str) -> None:
    went_on(RULES[rules], name, range(2), 8)


@pytest.mark.long
@pytest.mark.parametrize("rules", RULES)
def test_from_many_moments_the_kernel_goes_on_as_the_rules_and_the_bots_do(rules: str) -> None:
    went_on(RULES[rules], "steady", range(100, 120), 30)


def went_on(rules: HouseRules, name: str, seeds: range, number: int) -> None:
    """Play on from so many moments of each game at random, and twice from each."""
    ended, stages = 0, set()
    for seed in seeds:
        states = [state for state in played(rules, seed, "random")[:-1] if state.war is not None]
        for state in Random(seed).sample(states, min(number, len(states))):
            assert state.war is not None
            stages.add(state.war.stage)
            for game in range(2):
                ended += played_on(state, name, seed, game).state.over is not None
    assert ended >= len(seeds) * 4
    assert "play" in stages


def test_HD_A13_who_deals_the_war_of_two_is_found_by_battles_won_before() -> None:
    rules, bowed_out = HouseRules(battles=5), 0
    for seed in range(40):
        for state in played(rules, seed, "random"):
            war = state.war
            if war is not None and war.number == 1 and len(war.track) == 4 and sorted(war.score) == [0, 2, 2]:
                for game in range(6):
                    over = played_on(state, "random", seed, game).state
                    if over.past and over.war is not None:
                        fought = over.past[1].players if len(over.past) > 1 else over.war.players
                        bowed_out += over.past[0].track[-1] not in (None, *fought)
    assert bowed_out > 10


def test_the_last_card_that_lies_hidden_is_what_odds_count() -> None:
    rules = HouseRules(pattern="u", battles=1)
    for seed in range(8):
        states = played(rules, seed, "random")
        [state] = [
            each
            for each in states
            if each.war is not None and each.war.number == 1 and len(each.war.plays) == 2
        ]
        seen = state.observe(None)
        first, second, third = seen.order
        up = (*seen.up[first], *seen.up[second])
        unseen = [card for card in deck() if card not in seen.seen]
        choices = [
            battle_odds(Known(hand=(card,), position=3, court=seen.court, up=up, rules=rules)).choices[0]
            for card in unseen
        ]
        wins = sum([choice.wins for choice in choices], Fraction(0)) / len(unseen)
        drawn = sum([choice.drawn for choice in choices], Fraction(0)) / len(unseen)
        found = standing(seen, policy="random", games=20_000, seed=seed)
        assert abs(found.wins[third].value - wins) < 4 * found.wins[third].error
        assert abs(found.drawn.value - drawn) <= 4 * found.drawn.error


@pytest.mark.parametrize("policy", ["random", "steady"])
def test_where_nothing_but_the_score_is_known_it_is_about_what_odds_count(policy: str) -> None:
    asked = 0
    for state in played(HouseRules(), 4, "random"):
        war = state.war
        if war is not None and war.stage == "deal" and war.number == 1 and war.track:
            found = standing(state.observe(None), policy=policy, games=20_000)
            odds = war_odds(
                war.score, len(war.track), drawn=Fraction(found.drawn.value).limit_denominator(1000)
            )
            for mine, theirs in zip(found.pot, odds.wins, strict=True):
                # The cards of a deal are those of two battles, and a bot tries for what it needs: so not just so.
                assert (
                    abs(mine.value - float(theirs)) < (0.02 if policy == "random" else 0.05) + 4 * mine.error
                )
            asked += 1
    assert asked == 5


def test_a_game_that_is_over_is_counted() -> None:
    split = HouseRules(players=2, duel_battles=1, duel_tied="split", courts=3, ranks=2, duel_silent=0, duel_hand=1,
                       duel_pattern="u", battles_per_deal=1)  # fmt: skip
    shares = set()
    for seed in range(30):
        last = played(split, seed, "random")[-1]
        found = standing(last.observe(None))
        assert last.over is not None
        assert found.games == 0
        assert all(row.exact == 0 for row in (*found.wins, found.drawn))
        assert [row.exact for row in found.pot] == [
            Fraction(each, sum(last.over.shares)) for each in last.over.shares
        ]
        shares.add(last.over.shares)
    assert shares == {(1, 0), (0, 1), (1, 1)}


@pytest.mark.parametrize("rules", RULES)
def test_before_the_first_dealer_is_known_all_are_even(rules: str) -> None:
    found = standing(new_game(RULES[rules]).observe(None), policy="random", games=4000)
    even = Fraction(1, RULES[rules].players)
    assert [part.exact for part in found.pot] == [even] * len(found.pot)
    assert len(set(found.wins)) == 1
    assert sum(row.value for row in found.wins) + found.drawn.value == pytest.approx(1)
    if rules == "as written":
        assert found.wins[0].exact is None
        assert abs(found.wins[0].value - float(tie_odds(3).wins[0])) < 4 * found.wins[0].error


def test_who_has_bowed_out_wins_nothing_for_certain() -> None:
    games = (played(RULES["as written"], seed, "random") for seed in range(100))
    seen = next(
        seen for states in games for state in states if len((seen := state.observe(None)).players) == 2
    )
    [out] = {0, 1, 2} - set(seen.players)
    found = standing(seen, policy="random", games=100)
    assert found.pot[out].exact == found.wins[out].exact == 0
    assert found.pot[out].error == 0
