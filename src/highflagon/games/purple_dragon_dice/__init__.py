"""Purple Dragon Dice: four dice each, the lowest goes out, and cheating is common."""

from highflagon.games.purple_dragon_dice.character import PLAIN, Character, parse_character
from highflagon.games.purple_dragon_dice.check import (
    Check,
    Outcome,
    highest_passive,
    legal_choices,
    modifier,
    outcome,
)
from highflagon.games.purple_dragon_dice.choice import CHOICES, SKILLS, Choice, parse_choice
from highflagon.games.purple_dragon_dice.dice import Hand
from highflagon.games.purple_dragon_dice.events import (
    Caught,
    Choose,
    Dropped,
    Event,
    Plain,
    Rolled,
    RollOff,
    Shown,
    Throw,
)
from highflagon.games.purple_dragon_dice.exit import Exit
from highflagon.games.purple_dragon_dice.house_rules import PRESETS, HouseRules
from highflagon.games.purple_dragon_dice.observation import Observation, Seat
from highflagon.games.purple_dragon_dice.state import State, new_game

__all__ = [
    "CHOICES", "PLAIN", "PRESETS", "SKILLS", "Caught", "Character", "Check", "Choice", "Choose", "Dropped", "Event",
    "Exit", "Hand", "HouseRules", "Observation", "Outcome", "Plain", "RollOff", "Rolled", "Seat", "Shown", "State",
    "Throw", "highest_passive", "legal_choices", "modifier", "new_game", "outcome", "parse_character", "parse_choice",
]  # fmt: skip
