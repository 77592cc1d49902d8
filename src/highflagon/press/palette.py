"""The colours of the cards.

Inks reach a contrast of 5.7 or more on vellum. The fields of the three courts differ in lightness, not in hue alone,
so that they are told apart in grey and by colour-blind eyes.
"""

from __future__ import annotations

VELLUM = "#F6EFDD"
INK = "#1B1A17"
WINE = "#8E1F3B"
"""The rim of a dragon's card, and the last four ticks of the gauge."""

SLATE = "#A49C88"
"""The ticks of the gauge above the rank."""

PURPLE = "#3A1B57"
GOLD = "#E3B341"

COURT_INK = {"B": "#1D4FA3", "G": "#1C6B3A", "S": "#4A525C"}
COURT_FIELD = {"B": "#1D4FA3", "G": "#3C9A62", "S": "#C6CCD4"}
COURT_TINT = {"B": "#DDE3EA", "G": "#DCE7D3", "S": "#E7E6E1"}
"""The niche behind an emblem: barely coloured, so that ink and vellum both show on it."""
