"""High Dragon: sixty cards, three players, twelve battles a war."""

from highflagon.games.high_dragon.cards import COURTS, RANKS, UNKNOWN, Card, deck, parse_card
from highflagon.games.high_dragon.events import Court, Deal, Dealer, Event, Play, Reveal
from highflagon.games.high_dragon.house_rules import PRESETS, HouseRules
from highflagon.games.high_dragon.observation import Observation, PastWar
from highflagon.games.high_dragon.state import State, new_game

__all__ = [
    "COURTS", "PRESETS", "RANKS", "UNKNOWN", "Card", "Court", "Deal", "Dealer", "Event", "HouseRules",
    "Observation", "PastWar", "Play", "Reveal", "State", "deck", "new_game", "parse_card",
]  # fmt: skip
