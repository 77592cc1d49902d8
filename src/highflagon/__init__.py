"""High Flagon, a gaming house in software: High Dragon and Purple Dragon Dice, played for real."""

__version__ = "0.1.0"
