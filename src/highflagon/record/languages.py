"""The games that can be recorded."""

from __future__ import annotations

from highflagon.record import high_dragon, purple_dragon_dice
from highflagon.record.language import Language

LANGUAGES: dict[str, Language] = {
    language.game: language for language in (high_dragon.LANGUAGE, purple_dragon_dice.LANGUAGE)
}
"""By the names that they have in records and commands."""
