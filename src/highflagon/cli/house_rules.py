"""House rules as the command line names them: a preset, and single rules that differ from it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from highflagon.games.errors import Invalid, short


def presets(game: str) -> dict[str, Any]:
    """Return the house rules of a game that have a name."""
    module = import_module(f"highflagon.games.{game.replace('-', '_')}")
    return dict(module.PRESETS)


def house_rules(game: str, preset: str, changes: Sequence[str]) -> Any:
    """Return the preset with single rules changed, each written FIELD=VALUE; raise `Refused` if it can't be."""
    known = presets(game)
    if preset not in known:
        raise Invalid(f"there is no preset {short(preset)!r}; there are {', '.join(known)}")
    pairs: dict[str, str] = {}
    for text in changes:
        field, found, value = text.partition("=")
        if not found:
            raise Invalid(f"a house rule is written FIELD=VALUE, not {short(text)!r}")
        if field.strip() in pairs:
            raise Invalid(f"the house rule {field.strip()} is given twice")
        pairs[field.strip()] = value
    base = known[preset]
    return type(base).from_text(pairs, base)
