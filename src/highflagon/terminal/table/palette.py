"""The colours of the night theme. None of them says anything that a letter or a shape does not say too."""

from __future__ import annotations

from textual.theme import Theme

PAGE = "#14161C"
OAK = "#1E2430"
FELT = "#1F3A34"
TEXT = "#F3EEE2"
MUTED = "#B9B6AC"
LINE = "#93A0B4"
GOLD = "#E3B341"
EMBER = "#F0876B"
JADE = "#6FCF97"
SKY = "#7FB5FF"
VELLUM = "#F6EFDD"
INK = "#1B1A17"
WINE = "#8E1F3B"
BACK = "#3A1B57"

COURT_INK = {"B": "#1D4FA3", "G": "#1C6B3A", "S": "#4A525C"}
"""The ink of a court on vellum."""

COURT_FIELD = {"B": "#1D4FA3", "G": "#3C9A62", "S": "#C6CCD4"}
"""The spine of a card: these three differ in lightness as well."""

ON_FIELD = {"B": VELLUM, "G": INK, "S": INK}
"""What is drawn on a spine."""

THEME = Theme(
    name="high-flagon-night",
    primary=GOLD,
    secondary=SKY,
    warning=GOLD,
    error=EMBER,
    success=JADE,
    accent=GOLD,
    foreground=TEXT,
    background=PAGE,
    surface=OAK,
    panel=OAK,
    dark=True,
    variables={"felt": FELT, "muted": MUTED, "line": LINE, "footer-background": OAK},
)
