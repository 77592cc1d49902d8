"""A person at this keyboard adds his seed to the house's, before a game with committed chance."""

from __future__ import annotations

from highflagon.chance import Seed, new_seed, seed_of_text
from highflagon.terminal.console import Console


def seed_question(name: str) -> str:
    """Return how a person is asked for a seed."""
    return f"{name}, add a seed: type anything, or press Enter and this side draws one. "


def seed_meant(text: str) -> Seed:
    """Return the seed that a text gives; without one this side draws it."""
    return seed_of_text(text) if text else new_seed()


def seed_of(name: str, console: Console) -> Seed:
    """Ask a person for his seed; raise `Closed` when he leaves."""
    return seed_meant(console.ask(seed_question(name)))
