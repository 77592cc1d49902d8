"""The signs that the table is drawn with: a full set, and one for terminals that know ASCII only."""

from __future__ import annotations

from msgspec import Struct


class Frame(Struct, frozen=True):
    """The edges of a box: four corners from the upper left on, then the lines that lie and that stand."""

    corners: str
    lying: str
    standing: str


class Signs(Struct, frozen=True):
    """One sign each, all of them one column wide."""

    device: dict[str, str]
    """The device of each court, by its letter."""
    hatch: dict[str, str]
    """How the spine of a court is hatched, after the old way of showing colours in print."""
    thin: Frame
    heavy: Frame
    slot: Frame
    """Where a card is still to be played."""
    back: str
    gauge: str
    """From empty to full: how much of a column a rank fills."""
    pip: str
    faces: tuple[str, ...]
    """Dice in one row, pips and figure: nothing, then 1 to 6."""
    covered: str
    """A die that nobody sees."""
    here: str
    """What is chosen, or whose turn it is."""
    lifted: str
    laurel: str
    asleep: str
    seen: str
    """Cards in the table of what has been seen: of this deal, of earlier deals, never; and those in one's hand."""
    more: str
    """The end of what had to be cut."""
    kinds: dict[str, str]
    """What stands before the prompt, by its kind: never a colour alone."""


FULL = Signs(
    device={"B": "▼", "G": "♣", "S": "†"},
    hatch={"B": "≡", "G": "╲", "S": "│"},
    thin=Frame("╭╮╰╯", "─", "│"),
    heavy=Frame("┏┓┗┛", "━", "┃"),
    slot=Frame("┌┐└┘", "╌", "╎"),
    back="▒",
    gauge=" ▖▄",
    pip="●",
    faces=("", "⚀1", "⚁2", "⚂3", "⚃4", "⚄5", "⚅6"),
    covered="▒",
    here="▸",
    lifted="▲",
    laurel="★",
    asleep="☾",
    seen="●○·■",
    more="…",
    kinds={
        "choose": "●",
        "bet": "●",
        "agree": "●",
        "seed": "●",
        "watch": "…",
        "result": "★",
        "over": "★",
        "notice": "!",
    },
)

ASCII = Signs(
    device={"B": "#", "G": "*", "S": "+"},
    hatch={"B": "=", "G": "\\", "S": "|"},
    thin=Frame("++++", "-", "|"),
    heavy=Frame("@@@@", "=", "@"),
    slot=Frame("....", ".", ":"),
    back="%",
    gauge=" =",
    pip="o",
    faces=("", "[1]", "[2]", "[3]", "[4]", "[5]", "[6]"),
    covered="?",
    here=">",
    lifted="^",
    laurel="*",
    asleep="z",
    seen="xo.h",
    more="~",
    kinds={
        "choose": ">",
        "bet": ">",
        "agree": ">",
        "seed": ">",
        "watch": "...",
        "result": "*",
        "over": "*",
        "notice": "!",
    },
)
