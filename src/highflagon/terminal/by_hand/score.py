"""The score of a game as a real table wants to hear it."""

from __future__ import annotations

from typing import Any

from highflagon.games import high_dragon
from highflagon.terminal.views.high_dragon import score, track
from highflagon.terminal.views.purple_dragon_dice import table_lines
from highflagon.terminal.voice import Voice, listed


def score_lines(view: Any, voice: Voice) -> list[str]:
    """Return who has won what so far: wars and battles at cards, who is in and who is out at dice."""
    if not isinstance(view, high_dragon.Observation):
        return table_lines(view, voice)
    if not view.war:
        return ["Nothing is played yet."]
    lines = []
    for past in view.past:
        rows = [f"{voice.name(seat)} {past.track.count(seat)}" for seat in past.players]
        lines.append(f"War {past.number}: {listed(rows)}: tied.")
    return [*lines, f"War {view.war}: {score(view, voice)}.", f"Track {track(view, voice)}"]
