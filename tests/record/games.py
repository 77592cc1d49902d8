"""Games to record: random ones of both kinds, seeded or not, whole or broken off."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from highflagon.chance import ALGORITHM, Seed
from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Act, Chance, Over
from highflagon.games.house_rules import Rules
from highflagon.games.play import Play
from highflagon.record import Header, Record, Seat, Writer
from tests.games.purple_dragon_dice.random_games import RULES as DICE_RULES
from tests.games.purple_dragon_dice.random_games import some_character

NAMES = (
    "Mirt, the Moneylender",
    "Durnan",
    "Ølaf 'Ø' Ångström",
    "阿龙",
    "; #",
    "a: b",
    "1 up G4",
    "x  #0123abcd",
    "?",
    "·",
)

TINY: dict[str, Any] = {
    "ranks": 7, "hand": 4, "silent": 2, "battles": 2,
    "duel_hand": 6, "duel_silent": 2, "duel_battles": 2,
}  # fmt: skip
"""Wars short enough to be tied often."""

CARD_RULES = st.one_of(
    st.sampled_from([*high_dragon.PRESETS.values()]),
    st.builds(
        lambda **options: high_dragon.HouseRules(**TINY, **options),
        players=st.sampled_from([2, 3, 3]),
        no_court_tie=st.sampled_from(["drawn", "turn-again", "replay"]),
        idle_court=st.sampled_from(["skip", "literal"]),
        after_drawn=st.sampled_from(["same", "next"]),
        first_dealer=st.sampled_from(["random", "seat-2", "last-winner"]),
        direction=st.sampled_from(["left", "right"]),
        old_silent=st.sampled_from(["gathered", "stays-out"]),
        duel_tied=st.sampled_from(["again", "sudden-death", "split"]),
        stop_when_decided=st.booleans(),
    ),
)


def chosen(number: int) -> Random:
    """Return random numbers that are the same every time."""
    return Random(number)  # nothing here is a secret


def seeded_play(header: Header, random: Random, most: int = 400) -> Play[Any]:
    """Return a game dealt from the header's seeds and played at random, to its end or for so many events."""
    source, game = header.source(), Play(header.start())
    assert source is not None
    while not isinstance(turn := game.state.turn, Over) and len(game.events) < most:
        if isinstance(turn, Chance):
            game.apply(source.answer(game.state))
            continue
        assert isinstance(turn, Act)
        for seat in turn.seats:
            game.act(seat, random.choice(game.state.legal_actions(seat)))
    return game


def recorded(header: Header, random: Random, most: int = 400) -> Record:
    return Record(header, tuple(seeded_play(header, random, most).events))


def go_on(path: Path, record: Record) -> None:
    """Resume a record and play on as `record` did."""
    with Writer.resume(path) as writer:
        for event in record.events[len(writer.record.events) :]:
            writer.append(event)


def card_header(rules: high_dragon.HouseRules, random: Random) -> Header:
    winner = random.choice([None, 0, 1])
    return _header("high-dragon", rules, _seats(rules.players, random), random, winner)


def dice_header(rules: purple_dragon_dice.HouseRules, random: Random, players: int = 0) -> Header:
    count = players or random.randint(2, 7)
    seats = [
        Seat(seat.name, seat.bot, some_character(random) if random.random() < 0.7 else None)
        for seat in _seats(count, random)
    ]
    return _header("purple-dragon-dice", rules, tuple(seats), random, None)


def _seats(count: int, random: Random) -> tuple[Seat, ...]:
    return tuple(Seat(name, random.choice([None, "steady"])) for name in random.sample(NAMES, count))


def _header(game: str, rules: Rules, seats: tuple[Seat, ...], random: Random, winner: int | None) -> Header:
    seed = Seed(random.randbytes(32))
    return Header(game=game, rules=rules, seats=seats, last_winner=winner, chance=ALGORITHM, seed=seed)


def _record(kind: str, cards: Any, dice: Any, number: int, most: int) -> Record:
    random = chosen(number)
    header = card_header(cards, random) if kind == "cards" else dice_header(dice, random)
    return recorded(header, random, most)


NUMBERS = st.integers(0, 2**32)

RECORDS = st.builds(
    _record,
    st.sampled_from(["cards", "dice"]),
    CARD_RULES,
    DICE_RULES,
    NUMBERS,
    st.sampled_from([400, 400, 7, 30]),
)
"""Records of games that are over, and of some that were broken off."""


def whole_war(number: int = 12) -> Record:
    """A war as written, whole and seeded."""
    random = chosen(number)
    seats = (Seat("Mirt, the Moneylender"), Seat("Durnan", "steady"), Seat("Ølaf", "greedy"))
    header = Header(
        game="high-dragon", rules=high_dragon.HouseRules(), seats=seats, engine="0.1.0",
        chance=ALGORITHM, seed=Seed(number.to_bytes(32, "big")),
    )  # fmt: skip
    return recorded(header, random)


def whole_dice(number: int = 12, **house_rules: Any) -> Record:
    """A game of dice among four, whole and seeded."""
    random = chosen(number)
    rules = purple_dragon_dice.HouseRules(**house_rules)
    character = purple_dragon_dice.parse_character("bluff=+8 insight=14 advantage")
    seats = (Seat("Mirt"), Seat("Durnan", "steady", character), Seat("Ølaf"), Seat("Kara", "random"))
    header = Header(
        game="purple-dragon-dice", rules=rules, seats=seats, engine="0.1.0",
        chance=ALGORITHM, seed=Seed(number.to_bytes(32, "big")),
    )  # fmt: skip
    return recorded(header, random)
