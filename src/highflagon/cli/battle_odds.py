"""The chances in a battle from what a seat knows: what is asked on the command line, and the answer to it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from highflagon.cli.house_rules import house_rules
from highflagon.cli.numbers import exact, in_percent
from highflagon.games.high_dragon import UNKNOWN
from highflagon.odds.battle import BattleOdds, ChoiceOdds
from highflagon.odds.known import Known
from highflagon.odds.written import parse_cards, parse_court

HEADS = ("wins", "alone", "by a tie", "tie lost", "drawn", "beaten")
DRAWN = {
    "drawn": "tied at the top, and nobody wins (HD-A1)",
    "turn-again": "tied at the top, and none of the court cards that are left decides (HD-A1)",
    "replay": "tied at the top, and the battle is fought again (HD-A1)",
}
"""What a drawn battle is, by `no_court_tie`."""


def ask(options: Mapping[str, Any]) -> Known:
    """Return what the options say that the seat knows; raise `Refused` if it can't be."""
    players = options["players"]
    rules = house_rules("high-dragon", options["preset"], options["rules"])
    return Known(
        hand=parse_cards(options["hand"]),
        seen=parse_cards(options["seen"]),
        position=options["position"],
        court=parse_court(options["court"]),
        played=parse_cards(options["played"]),
        up=parse_cards(options["up"]),
        players=rules.players if players is None else players,
        rules=rules,
    )


def as_data(known: Known, odds: BattleOdds) -> str:
    """Return the chances as JSON, the best choice first."""
    return json.dumps({**asked(known), "choices": [_choice(choice) for choice in odds.choices]}, indent=1)


def asked(known: Known) -> dict[str, object]:
    """Return what was asked, as JSON has it."""
    court = known.court
    return {
        "players": known.players,
        "position": known.position,
        "court": None if court is None else str(court),
        "unseen": len(known.unseen),
        "no_court_tie": known.rules.no_court_tie,
    }


def _choice(choice: ChoiceOdds) -> dict[str, object]:
    return {
        "cards": [str(card) for card in choice.cards],
        "wins": exact(choice.wins),
        "alone": exact(choice.alone),
        "tie_won": exact(choice.tie_won),
        "tie_lost": exact(choice.tie_lost),
        "drawn": exact(choice.drawn),
        "beaten": exact(choice.beaten),
    }


def as_text(known: Known, odds: BattleOdds) -> str:
    """Return the chances as a table, the best choice first."""
    width = max(len(_names(choice)) for choice in odds.choices)
    rows = [head(known), f"  {'play':<{width}} " + " ".join(f"{name:>9}" for name in HEADS)]
    for choice in odds.choices:
        chances = (
            choice.wins,
            choice.alone,
            choice.tie_won,
            choice.tie_lost,
            choice.drawn,
            choice.beaten,
        )
        rows.append(f"  {_names(choice):<{width}} {_in_columns(chances)}")
    rows += ["", *notes(known)]
    return "\n".join(
        [*rows, "The others have any of the unseen cards: nothing is assumed of how they choose."]
    )


def notes(known: Known) -> list[str]:
    """Return what the columns mean by the rules of this house, a line each."""
    rule = known.rules.no_court_tie
    by_a_tie = "; by the first court card that decides" if rule == "turn-again" else ""
    return [
        f"  wins: alone or by a tie (HD-R16, R22, R23{by_a_tie}).",
        "  tie lost: tied at the top, and another wins.",
        f"  drawn: {DRAWN[rule]}.",
        "  beaten: another has a higher total.",
    ]


def head(known: Known) -> str:
    """Return a line that says what was asked."""
    court = "no court card, so that ties are drawn" if known.court is None else f"court card {known.court}"
    if known.court is UNKNOWN:
        court = "the court card any of the unseen"
    return f"Position {known.position} of {known.players}, {court}; {len(known.unseen)} cards unseen"


def _names(choice: ChoiceOdds) -> str:
    return " ".join([str(card) for card in choice.cards])


def _in_columns(chances: tuple[Fraction, ...]) -> str:
    return " ".join([f"{in_percent(chance):>9}" for chance in chances])
