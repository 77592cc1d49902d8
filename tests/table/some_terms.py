"""Terms of tables at random: both games with small rules, so that they end, and stakes of every form."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

from highflagon.games.errors import Refused
from highflagon.games.high_dragon import HouseRules as CardRules
from highflagon.games.house_rules import Rules
from highflagon.games.purple_dragon_dice import HouseRules as DiceRules
from highflagon.table.stakes import DiceStakes, HighDragonStakes
from highflagon.table.terms import Pace, Terms

CARDS: dict[str, list[Any]] = {
    "players": [3, 3, 3, 2],
    "courts": [1, 2, 3, 3],
    "ranks": [3, 4, 5, 7],
    "battles": [1, 2, 2, 3],
    "duel_battles": [1, 1, 2],
    "battles_per_deal": [1, 2],
    "pattern": ["d", "u", "du"],
    "duel_pattern": ["d", "u"],
    "silent": [0, 1],
    "duel_silent": [0, 1],
    "no_court_tie": ["drawn", "drawn", "turn-again", "replay"],
    "idle_court": ["skip", "literal"],
    "after_drawn": ["same", "next"],
    "first_dealer": ["random", "seat-1", "last-winner"],
    "direction": ["left", "right"],
    "old_silent": ["gathered", "stays-out"],
    "duel_tied": ["again", "sudden-death", "split"],
    "stop_when_decided": [False, True],
}

DICE: dict[str, list[Any]] = {
    "sleeping_dragon": ["full-hand", "roll-off"],
    "five_dice_purple": ["four-sixes", "never"],
    "watchers": ["still-in", "everyone"],
    "after_catch": ["others-roll", "nobody-rolls"],
    "repeat_penalty": [0, 2],
    "natural": ["nothing", "one-caught", "twenty-safe", "both"],
    "cheats": ["anyone", "anyone", "trained"],
    "numbers": ["open", "hidden"],
}

FORMS: dict[str, list[Any]] = {
    "form": ["pari-mutuel", "pari-mutuel", "fixed-odds"],
    "take_out": [0, 0, 7, 50],
    "margin": [0, 5, 50],
    "liability": [0, 20, 5000, 5000],
}


def picked(random: Random, table: dict[str, list[Any]]) -> dict[str, Any]:
    """Return a record with one of its values for each field."""
    return {name: random.choice(values) for name, values in table.items()}


def some_terms(random: Random) -> Terms:
    """Return small terms of either game."""
    if random.random() < 0.5:
        cards = _card_rules(random)
        return _terms(random, "high-dragon", cards, _card_stakes(random), cards.players)
    dice = _dice_stakes(random)
    return _terms(random, "purple-dragon-dice", DiceRules(**picked(random, DICE)), dice, random.randint(2, 5))


def _terms(random: Random, game: str, rules: Rules, stakes: Any, seats: int) -> Terms:
    pace = Pace(
        turn=random.choice(["off", "move", "game"]),
        each=random.choice([0, 50, 500]),
        more=random.choice([0, 20]),
        grace=random.choice([0, 100]),
        window=random.choice([0, 100]),
    )
    return Terms(game=game, rules=rules, stakes=stakes, seats=seats, pace=pace, fair=random.random() < 0.25)


def _card_rules(random: Random) -> CardRules:
    while True:
        fields = picked(random, CARDS)
        for hand, pattern in (("hand", "pattern"), ("duel_hand", "duel_pattern")):
            fields[hand] = fields["battles_per_deal"] * len(fields[pattern]) + random.randint(0, 1)
        try:
            return CardRules(**fields)
        except Refused:
            continue


def _card_stakes(random: Random) -> HighDragonStakes:
    sweetener: Literal["none", "fixed", "share"] = random.choice(["none", "fixed", "share"])
    return HighDragonStakes(
        war_ante=random.choice([0, 1, 10, 21]),
        battle_ante=random.choice([0, 3, 5]),
        wagers=random.choice(["battle-and-war", "battle-and-war", "battle", "war", "none"]),
        players_bets=random.choice(["own-pool", "one-pool", "none"]),
        three_tied=random.choice(["ride", "return"]),
        sweetener=sweetener,
        sweetener_coins=25 if sweetener == "fixed" else 0,
        sweetener_percent=50 if sweetener == "share" else 0,
        **picked(random, FORMS),
    )


def _dice_stakes(random: Random) -> DiceStakes:
    return DiceStakes(
        buy_in=random.choice([0, 7, 20]),
        sums="any",
        wagers=random.choice(["allowed", "allowed", "allowed", "none"]),
        **picked(random, FORMS),
    )
