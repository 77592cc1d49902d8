"""One sentence a fact, keyed by the kind of fact: every mode of the terminal says the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from highflagon.games.game import Fact
from highflagon.terminal.sentences import high_dragon, purple_dragon_dice
from highflagon.terminal.voice import Voice, sentence_case

SENTENCES: dict[type[Fact], Callable[[Any, Voice], str]] = {
    **high_dragon.SENTENCES,
    **purple_dragon_dice.SENTENCES,
}
WITH_CLAUSE = high_dragon.WITH_CLAUSE + purple_dragon_dice.WITH_CLAUSE


def say(fact: Fact, voice: Voice) -> str:
    """Return the sentence that tells `fact`, or an empty string where there is nothing to tell."""
    text = sentence_case(SENTENCES[type(fact)](fact, voice))
    return f"{text} [{fact.clause}]" if text and isinstance(fact, WITH_CLAUSE) else text
