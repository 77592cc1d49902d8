"""The games that can be recorded."""

from __future__ import annotations

from highflagon.record import high_dragon
from highflagon.record.language import Language

LANGUAGES: dict[str, Language] = {language.game: language for language in (high_dragon.LANGUAGE,)}
