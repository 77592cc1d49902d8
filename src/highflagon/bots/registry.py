"""The bots by their names."""

from __future__ import annotations

from highflagon.bots.contract import Bot
from highflagon.bots.greedy import Greedy
from highflagon.bots.steady import Steady
from highflagon.bots.uniform import Uniform
from highflagon.games.errors import Invalid

BOTS: dict[str, Bot] = {each.name: each for each in (Uniform(), Greedy(), Steady())}


def bot(name: str) -> Bot:
    """Return the bot of this name; raise `Invalid`, naming those there are, if there is none."""
    found = BOTS.get(name)
    if found is None:
        raise Invalid(f"no bot is called {name[:40]!r}; there are {', '.join(BOTS)}", legal=tuple(BOTS))
    return found
