"""Whole numbers as the command line takes them: in plain digits, since Python would take those of any script."""

from __future__ import annotations

import re
from typing import Any

import click

from highflagon.games.errors import short

PLAIN = re.compile(r"[+-]?[0-9]+")


class WholeType(click.types.IntParamType):
    """Any whole number."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number; fail if it isn't written in plain digits."""
        _check(self, value, param, ctx)
        return super().convert(value, param, ctx)


class WholeRange(click.IntRange):
    """A whole number between two others."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the number; fail if it isn't written in plain digits, or out of range."""
        _check(self, value, param, ctx)
        return super().convert(value, param, ctx)


def _check(
    kind: click.ParamType[Any], value: Any, param: click.Parameter | None, ctx: click.Context | None
) -> None:
    if isinstance(value, str) and not PLAIN.fullmatch(value):
        kind.fail(f"{short(value)!r} is not a valid integer.", param, ctx)


WHOLE = WholeType()
