"""The devices of the three courts: shield, tree and sword, hatched as heralds do for a print without colour."""

from __future__ import annotations

from highflagon.press.pen import cut, dot, ink

_SHIELD = ink("M8 4H92V44C92 70 73 88 50 98C27 88 8 70 8 44z") + cut(
    "M17 21H83V28H17zM17 39H83V46H18zM22 57H78L74 64H26zM35 75H65L57 82H43z"
)

_TREE = (
    ink("M43 62H57V82L73 98H27L43 82z")
    + ink(dot(50, 21, 21) + dot(25, 33, 18) + dot(75, 33, 18) + dot(19, 53, 17) + dot(81, 53, 17))
    + ink(dot(50, 48, 27))
    + cut("M34 12L41 8L75 60L68 64zM15 30L22 26L47 65L40 69zM62 11L69 13L91 48L85 52z")
)

_SWORD = (
    ink("M50 0L61 12V60H39V12z")
    + cut("M47 16H53V60H47z")
    + ink("M16 58H84V71H16zM43 70H57V86H43z")
    + ink(dot(50, 90, 10))
)

DEVICES = {"B": _SHIELD, "G": _TREE, "S": _SWORD}
"""By the letter of the court; in a box of 100 by 100."""
